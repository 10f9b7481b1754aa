extension OutlineRasterizer {
  /// The largest distance, in pixels, between a curve and the polygon that approximates it.
  ///
  /// The average distance is two thirds of it, which is less than two levels of 255.
  static let flatness = 0.01
  /// The largest number of lines that approximate one curve.
  static let mostLines = 2048.0

  /// Adds a cubic curve as lines that stay within `flatness` of it.
  ///
  /// A curve with a coordinate that is not finite is ignored; coordinates beyond 1e30 are moved
  /// there.
  package func addCubic(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    _ x3: Double, _ y3: Double
  ) {
    let (lowX, highX) = (min(x0, x1, x2, x3), max(x0, x1, x2, x3))
    let (lowY, highY) = (min(y0, y1, y2, y3), max(y0, y1, y2, y3))
    let isUsable =
      lowX.isFinite && highX.isFinite && lowY.isFinite && highY.isFinite
      && (x0 + x1 + x2 + x3 + y0 + y1 + y2 + y3).isFinite
    guard isUsable else { return }
    // Outside the area, every path between the same end points has the same effect on the pixels.
    let isSeen =
      highX > Double(area.minX &- 1) && lowX < Double(area.maxX &+ 1)
      && highY > Double(area.minY &- 1) && lowY < Double(area.maxY &+ 1)
    guard isSeen else {
      addLine(x0, y0, x3, y3)
      return
    }
    let count = Self.lines(
      (x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), (x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    var (px, py) = (x0, y0)
    var index = 1.0
    while index < count {
      let t = index / count
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let x = a * x0 + b * x1 + c * x2 + d * x3
      let y = a * y0 + b * y1 + c * y2 + d * y3
      addLine(px, py, x, y)
      (px, py) = (x, y)
      index += 1
    }
    addLine(px, py, x3, y3)
  }

  /// The number of lines that a cubic needs, from its two second differences.
  ///
  /// The distance between a chord and its curve is at most an eighth of the second derivative,
  /// which is at most six times the larger second difference.
  private static func lines(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
    let bend = max(a.0 * a.0 + a.1 * a.1, b.0 * b.0 + b.1 * b.1).squareRoot()
    let wanted = (0.75 * bend / flatness).squareRoot()
    guard wanted > 1 else { return 1 }
    // A count that is not finite becomes the maximum.
    return wanted < mostLines ? Double(Int(wanted) + 1) : mostLines
  }
}
