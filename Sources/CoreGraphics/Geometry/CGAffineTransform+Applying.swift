public import Foundation

extension CGPoint {
  /// This point after a map.
  ///
  /// - Parameter transform: The map.
  /// - Returns: Where the point lands.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// Whether both coordinates are finite numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// This size, taken as a vector, after a map; the shift has no part in it.
  ///
  /// - Parameter transform: The map.
  /// - Returns: The vector's image; a component may be negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle around this rectangle's four corners after a map.
  ///
  /// - Parameter transform: The map.
  /// - Returns: A rectangle with sides along the axes; null stays null and infinite infinite.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    return CGRect(around: corners)
  }

  /// The smallest rectangle that holds all points.
  ///
  /// - Parameter points: Any number of points; none gives the null rectangle.
  package init(around points: some Sequence<CGPoint>) {
    var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
    var (top, bottom) = (CGFloat.infinity, -CGFloat.infinity)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    self =
      left <= right && top <= bottom
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}
