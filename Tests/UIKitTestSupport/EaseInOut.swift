/// Returns the progress of the ease-in-out curve (0.42, 0, 0.58, 1) for which the time is known:
/// x = 3 * 0.42 s (1 - s)^2 + 3 * 0.58 s^2 (1 - s) + s^3, and y = 3 s^2 - 2 s^3.
///
/// - Parameter time: The fraction of the duration, from 0 to 1.
/// - Returns: The progress.
package func easeInOut(_ time: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let s = (low + high) / 2
    let x = 1.26 * s * (1 - s) * (1 - s) + 1.74 * s * s * (1 - s) + s * s * s
    if x < time { low = s } else { high = s }
  }
  return low * low * (3 - 2 * low)
}
