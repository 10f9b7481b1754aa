package import CoreGraphics

extension CGPoint: Interpolatable {
  package static var neutral: CGPoint { .zero }

  package func interpolated(to end: CGPoint, by fraction: Double) -> CGPoint {
    CGPoint(x: x.interpolated(to: end.x, by: fraction), y: y.interpolated(to: end.y, by: fraction))
  }

  package func adding(_ value: CGPoint) -> CGPoint { CGPoint(x: x + value.x, y: y + value.y) }
  package func subtracting(_ value: CGPoint) -> CGPoint { CGPoint(x: x - value.x, y: y - value.y) }

  package func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension CGSize: Interpolatable {
  package static var neutral: CGSize { .zero }

  package func interpolated(to end: CGSize, by fraction: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, by: fraction),
      height: height.interpolated(to: end.height, by: fraction))
  }

  package func adding(_ value: CGSize) -> CGSize {
    CGSize(width: width + value.width, height: height + value.height)
  }

  package func subtracting(_ value: CGSize) -> CGSize {
    CGSize(width: width - value.width, height: height - value.height)
  }

  package func distance(to other: CGSize) -> Double {
    CGPoint(x: width, y: height).distance(to: CGPoint(x: other.width, y: other.height))
  }
}

/// Rectangles interpolate by origin and size (I-04); a size that becomes negative by overshoot is
/// clamped when drawn.
extension CGRect: Interpolatable {
  package static var neutral: CGRect { .zero }

  package func interpolated(to end: CGRect, by fraction: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: end.origin, by: fraction),
      size: size.interpolated(to: end.size, by: fraction))
  }

  package func adding(_ value: CGRect) -> CGRect {
    CGRect(origin: origin.adding(value.origin), size: size.adding(value.size))
  }

  package func subtracting(_ value: CGRect) -> CGRect {
    CGRect(origin: origin.subtracting(value.origin), size: size.subtracting(value.size))
  }

  package func distance(to other: CGRect) -> Double {
    let (moved, resized) = (origin.distance(to: other.origin), size.distance(to: other.size))
    return (moved * moved + resized * resized).squareRoot()
  }
}
