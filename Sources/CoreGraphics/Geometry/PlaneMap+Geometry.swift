package import Foundation
package import PixelKernels

extension PlaneMap {
  /// Creates an affine map.
  package init(_ affine: CGAffineTransform) {
    self.init(
      xx: affine.a, xy: affine.c, tx: affine.tx, yx: affine.b, yy: affine.d, ty: affine.ty)
  }

  /// Returns this map followed by an affine one.
  package func concatenating(_ next: CGAffineTransform) -> PlaneMap {
    concatenating(PlaneMap(next))
  }

  /// Returns the depth of a point.
  package func depth(of point: CGPoint) -> Double { homogeneous(SIMD2(point)).z }

  /// Returns the position at which a point in front of the eye appears.
  package func map(_ point: CGPoint) -> CGPoint {
    let place = homogeneous(SIMD2(point))
    return CGPoint(x: place.x / place.z, y: place.y / place.z)
  }

  /// Returns the pixels per point at a point, along the directions of greatest and least scale; none
  /// if the point is not in front of the eye.
  package func scales(at point: CGPoint) -> [Double] {
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

  /// Returns the bounding box of a rectangle's image; nil if it is infinite, as when a part of the
  /// rectangle is behind the eye.
  ///
  /// `least` is the depth that all corners must exceed; nil for a ten thousandth of the greatest,
  /// because a corner almost in the eye's plane appears almost infinitely far away.
  package func extent(of rect: CGRect, deeperThan least: Double? = nil) -> CGRect? {
    guard !rect.isNull, !rect.isInfinite else { return nil }
    let corners = rect.corners.map { homogeneous(SIMD2($0)) }
    let least = least ?? 1e-4 * max(corners.map(\.z).max() ?? 0, 1e-4)
    guard corners.allSatisfy({ $0.z > least && $0.x.isFinite && $0.y.isFinite }) else {
      return nil
    }
    return CGRect(around: corners.map { CGPoint(x: $0.x / $0.z, y: $0.y / $0.z) })
  }

  /// Returns the corners of the part of a rectangle that is visible in a window; none if nothing
  /// is.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, before the map.
  ///   - window: The window, after the map.
  /// - Returns: The corners before the map, in order, all of them in front of the eye.
  package func part(of rect: CGRect, through window: CGRect) -> [CGPoint] {
    let back = inverse
    var corners = window.corners.map { back.homogeneous(SIMD2($0)) }
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
}

extension CGAffineTransform {
  /// Creates the transform of an affine map.
  package init(_ map: PlaneMap) {
    self.init(
      a: map.xx / map.w, b: map.yx / map.w, c: map.xy / map.w, d: map.yy / map.w,
      tx: map.tx / map.w, ty: map.ty / map.w)
  }
}
