/// A transition, resolved: how far one image of a layer has given way to another (TR).
package struct TransitionSpec: Sendable, Hashable {
  package var timing = MediaTiming()
  package var timingFunction: TimingFunction?
  /// How the images move; a name that nobody knows fades (TR-08).
  package var type = CATransitionType.fade
  /// Where the new image comes from; nil is the left for a type that has a direction (TR-08).
  package var subtype: CATransitionSubtype?
  /// The part of the change that is shown first, 0 to 1.
  package var startProgress: Double = 0
  /// The part of the change that is shown last, `startProgress` to 1.
  package var endProgress: Double = 1

  package init() {}

  /// How much of the change shows at a time of the layer (TR-04); nil where the transition is not
  /// active.
  ///
  /// - Parameters:
  ///   - localTime: Seconds of the layer's time.
  ///   - isEndIncluded: Whether an active duration includes its last instant (`LayerClock`).
  /// - Returns: 0 for the old image, 1 for the new one, not clamped.
  package func progress(atLocalTime localTime: Double, isEndIncluded: Bool) -> Double? {
    guard let sample = timing.sample(atParentTime: localTime, isEndIncluded: isEndIncluded) else {
      return nil
    }
    let part = timingFunction?.value(at: sample.progress) ?? sample.progress
    return startProgress + (endProgress - startProgress) * part
  }
}
