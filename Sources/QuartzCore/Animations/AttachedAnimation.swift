import LayerTree

/// An animation in a layer's list: the frozen copy, what the evaluator runs, and how far it has come.
final class AttachedAnimation {
  let key: String?
  let animation: CAAnimation
  /// Its place among all animations of the context, in order of addition (O-04).
  let sequence: Int
  private(set) var spec: AnimationSpec
  private let completionGroups: [CompletionGroup]
  private let context: RenderContext
  /// Whether its begin time is final: given, or set by the commit that put it on screen (T-06).
  private(set) var isBeginResolved: Bool
  private(set) var hasStarted = false
  private(set) var hasStopped = false

  init(_ animation: CAAnimation, key: String?, on layer: CALayer, in context: RenderContext) {
    self.key = key
    self.animation = animation
    self.context = context
    sequence = context.newSequenceNumber()
    spec = animation.lowered(for: layer, duration: animation.duration)
    isBeginResolved = animation.beginTime != 0
    completionGroups = context.transactions.completionGroups
    for group in completionGroups { group.enter() }
  }

  /// Puts the animation on screen at a local time of its layer (T-06).
  func begin(atLocalTime localTime: Double) {
    guard !isBeginResolved else { return }
    isBeginResolved = true
    animation.resolveBeginTime(localTime)
    spec.timing.beginTime = localTime
  }

  /// The active duration begins (L-15).
  func start(_ turn: (() -> Void) -> Void) {
    guard !hasStarted, !hasStopped else { return }
    hasStarted = true
    guard let delegate = animation.delegate else { return }
    turn { delegate.animationDidStart(animation) }
  }

  /// The animation is over, or was taken away; later calls do nothing (L-17).
  func stop(finished: Bool, _ turn: (() -> Void) -> Void) {
    guard !hasStopped else { return }
    hasStopped = true
    if let delegate = animation.delegate {
      turn { delegate.animationDidStop(animation, finished: finished) }
    }
    for group in completionGroups { group.leave(in: context) }
  }
}
