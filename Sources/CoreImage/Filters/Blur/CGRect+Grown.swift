import CoreGraphics

extension CGRect {
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
