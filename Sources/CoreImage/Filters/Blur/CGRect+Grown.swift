extension CGRect {
  /// Creates the square around a disc; infinite if the radius is.
  init(around center: SIMD2<Double>, radius: Double) {
    guard radius < 1e300 else {
      self = .infinite
      return
    }
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Returns the rectangle with a distance added on all sides; infinite and empty ones stay as they
  /// are.
  func grown(by distance: CGFloat) -> CGRect {
    distance < 1e300 || isInfinite || isEmpty ? grown(x: distance, y: distance) : .infinite
  }

  /// Returns the rectangle with a distance added on the left and right, and another above and
  /// below; infinite and empty ones stay as they are.
  func grown(x: CGFloat, y: CGFloat) -> CGRect {
    isInfinite || isEmpty ? self : insetBy(dx: -x, dy: -y)
  }
}
