/// How a video is compressed: quality and effort, where its codec has a choice.
package struct VideoSettings: Sendable, Equatable {
  /// The qualities that can be asked for.
  ///
  /// 0 would be lossless, which needs a profile of H.264 that players and browsers do not have.
  package static let rateFactors: ClosedRange<Double> = 1...51

  /// Constant rate factor: lower is better and larger, 18 looks like the original; in
  /// `rateFactors`.
  package var rateFactor: Double
  /// The encoder's effort.
  package var preset: EncoderPreset

  /// Makes settings; they are checked when a sink is made.
  ///
  /// - Parameters:
  ///   - rateFactor: The constant rate factor, 18 unless told.
  ///   - preset: The effort, medium unless told.
  package init(rateFactor: Double = 18, preset: EncoderPreset = .medium) {
    self.rateFactor = rateFactor
    self.preset = preset
  }
}
