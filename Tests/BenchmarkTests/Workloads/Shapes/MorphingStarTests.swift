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

  @Test func edgesOfTheStarAreStraightAndOfTheBlobTangent() {
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
}
