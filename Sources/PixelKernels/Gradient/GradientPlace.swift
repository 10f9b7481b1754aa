/// An affine map from the pixel grid to a plane: `origin + column * (xx, yx) + row * (xy, yy)`.
///
/// Columns and rows count from the canvas's top left corner; a pixel's centre lies at .5.
package struct PlaneMap: Sendable, Hashable {
  /// Where the corner of the pixel grid lies.
  package var originX: Double
  /// The same.
  package var originY: Double
  /// What a column adds to x.
  package var xx: Double
  /// What a row adds to x.
  package var xy: Double
  /// What a column adds to y.
  package var yx: Double
  /// What a row adds to y.
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

  /// Where a point of the pixel grid lies.
  func point(column: Double, row: Double) -> SIMD2<Double> {
    SIMD2(originX + column * xx + row * xy, originY + column * yx + row * yy)
  }

  /// Whether all numbers are small enough to be squared in single precision.
  var isUsable: Bool {
    let limit = 1e13
    return [originX, originY, xx, xy, yx, yy].allSatisfy { $0.magnitude <= limit }
  }
}

/// How a pixel's place on a gradient's line follows from where it lies.
package enum GradientPlace: Sendable, Hashable {
  /// The plane's x: colours change along a line (GR-02).
  case linear(PlaneMap)
  /// The distance from the plane's origin (GR-03).
  case radial(PlaneMap)
  /// The part of a whole turn from the plane's +x towards +y, 0 to below 1 (GR-04).
  case conic(PlaneMap)
  /// After the end, everywhere: what a gradient without an extent shows (GR-02, GR-03).
  case end
}
