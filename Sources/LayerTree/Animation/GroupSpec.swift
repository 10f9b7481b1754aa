/// An animation group, resolved: children in the group's own time (G).
package struct GroupSpec: Sendable {
  package var timing = MediaTiming()
  /// Remaps the group's basic time (G-06).
  package var timingFunction: TimingFunction?
  /// In order of application (G-07).
  package var children: [AnimationSpec] = []

  package init() {}

  /// The time of the children; nil where the group contributes nothing.
  ///
  /// - Parameters:
  ///   - parentTime: Seconds of the layer's time, or of the group around this one.
  ///   - isEndIncluded: Whether an active duration includes its last instant (`LayerClock`).
  /// - Returns: Seconds of the group's time, and whether the children's active time is closed at its
  ///   end.
  package func childTime(
    atParentTime parentTime: Double, isEndIncluded: Bool
  ) -> (seconds: Double, isEndIncluded: Bool)? {
    guard let sample = timing.sample(atParentTime: parentTime, isEndIncluded: isEndIncluded) else {
      return nil
    }
    // Repetition and reversal are in the sample already; the curve comes after them (G-06).
    // A group without end has no part of its time to bend.
    let seconds =
      timing.duration.isFinite
      ? timingFunction.map { timing.duration * $0.value(at: sample.progress) } ?? sample.basicTime
      : sample.basicTime
    // At its very end, held there or turning round, a group shows the children that end with it
    // (G-05).
    let isAtEnd = sample.isTerminal || sample.basicTime >= timing.duration
    return (seconds, isEndIncluded || isAtEnd)
  }
}
