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

  /// Creates settings.
  ///
  /// They are validated when a sink is created.
  ///
  /// - Parameters:
  ///   - rateFactor: The constant rate factor. The default is 18.
  ///   - preset: The effort. The default is medium.
  package init(rateFactor: Double = 18, preset: EncoderPreset = .medium) {
    self.rateFactor = rateFactor
    self.preset = preset
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
