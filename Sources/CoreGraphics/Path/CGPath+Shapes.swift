import Foundation

extension CGPath {
  /// The distance of a cubic's control points from its ends for a quarter of the unit circle:
  /// `4/3 (sqrt 2 - 1)`.
  static let quarterArcHandle: CGFloat = 0.5522847498307936

  /// Returns a closed rectangle, from (minX, minY) towards (maxX, minY).
  static func rectangle(_ rect: CGRect) -> [Element] {
    guard !rect.isNull else { return [] }
    return [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// Returns a closed ellipse of four cubics, from (maxX, midY) towards (midX, maxY).
  static func ellipse(in rect: CGRect) -> [Element] {
    guard !rect.isNull else { return [] }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
    let quarters = (0..<4).map { corner(of: center, radii: radii, quarter: $0) }
    return [.move(CGPoint(x: rect.maxX, y: rect.midY))] + quarters + [.close]
  }

  /// Returns a closed rectangle with elliptical corners, from (maxX, midY) towards (maxX, maxY).
  ///
  /// The kinds of elements do not depend on the radii, so two such paths can be interpolated point
  /// by point.
  static func roundedRectangle(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat
  ) -> [Element] {
    guard !rect.isNull else { return [] }
    let radii = CGSize(
      width: min(cornerWidth, rect.width / 2), height: min(cornerHeight, rect.height / 2))
    guard radii.width > 0, radii.height > 0 else { return rectangle(rect) }
    let inner = rect.insetBy(dx: radii.width, dy: radii.height)
    return [
      .move(CGPoint(x: rect.maxX, y: rect.midY)), .line(CGPoint(x: rect.maxX, y: inner.maxY)),
      corner(of: CGPoint(x: inner.maxX, y: inner.maxY), radii: radii, quarter: 0),
      .line(CGPoint(x: inner.minX, y: rect.maxY)),
      corner(of: CGPoint(x: inner.minX, y: inner.maxY), radii: radii, quarter: 1),
      .line(CGPoint(x: rect.minX, y: inner.minY)),
      corner(of: CGPoint(x: inner.minX, y: inner.minY), radii: radii, quarter: 2),
      .line(CGPoint(x: inner.maxX, y: rect.minY)),
      corner(of: CGPoint(x: inner.maxX, y: inner.minY), radii: radii, quarter: 3),
      .close,
    ]
  }

  /// Returns a quarter of an ellipse; quarter 0 goes from +x to +y, 1 from +y to -x, and so on.
  private static func corner(of center: CGPoint, radii: CGSize, quarter: Int) -> Element {
    let axes: [(x: CGFloat, y: CGFloat)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    let (start, end) = (axes[quarter % 4], axes[(quarter + 1) % 4])
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radii.width * x, y: center.y + radii.height * y)
    }
    let handle = quarterArcHandle
    return .curve(
      control1: place(start.x + end.x * handle, start.y + end.y * handle),
      control2: place(end.x + start.x * handle, end.y + start.y * handle),
      end: place(end.x, end.y))
  }
}
