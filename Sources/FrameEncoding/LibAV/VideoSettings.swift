/// The quality and effort of a video's compression, if its codec supports them.
package struct VideoSettings: Sendable, Equatable {
  /// The supported rate factors.
  ///
  /// 0 would be lossless, which needs a profile of H.264 that players and browsers do not support.
  package static let rateFactors: ClosedRange<Double> = 1...51

  /// The constant rate factor, in `rateFactors`.
  ///
  /// Lower is better and larger; 18 is visually lossless.
  package var rateFactor: Double
  /// The encoder's effort.
  package var preset: EncoderPreset
  /// The depth of components and the resolution of chroma.
  package var pixelFormat: VideoPixelFormat

  /// Creates settings; they are validated when a sink is created.
  package init(
    rateFactor: Double = 18, preset: EncoderPreset = .medium,
    pixelFormat: VideoPixelFormat = .yuv420p
  ) {
    self.rateFactor = rateFactor
    self.preset = preset
    self.pixelFormat = pixelFormat
  }
}

/// The depth of components and the resolution of chroma in H.264, by libav's names.
public enum VideoPixelFormat: String, Sendable, Hashable, CaseIterable {
  /// 8 bits, with chroma halved in both directions: what all players support.
  case yuv420p
  /// 10 bits, with chroma halved in both directions.
  case yuv420p10
  /// 10 bits, with chroma at full resolution.
  case yuv444p10

  /// Whether chroma has half the resolution, so that the width and height must be even.
  var halvesChroma: Bool { self != .yuv444p10 }

  /// The profile of H.264 that has the format.
  var profile: String {
    switch self {
    case .yuv420p: "high"
    case .yuv420p10: "high10"
    case .yuv444p10: "high444"
    }
  }
}

/// The trade-off between encoding speed and file size: x264's presets, fastest first.
public enum EncoderPreset: String, Sendable, Hashable, CaseIterable {
  /// The fastest, with the largest files.
  case ultrafast
  /// Faster than `veryfast`.
  case superfast
  /// Faster than `faster`.
  case veryfast
  /// Faster than `fast`.
  case faster
  /// Faster than `medium`.
  case fast
  /// x264's own default.
  case medium
  /// Slower than `medium`.
  case slow
  /// Slower than `slow`.
  case slower
  /// The slowest preset that is worth its time.
  case veryslow
  /// The slowest.
  case placebo
}
