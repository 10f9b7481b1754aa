import LayerTree

/// The state machine of a property animator (PA-07 to PA-24).
///
/// It is apart from the public class, whose methods subclasses can override.
@MainActor final class AnimatorControl {
  weak var animator: UIViewPropertyAnimator?
  /// The context in which the animator is active.
  weak var context: RenderContext?
  private(set) var parameters: any UITimingCurveProvider
  /// The duration, in seconds, always above 0.
  private(set) var duration: Double
  private(set) var timing: ViewTiming
  var delay = 0.0

  var isInterruptible = true
  var isUserInteractionEnabled = true
  var isManualHitTestingEnabled = false
  var scrubsLinearly = true
  var pausesOnCompletion = false

  let observations = ObservationList()
  private(set) var phase = Phase.inactive
  private(set) var isReversed = false

  /// The blocks to run when the animator becomes active.
  private var blocks: [(animations: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  let animations = AnimatorAnimations()
  /// The course of the animator itself.
  var track: AnimatorTimeline
  /// Whether the animator runs its first blocks.
  private var isActivating = false
  /// The animators started in blocks of this one, which finish with it (PA-25).
  private var followers: [AnimatorControl] = []
  /// The number of times that the animator became active, which tells its lives apart.
  private var life = 0

  init(duration: Double, parameters: any UITimingCurveProvider) {
    let given = duration > 0 && duration.isFinite ? duration : AnimationBlock.defaultDuration
    self.parameters = parameters
    self.duration = parameters.ownDuration ?? given
    timing = parameters.timing(duration: self.duration)
    track = AnimatorTimeline(curve: timing.curve(duration: self.duration))
  }

  /// Takes over the duration and the pace of a block.
  func inherit(from block: AnimationBlock) {
    duration = block.duration
    timing = block.timing
    track = AnimatorTimeline(curve: timing.curve(duration: duration))
  }

  func copyFlags(of other: AnimatorControl) {
    isInterruptible = other.isInterruptible
    isUserInteractionEnabled = other.isUserInteractionEnabled
    isManualHitTestingEnabled = other.isManualHitTestingEnabled
    scrubsLinearly = other.scrubsLinearly
    pausesOnCompletion = other.pausesOnCompletion
  }

  /// Sets a flag that cannot change while the animator is active (PA-03).
  func set(_ flag: ReferenceWritableKeyPath<AnimatorControl, Bool>, _ value: Bool) {
    guard state != .active else {
      return report("PA-03", "this flag of an animator cannot be set while it is active")
    }
    self[keyPath: flag] = value
  }

  /// Reports an illegal call.
  func report(_ rule: String, _ message: String) { CAEngine.reportIllegalCall(rule, message) }

  /// Returns whether the animator is not stopped, and otherwise reports an illegal call.
  func isNotStopped(_ action: String) -> Bool {
    if state == .stopped { report("PA-29", "a stopped animator cannot be \(action)") }
    return state != .stopped
  }

  /// Returns whether the animator can be interrupted, and otherwise reports an illegal call.
  func canInterrupt(_ action: String) -> Bool {
    if !isInterruptible {
      report("PA-29", "an animator that is not interruptible cannot be \(action)")
    }
    return isInterruptible
  }

  // MARK: State

  private func change(
    _ keyPath: KeyPath<UIViewPropertyAnimator, some Equatable>, _ body: () -> Void
  ) {
    guard let animator else { return body() }
    let old = animator[keyPath: keyPath]
    observations.notify(keyPath, from: old, to: nil)
    body()
    let new = animator[keyPath: keyPath]
    if new != old { observations.notify(keyPath, from: old, to: new) }
  }

  /// What the animator does (PA-07).
  enum Phase {
    case inactive
    /// Active, and holds what it shows; the first block that is added may start it (PA-09).
    case paused(startsWithFirstBlock: Bool = false)
    /// Active, and moves.
    case running(AnimatorPass)
    /// Active; another animator owns the animations because this one was started in its block (PA-25).
    case following(Leader)
    /// Active and over: completions run, which may start the animator again.
    case completing
    /// Stopped, with the values that the animated properties get at the start or the end.
    case stopped(start: AnimatedValues, end: AnimatedValues)

    struct Leader {
      weak var control: AnimatorControl?
    }

    var state: UIViewAnimatingState {
      switch self {
      case .inactive: .inactive
      case .paused, .running, .following, .completing: .active
      case .stopped: .stopped
      }
    }

    var isRunning: Bool {
      switch self {
      case .running, .following: true
      case .inactive, .paused, .completing, .stopped: false
      }
    }
  }

  var state: UIViewAnimatingState { phase.state }
  var isRunning: Bool { phase.isRunning }

  var startsWithFirstBlock: Bool {
    if case .paused(startsWithFirstBlock: true) = phase { true } else { false }
  }

  var leader: AnimatorControl? {
    if case .following(let leader) = phase { leader.control } else { nil }
  }

  /// The time in which the animations run or hold.
  var pass: AnimatorPass {
    if case .running(let pass) = phase { pass } else { holdingPass }
  }

  /// The time of animations that hold.
  var holdingPass: AnimatorPass {
    AnimatorPass(begin: now, duration: .infinity, start: track.time, isForward: true)
  }

  /// Enters a phase.
  ///
  /// The state and whether the animator runs are observed, and change one after the other.
  func enter(_ new: Phase) {
    if new.state != state { return change(\.state) { phase = new } }
    guard new.isRunning != isRunning else {
      phase = new
      return
    }
    change(\.isRunning) { phase = new }
    guard let animator else { return }
    // The engine keeps a running animator (PA-05), even one that an observer has set running again.
    RunningAnimators.of(context)?.note(animator, isRunning: isRunning)
  }

  func set(isReversed new: Bool) {
    if new != isReversed { change(\.isReversed) { isReversed = new } }
  }

  func changeFraction(_ body: () -> Void) { change(\.fractionComplete, body) }

  /// The current time, in seconds of the clock.
  var now: Double { context?.now ?? RenderContext.current.now }

  // MARK: Blocks

  /// Whether a block that is added waits for the animator to become active.
  var isInactive: Bool {
    switch phase {
    case .inactive, .completing: true
    case .paused, .running, .following, .stopped: false
    }
  }

  /// Makes the animator active, and runs its blocks (PA-08).
  func activate() -> Bool {
    let due = blocks
    enterLife()
    track = AnimatorTimeline(curve: timing.curve(duration: duration), isAtEnd: isReversed)
    enter(.paused())
    isActivating = true
    for block in due { run(block.animations, delayFactor: block.delayFactor) }
    isActivating = false
    return !due.isEmpty
  }

  private func enterLife() {
    blocks = []
    context = RenderContext.current
    life += 1
  }

  /// Runs the blocks in one of another animator, which then owns their animations (PA-25).
  func follow(_ leader: AnimatorControl, in block: AnimationBlock) {
    let due = blocks
    enterLife()
    leader.followers.append(self)
    enter(.paused())
    enter(.following(Phase.Leader(control: leader)))
    AnimationStack.current.run(block) {
      for block in due { block.animations() }
    }
  }

  /// Makes the changes of the blocks without animation, and completes (U-12).
  func finishImmediately() {
    AnimationStack.current.runWithoutAnimation { _ = activate() }
    enter(.running(holdingPass))
    finishAll(at: .end)
  }

  /// Adds a block, which an active animator runs now (PA-22, PA-23).
  func add(_ block: @escaping () -> Void, delayFactor: Double) {
    guard isNotStopped("given animations") else { return }
    let factor = delayFactor.isNaN ? 0 : max(0, min(delayFactor, 1))
    guard !isInactive else { return blocks.append((block, factor)) }
    // Later blocks belong to the owner like the first ones.
    if let leader { return leader.add(block, delayFactor: factor) }
    run(block, delayFactor: factor)
    if startsWithFirstBlock { startPass() }
  }

  func add(completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if isNotStopped("given completions") { completions.append(completion) }
  }

  /// Runs a block whose animations then belong to the animator.
  ///
  /// `delayFactor` is the time until its animations start, as a fraction of the duration.
  private func run(_ body: () -> Void, delayFactor: Double) {
    let block = AnimationBlock(in: nil, completion: BlockCompletion(nil))
    block.owner = self
    block.ownDelay = delayFactor * duration
    // Changes for which no time remains show at the end (PA-23).
    let remaining = max(1 - timeOfChanges - delayFactor, 1e-9) * duration
    block.ownDuration = remaining
    block.ownTiming = timing(duration: remaining)
    block.allowsUserInteraction = isUserInteractionEnabled
    block.beginsFromCurrentState = !isActivating
    AnimationStack.current.run(block, body)
  }

  /// The time of the animator at which changes are made now, as a fraction of its duration.
  private var timeOfChanges: Double { isActivating ? 0 : pass.time(at: now) }

  /// Returns the whole pace, compressed to a duration in seconds.
  private func timing(duration: Double) -> ViewTiming {
    guard case .spring(let spring) = timing else { return timing }
    return .spring(spring.compressed(to: duration / self.duration))
  }

  // MARK: Finishing

  /// Becomes stopped or inactive; the models get the values that the animations show (PA-17,
  /// PA-19).
  func stop(withoutFinishing: Bool) {
    guard state != .inactive else {
      return CAEngine.warn("PA-29", "an inactive animator cannot be stopped")
    }
    guard isNotStopped("stopped"), canInterrupt("stopped") else { return }
    settle()
    let (start, end) = (animations.values(at: .start), animations.values(at: .end))
    animations.values(at: .current).apply()
    animations.remove()
    if isRunning { enter(.paused()) }
    guard withoutFinishing else { return enter(.stopped(start: start, end: end)) }
    completions = []
    let followers = followers
    self.end()
    for follower in followers { follower.endWithoutCompletion() }
  }

  /// Finishes a stopped animator (PA-18).
  func finish(at position: UIViewAnimatingPosition) {
    guard state != .inactive else {
      return CAEngine.warn("PA-29", "an inactive animator cannot be finished")
    }
    guard case .stopped(let start, let end) = phase else {
      return report("PA-29", "an active animator cannot be finished before it is stopped")
    }
    switch position {
    case .start: start.apply()
    case .end: end.apply()
    case .current: break
    }
    complete(at: position)
  }

  /// Finishes at the end of the last pass, or pauses there (PA-20, PA-21).
  func endPass() {
    if pausesOnCompletion, !animations.isEmpty {
      hold { $0.rest(atEnd: !self.isReversed) }
      enter(.paused())
      return
    }
    finishAll(at: isReversed ? .start : .end)
  }

  /// Ends all animations normally, and completes after the current turn.
  func finishAll(at position: UIViewAnimatingPosition) {
    let values = position == .start ? animations.values(at: .start) : nil
    values?.apply()
    animations.finish()
    track.rest(atEnd: position != .start)
    // The completions of blocks inside the animator's come first.
    let life = life
    // This keeps the animator until then.
    context?.enqueue { [animator, self] in
      // Blocks added in the meantime have animations of their own.
      guard self.life == life, state == .active, animations.isEmpty else { return }
      _ = animator
      complete(at: position)
    }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let due = completions
    let followers = followers
    (completions, self.followers) = ([], [])
    // The engine keeps it no longer.
    let animator = animator
    defer { withExtendedLifetime(animator) {} }
    if state == .active { enter(.completing) }
    let life = life
    for completion in due { completion(position) }
    for follower in followers { follower.complete(at: position) }
    if self.life == life { end() }
  }

  private func endWithoutCompletion() {
    completions = []
    end()
  }

  private func end() {
    let animator = animator
    defer { withExtendedLifetime(animator) {} }
    followers = []
    track = AnimatorTimeline(curve: timing.curve(duration: duration))
    if isRunning { enter(.paused()) }
    enter(.inactive)
  }

  /// Reports the release of an animator that is paused or stopped (PA-05).
  func checkRelease() {
    // Without a stage, nothing is left to control.
    guard let context, state != .inactive, !isRunning else { return }
    // An isolated deinitializer runs outside of the current task.
    CAEngine.reportIllegalCall(
      "PA-05", "an animator was released while it was paused or stopped", in: context)
  }
}

extension AnimatorControl: ViewAnimationOwner {
  func didAdd(_ added: AddedViewAnimation) {
    let animation = added.layer.driveAnimation(forKey: added.key) { [weak self] in
      self?.passDidEnd()
    }
    guard let animation else { return }
    let now = timeOfChanges
    let shown = isActivating ? 0 : track.drive.progress(at: pass.progress(at: self.now))
    let start = min(now + added.delay / duration, 1)
    let end = min(start + added.duration / duration, 1)
    let span = AnimatorTimeline.Span(start: start, end: end > 1 - 1e-9 ? 1 : end)
    /// Returns the fraction that shows a time without the curve.
    func linear(_ time: Double) -> Double {
      now < 1 ? shown + (1 - shown) * (time - now) / (1 - now) : 1
    }
    // Keyframes have no spring of their own.
    var curve = animation.curve
    if case (.function, .spring) = (curve, added.timing) {
      curve = added.timing.curve(duration: added.duration)
    }
    let track = AnimatorTimeline(
      span: span,
      linearSpan: AnimatorTimeline.Span(start: linear(span.start), end: linear(span.end)),
      curve: curve, isAtEnd: isActivating && isReversed)
    animations.add(animation, track: track, origin: added.origin)
    let pass = pass
    animations.driveLast(pass) {
      if pass.duration.isFinite { $0.run(from: pass.start, isForward: pass.isForward) }
    }
  }

  func didStop(_ animation: CAAnimation) {
    guard animations.forget(animation), state == .active else { return }
    if animations.isEmpty {
      // Client code removed them (PA-30).
      finishAll(at: .end)
    } else {
      passDidEnd()
    }
  }

  private func passDidEnd() {
    if isRunning, animations.arePassesOver { endPass() }
  }
}

/// The running animators of a stage, which keeps them.
@MainActor private final class RunningAnimators {
  private var animators: [ObjectIdentifier: UIViewPropertyAnimator] = [:]

  static func of(_ context: RenderContext?) -> RunningAnimators? {
    context?.companion { RunningAnimators() }
  }

  func note(_ animator: UIViewPropertyAnimator, isRunning: Bool) {
    animators[ObjectIdentifier(animator)] = isRunning ? animator : nil
  }
}
