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
