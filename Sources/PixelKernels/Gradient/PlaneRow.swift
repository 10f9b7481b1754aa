/// The positions of one row's pixels in a plane: their distance and direction from its origin.
enum PlaneRow {
  /// Computes distances from the origin.
  ///
  /// `map` is the map from the pixel grid to the plane. `column` is the canvas column of the first
  /// pixel.
  static func radii(
    _ map: PlaneMap, row: Int, from column: Int, count: Int,
    into places: UnsafeMutablePointer<Float>
  ) {
    let line = Line(map, row: row)
    let start = Int32(truncatingIfNeeded: column &- line.anchor)
    let (x0, y0, dx, dy) = (line.x, line.y, line.dx, line.dy)
    for index in 0..<count {
      let step = Float(start &+ Int32(truncatingIfNeeded: index))
      let x = x0 + step * dx
      let y = y0 + step * dy
      places[index] = (x * x + y * y).squareRoot()
    }
  }

  /// Computes directions from the origin, as fractions of a turn from +x toward +y: at least 0 and
  /// less than 1.
  ///
  /// They are accurate to a hundred-millionth of a turn. `map` is the map from the pixel grid to
  /// the plane. `column` is the canvas column of the first pixel.
  static func turns(
    _ map: PlaneMap, row: Int, from column: Int, count: Int,
    into places: UnsafeMutablePointer<Float>
  ) {
    let line = Line(map, row: row)
    let start = Int32(truncatingIfNeeded: column &- line.anchor)
    let (x0, y0, dx, dy) = (line.x, line.y, line.dx, line.dy)
    for index in 0..<count {
      let step = Float(start &+ Int32(truncatingIfNeeded: index))
      let x = x0 + step * dx
      let y = y0 + step * dy
      let (wide, high) = (x.magnitude, y.magnitude)
      let long = wide > high ? wide : high
      let short = wide > high ? high : wide
      let z = short / (long > 1e-30 ? long : 1e-30)
      let w = z * z
      // The arctangent divided by a full turn, as a polynomial fitted to [0, 1].
      var sum: Float = -0.000645281792515
      sum = sum * w + 0.00347951381885
      sum = sum * w - 0.00889859865078
      sum = sum * w + 0.0153459398635
      sum = sum * w - 0.0221362337218
      sum = sum * w + 0.0317459374573
      sum = sum * w - 0.0530461202655
      sum = sum * w + 0.159154837328
      let eighth = sum * z
      let quarter = wide > high ? eighth : 0.25 - eighth
      let half = x < 0 ? 0.5 - quarter : quarter
      let turn = y < 0 ? 1 - half : half
      // A value that rounds to a full turn stays below it.
      places[index] = turn < 0.99999994 ? turn : 0.99999994
    }
  }

  /// A row's pixels in the plane, counted from a column near the origin for greater precision
  /// there.
  private struct Line {
    /// The canvas column to count from.
    let anchor: Int
    let x: Float
    let y: Float
    let dx: Float
    let dy: Float

    init(_ map: PlaneMap, row: Int) {
      let y = Double(row) + 0.5
      let start = map.point(column: 0.5, row: y)
      let direction = SIMD2(map.xx, map.yx)
      let square = (direction * direction).sum()
      let nearest = square > 0 ? -(start * direction).sum() / square : 0
      let limit = 4_194_304.0
      let column = nearest.isFinite ? max(-limit, min(nearest.rounded(), limit)) : 0
      anchor = Int(column)
      let point = map.point(column: column + 0.5, row: y)
      (self.x, self.y) = (Float(point.x), Float(point.y))
      (dx, dy) = (Float(map.xx), Float(map.yx))
    }
  }
}
