import CLibAV
import MediaFiles

/// Writes packets to a video file, with the index in front if the container supports it.
///
/// Owns its libav context. In frames, packet k of the file has the decoding time k - d, where d is
/// the reorder delay, its frame's number as presentation time, and a duration of 1; libav converts
/// them to the time base it chose for the track. Use it on one thread at a time.
final class VideoMuxer {
  private let video: VideoDescription
  private let codec: VideoCodec
  private let reportedPath: String
  private let header: [UInt8]
  private let reorderDelay: Int
  private let file: LibAVHandle<AVFormatContext>
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let sound: SoundEncoder?
  /// The time in the file of the first sample that is heard, in samples.
  private let soundOffset: Int
  private let packet: LibAVHandle<AVPacket>
  private var packetCount = 0

  /// Opens the file and writes its header.
  ///
  /// - Parameters:
  ///   - path: An existing file to overwrite.
  ///   - reportedPath: The path to report in errors.
  ///   - video: The video, with its size and frame rate.
  ///   - codec: The codec of the packets.
  ///   - header: The parameter sets of all groups.
  ///   - reorderDelay: The reorder delay of all groups.
  ///   - sound: The encoder of the sound, if there is any.
  /// - Throws: `EncodingError`.
  init(
    path: String, reportedAs reportedPath: String, video: VideoDescription, codec: VideoCodec,
    header: [UInt8], reorderDelay: Int, sound: SoundEncoder? = nil
  ) throws {
    try EncodingError.loadLibAV()
    packet = try EncodingError.allocated(LibAVHandle(), "a packet")
    file = try Self.makeFile(path, codec: codec)
    context = file.pointer
    stream = try Self.makeTrack(of: context)
    try Self.describe(stream, video: video, codec: codec, header: header)
    try sound?.describe(Self.makeTrack(of: context))
    let code = avio_open(&context.pointee.pb, "file:" + path, AVIO_FLAG_WRITE)
    guard code >= 0 else {
      throw EncodingError.cannotCreate(path: reportedPath, reason: LibAVFailure(code).message)
    }
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    if codec.countsFrames {
      av_dict_set(&options, "movflags", "+faststart", 0)
      // Durations in samples, because milliseconds would cut the sound.
      if sound != nil { av_dict_set(&options, "movie_timescale", "48000", 0) }
    }
    let written = avformat_write_header(context, &options)
    guard written >= 0 else {
      throw EncodingError.writeFailed(path: reportedPath, reason: LibAVFailure(written).message)
    }
    self.video = video
    self.codec = codec
    self.reportedPath = reportedPath
    self.header = header
    self.reorderDelay = reorderDelay
    self.sound = sound
    // Players of WebM subtract the encoder's delay from all times of the sound, and the times in the
    // file are those before that.
    soundOffset = codec.countsFrames ? 0 : sound?.delay ?? 0
  }

  /// Creates the writer of a file, which is not open yet.
  private static func makeFile(
    _ path: String, codec: VideoCodec
  ) throws -> LibAVHandle<AVFormatContext> {
    var created: UnsafeMutablePointer<AVFormatContext>?
    // The prefix prevents libav from parsing a protocol in a name such as "http:video".
    avformat_alloc_output_context2(&created, nil, codec.container, "file:" + path)
    let context = try EncodingError.allocated(created, "the video's writer")
    // Write neither a date nor a library version to the file.
    context.pointee.flags |= AVFMT_FLAG_BITEXACT
    return LibAVHandle(context) { context in
      if let context { avio_closep(&context.pointee.pb) }
      avformat_free_context(context)
    }
  }

  private static func makeTrack(
    of context: UnsafeMutablePointer<AVFormatContext>
  ) throws -> UnsafeMutablePointer<AVStream> {
    try EncodingError.allocated(avformat_new_stream(context, nil), "the video's writer's track")
  }

  /// Appends a group of packets.
  ///
  /// - Parameters:
  ///   - group: A group with the header and delay passed to the initializer.
  ///   - firstFrame: The group's first frame in the video, equal to the number of packets appended
  ///     before.
  /// - Throws: `EncodingError`.
  func append(_ group: PacketGroup, firstFrame: Int) throws {
    guard group.header == header, group.reorderDelay == reorderDelay else {
      throw EncodingError.failed("a chunk was encoded with different parameters from the first")
    }
    let packet = packet.pointer
    for encoded in group.packets {
      try appendSound(before: packetCount - reorderDelay)
      try check(av_new_packet(packet, Int32(encoded.bytes.count)))
      defer { av_packet_unref(packet) }
      packet.pointee.data.update(from: encoded.bytes, count: encoded.bytes.count)
      packet.pointee.flags = encoded.flags
      packet.pointee.stream_index = 0
      packet.pointee.pts = Int64(firstFrame + encoded.frame)
      packet.pointee.dts = Int64(packetCount - reorderDelay)
      packet.pointee.duration = 1
      guard packet.pointee.pts >= packet.pointee.dts else {
        throw EncodingError.failed("\(codec.encoder) reorders more frames than it declared")
      }
      try add(encoded.addition, to: packet)
      av_packet_rescale_ts(packet, video.frameRate.timeBase, stream.pointee.time_base)
      try check(av_write_frame(context, packet))
      packetCount += 1
    }
  }

  /// Appends the sound up to a frame.
  ///
  /// - Parameter frame: The number of a frame, which may be negative; nil appends all.
  /// - Throws: `EncodingError`, and errors of the sound.
  private func appendSound(before frame: Int? = nil) throws {
    guard let sound else { return }
    let rate = video.frameRate
    while let packet = try sound.nextPacket() {
      let time = Int(packet.pointee.dts) + soundOffset
      let isDue = frame.map {
        time * rate.numerator < $0 * rate.denominator * SoundStream.sampleRate
      }
      guard isDue ?? true, let track = context.pointee.streams[1] else { return }
      packet.pointee.stream_index = 1
      packet.pointee.dts += Int64(soundOffset)
      packet.pointee.pts += Int64(soundOffset)
      av_packet_rescale_ts(
        packet, AVRational(num: 1, den: Int32(SoundStream.sampleRate)), track.pointee.time_base)
      try check(av_write_frame(context, packet))
      sound.removePacket()
    }
  }

  /// Attaches additional data to a packet.
  private func add(_ addition: [UInt8], to packet: UnsafeMutablePointer<AVPacket>) throws {
    guard !addition.isEmpty else { return }
    let type = AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL
    let place = try EncodingError.allocated(
      av_packet_new_side_data(packet, type, addition.count), "an image's alpha")
    place.update(from: addition, count: addition.count)
  }

  /// Writes the index, moves it to the front and closes the file.
  ///
  /// - Throws: `EncodingError`, and errors of the sound.
  func finish() throws {
    try appendSound()
    try check(av_write_trailer(context))
    // This flushes libav's buffer, so a full disk may not be reported before.
    try check(avio_closep(&context.pointee.pb))
  }

  private func check(_ code: Int32) throws {
    guard code < 0 else { return }
    throw EncodingError.writeFailed(path: reportedPath, reason: LibAVFailure(code).message)
  }

  private static func describe(
    _ stream: UnsafeMutablePointer<AVStream>, video: VideoDescription, codec: VideoCodec,
    header: [UInt8]
  ) throws {
    stream.pointee.time_base = video.frameRate.timeBase
    stream.pointee.avg_frame_rate = video.frameRate.rational
    stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    let parameters = try EncodingError.allocated(
      stream.pointee.codecpar, "the video's writer's track")
    parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    parameters.pointee.codec_id = codec.codecID
    parameters.pointee.format = codec.pixelFormat(hasAlpha: video.hasAlpha).rawValue
    codec.describe(parameters, stream, hasAlpha: video.hasAlpha)
    parameters.pointee.width = Int32(video.width)
    parameters.pointee.height = Int32(video.height)
    parameters.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    parameters.pointee.color_range = AVCOL_RANGE_MPEG
    parameters.pointee.color_primaries = AVCOL_PRI_BT709
    parameters.pointee.color_trc = AVCOL_TRC_BT709
    parameters.pointee.color_space = AVCOL_SPC_BT709
    parameters.pointee.chroma_location = AVCHROMA_LOC_CENTER
    guard !header.isEmpty else { return }
    // libav frees this with the stream, and reads slightly beyond the end.
    let room = header.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    guard let copy = av_mallocz(room) else {
      throw EncodingError.failed("not enough memory for the video's header")
    }
    copy.copyMemory(from: header, byteCount: header.count)
    parameters.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
    parameters.pointee.extradata_size = Int32(header.count)
  }
}
