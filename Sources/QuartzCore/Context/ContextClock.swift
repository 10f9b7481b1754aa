/// The clock of a context, and what is due at its instants (O-03, O-04).
final class ContextClock {
  // Without the epoch, so that a clock set to 0.1 reads exactly 0.1 instead of the nearest sum.
  fileprivate var elapsed = 0.0
  fileprivate let scheduled = EventQueue()
  fileprivate var completions: [() -> Void] = []
  fileprivate let followers = ClockFollowers()
  /// The start and end times of the animations as of the last commit.
  var animations = AnimationSchedule()
  let removals = RemovedAnimations()
  let displayLinks = DisplayLinkQueue()
  /// Whether display links have yet to be called at the current instant.
  fileprivate(set) var isBeforeDisplayLinks = false
  fileprivate var isAdvancing = false
  /// The number of client callbacks so far at this instant.
  fileprivate var turnCount = 0
  /// The maximum number of callbacks at one instant, far beyond what any program intends.
  fileprivate static let mostTurns = 1_000_000
  #if DEBUG
    /// The thread that is advancing the clock.
    fileprivate var thread: pthread_t?
  #endif

  /// Whether something follows the clock, and so may move without a commit.
  var hasFollowers: Bool { !followers.isEmpty }

  /// Traps if one thread changes layers while another advances their clock (LX-13).
  func checkThread() {
    #if DEBUG
      if let thread, pthread_equal(thread, pthread_self()) == 0 {
        CAEngine.stop("LX-13", "two threads are using layers of one context")
      }
    #endif
  }
}

extension RenderContext {
  /// The clock's initial value, which is not 0 because clients take 0 to mean "not started" (O-02).
  package static let epoch = 1000.0

  /// Seconds since the context began, which do not change while client code runs (O-02).
  package var elapsed: Double { clock.elapsed }

  /// The value of `CACurrentMediaTime()`.
  package var now: Double { Self.epoch + clock.elapsed }

  /// Whether the clock is advancing, which includes every callback.
  package var isAdvancing: Bool { clock.isAdvancing }

  /// Schedules a block at a time, in seconds since the context began.
  ///
  /// If the time has already passed, the block runs as soon as possible.
  package func schedule(at time: Double, _ block: @escaping () -> Void) {
    // Not `max`, which would return NaN.
    clock.scheduled.add(at: time > elapsed ? time : elapsed, block)
  }

  /// Queues a completion block to run at this instant, with no transaction open.
  package func enqueue(completion: @escaping () -> Void) { clock.completions.append(completion) }

  /// Takes something along with the clock until `unfollow(_:)`, without retaining it.
  package func follow(_ follower: some ClockFollower) { clock.followers.add(follower) }

  /// Stops taking something along.
  package func unfollow(_ follower: some ClockFollower) { clock.followers.remove(follower) }

  /// The time of the next event, in seconds since the context began; nil if there is none.
  package var nextEventTime: Double? {
    [
      clock.scheduled.nextTime, clock.animations.nextTime.map { $0 - Self.epoch },
      clock.displayLinks.nextTime, clock.followers.nextTime,
    ].compactMap { $0 }.min()
  }

  /// The time of the last scheduled block, in seconds since the context began; nil if there is
  /// none.
  package var lastScheduledTime: Double? { clock.scheduled.lastTime }

  /// The time at which the last animation or video now on screen ends, in all its instances, in
  /// seconds since the context began.
  ///
  /// It is nil if none ends. Animations that never end do not count, nor do those of layers
  /// whose time is stopped (T-18).
  package var lastAnimationEnd: Double? { clock.animations.lastEnd.map { $0 - Self.epoch } }

  /// Advances the clock, stopping at every instant at which something is due (O-03).
  ///
  /// - Parameter target: Seconds since the context began; a time in the past has no effect.
  package func advance(to target: Double) {
    CAEngine.require(
      !isAdvancing, "O-02", "the clock cannot be advanced from one of its own callbacks")
    CAEngine.require(!isHandingOver, "O-02", "code that receives frames cannot advance the clock")
    clock.isAdvancing = true
    defer { clock.isAdvancing = false }
    #if DEBUG
      clock.thread = pthread_self()
      defer { clock.thread = nil }
    #endif
    // Commit the changes of the turn that ends here before anything that is due now.
    commitImplicitTransaction()
    settle()
    while let instant = nextEventTime, instant <= target + EventQueue.instant {
      clock.elapsed = max(elapsed, min(instant, target))
      clock.isBeforeDisplayLinks = true
      settle()
    }
    clock.elapsed = max(elapsed, target)
    if clock.followers.areBehind(elapsed) { settle() }
  }

  /// Processes everything due now, in the order of O-04, until nothing is left.
  private func settle() {
    clock.turnCount = 0
    clock.followers.catchUp(to: elapsed) { turn($0) }
    repeat {
      repeat {
        while let block = clock.scheduled.popDue(at: elapsed) { turn(block) }
        commitImplicitTransaction()
        deliverAnimationEvents()
        commitImplicitTransaction()
        runCompletionBlocks()
        commitImplicitTransaction()
      } while hasPendingWork
      clock.isBeforeDisplayLinks = false
      clock.displayLinks.callDue(at: elapsed) { turn($0) }
      commitImplicitTransaction()
    } while hasPendingWork || clock.displayLinks.isDue(at: elapsed)
  }

  /// Whether anything other than display links is due at this instant.
  private var hasPendingWork: Bool {
    committer.isDirty && !transactions.isOpen || !clock.completions.isEmpty
      || !clock.removals.isEmpty || clock.scheduled.isDue(at: elapsed)
      || clock.animations.isDue(at: now)
  }

  /// Delivers starts, then ends and removals, each in order of addition (O-04).
  ///
  /// Events are delivered one at a time, because each may change when the others are due (T-21).
  private func deliverAnimationEvents() {
    while true {
      let (event, removal) = (clock.animations.nextDue(at: now), clock.removals.next)
      if let removal,
        event.map({ $0.moment != .start && $0.attached.sequence > removal.sequence }) ?? true
      {
        clock.removals.removeNext()
        removal.deliver(finished: false, in: self) { turn($0) }
      } else if let event {
        clock.animations.removeNextDue()
        event.deliver(in: self) { turn($0) }
      } else {
        return
      }
    }
  }

  private func runCompletionBlocks() {
    let due = clock.completions
    clock.completions = []
    for block in due { turn(block) }
  }

  /// Runs client code as one run-loop turn, with this context as the current one, and commits its
  /// changes.
  private func turn(_ block: () -> Void) {
    clock.turnCount += 1
    CAEngine.require(
      clock.turnCount < ContextClock.mostTurns, "O-04",
      "callbacks at time \(now) keep scheduling more at the same instant")
    makeCurrent()
    endTurn()
    block()
    endTurn()
  }

  /// Commits an open transaction; the engine's own changes wait until the end of the instant.
  private func endTurn() {
    if transactions.isOpen { commitImplicitTransaction() }
  }
}
