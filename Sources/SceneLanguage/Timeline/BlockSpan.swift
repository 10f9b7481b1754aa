/// The times of the animations of a block, in seconds after the timeline entry.
package struct BlockSpan: Sendable, Hashable {
  /// The duration of one repetition.
  package let duration: Double
  /// The start.
  package let delay: Double
  /// The end; 0 if the changes are immediate, and infinite if they repeat forever.
  package let end: Double
  /// Whether an animator has the animations, which end with it (PA-26).
  package let isOfAnimator: Bool

  /// Creates times.
  ///
  /// - Parameters:
  ///   - duration: The duration of one repetition.
  ///   - delay: The start.
  ///   - end: The end.
  ///   - isOfAnimator: Whether an animator has the animations.
  package init(duration: Double, delay: Double, end: Double, isOfAnimator: Bool = false) {
    (self.duration, self.delay, self.end) = (duration, delay, end)
    self.isOfAnimator = isOfAnimator
  }
}
