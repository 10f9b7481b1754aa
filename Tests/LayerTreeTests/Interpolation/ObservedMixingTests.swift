import CoreGraphics
import Foundation
import LayerTree
import Testing

/// Mixing as recordings of Apple's framework show it (I-08, I-10, K-15).
@Suite struct ObservedMixingTests {
  private func matrix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CATransform3D {
    CATransform3DMakeAffineTransform(CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0))
  }

  private func areNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    zip(a.entries, b.entries).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("Two mirrors turn into each other without collapsing (I-08)")
  func mirrors() {
    let half = CGFloat(0.5.squareRoot())
    let (from, to) = (matrix(1, 0, 0, -1), matrix(0, -1, -1, 0))
    #expect(areNear(from.interpolated(to: to, by: 0.5), matrix(half, -half, -half, -half)))
    // Mirrors by the same axis scale and shear as before.
    #expect(
      areNear(
        matrix(-1, 0, 0, 1).interpolated(to: matrix(-3, 0, 0, 2), by: 0.5), matrix(-2, 0, 0, 1.5)))
    #expect(
      areNear(
        matrix(-1, 0, 0, 1).interpolated(to: matrix(-1, 0, 0.5, 1), by: 0.5),
        matrix(-1, 0, 0.25, 1)))
    for fraction in stride(from: 0.0, through: 1, by: 0.125) {
      let plane = from.interpolated(to: to, by: fraction)
      #expect(abs(plane.m11 * plane.m22 - plane.m12 * plane.m21 + 1) < 1e-9)
    }
    // A mirror and an image that is not mirrored still meet in a plane.
    #expect(
      areNear(matrix(1, 0, 0, 1).interpolated(to: matrix(-1, 0, 0, 1), by: 0.5), matrix(0, 0, 0, 1))
    )
  }

  private func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) -> CGPath {
    CGPath(elements: [
      .move(.zero), .curve(control1: control1, control2: control2, end: end), .close,
    ])
  }

  private func points(_ path: CGPath) -> [CGPoint] {
    path.elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quad(let c, let p): [c, p]
      case .curve(let a, let b, let p): [a, b, p]
      case .close: []
      }
    }
  }

  private func areNear(_ a: [CGPoint], _ b: [CGPoint]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 1e-9 }
  }

  @Test("Control points mix by length and angle about their ends (I-10)")
  func controlPoints() {
    let from = curve(CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 0))
    let to = curve(CGPoint(x: 0, y: 10), CGPoint(x: 50, y: -20), CGPoint(x: 50, y: 0))
    let arm = 10 * 0.5.squareRoot()
    let middle = points(from.interpolated(to: to, by: 0.5))
    #expect(areNear(Array(middle[..<2]), [.zero, CGPoint(x: arm, y: arm)]))
    #expect(middle[3] == CGPoint(x: 40, y: 0))
    // Control 2 turns by half a circle about the end, from 10 below to 20 above: in the middle it is
    // 15 to the side.
    #expect(abs(abs(middle[2].x - 40) - 15) < 1e-9 && abs(middle[2].y) < 1e-9)
    // The shorter way, from 135 to 225 degrees, passes 180.
    let steep = curve(CGPoint(x: -5, y: 5), .zero, .zero)
    let other = curve(CGPoint(x: -5, y: -5), .zero, .zero)
    let between = points(steep.interpolated(to: other, by: 0.5))
    #expect(areNear([between[1]], [CGPoint(x: -5 * 2.0.squareRoot(), y: 0)]))
    // A length of 0 has the other's angle.
    let flat = curve(.zero, .zero, .zero)
    #expect(areNear([points(flat.interpolated(to: steep, by: 0.4))[1]], [CGPoint(x: -2, y: 2)]))
    // Reversed in time, the mix is the same.
    #expect(
      areNear(
        points(from.interpolated(to: to, by: 0.3)), points(to.interpolated(to: from, by: 0.7))))
  }

  @Test("The control point of a quadratic curve mixes about its start, also after a close (I-10)")
  func quadratics() {
    func path(_ control: CGPoint) -> CGPath {
      CGPath(elements: [
        .move(CGPoint(x: 4, y: 2)), .line(CGPoint(x: 9, y: 9)), .close,
        .quad(control: control, end: CGPoint(x: 20, y: 2)),
      ])
    }
    let middle = path(CGPoint(x: 14, y: 2)).interpolated(to: path(CGPoint(x: 4, y: 12)), by: 0.5)
    let arm = 10 * 0.5.squareRoot()
    #expect(areNear([points(middle)[2]], [CGPoint(x: 4 + arm, y: 2 + arm)]))
  }

  @Test("In discrete mode, times delimit the points of a path (K-15)")
  func discretePath() throws {
    let path = CGPath(elements: [
      .move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)), .close,
    ])
    func points(_ times: [Double], at progress: [Double]) throws -> [CGPoint] {
      var settings = Keyframes.Settings()
      (settings.mode, settings.keyTimes) = (.discrete, times)
      let keyframes = try #require(PathKeyframes(path, settings))
      return progress.map(keyframes.point)
    }
    let (second, third) = (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10))
    #expect(
      try points([0, 0.3, 0.6], at: [0, 0.2, 0.3, 0.5, 0.8, 1])
        == [.zero, .zero, second, second, second, second])
    #expect(
      try points([0, 0.2, 0.4, 0.6, 1], at: [0.1, 0.2, 0.5, 0.7, 1])
        == [.zero, second, third, .zero, .zero])
    #expect(try points([0, 1], at: [0, 0.5, 1]) == [.zero, .zero, .zero])
  }
}
