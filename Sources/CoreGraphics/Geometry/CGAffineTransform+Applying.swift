public import Foundation

extension CGPoint {
  /// Returns the point transformed by an affine transform.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Returns the size transformed as a vector, without translation; a component may be negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the rectangle's transformed corners; null and infinite rectangles
  /// stay unchanged.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    return CGRect(around: corners.map { $0.applying(transform) })
  }

  /// The corners in order around the rectangle, from its origin along x.
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }

  /// The smallest rectangle that contains all points.
  ///
  /// - Parameter points: The points; an empty sequence gives the null rectangle.
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
