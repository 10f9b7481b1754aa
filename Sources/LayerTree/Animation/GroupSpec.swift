/// A resolved animation group, whose children use the group's own time (G).
package struct GroupSpec: Sendable {
  package var timing = MediaTiming()
  /// The function that maps the group's basic time (G-06).
  package var timingFunction: TimingFunction?
  /// The children, in the order they apply (G-07).
  package var children: [AnimationSpec] = []

  package init() {}

  /// Returns the time of the children, or nil if the group contributes nothing.
  ///
  /// - Parameters:
  ///   - parentTime: The time of the layer, or of the enclosing group, in seconds.
  ///   - isEndIncluded: Whether an active duration includes its last instant (`LayerClock`).
  /// - Returns: The time of the group, in seconds, and whether the children's active durations
  ///   include their last instant.
  package func childTime(
    atParentTime parentTime: Double, isEndIncluded: Bool
  ) -> (seconds: Double, isEndIncluded: Bool)? {
    guard let sample = timing.sample(atParentTime: parentTime, isEndIncluded: isEndIncluded) else {
      return nil
    }
    // The sample already includes repetition and reversal; the curve is applied after them (G-06).
    // An infinite group has no progress to map.
    let seconds =
      timing.duration.isFinite
      ? timingFunction.map { timing.duration * $0.value(at: sample.progress) } ?? sample.basicTime
      : sample.basicTime
    // At its very end, held there or reversing, a group shows the children that end with it (G-05).
    let isAtEnd = sample.isTerminal || sample.basicTime >= timing.duration
    return (seconds, isEndIncluded || isAtEnd)
  }
}
