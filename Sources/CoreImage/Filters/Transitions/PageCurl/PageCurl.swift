import BinarySearch
import PixelKernels

/// The geometry of a sheet of paper that rolls over a cylinder (CI-19).
///
/// The axis of the cylinder, of radius r, is perpendicular to the direction of the angle. Where it
/// touches the paper, at the position a along the direction, it moves from the largest position of
/// the sheet, at time 0, to the smallest less pi r, at time 1. With x = s - a for a pixel at
/// position s, the points of the sheet above the pixel are at these positions, if the sheet has
/// them:
///
/// - x > r: none
/// - 0 <= x <= r: a + r (pi - asin(x / r)), the back; below it a + r asin(x / r), the front
/// - x < 0: a + pi r - x, the back of the flap; below it s, the flat front
///
/// The sheet's edges are antialiased over a pixel.
struct PageCurl: Sendable {
  /// The rectangle of the sheet.
  let sheet: CGRect
  let radius: Double
  let sweep: Sweep
  /// The position a of the axis.
  let axis: Double
  /// The distance of the end of the flap from the axis, along the direction; the flap is nearer.
  let flapEnd: Double
  /// The pixels that the sheet covers completely where it is flat.
  let interior: PixelRect
  private let least: SIMD2<Double>
  private let greatest: SIMD2<Double>

  init(sheet: CGRect, angle: Double, radius: Double, time: Double) {
    (self.sheet, self.radius) = (sheet, radius)
    sweep = Sweep(angle: angle, over: sheet)
    axis = sweep.end - time * (sweep.length + .pi * radius)
    // The end of the sheet is at axis + pi radius - flapEnd.
    flapEnd = min(axis + .pi * radius - sweep.end, 0)
    interior = PixelRect(inside: sheet)
    least = SIMD2(Double(sheet.minX), Double(sheet.minY))
    greatest = SIMD2(Double(sheet.maxX), Double(sheet.maxY))
  }

  /// The largest distance between a pixel of a rectangle and a point of the sheet that it shows.
  func reach(in region: CGRect) -> Double {
    let start = Sweep(direction: sweep.direction, over: region).start
    return .pi * radius + 2 * max(axis - start, 0) + 1
  }

  /// Returns the columns of a row whose pixels are at positions before one.
  ///
  /// `isIncluded` says whether pixels at the position count too.
  ///
  /// - Returns: The columns; may be empty.
  func columns(
    _ columns: Range<Int>, of y: Int, before bound: Double, isIncluded: Bool
  ) -> Range<Int> {
    func isBefore(_ column: Int) -> Bool {
      let x = sweep.position(SIMD2(Double(column) + 0.5, Double(y) + 0.5)) - axis
      return isIncluded ? x <= bound : x < bound
    }
    // Positions ascend or descend from column to column.
    guard let last = columns.last else { return columns }
    let isFirst = isBefore(columns.lowerBound)
    guard isFirst != isBefore(last) else {
      return isFirst ? columns : columns.lowerBound..<columns.lowerBound
    }
    let change = columns.partitioningIndex { isBefore($0) != isFirst }
    return isFirst ? columns.lowerBound..<change : change..<columns.upperBound
  }

  /// Returns how much of a pixel the sheet covers at a point, from 0 to 1.
  ///
  /// `rate` is how far the points of neighboring pixels are apart, along the direction.
  @inline(__always)
  func coverage(at point: SIMD2<Double>, rate: Double = 1) -> Float {
    let x = min(point.x - least.x, greatest.x - point.x)
    let y = min(point.y - least.y, greatest.y - point.y)
    if x >= rate, y >= rate { return 1 }
    let direction = sweep.direction * sweep.direction
    let across = (direction.x * rate * rate + direction.y).squareRoot()
    let up = (direction.y * rate * rate + direction.x).squareRoot()
    return TransitionCurve.ramp(x / across + 0.5) * TransitionCurve.ramp(y / up + 0.5)
  }

  /// Returns the point nearest to another one at which the sheet has a color of its own.
  @inline(__always)
  func limited(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      max(min(point.x, greatest.x - 0.5), least.x + 0.5),
      max(min(point.y, greatest.y - 0.5), least.y + 0.5))
  }

  /// Returns asin(x), exact to 30 billionths.
  ///
  /// - Parameter x: From 0 to 1.
  /// - Returns: The angle, in radians.
  @inline(__always)
  static func arcsine(_ x: Double) -> Double {
    // Abramowitz and Stegun, 4.4.46.
    let high = ((-0.001_262_491_1 * x + 0.006_670_090_1) * x - 0.017_088_125_6) * x
    let low = (((high + 0.030_891_881_0) * x - 0.050_174_304_6) * x + 0.088_978_987_4) * x
    return .pi / 2 - (1 - x).squareRoot() * ((low - 0.214_598_801_6) * x + 1.570_796_305_0)
  }
}
