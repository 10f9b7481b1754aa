import CLibAV
import PixelKernels

/// The encoder of one chunk: a single-threaded libav encoder, from fresh state to a closed group.
///
/// The encoder does not know the chunk's position in the video, so equal
/// frames produce equal bytes anywhere.
final class VideoEncoder: ChunkEncoder {
  private let video: VideoDescription
  private let codec: VideoCodec
  private let firstFrame: Int
  private let encoder: PacketEncoder
  private var frameCount = 0
  private var packets: [EncodedPacket] = []

  /// Opens the encoder.
  ///
  /// - Parameters:
  ///   - video: A video that the codec supports.
  ///   - codec: The codec.
  ///   - firstFrame: The chunk's first frame, used only in the result.
  /// - Throws: `EncodingError.codecMissing`, or `failed` if the encoder rejects the settings.
  init(video: VideoDescription, codec: VideoCodec, firstFrame: Int) throws {
    encoder = try PacketEncoder(codec.encoder, title: codec.title, package: codec.package)
    try Self.configure(encoder.context, video: video, codec: codec)
    try encoder.open()
    let frame = encoder.frame
    frame.pointee.width = Int32(video.width)
    frame.pointee.height = Int32(video.height)
    frame.pointee.format = codec.pixelFormat(hasAlpha: video.hasAlpha).rawValue
    // ProRes copies the tags of its own headers from the frame.
    frame.pointee.color_range = AVCOL_RANGE_MPEG
    frame.pointee.color_primaries = AVCOL_PRI_BT709
    frame.pointee.color_trc = AVCOL_TRC_BT709
    frame.pointee.colorspace = AVCOL_SPC_BT709
    try encoder.allocateFrame()
    self.video = video
    self.codec = codec
    self.firstFrame = firstFrame
  }

  func append(_ image: PixelBuffer) throws { try append(FrameImages([image])) }

  func append(_ images: FrameImages) throws {
    let image = images.phases[0]
    guard image.width == video.width, image.height == video.height else {
      throw EncodingError.failed(
        "expected a frame of \(video.width)x\(video.height), found \(image.width)x\(image.height)")
    }
    guard frameCount < codec.chunkLength else {
      throw EncodingError.failed("more than \(codec.chunkLength) frames in a chunk")
    }
    // The planes still have the pixels of the frame before.
    if frameCount == 0 || !images.isRepeated {
      // Reallocates if the encoder still holds the previous frame's memory.
      try EncodingError.check(
        av_frame_make_writable(encoder.frame), "not enough memory for a frame")
      try codec.layout(hasAlpha: video.hasAlpha).fill(encoder.frame, with: images.phases)
    }
    encoder.frame.pointee.pts = Int64(frameCount)
    try encoder.sendFrame()
    frameCount += 1
    try takePackets()
  }

  func finish() throws -> EncodedChunk {
    try encoder.sendEnd()
    try takePackets()
    guard frameCount > 0, packets.count == frameCount else {
      throw EncodingError.failed(
        "\(codec.encoder) returned \(packets.count) packets for \(frameCount) frames")
    }
    return EncodedChunk(
      firstFrame: firstFrame, frameCount: frameCount,
      payload: .packets(
        PacketGroup(
          header: headerBytes, reorderDelay: Int(encoder.context.pointee.has_b_frames),
          packets: packets)))
  }

  /// The parameter sets, known once the encoder is open; empty for codecs without any.
  private var headerBytes: [UInt8] {
    let context = encoder.context.pointee
    guard let start = context.extradata else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: Int(context.extradata_size)))
  }

  /// Receives the available packets.
  private func takePackets() throws {
    let packet = encoder.packet
    while try encoder.receive() == .packet {
      defer { av_packet_unref(packet) }
      let bytes = UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
      packets.append(
        EncodedPacket(
          bytes: Array(bytes), frame: Int(packet.pointee.pts), flags: packet.pointee.flags,
          addition: addition(of: packet)))
    }
  }

  /// Returns the additional data of a frame: VP9's alpha channel, which is a second image.
  private func addition(of packet: UnsafeMutablePointer<AVPacket>) -> [UInt8] {
    var size = 0
    guard
      let data = av_packet_get_side_data(packet, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, &size)
    else { return [] }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  private static func configure(
    _ context: UnsafeMutablePointer<AVCodecContext>, video: VideoDescription, codec: VideoCodec
  ) throws {
    context.pointee.width = Int32(video.width)
    context.pointee.height = Int32(video.height)
    context.pointee.pix_fmt = codec.pixelFormat(hasAlpha: video.hasAlpha)
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.time_base = video.frameRate.timeBase
    context.pointee.framerate = video.frameRate.rational
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.chroma_sample_location = AVCHROMA_LOC_CENTER
    context.pointee.gop_size = Int32(codec.chunkLength)
    // Adjacent IDR frames must have different numbers, which alternate from 0 in each chunk. With
    // at most one IDR frame inside a chunk, the next chunk's 0 never follows another 0.
    context.pointee.keyint_min = Int32(codec.chunkLength / 2 + 1)
    // Use constant quality instead of a target bit rate.
    context.pointee.bit_rate = 0
    for (name, value) in codec.options(hasAlpha: video.hasAlpha) {
      try EncodingError.check(
        av_opt_set(context.pointee.priv_data, name, value, 0),
        "\(codec.encoder)'s option \(name)=\(value)")
    }
  }
}
