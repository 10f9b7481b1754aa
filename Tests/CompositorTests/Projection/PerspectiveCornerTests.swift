import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing

/// The outline of a square in perspective, measured in its pixels.
struct PerspectiveCornerTests {
  private static let (center, eye, half) = (80.0, 300.0, 50.0)

  /// A line `position = start + slope * along`.
  private struct Line {
    var start: Double
    var slope: Double

    /// Fits a line to points (least squares).
    init(_ points: [(along: Double, position: Double)]) {
      let count = Double(points.count)
      let along = points.reduce(0) { $0 + $1.along } / count
      let position = points.reduce(0) { $0 + $1.position } / count
      let products = points.reduce(0) { $0 + ($1.along - along) * ($1.position - position) }
      slope = products / points.reduce(0) { $0 + ($1.along - along) * ($1.along - along) }
      start = position - slope * along
    }
  }

  private func image(_ x: Double, _ y: Double) -> PixelBuffer {
    let square = layer(30, 30, 2 * Self.half, 2 * Self.half) {
      $0.values.backgroundColor = red
      $0.values.transform = CATransform3DConcat(
        CATransform3DMakeRotation(CGFloat(x), 1, 0, 0),
        CATransform3DMakeRotation(CGFloat(y), 0, 1, 0))
    }
    let scene = layer(0, 0, 160, 160, [square]) {
      $0.values.sublayerTransform.m34 = CGFloat(-1 / Self.eye)
    }
    return render([scene], width: 160, height: 160)
  }

  /// The corner of the rotated square, by formula.
  private func corner(_ u: Double, _ v: Double, _ x: Double, _ y: Double) -> SIMD2<Double> {
    let (px, py, pz) = (u, v * cos(x), v * sin(x))
    let (qx, qz) = (px * cos(y) + pz * sin(y), -px * sin(y) + pz * cos(y))
    let factor = 1 / (1 - qz / Self.eye)
    return SIMD2(Self.center + qx * factor, Self.center + py * factor)
  }

  // lines through the edges, from the coverage of rows and columns, meet within 0.05 pixels of
  // the analytic corners.
  @Test(arguments: [(0.0, 0.5), (0.4, 0.0), (0.4, 0.5), (-0.3, 0.6), (0.2, -0.7)])
  func linesThroughTheEdgesMeetAtTheCorners(x: Double, y: Double) {
    let buffer = image(x, y)
    func coverage(_ column: Int, _ row: Int) -> Double {
      Double(buffer.pixel(column, row).alpha) / 255
    }
    /// The edge to one side of the center, measured along rows or columns.
    func edge(isUpright: Bool, sign: Double) -> Line {
      Line(
        (60..<100).map { along in
          let pixels = sign < 0 ? 0..<80 : 80..<160
          let length = pixels.reduce(0) {
            $0 + (isUpright ? coverage($1, along) : coverage(along, $1))
          }
          return (Double(along) + 0.5, Self.center + sign * length)
        })
    }
    for u in [-1.0, 1] {
      for v in [-1.0, 1] {
        let (side, top) = (edge(isUpright: true, sign: u), edge(isUpright: false, sign: v))
        // x = side(y), y = top(x)
        let column =
          (side.start + side.slope * top.start) / (1 - side.slope * top.slope)
        let row = top.start + top.slope * column
        let expected = corner(u * Self.half, v * Self.half, x, y)
        #expect(abs(column - expected.x) < 0.05, "\(u) \(v): \(column), expected \(expected.x)")
        #expect(abs(row - expected.y) < 0.05, "\(u) \(v): \(row), expected \(expected.y)")
      }
    }
  }
}
