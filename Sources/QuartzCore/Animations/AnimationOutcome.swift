/// The notifications due when an animation ends: to its delegate and to completion blocks.
///
/// The outcome outlives the animation's place in a list, so that both are notified after it is
/// removed.
final class AnimationOutcome {
  let animation: CAAnimation
  /// The animation's position among all animations of the context, in order of addition (O-04).
  let sequence: Int
  private let groups: [CompletionGroup]
  private(set) var isDelivered = false

  init(of animation: CAAnimation, sequence: Int, groups: [CompletionGroup]) {
    self.animation = animation
    self.sequence = sequence
    self.groups = groups
    for group in groups { group.enter() }
  }

  /// Notifies that the animation is over; later calls do nothing (L-17).
  ///
  /// - Parameters:
  ///   - finished: Whether the animation reached its end (L-15).
  ///   - context: The context that runs completion blocks.
  ///   - turn: Runs client code in a turn of its own.
  func deliver(finished: Bool, in context: RenderContext, _ turn: (() -> Void) -> Void) {
    guard !isDelivered else { return }
    isDelivered = true
    if let delegate = animation.delegate {
      turn { delegate.animationDidStop(animation, finished: finished) }
    }
    for group in groups { group.leave(in: context) }
  }
}
