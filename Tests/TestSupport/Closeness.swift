/// Returns whether two numbers are equal within a tolerance, relative above 1 and absolute below.
///
/// - Parameters:
///   - left: One number.
///   - right: The other number.
///   - tolerance: The largest difference, scaled by the larger magnitude if that exceeds 1 (O-08).
/// - Returns: True for equal numbers, including infinities; false if either is NaN.
package func isClose(_ left: Double, _ right: Double, tolerance: Double = 1e-6) -> Bool {
  left == right || abs(left - right) <= tolerance * max(1, max(abs(left), abs(right)))
}
