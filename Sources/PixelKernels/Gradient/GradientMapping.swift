/// The mapping from a pixel's position to its location on a gradient's line.
///
/// Its maps from the pixel grid to a plane are affine. Columns and rows count from the canvas's top-left
/// corner; pixel centers are at .5.
package enum GradientMapping: Sendable, Hashable {
  /// The plane's x: colors change along a line (GR-02).
  case linear(PlaneMap)
  /// The distance from the plane's origin (GR-03).
  case radial(PlaneMap)
  /// The fraction of a full turn from the plane's +x toward +y, at least 0 and less than 1 (GR-04).
  case conic(PlaneMap)
  /// After the end everywhere, which is how a gradient without an extent looks (GR-02, GR-03).
  case end
}

extension PlaneMap {
  /// Returns the position of a point of the pixel grid in the plane.
  func point(column: Double, row: Double) -> SIMD2<Double> {
    SIMD2(tx + column * xx + row * xy, ty + column * yx + row * yy)
  }

  /// Whether all numbers are small enough to be squared in single precision.
  var isUsable: Bool { [xx, xy, tx, yx, yy, ty].allSatisfy { $0.magnitude <= 1e13 } }
}
