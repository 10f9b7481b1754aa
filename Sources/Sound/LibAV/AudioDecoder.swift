import CLibAV

/// The sound of an open file, decoded in the file's own sample rate.
///
/// Owns its libav contexts. Use it on one thread at a time.
final class AudioDecoder {
  /// The containers that may be opened.
  ///
  /// Others include playlists, which would read further files or the network.
  private static let formats =
    "wav,w64,aiff,caf,flac,ogg,mp3,aac,mov,matroska,avi,mpegts,flv"
  /// The containers whose packets have the number of their first sample.
  private static let exactContainers = ["wav", "w64", "aiff", "caf", "flac", "mov"]
  /// The most channels that are mixed down.
  private static let mostChannels = 8
  private static let sampleRates = 1_000...384_000

  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let packet: UnsafeMutablePointer<AVPacket>
  private let frame: UnsafeMutablePointer<AVFrame>
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var isDrained = false

  /// Whether the data ends within a packet, after which nothing is decoded.
  private(set) var isIncomplete = false

  /// Samples per second.
  let sampleRate: Int
  /// The number of channels of the file.
  let channelCount: Int
  private let mixdown: ChannelMixdown

  /// Opens a file at its start.
  ///
  /// - Parameter path: The path of a file.
  /// - Throws: `AudioError` if there is no sound that can be decoded.
  init(path: String) throws(AudioError) {
    if let complaint = mp_libav_load() { throw .libraryMissing(String(cString: complaint)) }
    var opened: UnsafeMutablePointer<AVFormatContext>?
    var codec: UnsafeMutablePointer<AVCodecContext>?
    do throws(AudioError) {
      let (context, stream) = try Self.open(path, &opened)
      let (rate, layout) = try Self.format(of: stream)
      codec = try Self.openCodec(of: stream)
      guard let packet = av_packet_alloc(), let frame = av_frame_alloc() else {
        throw .unreadable("not enough memory")
      }
      (self.context, self.stream, self.packet, self.frame) = (context, stream, packet, frame)
      (sampleRate, mixdown) = (rate, layout)
      channelCount = Int(stream.pointee.codecpar.pointee.ch_layout.nb_channels)
    } catch {
      avcodec_free_context(&codec)
      avformat_close_input(&opened)
      throw error
    }
    self.codec = codec
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
    avcodec_free_context(&codec)
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
  }

  // MARK: - Opening

  private static func open(
    _ path: String, _ opened: inout UnsafeMutablePointer<AVFormatContext>?
  ) throws(AudioError) -> (UnsafeMutablePointer<AVFormatContext>, UnsafeMutablePointer<AVStream>) {
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "format_whitelist", formats, 0)
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    let code = avformat_open_input(&opened, "file:" + path, nil, &options)
    guard code >= 0, let context = opened else {
      throw [EIO, EACCES, EMFILE, ENFILE, ENOMEM].contains(-code)
        ? .unreadable(message(code)) : .unknownFormat
    }
    try check(avformat_find_stream_info(context, nil))
    let best = av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
    guard best >= 0, let stream = context.pointee.streams[Int(best)] else { throw .noSound }
    for other in 0..<Int(context.pointee.nb_streams) where other != Int(best) {
      context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
    return (context, stream)
  }

  private static func format(
    of stream: UnsafeMutablePointer<AVStream>
  ) throws(AudioError) -> (rate: Int, mixdown: ChannelMixdown) {
    let parameters = stream.pointee.codecpar.pointee
    let (rate, channels) = (Int(parameters.sample_rate), Int(parameters.ch_layout.nb_channels))
    // A text whose name is that of a sound file.
    guard rate > 0, channels > 0 else { throw .unknownFormat }
    guard sampleRates.contains(rate) else {
      throw .unsupported("\(rate) samples per second")
    }
    guard channels <= mostChannels else { throw .unsupported("\(channels) channels") }
    return (rate, ChannelMixdown(parameters.ch_layout))
  }

  private static func openCodec(
    of stream: UnsafeMutablePointer<AVStream>
  ) throws(AudioError) -> UnsafeMutablePointer<AVCodecContext>? {
    let identifier = stream.pointee.codecpar.pointee.codec_id
    guard let decoder = avcodec_find_decoder(identifier) else {
      let name = String(cString: avcodec_get_name(identifier))
      throw .unsupported("there is no decoder for \(name)")
    }
    var codec = avcodec_alloc_context3(decoder)
    guard let context = codec else { throw .unreadable("not enough memory") }
    do throws(AudioError) {
      try check(avcodec_parameters_to_context(context, stream.pointee.codecpar))
      context.pointee.pkt_timebase = stream.pointee.time_base
      context.pointee.thread_count = 1
      // Samples must not depend on the processor, because the bytes of videos must not.
      context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      context.pointee.err_recognition = AV_EF_EXPLODE | AV_EF_CRCCHECK
      try check(BaselineInstructions.whileOpening { avcodec_open2(context, decoder, nil) })
    } catch {
      avcodec_free_context(&codec)
      throw error
    }
    return codec
  }

  // MARK: - Decoding

  /// The number of samples that the file's header announces; nil if it does not.
  var announcedCount: Int? {
    guard context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM,
      stream.pointee.duration > 0
    else { return nil }
    return samples(stream.pointee.duration)
  }

  /// Decodes the next samples.
  ///
  /// - Returns: At least one sample; nil at the end.
  /// - Throws: `AudioError.damaged`, or `unsupported` if the format changes.
  func next() throws(AudioError) -> StereoSamples? {
    while true {
      let code = avcodec_receive_frame(codec, frame)
      if code >= 0 {
        guard Int(frame.pointee.sample_rate) == sampleRate,
          Int(frame.pointee.ch_layout.nb_channels) == channelCount
        else { throw .unsupported("its format changes") }
        if frame.pointee.nb_samples > 0 { return try mixdown.samples(of: frame) }
      } else if code == mp_av_error_eof {
        return nil
      } else {
        guard code == mp_av_error_again, !isDrained else { throw .damaged(Self.message(code)) }
        try send()
      }
    }
  }

  /// Sends the next packet to the codec, or the end.
  private func send() throws(AudioError) {
    while true {
      av_packet_unref(packet)
      let code = av_read_frame(context, packet)
      if code == mp_av_error_eof { return drain() }
      try Self.check(code)
      guard packet.pointee.stream_index == stream.pointee.index else { continue }
      guard packet.pointee.flags & AV_PKT_FLAG_CORRUPT == 0 else {
        isIncomplete = true
        return drain()
      }
      return try Self.check(avcodec_send_packet(codec, packet))
    }
  }

  private func drain() {
    isDrained = true
    avcodec_send_packet(codec, nil)
  }

  // MARK: - Seeking

  /// Whether any sample can be decoded without those before it.
  ///
  /// Lossy codecs keep state, so their samples would depend on where decoding starts.
  var canSeek: Bool {
    let base = stream.pointee.time_base
    let names = String(cString: context.pointee.iformat.pointee.name).split(separator: ",")
    let name = String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
    return base.num == 1 && Int(base.den) == sampleRate
      && Self.exactContainers.contains { names.contains(Substring($0)) }
      && (name.hasPrefix("pcm_") || name == "flac" || name == "alac")
  }

  /// Moves to a sample, or to one before it, if `canSeek`.
  ///
  /// - Parameter sample: The number of a sample, from 0.
  /// - Returns: The samples at the new position, and the number of the first one; nil after the end.
  /// - Throws: `AudioError.damaged`.
  func seek(to sample: Int) throws(AudioError) -> (samples: StereoSamples, start: Int)? {
    let first = stream.pointee.start_time == mp_av_no_timestamp ? 0 : stream.pointee.start_time
    try Self.check(
      av_seek_frame(context, stream.pointee.index, first + Int64(sample), AVSEEK_FLAG_BACKWARD))
    avcodec_flush_buffers(codec)
    isDrained = false
    guard let samples = try next() else { return nil }
    guard frame.pointee.pts != mp_av_no_timestamp else { throw .damaged("its times are invalid") }
    return (samples, Int(frame.pointee.pts - first))
  }

  /// Converts a duration in ticks of the stream.
  private func samples(_ ticks: Int64) -> Int? {
    let base = stream.pointee.time_base
    guard base.num > 0, base.den > 0 else { return nil }
    let count = Double(ticks) * Double(base.num) / Double(base.den) * Double(sampleRate)
    return Int(exactly: count.rounded())
  }

  // MARK: - Errors

  /// Returns libav's message for an error code.
  private static func message(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) {
      buffer in
      guard let text = buffer.baseAddress, av_strerror(code, text, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: text)
    }
  }

  private static func check(_ code: Int32) throws(AudioError) {
    if code < 0 { throw .damaged(message(code)) }
  }
}
