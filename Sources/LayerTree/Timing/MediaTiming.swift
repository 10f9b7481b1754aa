/// An animation's timing: when it is active and where in its cycle it stands (T-01 to T-18).
package struct MediaTiming: Sendable, Hashable {
  /// Seconds of parent time: the layer's, or the group's.
  package var beginTime: Double = 0
  /// Seconds of one pass, before repetition.
  package var duration: Double = 0
  /// Seconds of the animation's time a second of the parent's; 0 and negative are legal.
  package var speed: Double = 1
  /// Seconds into the cycle at which it starts; the animation is a loop (T-09).
  package var timeOffset: Double = 0
  /// Passes, fractions included; 0 means one.
  package var repeatCount: Double = 0
  /// Seconds over which to repeat; wins over `repeatCount` (T-07); 0 means unused.
  package var repeatDuration: Double = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  /// From this on a count or a duration means "for ever" (T-07).
  package static let forever = 1e30

  /// Times closer than this are one instant (O-03).
  package static let instant = 1e-9

  /// Seconds from the first frame back to the same state: twice the duration with autoreverse.
  package var cycle: Double { autoreverses ? duration * 2 : duration }

  /// Seconds of the animation's own time during which it is active (T-07); may be infinite.
  package var activeDuration: Double {
    let cycle = cycle
    // Passes without length take no time, however many: infinity times nothing is not a number.
    let passes = repeatCount > 0 && cycle > 0 ? repeatCount * cycle : cycle
    let seconds = repeatDuration > 0 ? repeatDuration : passes
    let isForever =
      seconds >= Self.forever || repeatCount >= Self.forever && repeatDuration <= 0 && cycle > 0
    return isForever ? .infinity : seconds
  }

  /// The parent time at which the active duration is over; infinite where it never is (T-13).
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }

  package var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  package var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }

  /// Where in its cycle an animation stands.
  package struct Sample: Sendable, Hashable {
    /// Completed cycles; negative when played backwards past the start.
    package var cycleIndex: Int
    /// Seconds into one pass, 0 to the duration (T-02).
    package var basicTime: Double
    /// The basic time as a fraction of the duration.
    package var progress: Double
    /// Whether this is the last instant of the active duration, held by a fill or a frozen clock.
    package var isTerminal: Bool

    package init(cycleIndex: Int, basicTime: Double, progress: Double, isTerminal: Bool) {
      self.cycleIndex = cycleIndex
      self.basicTime = basicTime
      self.progress = progress
      self.isTerminal = isTerminal
    }
  }

  /// The sample at a time of the parent; nil where the animation contributes nothing (T-08).
  ///
  /// - Parameters:
  ///   - parentTime: Seconds of the layer's or group's time.
  ///   - isEndIncluded: Whether the active interval is closed, as under a clock that stands still:
  ///     at its very end the last value shows (T-13).
  /// - Returns: The sample, or nil outside the active duration without a fill.
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
    // A pass without end never gets anywhere, though its seconds count; and nothing is before it.
    guard cycle.isFinite else {
      return Sample(
        cycleIndex: 0, basicTime: max(0, position), progress: 0, isTerminal: isTerminal)
    }
    var index = (position / cycle).rounded(.down)
    var within = position - index * cycle
    // Rounding can leave a whole cycle a hair short.
    if cycle - within < Self.instant { (index, within) = (index + 1, 0) }
    if within < Self.instant { within = 0 }
    // The end of the active duration belongs to the cycle that ends there, not to the next (T-08.5);
    // so does the start of one that runs backwards (T-17).
    let isEnd = isTerminal || (speed < 0 && elapsed < Self.instant)
    if isEnd && position > 0 && within == 0 { (index, within) = (index - 1, cycle) }
    let basicTime = within <= duration ? within : 2 * duration - within
    return Sample(
      cycleIndex: Int(exactly: index) ?? (index < 0 ? .min : .max), basicTime: basicTime,
      progress: basicTime / duration, isTerminal: isTerminal)
  }
}
