/// A layer's clock at one moment: what it reads, and how fast it runs against the stage's.
package struct LayerClock: Sendable {
  /// Seconds of the layer's time.
  package let time: Double
  /// Local seconds a second of the stage: the product of the speeds from the root.
  package let rate: Double

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - time: Seconds; above the root those of the stage's clock.
  ///   - rate: Local seconds a second of the stage; 1 above the root.
  package init(time: Double, rate: Double = 1) {
    self.time = time
    self.rate = rate
  }

  /// The clock of a layer that counts in this one's time (T-01).
  package func clock(of timing: LayerTiming) -> LayerClock {
    LayerClock(time: timing.localTime(atParentTime: time), rate: rate * timing.speed)
  }

  /// Whether an active duration includes its last instant: where time stands still (T-13), and where
  /// it runs back and comes from there (T-18).
  package var isEndIncluded: Bool { !(rate > 0) }
}
