/// Whether two numbers agree to a tolerance that is relative above 1 and absolute below.
///
/// - Parameters:
///   - left: One number.
///   - right: The other.
///   - tolerance: The largest difference, times the larger magnitude where that exceeds 1 (O-08).
/// - Returns: True for equal numbers, infinities included; false where one is not a number.
package func isClose(_ left: Double, _ right: Double, tolerance: Double = 1e-6) -> Bool {
  left == right || abs(left - right) <= tolerance * max(1, max(abs(left), abs(right)))
}
