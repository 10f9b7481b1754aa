import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Tests of which layer is at a point.
@Suite(.ownContext) struct CALayerHitTestingTests {
  private let tree = TestTree(size: CGSize(width: 400, height: 400))

  private func layer(_ frame: CGRect, in superlayer: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    (superlayer ?? tree.root).addSublayer(layer)
    return layer
  }

  @Test func boundsContainTheirLeastEdges() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: -20, width: 30, height: 40)
    #expect(layer.contains(CGPoint(x: 10, y: -20)))
    #expect(layer.contains(CGPoint(x: 39.999, y: 19.999)))
    #expect(!layer.contains(CGPoint(x: 40, y: 0)) && !layer.contains(CGPoint(x: 20, y: 20)))
    #expect(!layer.contains(CGPoint(x: 9.999, y: 0)))
    #expect(!layer.contains(CGPoint(x: CGFloat.nan, y: 0)))
    layer.bounds = .zero
    #expect(!layer.contains(.zero))
  }

  @Test func theTopmostAndFarthestIsHit() {
    let below = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let above = layer(CGRect(x: 50, y: 0, width: 100, height: 100))
    let inside = layer(CGRect(x: 10, y: 10, width: 20, height: 20), in: above)
    #expect(tree.root.hitTest(CGPoint(x: 20, y: 20)) === below)
    #expect(tree.root.hitTest(CGPoint(x: 55, y: 5)) === above)
    #expect(tree.root.hitTest(CGPoint(x: 61, y: 11)) === inside)
    #expect(tree.root.hitTest(CGPoint(x: 300, y: 300)) === tree.root)
    #expect(tree.root.hitTest(CGPoint(x: 500, y: 300)) == nil)
    below.zPosition = 1
    #expect(tree.root.hitTest(CGPoint(x: 61, y: 11)) === below)
    // The point is in the superlayer's coordinates.
    #expect(inside.hitTest(CGPoint(x: 11, y: 11)) === inside)
  }

  @Test func whatIsNotThereIsNotHit() {
    let outer = layer(CGRect(x: 100, y: 100, width: 50, height: 50))
    let inner = layer(CGRect(x: 40, y: 40, width: 50, height: 50), in: outer)
    #expect(tree.root.hitTest(CGPoint(x: 180, y: 180)) === inner)
    outer.masksToBounds = true
    #expect(tree.root.hitTest(CGPoint(x: 180, y: 180)) === tree.root)
    #expect(tree.root.hitTest(CGPoint(x: 145, y: 145)) === inner)
    inner.isHidden = true
    #expect(tree.root.hitTest(CGPoint(x: 145, y: 145)) === outer)
    // Transparent layers and mask layers have no effect.
    outer.opacity = 0
    outer.mask = CALayer()
    #expect(tree.root.hitTest(CGPoint(x: 145, y: 145)) === outer)
    outer.isHidden = true
    #expect(tree.root.hitTest(CGPoint(x: 145, y: 145)) === tree.root)
  }

  @Test func transformsAreUndone() {
    let turned = layer(CGRect(x: 100, y: 100, width: 100, height: 20))
    turned.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(tree.root.hitTest(CGPoint(x: 150, y: 65)) === turned)
    #expect(tree.root.hitTest(CGPoint(x: 105, y: 110)) === tree.root)
    turned.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(tree.root.hitTest(CGPoint(x: 150, y: 110)) === tree.root)
  }

  @Test func perspectiveIsUndone() {
    // the left edge of a rotated square is 53.80 high in each direction, the right one 46.70.
    let stage = layer(CGRect(x: 0, y: 0, width: 400, height: 400))
    let card = layer(CGRect(x: 150, y: 150, width: 100, height: 100), in: stage)
    stage.sublayerTransform.m34 = -1 / 500
    card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    #expect(tree.root.hitTest(CGPoint(x: 200 - 37, y: 200 - 53)) === card)
    #expect(tree.root.hitTest(CGPoint(x: 200 - 39, y: 200)) === stage)
    #expect(tree.root.hitTest(CGPoint(x: 200 + 32, y: 200 + 46)) === card)
    #expect(tree.root.hitTest(CGPoint(x: 200 + 32, y: 200 + 48)) === stage)
    // There is nothing behind the viewer.
    card.zPosition = 600
    #expect(tree.root.hitTest(CGPoint(x: 200, y: 200)) === stage)
  }

  @Test func backsOfOneSidedLayersAreNotHit() {
    let card = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(tree.root.hitTest(CGPoint(x: 50, y: 50)) === card)
    card.isDoubleSided = false
    #expect(tree.root.hitTest(CGPoint(x: 50, y: 50)) === tree.root)
    card.transform = CATransform3DIdentity
    card.isGeometryFlipped = true
    #expect(tree.root.hitTest(CGPoint(x: 50, y: 50)) === card)
  }

  @Test func presentationsAreTestedWhereTheyAre() {
    let moving = layer(CGRect(x: 0, y: 0, width: 40, height: 40))
    let inner = layer(CGRect(x: 0, y: 0, width: 10, height: 10), in: moving)
    CATransaction.flush()
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.byValue, slide.duration) = (200, 2)
    moving.add(slide, forKey: nil)
    tree.advance(to: 1)
    let shown = tree.root.presentation()
    #expect(shown?.hitTest(CGPoint(x: 120, y: 20))?.model() === moving)
    #expect(shown?.hitTest(CGPoint(x: 105, y: 5))?.model() === inner)
    #expect(shown?.hitTest(CGPoint(x: 20, y: 20))?.model() === tree.root)
    #expect(tree.root.hitTest(CGPoint(x: 20, y: 20)) === moving)
    // One copy of each along the path.
    let copy = shown?.sublayers?.first
    #expect(copy?.superlayer === shown && copy?.sublayers?.first?.superlayer === copy)
  }

  @Test func hitTestingAgreesWithConversion() {
    var random = TestGenerator(seed: 12)
    for _ in 0..<40 {
      let outer = layer(CGRect(x: 100, y: 100, width: 200, height: 150))
      outer.isGeometryFlipped = .random(using: &random)
      outer.sublayerTransform.m34 = -1 / 700
      let inner = layer(CGRect(x: 40, y: 50, width: 90, height: 60), in: outer)
      inner.isGeometryFlipped = .random(using: &random)
      inner.bounds.origin = CGPoint(x: 7, y: -9)
      inner.transform = CATransform3DMakeRotation(
        .random(in: 0...6, using: &random), .random(in: -1...1, using: &random), 0.3, 1)
      for _ in 0..<20 {
        let point = CGPoint(
          x: .random(in: 0...400, using: &random), y: .random(in: 0...400, using: &random))
        let isInside = inner.contains(inner.convert(point, from: tree.root))
        #expect((tree.root.hitTest(point) === inner) == isInside)
      }
      outer.removeFromSuperlayer()
    }
  }

  // the visible side is that of the plane in its final orientation.
  @Test func facingGoesThroughAllSuperlayers() {
    let outer = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let card = layer(CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
    card.isDoubleSided = false
    outer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(tree.root.hitTest(CGPoint(x: 50, y: 50)) === outer)
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(tree.root.hitTest(CGPoint(x: 50, y: 50)) === card)
    outer.isGeometryFlipped = true
    #expect(tree.root.hitTest(CGPoint(x: 50, y: 50)) === card)
  }
}
