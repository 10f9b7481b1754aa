import CoreGraphics

extension Homography {
  /// Returns the corners of the part of a rectangle that is visible in a window; none if nothing
  /// is.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, before the map.
  ///   - window: The window, after the map.
  /// - Returns: The corners before the map, in order, all of them in front of the eye.
  func part(of rect: CGRect, through window: CGRect) -> [CGPoint] {
    let back = inverse
    var corners = [
      CGPoint(x: window.minX, y: window.minY), CGPoint(x: window.maxX, y: window.minY),
      CGPoint(x: window.maxX, y: window.maxY), CGPoint(x: window.minX, y: window.maxY),
    ].map { back.applied(to: $0) }
    // Clip to what is in front of the eye, then to the rectangle. Clipping before the division by w
    // means that a plane that extends to the horizon needs no special handling.
    let sides: [SIMD3<Double>] = [
      [0, 0, 1], [1, 0, -rect.minX], [-1, 0, rect.maxX], [0, 1, -rect.minY], [0, -1, rect.maxY],
    ]
    for side in sides { corners = Self.cut(corners, to: side) }
    return corners.compactMap { corner in
      let (x, y) = (corner.x / corner.z, corner.y / corner.z)
      guard corner.z > 0, x.isFinite, y.isFinite else { return nil }
      return CGPoint(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
    }
  }

  /// Returns the pixels per point at a point in front of the eye, along the directions of greatest
  /// and least scale.
  func scales(at point: CGPoint) -> [Double] {
    let depth = depth(of: point)
    guard depth > 0 else { return [] }
    let seen = map(point)
    let (a, b) = ((xx - wx * seen.x) / depth, (xy - wy * seen.x) / depth)
    let (c, d) = ((yx - wx * seen.y) / depth, (yy - wy * seen.y) / depth)
    // Singular values of the derivative [a b; c d].
    let (sum, product) = ((a * a + b * b + c * c + d * d) / 2, abs(a * d - b * c))
    let root = max(sum * sum - product * product, 0).squareRoot()
    let largest = (sum + root).squareRoot()
    guard largest > 0, largest.isFinite else { return [] }
    // The difference of two large numbers would leave nothing of the smaller one.
    return [largest, product / largest]
  }

  private func applied(to point: CGPoint) -> SIMD3<Double> {
    let (px, py) = (Double(point.x), Double(point.y))
    return SIMD3(xx * px + xy * py + x, yx * px + yy * py + y, wx * px + wy * py + w)
  }

  /// Returns the part of a convex outline on one side of a plane through the origin.
  ///
  /// - Parameters:
  ///   - corners: The outline's corners, in order; on the canvas, z is 1.
  ///   - side: The plane's normal, which points to the side that is kept.
  /// - Returns: The corners of the part, in order; none if nothing is on that side.
  static func cut(
    _ corners: [SIMD3<Double>], to side: SIMD3<Double>
  ) -> [SIMD3<Double>] {
    let heights = corners.map { ($0 * side).sum() }
    var result: [SIMD3<Double>] = []
    for index in corners.indices {
      let next = index + 1 < corners.count ? index + 1 : 0
      let (height, following) = (heights[index], heights[next])
      if height >= 0 { result.append(corners[index]) }
      if (height >= 0) != (following >= 0) {
        let share = height / (height - following)
        result.append(corners[index] + (corners[next] - corners[index]) * share)
      }
    }
    return result
  }
}
