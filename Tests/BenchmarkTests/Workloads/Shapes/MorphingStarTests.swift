import CoreGraphics
import Foundation
import MultiplaneBenchmarks
import Testing

@Suite struct MorphingStarTests {
  @Test func cornersAreAtTheirRadii() {
    for (outline, radii) in [(MorphingStar.star, [100.0, 45]), (.blob, [90, 75])] {
      for corner in 0...10 {
        let point = outline.points[corner * 3]
        #expect(abs(hypot(point.x, point.y) - radii[corner % 2]) < 1e-9)
        let angle = (36.0 * Double(corner) - 90) * .pi / 180
        #expect(abs(sin(atan2(point.y, point.x) - angle)) < 1e-9)
      }
    }
  }

  @Test func starEdgesAreStraightAndBlobEdgesAreTangent() {
    for cubic in 0..<10 {
      let star = Array(MorphingStar.star.points[cubic * 3...cubic * 3 + 3])
      #expect(abs(star[1].x - (2 * star[0].x + star[3].x) / 3) < 1e-9)
      #expect(abs(star[2].y - (star[0].y + 2 * star[3].y) / 3) < 1e-9)
      let blob = Array(MorphingStar.blob.points[cubic * 3...cubic * 3 + 3])
      for (corner, control) in [(blob[0], blob[1]), (blob[3], blob[2])] {
        let (x, y) = (control.x - corner.x, control.y - corner.y)
        #expect(abs(x * corner.x + y * corner.y) < 1e-9)
        let length = hypot(corner.x, corner.y) * 4 / 3 * tan(.pi / 20)
        #expect(abs(hypot(x, y) - length) < 1e-9)
      }
    }
    #expect(MorphingStar.star.path.boundingBoxOfPath.minY == -100)
  }

  @Test func trimmedOutlinesHaveTheirShareOfTheLength() {
    for outline in [MorphingStar.star, .blob, MorphingStar.star.mixed(with: .blob, by: 0.3)] {
      let whole = length(outline.points)
      #expect(outline.trimmed(to: 0).isEmpty)
      #expect(outline.trimmed(to: 1) == outline.points)
      for end in [0.001, 0.1, 0.25, 0.5, 0.777, 0.999] {
        let points = outline.trimmed(to: end)
        #expect(points.count % 3 == 1 && points[0] == outline.points[0])
        #expect(abs(length(points) - end * whole) < 0.02)
      }
    }
  }

  /// The length of cubic curves, from a thousand chords each.
  private func length(_ points: [CGPoint]) -> Double {
    stride(from: 0, to: points.count - 1, by: 3).reduce(0.0) { sum, index in
      let (a, b, c, d) = (
        points[index], points[index + 1], points[index + 2], points[index + 3]
      )
      func place(_ t: Double) -> CGPoint {
        let s = 1 - t
        let (u, v, w, z) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
          x: u * a.x + v * b.x + w * c.x + z * d.x, y: u * a.y + v * b.y + w * c.y + z * d.y)
      }
      return sum
        + (0..<1000).reduce(0.0) { length, step in
          let (from, to) = (place(Double(step) / 1000), place(Double(step + 1) / 1000))
          return length + hypot(to.x - from.x, to.y - from.y)
        }
    }
  }
}
