import CoreGraphics
import Foundation
import TestSupport
import Testing

struct EllipticalArcTests {
  /// The point of a cubic curve at a parameter.
  private func cubic(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: Double
  ) -> CGPoint {
    let s = 1 - t
    func mix(_ key: KeyPath<CGPoint, CGFloat>) -> CGFloat {
      s * s * s * a[keyPath: key] + 3 * s * s * t * b[keyPath: key]
        + 3 * s * t * t * c[keyPath: key] + t * t * t * d[keyPath: key]
    }
    return CGPoint(x: mix(\.x), y: mix(\.y))
  }

  /// Points along all curves of a path that starts with a move.
  private func samples(_ path: CGPath) -> [CGPoint] {
    var current = CGPoint.zero
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): current = point
      case .curve(let control1, let control2, let end):
        points += stride(from: 0, through: 1, by: 0.125).map {
          cubic(current, control1, control2, end, at: $0)
        }
        current = end
      case .quad, .close: break
      }
    }
    return points
  }

  /// A cubic curve deviates from a quarter circle by at most 2.73e-4 of the radius.
  @Test(arguments: [0.3, 1, 1.57, 3, 4.7, 6.2, -0.5, -3.3, -6.283185307179586])
  func curvesFollowTheCircle(sweep: Double) {
    let arc = EllipticalArc(
      center: CGPoint(x: 7, y: -3), radii: CGSize(width: 100, height: 100), rotation: 0,
      startAngle: 0.7, sweep: sweep)
    let path = CGMutablePath()
    path.move(to: arc.point(at: 0.7))
    arc.append(to: path)
    let points = samples(path)
    #expect(points.count == 9 * Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    for point in points {
      #expect(abs(hypot(point.x - 7, point.y + 3) - 100) < 0.0273)
    }
    // The arc covers the whole sweep, in the right direction.
    let last = points[points.count - 1]
    #expect(isClose(last.x, 7 + 100 * cos(0.7 + sweep), tolerance: 1e-9))
    #expect(isClose(last.y, -3 + 100 * sin(0.7 + sweep), tolerance: 1e-9))
    let middle = points[points.count / 2]
    let middleX = 7 + 100 * cos(0.7 + sweep / 2)
    let middleY = -3 + 100 * sin(0.7 + sweep / 2)
    #expect(hypot(middle.x - middleX, middle.y - middleY) < 0.1)
  }

  /// For a chord of 100 in a circle of radius 100, the center is 50 * sqrt(3) from the chord's
  /// middle.
  @Test(arguments: [
    (false, false, -1.0, -Double.pi / 3), (false, true, 1, Double.pi / 3),
    (true, false, 1, -5 * Double.pi / 3), (true, true, -1, 5 * Double.pi / 3),
  ])
  func svgFlagsChooseOneOfFourArcs(isLarge: Bool, isSweep: Bool, side: Double, sweep: Double) throws
  {
    let arc = try #require(
      EllipticalArc(
        from: .zero, to: CGPoint(x: 100, y: 0), radii: CGSize(width: 100, height: -100),
        rotation: 0,
        isLarge: isLarge, isSweep: isSweep))
    #expect(isClose(arc.center.x, 50))
    #expect(isClose(arc.center.y, side * 50 * 3.0.squareRoot()))
    #expect(isClose(arc.sweep, sweep))
    let start = arc.point(at: arc.startAngle)
    let end = arc.point(at: arc.startAngle + arc.sweep)
    #expect(hypot(start.x, start.y) < 1e-9)
    #expect(hypot(end.x - 100, end.y) < 1e-9)
  }

  @Test func radiiThatAreTooSmallAreScaledUp() throws {
    // Half the distance is 50, so radii of 10 and 20 rotated by 90 degrees need the factor 50 / 20.
    let arc = try #require(
      EllipticalArc(
        from: .zero, to: CGPoint(x: 100, y: 0), radii: CGSize(width: 10, height: 20),
        rotation: .pi / 2, isLarge: false, isSweep: true))
    #expect(isClose(arc.radii.width, 25))
    #expect(isClose(arc.radii.height, 50))
    #expect(isClose(arc.center.x, 50))
    #expect(isClose(arc.sweep, .pi))
  }

  @Test func degenerateArcsAreNil() {
    let point = CGPoint(x: 5, y: 5)
    let radii = CGSize(width: 10, height: 10)
    #expect(
      EllipticalArc(
        from: point, to: point, radii: radii, rotation: 0, isLarge: true, isSweep: true) == nil)
    #expect(
      EllipticalArc(
        from: .zero, to: point, radii: CGSize(width: 0, height: 1), rotation: 0, isLarge: true,
        isSweep: true) == nil)
  }

  @Test func extremesStayFinite() {
    for radius in [1e-300, 1e-15, 1, 1e15] {
      for distance in [1e-300, 1e-15, 1, 1e15] {
        let arc = EllipticalArc(
          from: .zero, to: CGPoint(x: distance, y: 0),
          radii: CGSize(width: radius, height: radius), rotation: 1, isLarge: false, isSweep: true)
        guard let arc else { continue }
        #expect(arc.center.x.isFinite && arc.center.y.isFinite && arc.sweep.isFinite)
      }
    }
  }
}
