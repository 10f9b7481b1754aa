import CLibAV

/// A compression of sound: libav's encoder and its options.
struct SoundCodec {
  /// libav's name of the encoder.
  let encoder: String
  /// libav's name of the codec, as reported by a probe.
  let name: String
  /// The Debian package that contains the encoder.
  let package: String
  /// Bits per second.
  let bitRate: Int
  /// The encoder's format of samples.
  let format: AVSampleFormat

  /// AAC-LC, by libav's own encoder.
  static let aac = SoundCodec(
    encoder: "aac", name: "aac", package: "libavcodec59", bitRate: 192_000,
    format: AV_SAMPLE_FMT_FLTP)
  /// Opus, by libopus.
  static let opus = SoundCodec(
    encoder: "libopus", name: "opus", package: "libavcodec59", bitRate: 160_000,
    format: AV_SAMPLE_FMT_FLT)
}

extension VideoCodec {
  /// The compression of the sound in the video's container.
  var sound: SoundCodec { countsFrames ? .aac : .opus }
}
