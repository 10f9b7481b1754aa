/// The curve `cubic-bezier(0.42, 0, 0.58, 1)`, solved independently of the engine.
package enum EaseInOut {
  /// The curve's height.
  ///
  /// Newton's method on the abscissa 1.26 s (1 - s)^2 + 1.74 s^2 (1 - s) + s^3; its slope is at
  /// least 0.87, so that six steps from `progress` reach the last bits.
  ///
  /// - Parameter progress: From 0 to 1.
  /// - Returns: From 0 to 1.
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

  /// From 0 to 1 in 2.5 seconds and back again, each way with or without the curve.
  ///
  /// - Parameters:
  ///   - time: Seconds, from 0 to 5.
  ///   - isEased: False for an even speed.
  /// - Returns: From 0 to 1.
  package static func thereAndBack(at time: Double, isEased: Bool) -> Double {
    let half = 2.5
    let progress = time < half ? time / half : 1 - (time - half) / half
    // The curve is symmetric, so the way back mirrors the way there.
    return isEased ? value(at: progress) : progress
  }
}
