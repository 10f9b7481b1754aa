import CoreGraphics
import PixelKernels

/// A convex area of the canvas: what is visible of a rectangle in space.
struct ConvexOutline {
  /// The corners, in order.
  let corners: [CGPoint]
  /// The inside of each edge.
  let inside: PixelOutline
  /// The bounding box.
  let box: CGRect

  /// Creates the area inside corners; fails if it is empty.
  init?(_ corners: [CGPoint]) {
    guard corners.count > 2, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return nil
    }
    let pairs = zip(corners, corners.dropFirst() + corners.prefix(1))
    let area = pairs.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
    let sign: CGFloat = area < 0 ? -1 : 1
    inside = PixelOutline(
      edges: pairs.compactMap { start, end in
        let (x, y) = ((start.y - end.y) * sign, (end.x - start.x) * sign)
        let length = (x * x + y * y).squareRoot()
        guard length > 1e-9 else { return nil }
        let normal = SIMD2(x / length, y / length)
        return SIMD3(normal.x, normal.y, -(normal.x * start.x + normal.y * start.y))
      })
    box = CGRect(around: corners)
    self.corners = corners
  }

  /// Creates the image of the part of a rectangle that a window shows; fails if it is empty.
  init?(of rect: CGRect, by map: PlaneMap, in window: CGRect) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
    self.init(map.part(of: rect, through: window).map { map.map($0) })
  }

  /// Returns the corners of the part of this area inside another one, enlarged by a margin; none if
  /// they are farther apart.
  ///
  /// `margin` is the distance in pixels by which each edge of the other area moves outward.
  ///
  /// - Returns: The corners, in order.
  func part(within other: ConvexOutline, margin: Double) -> [CGPoint] {
    var part = corners.map { SIMD3(Double($0.x), Double($0.y), 1) }
    for edge in other.inside.edges {
      part = PlaneMap.cut(part, to: edge + SIMD3(0, 0, margin))
    }
    return part.map { CGPoint(x: $0.x, y: $0.y) }
  }
}
