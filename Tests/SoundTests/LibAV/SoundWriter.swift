import CLibAV
import Foundation
import MediaFiles
import Testing

/// Writes sound with an encoder and a container of libav, as other programs do.
struct SoundWriter {
  /// libav's name of the encoder.
  var encoder: String
  /// libav's name of the container.
  var container: String
  /// Samples per second.
  var rate = 48_000
  /// The number of channels, in libav's usual layout for it.
  var channels = 1
  /// Whether the file has an image of an album's cover.
  var hasCover = false

  /// Writes samples from -1 to 1.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - count: The number of samples per channel.
  ///   - sample: Returns a sample of a channel.
  /// - Throws: `LibAVFailure`.
  func write(
    to url: URL, count: Int, _ sample: (_ number: Int, _ channel: Int) -> Double
  ) throws {
    precondition(mp_libav_load() == nil, "libav is missing")
    let codec = try #require(avcodec_find_encoder_by_name(encoder))
    let (encoder, file) = (try #require(LibAVHandle(codec)), try openFile(url))
    let frame = try #require(LibAVHandle<AVFrame>())
    let packet = try #require(LibAVHandle<AVPacket>())
    defer { withExtendedLifetime((encoder, file, frame, packet)) {} }
    let context = encoder.pointer
    context.pointee.sample_rate = Int32(rate)
    context.pointee.sample_fmt = codec.pointee.sample_fmts.pointee
    av_channel_layout_default(&context.pointee.ch_layout, Int32(channels))
    context.pointee.time_base = AVRational(num: 1, den: Int32(rate))
    context.pointee.bit_rate = Int64(128_000 * channels)
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    try check(avcodec_open2(context, codec, nil))
    let stream = try #require(avformat_new_stream(file.pointer, nil))
    stream.pointee.time_base = context.pointee.time_base
    try check(avcodec_parameters_from_context(stream.pointee.codecpar, context))
    if hasCover { try addCoverTrack(to: file.pointer) }
    try check(avformat_write_header(file.pointer, nil))
    if hasCover { try writeCover(to: file.pointer) }

    func writePackets() throws {
      while avcodec_receive_packet(context, packet.pointer) >= 0 {
        av_packet_rescale_ts(
          packet.pointer, context.pointee.time_base, stream.pointee.time_base)
        try check(av_write_frame(file.pointer, packet.pointer))
        av_packet_unref(packet.pointer)
      }
    }
    let length = context.pointee.frame_size > 0 ? Int(context.pointee.frame_size) : 4096
    for start in stride(from: 0, to: count, by: length) {
      av_frame_unref(frame.pointer)
      frame.pointer.pointee.nb_samples = Int32(min(length, count - start))
      frame.pointer.pointee.format = context.pointee.sample_fmt.rawValue
      frame.pointer.pointee.sample_rate = Int32(rate)
      av_channel_layout_default(&frame.pointer.pointee.ch_layout, Int32(channels))
      frame.pointer.pointee.pts = Int64(start)
      try check(av_frame_get_buffer(frame.pointer, 0))
      fill(frame.pointer) { sample(start + $0, $1) }
      try check(avcodec_send_frame(context, frame.pointer))
      try writePackets()
    }
    try check(avcodec_send_frame(context, nil))
    try writePackets()
    try check(av_write_trailer(file.pointer))
  }

  private func openFile(_ url: URL) throws -> LibAVHandle<AVFormatContext> {
    var created: UnsafeMutablePointer<AVFormatContext>?
    try check(avformat_alloc_output_context2(&created, nil, container, "file:" + url.path))
    let file = LibAVHandle(try #require(created)) { context in
      if let context { avio_closep(&context.pointee.pb) }
      avformat_free_context(context)
    }
    try check(avio_open(&file.pointer.pointee.pb, "file:" + url.path, AVIO_FLAG_WRITE))
    return file
  }

  // MARK: - Covers

  private func addCoverTrack(to file: UnsafeMutablePointer<AVFormatContext>) throws {
    let stream = try #require(avformat_new_stream(file, nil))
    stream.pointee.disposition = Int32(AV_DISPOSITION_ATTACHED_PIC)
    let parameters = try #require(stream.pointee.codecpar)
    parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    parameters.pointee.codec_id = AV_CODEC_ID_PNG
    (parameters.pointee.width, parameters.pointee.height) = (1, 1)
  }

  private func writeCover(to file: UnsafeMutablePointer<AVFormatContext>) throws {
    let image = try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAA"
          + "AgABSK+kcQAAAABJRU5ErkJggg=="))
    let packet = try #require(LibAVHandle<AVPacket>())
    defer { withExtendedLifetime(packet) {} }
    try check(av_new_packet(packet.pointer, Int32(image.count)))
    packet.pointer.pointee.data.update(from: Array(image), count: image.count)
    packet.pointer.pointee.stream_index = 1
    packet.pointer.pointee.flags = AV_PKT_FLAG_KEY
    try check(av_write_frame(file, packet.pointer))
  }

  // MARK: - Samples

  private func fill(_ frame: UnsafeMutablePointer<AVFrame>, _ sample: (Int, Int) -> Double) {
    func fill<Sample>(_ isPlanar: Bool, _ convert: (Double) -> Sample) {
      for number in 0..<Int(frame.pointee.nb_samples) {
        for channel in 0..<channels {
          guard let plane = frame.pointee.extended_data[isPlanar ? channel : 0] else { return }
          let samples = UnsafeMutableRawPointer(plane).assumingMemoryBound(to: Sample.self)
          samples[isPlanar ? number : number * channels + channel] = convert(
            sample(number, channel))
        }
      }
    }
    func whole<Sample: FixedWidthInteger>(_ value: Double, _: Sample.Type) -> Sample {
      Sample(clamping: Int((value * (Double(Sample.max) + 1)).rounded()))
    }
    switch AVSampleFormat(frame.pointee.format) {
    case AV_SAMPLE_FMT_U8: fill(false) { UInt8(clamping: Int(($0 * 128).rounded()) + 128) }
    case AV_SAMPLE_FMT_S16: fill(false) { whole($0, Int16.self) }
    case AV_SAMPLE_FMT_S32: fill(false) { whole($0, Int32.self) }
    case AV_SAMPLE_FMT_S32P: fill(true) { whole($0, Int32.self) }
    case AV_SAMPLE_FMT_FLT: fill(false) { Float($0) }
    case AV_SAMPLE_FMT_FLTP: fill(true) { Float($0) }
    case AV_SAMPLE_FMT_DBL: fill(false) { $0 }
    default: preconditionFailure("the encoder takes another format of samples")
    }
  }

  private func check(_ code: Int32) throws {
    if code < 0 { throw LibAVFailure(code) }
  }
}
