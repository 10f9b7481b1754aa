/// An affine map from the pixel grid to a plane: `origin + column * (xx, yx) + row * (xy, yy)`.
///
/// Columns and rows count from the canvas's top-left corner; pixel centers are at .5.
package struct PlaneMap: Sendable, Hashable {
  /// The x coordinate of the pixel grid's corner.
  package var originX: Double
  /// The y coordinate of the pixel grid's corner.
  package var originY: Double
  /// The change of x per column.
  package var xx: Double
  /// The change of x per row.
  package var xy: Double
  /// The change of y per column.
  package var yx: Double
  /// The change of y per row.
  package var yy: Double

  package init(
    originX: Double, originY: Double, xx: Double, xy: Double, yx: Double, yy: Double
  ) {
    self.originX = originX
    self.originY = originY
    self.xx = xx
    self.xy = xy
    self.yx = yx
    self.yy = yy
  }

  /// Returns the position of a point of the pixel grid in the plane.
  func point(column: Double, row: Double) -> SIMD2<Double> {
    SIMD2(originX + column * xx + row * xy, originY + column * yx + row * yy)
  }

  /// Whether all numbers are small enough to be squared in single precision.
  var isUsable: Bool {
    let limit = 1e13
    return [originX, originY, xx, xy, yx, yy].allSatisfy { $0.magnitude <= limit }
  }
}

/// The mapping from a pixel's position to its location on a gradient's line.
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
