/// One of four positions of the thresholds, a quarter of a level apart from each other (GR-10).
///
/// Of an image that is drawn in every phase, each dithered value is rounded by four evenly spaced
/// thresholds. The sum of the four results is therefore four times the value, rounded by the threshold
/// that is left: it has 10 bits instead of 8. What is not dithered is the same in all phases.
package struct DitherPhase: Sendable, Hashable {
  /// The number of phases.
  package static let count = 4
  /// The phase of images that are drawn only once.
  package static let first = DitherPhase(0)

  /// The number of the phase.
  package let index: Int

  /// Creates a phase.
  ///
  /// - Parameter index: Its number, at least 0 and less than `count`.
  package init(_ index: Int) {
    precondition((0..<Self.count).contains(index), "there are four phases")
    self.index = index
  }

  /// What is added to places in the recurrence of thresholds.
  var place: UInt32 { UInt32(index) << 30 }

  /// What is added to a mean that is rounded to nearest, in levels: from -3/8 to 3/8.
  var rounding: Float { (Float(index) + 0.5) / Float(Self.count) - 0.5 }
}
