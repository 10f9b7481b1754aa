import CoreGraphics
import Foundation
import Testing

/// Structures in `NSValue` boxes (LX-03).
struct NSValueBoxingTests {
  @Test func boxesGiveBackTheirStructures() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue.height == 4)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
    #expect(NSValue(cgVector: CGVector(dx: 7, dy: 8)).cgVectorValue == CGVector(dx: 7, dy: 8))
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
  }

  @Test func boxesCastToTheirStructuresAndBack() {
    let box: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(box as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(box as? CGSize == nil && box as? CGRect == nil && box as? CGAffineTransform == nil)
    let rect: Any = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect((rect as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    let boxes: [Any] = [NSValue(cgSize: .zero), CGSize(width: 1, height: 1)]
    #expect(boxes as? [CGSize] == [.zero, CGSize(width: 1, height: 1)])
    #expect((CGPoint(x: 5, y: 0) as NSValue).cgPointValue.x == 5)
  }

  // Apple's accessors of another structure read whatever bytes there are; here they are zero.
  @Test func boxesOfOtherStructuresAreZero() {
    let box = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(box.cgSizeValue == .zero && box.cgRectValue == .zero)
    #expect(box.cgAffineTransformValue == CGAffineTransform() && box.cgVectorValue == .zero)
    #expect(NSNumber(value: 3).cgPointValue == .zero)
  }

  @Test func equalBoxesAreEqual() {
    let (a, b) = (CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(scaleX: 2, y: 3))
    #expect(NSValue(cgAffineTransform: a) == NSValue(cgAffineTransform: b))
    #expect(NSValue(cgAffineTransform: a) != NSValue(cgAffineTransform: .identity))
  }
}
