import CoreGraphics
import Foundation
import TestSupport
import Testing

struct CGAffineTransformTests {
  private let sample = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4)

  private func expectClose(
    _ left: CGAffineTransform, _ right: CGAffineTransform,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (one, other) in [
      (left.a, right.a), (left.b, right.b), (left.c, right.c), (left.d, right.d),
      (left.tx, right.tx), (left.ty, right.ty),
    ] {
      #expect(isClose(one, other, tolerance: 1e-12), "\(left)", sourceLocation: sourceLocation)
    }
  }

  @Test func identity() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!sample.isIdentity)
    #expect(CGAffineTransform() == CGAffineTransform(0, 0, 0, 0, 0, 0))
    #expect(sample.concatenating(.identity) == sample)
    #expect(CGAffineTransform.identity.concatenating(sample) == sample)
  }

  @Test func inverse() {
    expectClose(sample.concatenating(sample.inverted()), .identity)
    expectClose(sample.inverted().concatenating(sample), .identity)
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
  }

  @Test func newOperationsApplyFirst() {
    // (1, 0) rotated by a quarter turn is (0, 1), which is then translated.
    let moved = CGAffineTransform(translationX: 10, y: 20).rotated(by: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(moved)
    #expect(isClose(point.x, 10) && isClose(point.y, 21))
    // A translation by (1, 0) in units of 3.
    let scaled = CGAffineTransform(scaleX: 3, y: 5).translatedBy(x: 1, y: 2)
    #expect(CGPoint.zero.applying(scaled) == CGPoint(x: 3, y: 10))
    #expect(
      CGAffineTransform(translationX: 1, y: 2).scaledBy(x: 3, y: 5)
        == CGAffineTransform(a: 3, b: 0, c: 0, d: 5, tx: 1, ty: 2))
  }

  @Test func concatenationAppliesInOrder() {
    let other = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: -2, y: 0.5)
    let point = CGPoint(x: 3, y: -8)
    let both = point.applying(sample.concatenating(other))
    let steps = point.applying(sample).applying(other)
    #expect(isClose(both.x, steps.x) && isClose(both.y, steps.y))
  }

  @Test func sizesAndRectangles() {
    #expect(
      CGSize(width: 2, height: 4).applying(sample) == CGSize(width: 2, height: 14))
    // The corners (0,0) (2,0) (0,1) (2,1) map to (7,-4) (11,-2) (6.5,-1) (10.5,1).
    #expect(
      CGRect(x: 0, y: 0, width: 2, height: 1).applying(sample)
        == CGRect(x: 6.5, y: -4, width: 4.5, height: 5))
    #expect(CGRect.null.applying(sample).isNull)
    #expect(CGRect.infinite.applying(sample).isInfinite)
  }

  @Test(arguments: [
    CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4),
    CGAffineTransform(a: -1, b: 0.25, c: 3, d: 0.5, tx: 0, ty: 1),
    CGAffineTransform(a: 0, b: 0, c: 3, d: -4, tx: 1, ty: 1),
  ])
  func decomposition(_ transform: CGAffineTransform) {
    expectClose(CGAffineTransform(transform.decomposed()), transform)
  }

  @Test func components() {
    let turned = CGAffineTransform(rotationAngle: 0.5).concatenating(
      CGAffineTransform(translationX: 3, y: 4))
    let parts = turned.decomposed()
    #expect(isClose(parts.rotation, 0.5))
    #expect(isClose(parts.scale.width, 1) && isClose(parts.scale.height, 1))
    #expect(isClose(parts.horizontalShear, 0))
    #expect(parts.translation == CGVector(dx: 3, dy: 4))
  }

  @Test func coding() throws {
    let data = try JSONEncoder().encode(sample)
    #expect(String(decoding: data, as: UTF8.self) == "[2,1,-0.5,3,7,-4]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == sample)
    let vector = CGVector(dx: 1.5, dy: -2)
    let vectorData = try JSONEncoder().encode(vector)
    #expect(String(decoding: vectorData, as: UTF8.self) == "[1.5,-2]")
    #expect(try JSONDecoder().decode(CGVector.self, from: vectorData) == vector)
  }
}
