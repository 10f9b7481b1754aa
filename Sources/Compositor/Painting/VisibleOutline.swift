import CoreGraphics
import Foundation
import PixelKernels

/// A rounded rectangle's edge in canvas pixels, near the pixels that are shown.
///
/// Paths are drawn in fixed point, which ends at a few million pixels: a larger shape would be
/// distorted. Of such a shape, only the visible part is returned, as a polygon computed with full
/// precision. Elsewhere, it does not match the shape.
struct VisibleOutline {
  let rect: CGRect
  /// The corner radius, in points; 0 for sharp corners.
  let radius: Double
  var corners = CornerShape.Corners()
  /// The transform from the rectangle's coordinates to canvas pixels.
  let matrix: CGAffineTransform

  /// The farthest that a path is drawn as a whole, in pixels: twice the largest canvas.
  private static let farthest: CGFloat = 2_097_152
  /// The largest scale, in pixels per point.
  ///
  /// Beyond it, precision does not suffice to distinguish pixels.
  private static let longestPoint: CGFloat = 1e15
  /// The largest distance of the polygon outside its arc, in pixels, which is not visible.
  private static let tolerance = 0.01
  /// Pixels around the shown area that are included, so that its sides are not edges.
  private static let margin = 4

  /// Returns the edge.
  ///
  /// - Parameter area: The canvas pixels that are shown.
  /// - Returns: A closed path in canvas pixels, which is empty if the shape is elsewhere.
  func path(near area: PixelRect) -> CGPath {
    // At a larger scale, no precision is left for a pixel's position in the layer.
    guard max(abs(matrix.a), abs(matrix.b), abs(matrix.c), abs(matrix.d)) < Self.longestPoint else {
      return CGPath(elements: [])
    }
    let extent = rect.applying(matrix).offsetBy(
      dx: CGFloat(-area.minX), dy: CGFloat(-area.minY))
    let edges = [extent.minX, extent.minY, extent.maxX, extent.maxY]
    if edges.allSatisfy({ abs($0) <= Self.farthest }) { return whole }
    return polygon(near: area) ?? whole
  }

  private var whole: CGPath {
    var matrix = matrix
    guard radius > 0 else { return CGPath(rect: rect, transform: &matrix) }
    guard corners != CornerShape.Corners() else {
      return CGPath(
        roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: &matrix)
    }
    return CornerPath(rect: rect, radius: radius, corners: corners).path(matrix: matrix)
  }

  /// Returns the intersection of the shape and the shown area, or nil if the matrix is not
  /// invertible.
  private func polygon(near area: PixelRect) -> CGPath? {
    let back = matrix.inverted()
    guard matrix.determinant != 0, back.isFinite else { return nil }
    // In canvas pixels, because far from the layer's origin all pixels can have the same coordinates
    // in the layer.
    var polygon = CGRect(area).insetBy(dx: CGFloat(-Self.margin), dy: CGFloat(-Self.margin)).corners
    let sides = [
      HalfPlane(x: -1, y: 0, reach: -rect.minX), HalfPlane(x: 1, y: 0, reach: rect.maxX),
      HalfPlane(x: 0, y: -1, reach: -rect.minY), HalfPlane(x: 0, y: 1, reach: rect.maxY),
    ]
    for side in sides { polygon = side.applying(back).cut(polygon) }
    for tangent in tangents(seenIn: polygon.map { $0.applying(back) }) {
      polygon = tangent.applying(back).cut(polygon)
    }
    guard let first = polygon.first else { return CGPath(elements: []) }
    return CGPath(
      elements: [.move(first)] + polygon.dropFirst().map { .line($0) } + [.close])
  }

  /// Returns half planes whose boundaries touch the corners, closely enough spaced, near a polygon.
  ///
  /// - Parameter polygon: The visible part of the rectangle.
  /// - Returns: The half planes; none if no corner is near.
  private func tangents(seenIn polygon: [CGPoint]) -> [HalfPlane] {
    guard radius > 0 else { return [] }
    return [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)]
      .filter { corners.rounded.contains(CornerSet(x: $0, y: $1)) }
      .flatMap { x, y in
        guard corners.isContinuous else {
          let center = CGPoint(
            x: x > 0 ? rect.maxX - radius : rect.minX + radius,
            y: y > 0 ? rect.maxY - radius : rect.minY + radius)
          return tangents(around: center, x, y, seenIn: polygon)
        }
        return CornerPath(rect: rect, radius: radius, corners: corners).curves(atX: x, y: y)
          .flatMap { tangents(of: $0, x, y, seenIn: polygon) }
      }
  }

  /// Returns half planes whose boundaries touch a corner's arc, closely enough spaced, near a
  /// polygon.
  ///
  /// - Parameters:
  ///   - center: The arc's center.
  ///   - x: 1 for an arc to the right of it, -1 for one to the left.
  ///   - y: 1 for an arc below it, -1 for one above.
  ///   - polygon: The polygon to clip.
  /// - Returns: The half planes; none if the polygon is not in the corner.
  private func tangents(
    around center: CGPoint, _ x: Double, _ y: Double, seenIn polygon: [CGPoint]
  ) -> [HalfPlane] {
    var part = HalfPlane(x: -x, y: 0, reach: -x * center.x).cut(polygon)
    part = HalfPlane(x: 0, y: -y, reach: -y * center.y).cut(part)
    let places = part.map { (along: ($0.x - center.x) * x, down: ($0.y - center.y) * y) }
    guard !places.isEmpty else { return [] }
    // From the center itself, every direction is visible.
    let isAround = places.contains { max($0.along, $0.down) <= radius * 1e-9 }
    let angles = places.map { atan2(max($0.down, 0), max($0.along, 0)) }
    let low = isAround ? 0 : angles.min() ?? 0
    let high = isAround ? .pi / 2 : angles.max() ?? 0
    // Between tangents separated by an angle, the polygon is radius * angle^2 / 8 too large.
    let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
    let pixels = radius * (a * a + b * b + c * c + d * d).squareRoot()
    let apart = (8 * Self.tolerance / pixels).squareRoot()
    let count = Int(min(max((high - low) / apart, 1), 4096).rounded(.up))
    return (0...count).map { index in
      let angle = low + (high - low) * Double(index) / Double(count)
      let (normalX, normalY) = (x * cos(angle), y * sin(angle))
      return HalfPlane(
        x: normalX, y: normalY, reach: normalX * center.x + normalY * center.y + radius)
    }
  }

  /// Returns half planes whose boundaries touch a curve, closely enough spaced, near a polygon.
  ///
  /// - Parameters:
  ///   - curve: A cubic curve of a corner.
  ///   - x: 1 for a corner on the right, -1 for one on the left.
  ///   - y: 1 for a corner at the bottom, -1 for one at the top.
  ///   - polygon: The polygon to clip.
  /// - Returns: The half planes; none if the polygon is elsewhere.
  private func tangents(
    of curve: CubicCurve, _ x: Double, _ y: Double, seenIn polygon: [CGPoint]
  ) -> [HalfPlane] {
    let (xs, ys) = (polygon.map { Double($0.x) }, polygon.map { Double($0.y) })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return [] }
    let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
    let scale = (a * a + b * b + c * c + d * d).squareRoot()
    var result: [HalfPlane] = []
    func visit(_ curve: CubicCurve, depth: Int) {
      let box = curve.box
      guard box.low.x <= right, box.high.x >= left, box.low.y <= bottom, box.high.y >= top else {
        return
      }
      guard curve.height * scale > Self.tolerance, depth < 40, result.count < 4096 else {
        for (place, direction) in curve.ends {
          let length = (direction * direction).sum().squareRoot()
          guard length > 0 else { continue }
          // Outward is toward the corner.
          var normal = SIMD2(direction.y, -direction.x) / length
          if normal.x * x + normal.y * y < 0 { normal = -normal }
          result.append(
            HalfPlane(x: normal.x, y: normal.y, reach: (normal * place).sum()))
        }
        return
      }
      let halves = curve.halves
      visit(halves.0, depth: depth + 1)
      visit(halves.1, depth: depth + 1)
    }
    visit(curve, depth: 0)
    return result
  }
}

/// The points that are no farther than `reach` along a direction.
private struct HalfPlane {
  /// The direction, of any length, which is the unit of `reach`.
  var x: Double
  var y: Double
  var reach: Double

  /// Returns the same points in other coordinates.
  ///
  /// - Parameter back: The transform from the other coordinates to these.
  /// - Returns: The points, with a direction of another length.
  func applying(_ back: CGAffineTransform) -> HalfPlane {
    HalfPlane(
      x: back.a * x + back.b * y, y: back.c * x + back.d * y,
      reach: reach - (back.tx * x + back.ty * y))
  }

  /// Returns the part of a convex polygon that is inside.
  func cut(_ polygon: [CGPoint]) -> [CGPoint] {
    guard var last = polygon.last else { return [] }
    var result: [CGPoint] = []
    var lastBeyond = beyond(last)
    for point in polygon {
      let pointBeyond = beyond(point)
      if (lastBeyond > 0) != (pointBeyond > 0) {
        let t = lastBeyond / (lastBeyond - pointBeyond)
        result.append(
          CGPoint(x: last.x + (point.x - last.x) * t, y: last.y + (point.y - last.y) * t))
      }
      if pointBeyond <= 0 { result.append(point) }
      (last, lastBeyond) = (point, pointBeyond)
    }
    return result
  }

  private func beyond(_ point: CGPoint) -> Double { point.x * x + point.y * y - reach }
}
