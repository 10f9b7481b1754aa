import CoreGraphics
import PixelKernels

/// The path of a rectangle with some rounded or continuous corners.
struct CornerPath {
  let rect: CGRect
  /// The radius; greater than 0, and at most half the shorter side.
  let radius: Double
  let corners: CornerShape.Corners

  /// Returns the closed path, clockwise on screen from the left end of the top.
  func path(matrix: CGAffineTransform) -> CGPath {
    var elements: [CGPath.Element] = []
    func point(_ place: SIMD2<Double>) -> CGPoint {
      CGPoint(x: place.x, y: place.y).applying(matrix)
    }
    func go(to place: SIMD2<Double>) {
      elements.append(elements.isEmpty ? .move(point(place)) : .line(point(place)))
    }
    // Start each corner where the path reaches it along a side.
    for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
      guard corners.rounded.contains(CornerSet(x: x, y: y)) else {
        go(to: tip(x, y))
        continue
      }
      let curves = curves(atX: x, y: y)
      // Curves run from the horizontal side to the vertical one.
      let isForward = x * y < 0
      for curve in isForward ? curves : curves.reversed().map(\.reversed) {
        if curve == (isForward ? curves.first : curves.last?.reversed) { go(to: curve.points.0) }
        let (_, second, third, last) = curve.points
        elements.append(
          .curve(control1: point(second), control2: point(third), end: point(last)))
      }
    }
    return CGPath(elements: elements + [.close])
  }

  /// Returns the curves of one corner, from the horizontal side to the vertical one.
  ///
  /// - Parameters:
  ///   - x: 1 for a corner on the right, -1 for one on the left.
  ///   - y: 1 for a corner at the bottom, -1 for one at the top.
  /// - Returns: The curves, in the rectangle's coordinates.
  func curves(atX x: Double, y: Double) -> [CubicCurve] {
    let corner =
      corners.isContinuous
      ? ContinuousCorner(
        radius: radius, halfWidth: rect.width / 2, halfHeight: rect.height / 2)
      : ContinuousCorner(smoothness: 0)
    let tip = tip(x, y)
    let places = corner.points.map { tip - $0 * SIMD2(x, y) * radius }
    return [0, 3, 6].map { first in
      CubicCurve(
        points: (places[first], places[first + 1], places[first + 2], places[first + 3]))
    }
  }

  private func tip(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(Double(x > 0 ? rect.maxX : rect.minX), Double(y > 0 ? rect.maxY : rect.minY))
  }
}

/// A cubic Bézier curve.
struct CubicCurve: Equatable {
  typealias Point = SIMD2<Double>

  var points: (Point, Point, Point, Point)

  static func == (left: CubicCurve, right: CubicCurve) -> Bool { left.points == right.points }

  /// The same curve in the opposite direction.
  var reversed: CubicCurve {
    CubicCurve(points: (points.3, points.2, points.1, points.0))
  }

  /// A box that contains the curve.
  var box: (low: Point, high: Point) {
    let (a, b, c, d) = points
    return (
      pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)),
      pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    )
  }

  /// The distance of the control points from even thirds of the chord, which is an upper bound of
  /// the curve's distance from the chord.
  var height: Double {
    let (a, b, c, d) = points
    let (first, second) = (b - (a * 2 + d) / 3, c - (a + d * 2) / 3)
    return max((first * first).sum(), (second * second).sum()).squareRoot()
  }

  /// Both ends, and the directions there.
  var ends: [(place: Point, direction: Point)] {
    let (a, b, c, d) = points
    return [(a, b - a), (d, d - c)]
  }

  /// The two halves of the curve.
  var halves: (CubicCurve, CubicCurve) {
    let (a, b, c, d) = points
    let (ab, bc, cd) = ((a + b) / 2, (b + c) / 2, (c + d) / 2)
    let (left, right) = ((ab + bc) / 2, (bc + cd) / 2)
    let middle = (left + right) / 2
    return (
      CubicCurve(points: (a, ab, left, middle)), CubicCurve(points: (middle, right, cd, d))
    )
  }
}
