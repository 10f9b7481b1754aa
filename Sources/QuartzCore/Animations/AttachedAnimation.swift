import LayerTree

/// An animation in a layer's list: the frozen copy, what the evaluator runs, and how far it has come.
final class AttachedAnimation {
  let key: String?
  let outcome: AnimationOutcome
  private(set) var spec: AnimationSpec
  /// The layers that are drawn for every frame of it (C-02).
  let drawn: [DrawnLayer]
  /// Whether its begin time is final: given, or set by the commit that put it on screen (T-06).
  private(set) var isBeginResolved: Bool
  private(set) var hasStarted = false
  private var isRemoved = false
  /// Where its removal is told, if its layer goes with it.
  private weak var context: RenderContext?

  init(_ animation: CAAnimation, key: String?, on layer: CALayer, in context: RenderContext) {
    self.key = key
    self.context = context
    spec = animation.lowered(for: layer, duration: animation.duration)
    drawn = layer.layersRedrawn(by: animation).map { DrawnLayer(layer: $0) }
    isBeginResolved = animation.beginTime != 0
    outcome = AnimationOutcome(
      of: animation, sequence: context.newSequenceNumber(),
      groups: context.transactions.completionGroups)
  }

  // Its layer is gone, which removes it as well as any call does.
  deinit { if let context { noteRemoval(in: context) } }

  var animation: CAAnimation { outcome.animation }
  var sequence: Int { outcome.sequence }
  var hasStopped: Bool { outcome.isDelivered }

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

  /// The layer drops it: its delegate hears of that after the current turn, unless it has ended
  /// already (L-09, L-17).
  func noteRemoval(in context: RenderContext) {
    guard !isRemoved, !hasStopped else { return }
    isRemoved = true
    context.removals.add(outcome)
  }
}
