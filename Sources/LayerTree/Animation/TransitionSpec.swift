/// A resolved transition: the progress from one image of a layer to another (TR).
package struct TransitionSpec: Sendable {
  package var timing = MediaTiming()
  package var timingFunction: TimingFunction?
  /// The course of a transition whose time another object controls, instead of the timing function.
  package var drive: ProgressMap?
  /// How the images move; an unknown type fades (TR-08).
  package var type = CATransitionType.fade
  /// The side from which the new image enters; nil is the left for a type with a direction (TR-08).
  package var subtype: CATransitionSubtype?
  /// The filter that combines the images instead of `type` (CI-23).
  package var filter: LayerFilter?
  /// The transition of a view that is shown instead of `type` (VT).
  package var view: ViewTransition?
  /// The progress shown first, from 0 to 1.
  package var startProgress: Double = 0
  /// The progress shown last, from `startProgress` to 1.
  package var endProgress: Double = 1
  /// The layer as it was on screen before the transition, which does not change anymore (TR-03).
  ///
  /// It is nil if the layer was not visible then, and until the commit that begins the transition.
  package var outgoing: RenderNode?
  /// The layer as it is after the transition, if it does not change during it (VT-04); nil for the
  /// layer itself.
  package var incoming: RenderNode?

  package init() {}

  /// Returns the progress shown at a time of the layer (TR-04), or nil if the transition is not
  /// active.
  ///
  /// - Parameters:
  ///   - localTime: The time of the layer, in seconds.
  ///   - isEndIncluded: Whether an active duration includes its last instant (`LayerClock`).
  /// - Returns: 0 for the old image and 1 for the new one, not clamped.
  package func progress(atLocalTime localTime: Double, isEndIncluded: Bool) -> Double? {
    guard let sample = timing.sample(atParentTime: localTime, isEndIncluded: isEndIncluded) else {
      return nil
    }
    let part =
      drive?.progress(at: sample.progress) ?? timingFunction?.value(at: sample.progress)
      ?? sample.progress
    return startProgress + (endProgress - startProgress) * part
  }
}
