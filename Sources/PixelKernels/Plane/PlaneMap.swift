/// A projective map of the plane: (x, y) goes to (X / W, Y / W), where X, Y and W are linear in x, y
/// and 1.
///
/// W is the depth of a point: a point whose depth is not positive is behind the eye. A map with the
/// same depth everywhere is affine.
package struct PlaneMap: Hashable, Sendable {
  /// The coefficients of x in X, Y and W.
  package var x: SIMD3<Double>
  /// The coefficients of y in X, Y and W.
  package var y: SIMD3<Double>
  /// The constants of X, Y and W.
  package var one: SIMD3<Double>

  /// Creates a map from the columns of its matrix.
  @inlinable
  package init(x: SIMD3<Double>, y: SIMD3<Double>, one: SIMD3<Double>) {
    (self.x, self.y, self.one) = (x, y, one)
  }

  /// Creates a map from the entries of its matrix, row by row; without the last row, it is affine.
  @inlinable
  package init(
    xx: Double, xy: Double, tx: Double, yx: Double, yy: Double, ty: Double, wx: Double = 0,
    wy: Double = 0, w: Double = 1
  ) {
    self.init(x: SIMD3(xx, yx, wx), y: SIMD3(xy, yy, wy), one: SIMD3(tx, ty, w))
  }

  // The entries: X = xx x + xy y + tx, Y = yx x + yy y + ty, W = wx x + wy y + w.
  @inlinable package var xx: Double { x.x }
  @inlinable package var xy: Double { y.x }
  @inlinable package var tx: Double { one.x }
  @inlinable package var yx: Double { x.y }
  @inlinable package var yy: Double { y.y }
  @inlinable package var ty: Double { one.y }
  @inlinable package var wx: Double { x.z }
  @inlinable package var wy: Double { y.z }
  @inlinable package var w: Double { one.z }

  /// Whether the map keeps parallels, because all points have the same depth.
  package var isAffine: Bool { wx == 0 && wy == 0 }

  /// Whether all entries are finite.
  package var isFinite: Bool {
    [x, y, one].allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
  }

  /// The determinant of the matrix; its sign is that of areas in front of the eye.
  package var determinant: Double {
    let (first, second, third) = rows
    return first.dot(second.cross(third))
  }

  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (SIMD3(xx, xy, tx), SIMD3(yx, yy, ty), SIMD3(wx, wy, w))
  }

  /// Returns X, Y and W of a combination of x, y and 1.
  @inlinable
  @inline(__always)
  package static func * (map: PlaneMap, point: SIMD3<Double>) -> SIMD3<Double> {
    map.x * point.x + map.y * point.y + map.one * point.z
  }

  /// Returns X, Y and W of a point.
  @inlinable
  @inline(__always)
  package func homogeneous(_ point: SIMD2<Double>) -> SIMD3<Double> {
    x * point.x + y * point.y + one
  }

  /// Returns this map followed by another one.
  package func concatenating(_ next: PlaneMap) -> PlaneMap {
    PlaneMap(x: next * x, y: next * y, one: next * one)
  }

  /// The inverse, up to a positive factor.
  ///
  /// The depth of its result is positive exactly if the resulting point is in front of the eye.
  package var inverse: PlaneMap {
    let (adjugate, sign) = (adjugate, determinant < 0 ? -1.0 : 1)
    return PlaneMap(x: adjugate.x * sign, y: adjugate.y * sign, one: adjugate.one * sign)
  }

  /// The inverse of the matrix, or nil if there is none.
  ///
  /// Depths are positive for points that this map gives a positive depth.
  package var normalizedInverse: PlaneMap? {
    let adjugate = adjugate
    let determinant = x.dot(adjugate.rows.0)
    guard determinant.isFinite, determinant != 0 else { return nil }
    return PlaneMap(
      x: adjugate.x / determinant, y: adjugate.y / determinant, one: adjugate.one / determinant)
  }

  /// The inverse times the determinant.
  private var adjugate: PlaneMap {
    let (first, second, third) = (y.cross(one), one.cross(x), x.cross(y))
    return PlaneMap(
      x: SIMD3(first.x, second.x, third.x), y: SIMD3(first.y, second.y, third.y),
      one: SIMD3(first.z, second.z, third.z))
  }

  /// Returns the part of a convex outline on one side of a plane through the origin.
  ///
  /// - Parameters:
  ///   - corners: The outline's corners in order, as x, y and the depth.
  ///   - side: The plane's normal, which points to the side that is kept.
  /// - Returns: The corners of the part, in order; none if nothing is on that side.
  package static func cut(
    _ corners: [SIMD3<Double>], to side: SIMD3<Double>
  ) -> [SIMD3<Double>] {
    let heights = corners.map { $0.dot(side) }
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

extension SIMD3<Double> {
  /// Returns the scalar product with another vector.
  @inlinable
  @inline(__always)
  package func dot(_ other: Self) -> Double { (self * other).sum() }

  /// Returns the vector product with another vector.
  @inlinable
  @inline(__always)
  package func cross(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
