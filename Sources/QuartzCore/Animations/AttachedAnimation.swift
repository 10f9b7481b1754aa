/// An animation in a layer's list: the frozen copy, the spec for the evaluator, and its progress.
final class AttachedAnimation {
  let key: String?
  let outcome: AnimationOutcome
  private(set) var spec: AnimationSpec
  /// The layers redrawn for every frame of the animation (C-02).
  let drawn: [DrawnLayer]
  /// Whether the begin time is final: specified, or set by the first commit of the animation
  /// (T-06).
  private(set) var isBeginResolved: Bool
  private var isCommitted = false
  /// Whether the animation is a transition that still lacks the image it ends with.
  private(set) var needsIncoming = false
  private(set) var hasStarted = false
  private var isRemoved = false
  /// What to call at the end of a pass that something else drives, instead of completing the
  /// animation; nil for animations with their own time.
  var passDidEnd: (() -> Void)?
  /// Whether the end of such a pass has been noted.
  private(set) var isPassOver = false
  /// Whether delayed instances of the layer show that end later (RP-04).
  private(set) var hasTail = false
  /// The context notified of the removal if the layer is released.
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

  // Releasing the layer removes the animation like any call does.
  deinit { if let context { noteRemoval(in: context) } }

  var animation: CAAnimation { outcome.animation }
  var sequence: Int { outcome.sequence }
  var hasStopped: Bool { outcome.isDelivered }

  /// The spec for instances that still show the animation after its removal, which ends without
  /// filling (RP-04).
  var tailSpec: AnimationSpec {
    var spec = spec
    spec.timing.fillMode = spec.timing.fillsBackwards ? .backwards : .removed
    return spec
  }

  /// Begins the animation at a local time of its layer when it first appears on screen (T-06).
  ///
  /// `outgoing` returns the layer as it was on screen so far, which a transition replaces (TR-03),
  /// with or without an earlier transition.
  func begin(
    atLocalTime localTime: Double, replacing outgoing: (_ showsTransition: Bool) -> RenderNode?
  ) {
    if !isCommitted, case .transition(var transition) = spec {
      // A view starts from its model, not from the middle of the effect (VT-11).
      transition.outgoing = outgoing(transition.view == nil)
      spec = .transition(transition)
      needsIncoming = transition.view?.isLive == false
    }
    isCommitted = true
    guard !isBeginResolved else { return }
    isBeginResolved = true
    animation.resolveBeginTime(localTime)
    spec.timing.beginTime = localTime
  }

  /// Stores the layer as it is after a transition that does not show its changes (VT-04).
  func keepIncoming(_ image: RenderNode?) {
    guard needsIncoming, case .transition(var transition) = spec else { return }
    needsIncoming = false
    transition.incoming = image
    spec = .transition(transition)
  }

  /// Replaces the time and the course of the animation by those of a pass.
  func drive(_ timing: MediaTiming, by drive: ProgressMap, vertical: ProgressMap?) {
    switch spec {
    case .property(var property):
      property.timing = timing
      property.motion = .driven(property.motion.own, drive, vertical: vertical)
      spec = .property(property)
    case .transition(var transition):
      transition.timing = timing
      transition.drive = drive
      spec = .transition(transition)
    default: return
    }
    (isBeginResolved, isPassOver) = (true, false)
  }

  /// Notes that a driven pass is over; its driver decides what follows.
  func endPass(hasTail: Bool) {
    isPassOver = true
    self.hasTail = hasTail
    passDidEnd?()
  }

  /// Notifies the delegate that the active duration has begun (L-15).
  func start(_ turn: (() -> Void) -> Void) {
    guard !hasStarted, !hasStopped else { return }
    hasStarted = true
    guard let delegate = animation.delegate else { return }
    turn { delegate.animationDidStart(animation) }
  }

  /// Notes that the layer removed the animation.
  ///
  /// The delegate is notified after the current turn, unless the animation has already ended (L-09,
  /// L-17).
  func noteRemoval(in context: RenderContext) {
    guard !isRemoved, !hasStopped else { return }
    isRemoved = true
    context.clock.removals.add(outcome)
  }
}
