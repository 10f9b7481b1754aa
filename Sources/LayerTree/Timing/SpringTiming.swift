/// A spring as a timing function: it comes to rest when the time is over (F-12).
package struct SpringTiming: Sendable, Hashable {
  /// How much the spring bounces, between -1 and 1: 0 does not overshoot.
  package let bounce: Double
  private let curve: SpringCurve
  /// The time until the spring has come to rest, in seconds.
  private let duration: Double
  /// What remains to the end then, less than a thousandth.
  private let remainder: Double

  /// Creates a spring.
  package init(bounce: Double) {
    let bounce = bounce.isNaN ? 0 : max(-0.99, min(bounce, 0.99))
    self.bounce = bounce
    // The damping ratio of a bounce (S-09). Its frequency only scales the time.
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    curve = SpringCurve(
      mass: 1, stiffness: 1, damping: 2 * ratio, initialVelocity: 0, allowsOverdamping: true)
    duration = curve.exactSettlingDuration
    remainder = 1 - curve.progress(at: duration)
  }

  /// Returns the progress at a time in 0...1; the ends are exact.
  func value(at time: Double) -> Double {
    time >= 1 ? 1 : curve.progress(at: time * duration) + remainder * time
  }
}
