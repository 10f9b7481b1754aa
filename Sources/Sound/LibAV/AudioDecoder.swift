import CLibAV
import MediaFiles

/// A decoder in this process.
///
/// Owns its libav contexts. Use it on one thread at a time.
final class AudioDecoder: SampleDecoder {
  private static let formats = "wav,w64,aiff,caf,flac,ogg,mp3,aac,mov,matroska,avi,mpegts,flv"
  /// The containers whose packets have the number of their first sample.
  private static let exactContainers = ["wav", "w64", "aiff", "caf", "flac", "mov"]
  /// The most channels that are mixed down.
  private static let mostChannels = 8
  private static let sampleRates = 1_000...384_000

  private let file: MediaStream<AudioError>
  private let codec: LibAVHandle<AVCodecContext>
  private let frame: LibAVHandle<AVFrame>
  private var isDrained = false

  private(set) var isIncomplete = false

  let format: SoundFormat
  private let mixdown: ChannelMixdown

  /// Opens a file at its start.
  ///
  /// - Throws: `AudioError` if there is no sound that can be decoded.
  init(path: String) throws(AudioError) {
    file = try MediaStream(
      path: path, kind: AVMEDIA_TYPE_AUDIO, formats: Self.formats, absence: .noSound)
    let parameters = file.stream.pointee.codecpar.pointee
    let (sampleRate, channelCount) = (
      Int(parameters.sample_rate), Int(parameters.ch_layout.nb_channels)
    )
    // A text whose name is that of a sound file.
    guard sampleRate > 0, channelCount > 0 else { throw .unknownFormat }
    guard Self.sampleRates.contains(sampleRate) else {
      throw .unsupported("\(sampleRate) samples per second")
    }
    guard channelCount <= Self.mostChannels else {
      throw .unsupported("\(channelCount) channels")
    }
    mixdown = ChannelMixdown(parameters.ch_layout)
    frame = try AudioError.allocated(LibAVHandle())
    let decoder = avcodec_find_decoder(parameters.codec_id)
    let codec = try file.makeDecoder(decoder)
    // Samples must not depend on the processor, because the bytes of videos must not.
    codec.pointer.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    try AudioError.check(
      BaselineInstructions.whileOpening { avcodec_open2(codec.pointer, decoder, nil) })
    self.codec = codec
    format = SoundFormat(
      sampleRate: sampleRate, channelCount: channelCount,
      announcedCount: Self.announcedCount(of: file, sampleRate: sampleRate),
      mayHavePadding: file.containers.contains("mov"),
      canSeek: Self.canSeek(file, sampleRate: sampleRate))
  }

  private static func announcedCount(
    of file: MediaStream<AudioError>, sampleRate: Int
  ) -> Int? {
    let base = file.stream.pointee.time_base
    guard file.context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM,
      file.stream.pointee.duration > 0, base.num > 0, base.den > 0
    else { return nil }
    let count =
      Double(file.stream.pointee.duration) * Double(base.num) / Double(base.den)
      * Double(sampleRate)
    return Int(exactly: count.rounded())
  }

  private static func canSeek(_ file: MediaStream<AudioError>, sampleRate: Int) -> Bool {
    let base = file.stream.pointee.time_base
    let (names, name) = (file.containers, file.codecName)
    return base.num == 1 && Int(base.den) == sampleRate
      && exactContainers.contains { names.contains(Substring($0)) }
      && (name.hasPrefix("pcm_") || name == "flac" || name == "alac")
  }

  // MARK: - Decoding

  func next() throws(AudioError) -> StereoSamples? {
    let frame = frame.pointer
    while true {
      let code = avcodec_receive_frame(codec.pointer, frame)
      if code >= 0 {
        guard Int(frame.pointee.sample_rate) == format.sampleRate,
          Int(frame.pointee.ch_layout.nb_channels) == format.channelCount
        else { throw .unsupported("its format changes") }
        if frame.pointee.nb_samples > 0 { return try mixdown.samples(of: frame) }
      } else if code == mp_av_error_eof {
        return nil
      } else {
        guard code == mp_av_error_again, !isDrained else {
          try AudioError.check(code)
          return nil
        }
        try send()
      }
    }
  }

  /// Sends the next packet to the codec, or the end.
  private func send() throws(AudioError) {
    guard let packet = try file.next() else { return drain() }
    guard packet.pointee.flags & AV_PKT_FLAG_CORRUPT == 0 else {
      isIncomplete = true
      return drain()
    }
    try AudioError.check(avcodec_send_packet(codec.pointer, packet))
  }

  private func drain() {
    isDrained = true
    avcodec_send_packet(codec.pointer, nil)
  }

  // MARK: - Seeking

  func seek(to sample: Int) throws(AudioError) -> (samples: StereoSamples, start: Int)? {
    let start = file.stream.pointee.start_time
    let first = start == mp_av_no_timestamp ? 0 : start
    try AudioError.check(file.seek(to: first + Int64(sample)))
    avcodec_flush_buffers(codec.pointer)
    isDrained = false
    guard let samples = try next() else { return nil }
    let time = frame.pointer.pointee.pts
    guard time != mp_av_no_timestamp else { throw .damaged("its times are invalid") }
    return (samples, Int(time - first))
  }
}
