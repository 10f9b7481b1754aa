import LayerTree

/// Starting, pausing, scrubbing, reversing and continuing (PA-09 to PA-16).
extension AnimatorControl {
  // MARK: Fraction

  /// The completed fraction in the current direction (PA-13).
  var fractionComplete: CGFloat {
    guard state != .inactive else { return 0 }
    let fraction =
      isRunning ? pass.time(at: now) : scrubsLinearly ? track.progress : track.scrubbedTime
    return CGFloat(isReversed ? 1 - fraction : fraction)
  }

  /// Shows a fraction in the current direction, unless the animator runs (PA-13, PA-14).
  func scrub(to fraction: CGFloat) {
    guard fraction.isFinite, !isRunning, state != .stopped else { return }
    if isInactive { _ = activate() }
    var fraction = Double(fraction)
    if case .curve = timing { fraction = max(0, min(fraction, 1)) }
    let target = isReversed ? 1 - fraction : fraction
    let isLinear = scrubsLinearly
    changeFraction { hold { $0.scrub(to: target, isLinear: isLinear) } }
  }

  // MARK: Starting

  /// Starts or resumes (PA-09).
  func start() {
    guard isNotStopped("started"), !isRunning else { return }
    if isInactive { return activateAndStart() }
    if !startsWithFirstBlock { startPass() }
  }

  /// Starts after a delay, in seconds (PA-10).
  func start(afterDelay delay: Double) {
    guard isNotStopped("started") else { return }
    guard delay >= 0, delay.isFinite else {
      return report("PA-29", "the delay of an animator cannot be \(delay)")
    }
    guard !isRunning else { return }
    guard isInactive else {
      return report("PA-29", "a paused animator cannot be started after a delay")
    }
    self.delay = delay
    activateAndStart(delay: delay)
  }

  /// Starts an inactive animator; one without blocks waits for the first that is added.
  private func activateAndStart(delay: Double = 0) {
    if activate() {
      startPass(delay: delay)
    } else {
      enter(.paused(startsWithFirstBlock: true))
    }
  }

  /// Starts at once, as part of the open block if there is one (PA-25).
  func startNow(duration: Double, delay: Double, options: UIView.AnimationOptions) {
    let delay = delay > 0 && delay.isFinite ? delay : 0
    guard let outer = AnimationStack.current.innermost else { return start(afterDelay: delay) }
    let block = AnimationBlock(
      in: outer, duration: duration, delay: delay,
      options: options.subtracting([.repeat, .autoreverse]), timing: timing, completion: nil)
    isInterruptible = false
    guard block.duration > 0 else { return finishImmediately() }
    inherit(from: block)
    self.delay = block.delay
    guard let owner = outer.owner as? AnimatorControl, owner.isInterruptible else {
      return start(afterDelay: block.delay)
    }
    follow(owner, in: block)
  }

  /// Starts the rest of the way: along the curve if what is on screen is on it, otherwise as a new
  /// animation (PA-14).
  func startPass(delay: Double = 0) {
    let remaining = track.isOnCurve ? abs((isReversed ? 0 : 1) - track.time) : 1
    begin(duration: remaining * duration, delay: delay) { pass in
      animations.drive(pass) { $0.run(from: pass.start, isForward: pass.isForward) }
      track.run(from: pass.start, isForward: pass.isForward)
    }
  }

  /// Begins a pass in the current direction.
  ///
  /// - Parameters:
  ///   - duration: The duration of the pass, in seconds.
  ///   - delay: The time until it begins, in seconds.
  ///   - run: Starts the animations and the animator's own track.
  private func begin(duration: Double, delay: Double = 0, _ run: (AnimatorPass) -> Void) {
    let pass = AnimatorPass(
      begin: now + delay, duration: duration, start: track.time, isForward: !isReversed)
    run(pass)
    enter(.running(pass))
    // Nothing on screen changes (PA-31).
    if animations.isEmpty { finishAll(at: isReversed ? .start : .end) }
  }

  // MARK: Pausing

  /// Pauses, or makes an inactive animator active at its start (PA-11).
  func pause() {
    guard isNotStopped("paused") else { return }
    guard !isInactive else {
      _ = activate()
      return
    }
    guard canInterrupt("paused") else { return }
    settle()
    enter(.paused())
  }

  /// Holds what a running animator shows now.
  func settle() {
    guard isRunning else { return }
    let progress = pass.progress(at: now)
    hold { $0.stop(at: progress) }
  }

  /// Changes all tracks, and holds what they then show.
  func hold(_ change: (inout AnimatorTimeline) -> Void) {
    change(&track)
    if case .running = phase { enter(.running(holdingPass)) }
    animations.drive(holdingPass, change)
  }

  /// Sets the direction; a running animator turns around (PA-15).
  func reverse(_ isReversed: Bool) {
    // One that follows another turns around with it.
    guard isReversed != self.isReversed, leader == nil else { return }
    settle()
    set(isReversed: isReversed)
    if isRunning { startPass() }
  }

  // MARK: Continuing

  /// Continues with another pace (PA-16).
  func resume(_ parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
    guard isNotStopped("continued") else { return }
    guard state == .active else {
      return report("PA-29", "an inactive animator cannot be continued")
    }
    guard canInterrupt("continued") else { return }
    settle()
    let factor = durationFactor > 0 && durationFactor.isFinite ? durationFactor : 0
    guard factor > 0 || parameters != nil else { return startPass() }
    let remaining = abs((isReversed ? 0 : 1) - track.time)
    let time = parameters?.ownDuration ?? (factor > 0 ? factor : remaining) * duration
    let pace = parameters?.timing(duration: time)
    begin(duration: time) { pass in
      animations.restart(pass, pace: pace)
      track.run(
        from: pass.start, isForward: pass.isForward,
        pace: pace.map { .other($0.curve(duration: time)) } ?? .own)
    }
  }
}
