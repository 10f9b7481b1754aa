import CLibAV
import PixelKernels

/// One chunk's encoder: libx264 with a single thread, from fresh state to a closed group.
///
/// Owns its libav context. Nothing that goes in says where in the film the chunk lies, so equal
/// frames give equal bytes anywhere.
final class H264Encoder: ChunkEncoder {
  /// Frames in a chunk, and so in a group of pictures; part of the format.
  static let chunkLength = 48

  private let film: FilmDescription
  private let firstFrame: Int
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var frameCount = 0
  private var packets: [EncodedPacket] = []

  /// Opens the encoder.
  ///
  /// - Parameters:
  ///   - film: Of even size.
  ///   - settings: Within their ranges.
  ///   - firstFrame: The chunk's place, for the result only.
  /// - Throws: `EncodingError.codecMissing`, or `failed` where libx264 refuses.
  init(film: FilmDescription, settings: H264Settings, firstFrame: Int) throws {
    LibAVError.silence
    guard let codec = avcodec_find_encoder_by_name("libx264") else {
      throw EncodingError.codecMissing(codec: "libx264 (H.264)", package: "libavcodec-extra")
    }
    var context = avcodec_alloc_context3(codec)
    var frame = av_frame_alloc()
    var packet = av_packet_alloc()
    do {
      self.context = try LibAVError.allocated(context, "the encoder")
      self.frame = try LibAVError.allocated(frame, "a frame")
      self.packet = try LibAVError.allocated(packet, "a packet")
      try Self.configure(self.context, film: film, settings: settings)
      try LibAVError.check(avcodec_open2(self.context, codec, nil), "opening libx264")
      self.frame.pointee.width = Int32(film.width)
      self.frame.pointee.height = Int32(film.height)
      self.frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
      try LibAVError.check(av_frame_get_buffer(self.frame, 0), "no memory for a frame")
    } catch {
      avcodec_free_context(&context)
      av_frame_free(&frame)
      av_packet_free(&packet)
      throw error
    }
    self.film = film
    self.firstFrame = firstFrame
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    avcodec_free_context(&context)
    av_frame_free(&frame)
    av_packet_free(&packet)
  }

  func append(_ picture: PixelBuffer) throws {
    guard picture.width == film.width, picture.height == film.height else {
      throw EncodingError.failed(
        "a frame of \(picture.width)x\(picture.height) in a film of \(film.width)x\(film.height)")
    }
    guard frameCount < Self.chunkLength else {
      throw EncodingError.failed("more than \(Self.chunkLength) frames in a chunk")
    }
    // The encoder may still hold the last picture's memory; then this allocates anew.
    try LibAVError.check(av_frame_make_writable(frame), "no memory for a frame")
    let planes = frame.pointee.data
    let strides = frame.pointee.linesize
    guard let luma = planes.0, let blue = planes.1, let red = planes.2, strides.1 == strides.2
    else { throw EncodingError.failed("libav gave a frame without planes") }
    convertToYUV(
      picture,
      into: YUVPlanes(
        luma: luma, lumaBytesPerRow: Int(strides.0), blueDifference: blue, redDifference: red,
        chromaBytesPerRow: Int(strides.1)))
    frame.pointee.pts = Int64(frameCount)
    try LibAVError.check(avcodec_send_frame(context, frame), "libx264")
    frameCount += 1
    try takePackets()
  }

  func finish() throws -> EncodedChunk {
    try LibAVError.check(avcodec_send_frame(context, nil), "libx264")
    try takePackets()
    guard frameCount > 0, packets.count == frameCount, let header = headerBytes else {
      throw EncodingError.failed("libx264 gave \(packets.count) packets for \(frameCount) frames")
    }
    return EncodedChunk(
      firstFrame: firstFrame, frameCount: frameCount,
      payload: .packets(
        PacketGroup(
          header: header, reorderDelay: Int(context.pointee.has_b_frames), packets: packets)))
  }

  /// The parameter sets, which the encoder knows from its opening.
  private var headerBytes: [UInt8]? {
    guard let start = context.pointee.extradata else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: Int(context.pointee.extradata_size)))
  }

  /// Fetches what is ready.
  private func takePackets() throws {
    while true {
      let code = avcodec_receive_packet(context, packet)
      if code == mp_av_error_again || code == mp_av_error_eof { return }
      try LibAVError.check(code, "libx264")
      defer { av_packet_unref(packet) }
      let bytes = UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
      packets.append(
        EncodedPacket(
          bytes: Array(bytes), frame: Int(packet.pointee.pts), flags: packet.pointee.flags))
    }
  }

  private static func configure(
    _ context: UnsafeMutablePointer<AVCodecContext>, film: FilmDescription, settings: H264Settings
  ) throws {
    let rate = film.frameRate
    context.pointee.width = Int32(film.width)
    context.pointee.height = Int32(film.height)
    context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.time_base = AVRational(
      num: Int32(rate.denominator), den: Int32(rate.numerator))
    context.pointee.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.chroma_sample_location = AVCHROMA_LOC_CENTER
    // x264's bytes differ with its number of threads.
    context.pointee.thread_count = 1
    context.pointee.gop_size = Int32(chunkLength)
    // Neighbouring instant refreshes must differ in a number that alternates from 0 in each chunk.
    // With at most one refresh inside a chunk the next chunk's 0 never meets another 0.
    context.pointee.keyint_min = Int32(chunkLength / 2 + 1)
    // Parameter sets go into the file's header, not before each group.
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    // Headers that do not depend on the pictures, so that all chunks share one.
    var parameters = "stitchable=1"
    if let instructions = instructionSet { parameters += ":asm=" + instructions }
    let options = [
      ("preset", settings.preset.rawValue), ("profile", "high"),
      ("crf", String(settings.rateFactor)), ("x264-params", parameters),
    ]
    for (name, value) in options {
      try LibAVError.check(
        av_opt_set(context.pointee.priv_data, name, value, 0), "libx264's option \(name)=\(value)")
    }
  }

  /// The widest instructions x264 may use, in its names.
  ///
  /// Its bytes are the same from SSE4.2 to AVX2 but not with AVX-512, and a film should not depend
  /// on the machine. Nil leaves the choice to x264, on processors where no such name applies.
  private static let instructionSet: String? = {
    #if arch(x86_64)
      let flags = av_get_cpu_flags()
      if flags & AV_CPU_FLAG_AVX2 != 0 { return "AVX2" }
      return flags & AV_CPU_FLAG_SSE42 != 0 ? "SSE4.2" : nil
    #else
      return nil
    #endif
  }()
}
