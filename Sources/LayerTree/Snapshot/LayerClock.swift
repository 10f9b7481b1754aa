/// A layer's clock at one time: its reading, and its speed relative to the stage's clock.
package struct LayerClock: Sendable {
  /// The layer's time, in seconds.
  package let time: Double
  /// The number of local seconds per second of the stage: the product of the speeds from the root.
  package let rate: Double

  /// Creates a clock.
  package init(time: Double, rate: Double = 1) {
    self.time = time
    self.rate = rate
  }

  /// Returns the clock of a layer whose parent time is this clock's (T-01).
  package func clock(of timing: LayerTiming) -> LayerClock {
    LayerClock(time: timing.localTime(atParentTime: time), rate: rate * timing.speed)
  }

  /// Whether an active duration includes its last instant.
  ///
  /// It does if time is stopped (T-13), or runs backward and so starts from that instant (T-18).
  package var isEndIncluded: Bool { !(rate > 0) }
}
