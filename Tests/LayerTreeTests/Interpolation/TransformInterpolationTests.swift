import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct TransformInterpolationTests {
  private let identity = CATransform3DIdentity

  @Test func rotationsTurnAndDoNotShrink() {
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let half = identity.interpolated(to: quarter, by: 0.5)
    #expect(abs(half.m11 - 0.70710678118654757) < 1e-12)  // I-07
    #expect(
      abs(identity.interpolated(to: CATransform3DMakeScale(3, 3, 3), by: 0.5).m11 - 2) < 1e-12)
  }

  @Test func twoAxesMeetHalfWay() throws {
    let x = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    let y = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    let q = try #require(DecomposedTransform(x.interpolated(to: y, by: 0.5))).quaternion
    #expect(abs(q.w - 0.816497) < 1e-6 && abs(q.x - 0.408248) < 1e-6)  // I-07
    #expect(abs(q.y - 0.408248) < 1e-6 && abs(q.z) < 1e-12)
  }

  @Test func halfTurnsKeepTheirDirection() {
    // I-09
    let back = CATransform3DMakeRotation(-.pi, 0, 0, 1)
    let forth = CATransform3DMakeRotation(.pi, 0, 0, 1)
    let left = identity.interpolated(to: back, by: 0.5)
    #expect(abs(left.m11) < 1e-12 && abs(left.m12 + 1) < 1e-12)
    let right = identity.interpolated(to: forth, by: 0.5)
    #expect(abs(right.m11) < 1e-12 && abs(right.m12 - 1) < 1e-12)
    // The second of two steps continues in the same direction: -180 to -359 degrees.
    let almost = CATransform3DMakeRotation(-359 * .pi / 180, 0, 0, 1)
    let middle = back.interpolated(to: almost, by: 0.5)
    let expected = -269.5 * Double.pi / 180
    #expect(abs(middle.m11 - cos(expected)) < 1e-9 && abs(middle.m12 - sin(expected)) < 1e-9)
  }

  @Test func mirrorsCollapseAndDoNotTurn() {
    let middle = identity.interpolated(to: CATransform3DMakeScale(-1, 1, 1), by: 0.5)
    #expect(abs(middle.m11) < 1e-12 && abs(middle.m22 - 1) < 1e-12)  // I-08
  }

  @Test func singularMatricesMixEntryByEntry() {
    let flat = CATransform3DMakeScale(0, 0, 1)
    let middle = identity.interpolated(to: flat, by: 0.25)
    #expect(middle.m11 == 0.75 && middle.m22 == 0.75 && middle.m33 == 1)  // I-08
  }

  @Test func additionActsInTheLayersOwnAxes() {
    // B-10: a rotation added to a moved layer rotates it in place.
    let moved = CATransform3DMakeTranslation(100, 0, 0)
    let sum = moved.adding(CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    #expect(sum.m41 == 100 && abs(sum.m42) < 1e-12 && abs(sum.m12 - 1) < 1e-12)
    let back = sum.subtracting(CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    for (a, b) in zip(back.entries, moved.entries) { #expect(abs(a - b) < 1e-9) }
  }

  @Test func affineTransformsMixAsMatricesInThePlane() {
    let turned = CGAffineTransform(rotationAngle: .pi / 2)
    let half = CGAffineTransform.identity.interpolated(to: turned, by: 0.5)
    #expect(abs(half.a - 0.70710678118654757) < 1e-12)  // I-14
    #expect(abs(half.b - 0.70710678118654757) < 1e-12)
  }

  // I-08: a matrix that is mirrored and rotated stays mirrored in between.
  @Test func mirroredTurnsStayMirrored() {
    let start = CATransform3DMakeScale(-1, 1, 1)
    let end = CATransform3DConcat(start, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    for fraction in [0.25, 0.5, 0.75] {
      let middle = start.interpolated(to: end, by: fraction)
      #expect(abs(middle.m11 * middle.m22 - middle.m12 * middle.m21 + 1) < 1e-9)
      #expect(abs(middle.m11 + cos(fraction * .pi / 2)) < 1e-9)
    }
  }

  // I-08: perspective, translation and skew are interpolated number by number.
  @Test func partsMixByThemselves() {
    var lens = CATransform3DIdentity
    lens.m34 = -1.0 / 500
    let half = identity.interpolated(to: lens, by: 0.5)
    #expect(isClose(half.m34, -1.0 / 1000, tolerance: 1e-15) && half.m44 == 1)
    var skewed = CATransform3DIdentity
    (skewed.m21, skewed.m41) = (0.5, 10)
    let middle = identity.interpolated(to: skewed, by: 0.5)
    #expect(isClose(middle.m21, 0.25) && isClose(middle.m41, 5) && isClose(middle.m22, 1))
  }

  // I-08: if m44 is 0, the entries are interpolated.
  @Test func matricesWithoutAUnitMixEntryByEntry() {
    var odd = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    odd.m44 = 0
    let middle = identity.interpolated(to: odd, by: 0.5)
    #expect(isClose(middle.m11, 0.5) && isClose(middle.m12, 0.5) && middle.m44 == 0.5)
  }

  // I-09: a full turn expressed as matrices does not move.
  @Test func fullTurnsStandStill() {
    let full = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
    for fraction in [0.25, 0.5, 0.9] {
      #expect(abs(identity.interpolated(to: full, by: fraction).m12) < 1e-9)
    }
  }

  // I-07: the rotation continues beyond the ends.
  @Test func turnsGoOnBeyondTheirEnds() {
    let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
    for fraction in [-0.5, 1.5, 3] {
      let beyond = identity.interpolated(to: turn, by: fraction)
      #expect(abs(beyond.m12 - sin(0.5 * fraction)) < 1e-12)
    }
  }

  // I-14
  @Test func mirroredPlanesCollapse() {
    let flipped = CGAffineTransform(scaleX: 1, y: -1)
    let middle = CGAffineTransform.identity.interpolated(to: flipped, by: 0.5)
    #expect(abs(middle.d) < 1e-12 && abs(middle.a - 1) < 1e-12)
  }
}
