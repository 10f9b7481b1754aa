/// The curve `cubic-bezier(0.42, 0, 0.58, 1)`, solved independently of the engine.
package enum EaseInOut {
  /// Returns the curve's value.
  ///
  /// Solves 1.26 s (1 - s)^2 + 1.74 s^2 (1 - s) + s^3 for the abscissa with Newton's method. Its
  /// slope is at least 0.87, so six steps from `progress` reach full precision.
  ///
  /// - Parameter progress: The progress, from 0 to 1.
  /// - Returns: A value from 0 to 1.
  package static func value(at progress: Double) -> Double {
    var s = progress
    for _ in 0..<6 {
      let rest = 1 - s
      let x = 1.26 * s * rest * rest + 1.74 * s * s * rest + s * s * s
      let slope = 1.26 * rest * rest + 0.96 * s * rest + 1.26 * s * s
      s -= (x - progress) / slope
    }
    return s * s * (3 - 2 * s)
  }

  /// Returns a value that goes from 0 to 1 in 2.5 seconds and back, each way along the curve or at
  /// constant speed.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, from 0 to 5.
  ///   - isEased: Whether to use the curve instead of constant speed.
  /// - Returns: A value from 0 to 1.
  package static func thereAndBack(at time: Double, isEased: Bool) -> Double {
    let half = 2.5
    let progress = time < half ? time / half : 1 - (time - half) / half
    // The curve is symmetric, so the way back mirrors the way there.
    return isEased ? value(at: progress) : progress
  }
}
