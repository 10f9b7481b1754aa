/// The equilateral triangles of side 1 that tile the plane, one of which has the corners (0, 0),
/// (1, 0) and (1/2, sqrt(3) / 2).
enum TriangleLattice {
  /// The height of a triangle, half the square root of 3: a constant, because roots are not computed
  /// in advance.
  static var height: Double { 0.866_025_403_784_438_6 }

  /// Returns the point of that triangle that a point comes to by reflections in sides, and how many
  /// rows of triangles are in between, in all three directions together.
  @inline(__always)
  static func fold(_ x: Double, _ y: Double) -> (point: SIMD2<Double>, rows: Int) {
    // Coordinates along two sides; the rows of the third direction are those of the sum.
    let up = y / height
    let right = x - up / 2
    guard abs(up) < 1e9, abs(right) < 1e9 else { return (.zero, 255) }
    let (column, row) = (right.wholeBelow, up.wholeBelow)
    var (u, v) = (right - Double(column), up - Double(row))
    let isUpper = u + v > 1
    let diagonal = column + row + (isUpper ? 1 : 0)
    let rows = abs(column) + abs(row) + abs(diagonal)
    // The shares of the three corners.
    var third = 1 - u - v
    if isUpper { (u, v, third) = (1 - u, 1 - v, u + v - 1) }
    // The kinds of the corners right, above and at the origin of the rhombus are 1, 2 and 0 more.
    let shares: (Double, Double, Double)
    if isUpper {
      // The corners: above (u), right (v), and the opposite one, which is of the kind of the
      // origin.
      shares = (third, v, u)
    } else {
      shares = (third, u, v)
    }
    // Reflections keep the corners of each kind.
    let (one, two): (Double, Double)
    switch (column - row).wrapped(to: 3) {
    case 0: (one, two) = (shares.1, shares.2)
    case 1: (one, two) = (shares.0, shares.1)
    default: (one, two) = (shares.2, shares.0)
    }
    return (SIMD2(one + two / 2, two * height), rows)
  }
}
