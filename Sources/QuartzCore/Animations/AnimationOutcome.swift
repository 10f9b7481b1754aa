/// What is owed to those who wait for an animation: its delegate, and completion blocks.
///
/// It outlives the animation's place in a list, so that both hear of a removal after it.
final class AnimationOutcome {
  let animation: CAAnimation
  /// Its place among all animations of the context, in order of addition (O-04).
  let sequence: Int
  private let groups: [CompletionGroup]
  private(set) var isDelivered = false

  init(of animation: CAAnimation, sequence: Int, groups: [CompletionGroup]) {
    self.animation = animation
    self.sequence = sequence
    self.groups = groups
    for group in groups { group.enter() }
  }

  /// Tells that the animation is over; later calls do nothing (L-17).
  ///
  /// - Parameters:
  ///   - finished: Whether it came to its end (L-15).
  ///   - context: Where the completion blocks run.
  ///   - turn: Runs client code as a turn of its own.
  func deliver(finished: Bool, in context: RenderContext, _ turn: (() -> Void) -> Void) {
    guard !isDelivered else { return }
    isDelivered = true
    if let delegate = animation.delegate {
      turn { delegate.animationDidStop(animation, finished: finished) }
    }
    for group in groups { group.leave(in: context) }
  }
}
