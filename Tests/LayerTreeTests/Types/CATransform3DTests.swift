import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct CATransform3DTests {
  @Test func standardMatricesHaveTheirEntries() {
    let angle = 0.7
    let (s, c) = (sin(angle), cos(angle))
    let z = CATransform3DMakeRotation(angle, 0, 0, 1)  // V-09
    #expect(z.m11 == c && z.m12 == s && z.m21 == -s && z.m22 == c)
    let x = CATransform3DMakeRotation(angle, 5, 0, 0)
    #expect(x.m22 == c && x.m23 == s && x.m32 == -s && x.m33 == c)
    let y = CATransform3DMakeRotation(angle, 0, 0.1, 0)
    #expect(y.m11 == c && y.m13 == -s && y.m31 == s && y.m33 == c)
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }

  @Test func concatenationAppliesTheFirstFirst() {
    // O-07: scaling, then translating, leaves the translation unscaled.
    let both = CATransform3DConcat(
      CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(10, 0, 0))
    #expect(both.m41 == 10 && both.m11 == 2)
    let translated = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    #expect(translated.m41 == 20)  // V-09: op * t
  }

  @Test func inverseTimesMatrixIsIdentity() {
    var random = TestGenerator(seed: 2)
    for _ in 0..<200 {
      let entries = (0..<16).map { _ in Double.random(in: -2...2, using: &random) }
      guard let matrix = CATransform3D(entries: entries), abs(matrix.determinant) > 0.05 else {
        continue
      }
      let product = CATransform3DConcat(matrix, CATransform3DInvert(matrix))
      for (a, b) in zip(product.entries, CATransform3DIdentity.entries) {
        #expect(abs(a - b) < 1e-9)
      }
    }
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)  // V-09
  }

  @Test func decompositionPutsItselfTogether() throws {
    var random = TestGenerator(seed: 3)
    for _ in 0..<200 {
      let entries = (0..<16).map { _ in Double.random(in: -2...2, using: &random) }
      let matrix = try #require(CATransform3D(entries: entries))
      guard abs(matrix.m44) > 0.2, let parts = DecomposedTransform(matrix) else { continue }
      // The components describe the matrix divided by m44 (I-08).
      for (a, b) in zip(parts.transform.entries, entries) {
        #expect(isClose(a, b / matrix.m44, tolerance: 1e-7))
      }
    }
  }

  @Test func affinePartComesOnlyFromTheplane() {
    let flat = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(CATransform3DIsAffine(flat))
    #expect(CATransform3DGetAffineTransform(flat).tx == 5)
    let tilted = CATransform3DMakeRotation(1, 1, 0, 0)
    #expect(!CATransform3DIsAffine(tilted))
    #expect(CATransform3DGetAffineTransform(tilted) == .identity)  // V-10
  }

  @Test func anglesAreReadAndWritten() {
    var parts = DecomposedTransform(components: CATransform3DMakeRotation(0.3, 0, 0, 1))
    #expect(abs(parts.angles.z - 0.3) < 1e-12)  // V-05
    parts.angles = SIMD3(0.2, -0.4, 0.9)
    let read = DecomposedTransform(components: parts.transform).angles
    #expect(abs(read.x - 0.2) < 1e-12 && abs(read.y + 0.4) < 1e-12 && abs(read.z - 0.9) < 1e-12)
    // If y is a quarter turn, x and z rotate about the same axis, and x is defined as 0.
    parts.angles = SIMD3(0.5, .pi / 2, 0.25)
    let locked = DecomposedTransform(components: parts.transform)
    #expect(locked.angles.x == 0 && abs(locked.angles.y - .pi / 2) < 1e-6)
  }

  @Test func aLostAxisCanGrowAgain() {
    var parts = DecomposedTransform(components: CATransform3DMakeScale(0, 0, 0))
    parts.scale = SIMD3(2, 3, 4)
    #expect(parts.transform == CATransform3DMakeScale(2, 3, 4))
  }
}
