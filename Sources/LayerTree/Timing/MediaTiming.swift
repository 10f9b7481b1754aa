/// The timing of an animation: when it is active, and its position in its cycle (T-01 to T-18).
package struct MediaTiming: Sendable, Hashable {
  /// The begin time, in seconds of the parent's time: the layer's, or the group's.
  package var beginTime: Double = 0
  /// The duration of one pass, in seconds, before repetition.
  package var duration: Double = 0
  /// Seconds of the animation's time per second of the parent's; may be 0 or negative.
  package var speed: Double = 1
  /// The position in the cycle at the start, in seconds; the animation wraps around (T-09).
  package var timeOffset: Double = 0
  /// The number of passes, which can be fractional; 0 means one.
  package var repeatCount: Double = 0
  /// The duration of all repetitions, in seconds; 0 means it is not used.
  ///
  /// It overrides `repeatCount` (T-07).
  package var repeatDuration: Double = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  /// A count or duration of at least this means forever (T-07).
  package static let forever = 1e30

  /// Times closer together than this are the same instant (O-03).
  package static let instant = 1e-9

  /// The duration of a cycle, in seconds: twice the duration with autoreverse.
  package var cycle: Double { autoreverses ? duration * 2 : duration }

  /// The duration, in seconds of the animation's time, during which it is active (T-07); may be
  /// infinite.
  package var activeDuration: Double {
    let cycle = cycle
    // Any number of empty passes takes no time; infinity times 0 would be NaN.
    let passes = repeatCount > 0 && cycle > 0 ? repeatCount * cycle : cycle
    let seconds = repeatDuration > 0 ? repeatDuration : passes
    let isForever =
      seconds >= Self.forever || repeatCount >= Self.forever && repeatDuration <= 0 && cycle > 0
    return isForever ? .infinity : seconds
  }

  /// The parent time at which the active duration is over, or infinity if it never is (T-13).
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }

  package var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  package var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }

  /// The position of an animation in its cycle.
  package struct Sample: Sendable, Hashable {
    /// The number of completed cycles; negative when played backward past the start.
    package var cycleIndex: Int
    /// The time in one pass, in seconds, from 0 to the duration (T-02).
    package var basicTime: Double
    /// The basic time as a fraction of the duration.
    package var progress: Double
    /// Whether this is the last instant of the active duration, held by a fill mode or a stopped
    /// clock.
    package var isTerminal: Bool

    package init(cycleIndex: Int, basicTime: Double, progress: Double, isTerminal: Bool) {
      self.cycleIndex = cycleIndex
      self.basicTime = basicTime
      self.progress = progress
      self.isTerminal = isTerminal
    }
  }

  /// Returns the sample at a time of the parent, or nil if the animation contributes nothing
  /// (T-08).
  ///
  /// - Parameters:
  ///   - parentTime: The time of the layer or group, in seconds.
  ///   - isEndIncluded: Whether the active interval is closed, as under a stopped clock: at its
  ///     very end, the last value shows (T-13).
  /// - Returns: The sample, or nil outside the active duration without a fill mode.
  package func sample(atParentTime parentTime: Double, isEndIncluded: Bool = false) -> Sample? {
    guard speed != 0 else { return sample(elapsed: 0, isTerminal: true) }
    var elapsed = (parentTime - beginTime) * speed.magnitude
    guard elapsed.isFinite else { return nil }
    let active = activeDuration
    if elapsed < -Self.instant {
      return fillsBackwards ? sample(elapsed: 0, isTerminal: active == 0) : nil
    }
    elapsed = max(0, elapsed)
    let isAfter = isEndIncluded ? elapsed > active + Self.instant : elapsed >= active - Self.instant
    if isAfter && !fillsForwards { return nil }
    let isTerminal = elapsed >= active - Self.instant
    return sample(elapsed: isTerminal ? active : elapsed, isTerminal: isTerminal)
  }

  private func sample(elapsed: Double, isTerminal: Bool) -> Sample {
    let cycle = cycle
    guard cycle > 0 else {
      return Sample(cycleIndex: 0, basicTime: 0, progress: 1, isTerminal: isTerminal)
    }
    let position = timeOffset + (speed < 0 ? -elapsed : elapsed)
    guard position.isFinite else {
      return Sample(cycleIndex: 0, basicTime: 0, progress: 0, isTerminal: isTerminal)
    }
    // An infinite pass makes no progress, although its seconds count; and nothing precedes it.
    guard cycle.isFinite else {
      return Sample(
        cycleIndex: 0, basicTime: max(0, position), progress: 0, isTerminal: isTerminal)
    }
    var index = (position / cycle).rounded(.down)
    var within = position - index * cycle
    // Rounding can leave the time slightly short of a whole cycle.
    if cycle - within < Self.instant { (index, within) = (index + 1, 0) }
    if within < Self.instant { within = 0 }
    // The end of the active duration belongs to the cycle that ends there, not to the next
    // (T-08.5), and so does the start of an animation that runs backward (T-17).
    let isEnd = isTerminal || (speed < 0 && elapsed < Self.instant)
    if isEnd && position > 0 && within == 0 { (index, within) = (index - 1, cycle) }
    let basicTime = within <= duration ? within : 2 * duration - within
    return Sample(
      cycleIndex: Int(exactly: index) ?? (index < 0 ? .min : .max), basicTime: basicTime,
      progress: basicTime / duration, isTerminal: isTerminal)
  }
}
