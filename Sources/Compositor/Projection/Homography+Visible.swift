import CoreGraphics

extension Homography {
  /// The corners of the part of a rectangle that is seen within a window; none if nothing is.
  ///
  /// - Parameters:
  ///   - rect: What is mapped.
  ///   - window: Where it is looked for, after the map.
  /// - Returns: The corners, before the map, in order; all of them are before the eye.
  func part(of rect: CGRect, through window: CGRect) -> [CGPoint] {
    let back = inverse
    var corners = [
      CGPoint(x: window.minX, y: window.minY), CGPoint(x: window.maxX, y: window.minY),
      CGPoint(x: window.maxX, y: window.maxY), CGPoint(x: window.minX, y: window.maxY),
    ].map { back.applied(to: $0) }
    // Before the eye, then within the rectangle. Cut before the division by w, so that a plane
    // that goes to the horizon needs no care.
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

  /// Pixels a point, along the direction most enlarged and the one most reduced, at a point before
  /// the eye.
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

  /// The part of a convex outline on one side of a plane through the origin.
  private static func cut(
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
