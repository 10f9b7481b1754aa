import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Layers whose y-axis points up.
@Suite(.ownContext) struct FlippedGeometryTests {
  @Test func yPointsUpInTheLayer() {
    let outer = CALayer()
    outer.frame = CGRect(x: 100, y: 50, width: 200, height: 100)
    outer.isGeometryFlipped = true
    // Its own position is unchanged.
    #expect(outer.frame == CGRect(x: 100, y: 50, width: 200, height: 100))
    #expect(outer.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 100, y: 150))
    #expect(outer.convert(CGPoint(x: 30, y: 90), to: nil) == CGPoint(x: 130, y: 60))
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 0, width: 20, height: 30)
    outer.addSublayer(inner)
    #expect(
      inner.convert(inner.bounds, to: nil) == CGRect(x: 110, y: 120, width: 20, height: 30))
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 110, y: 150))
    #expect(inner.convert(CGPoint(x: 110, y: 140), from: nil) == CGPoint(x: 0, y: 10))
  }

  @Test func theBoundsOriginStaysInTheMiddleOfTheFlip() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    layer.bounds.origin.y = 100
    layer.isGeometryFlipped = true
    // y from 100 at the bottom to 120 at the top.
    #expect(layer.convert(CGPoint(x: 0, y: 100), to: nil) == CGPoint(x: 0, y: 20))
    #expect(layer.convert(CGPoint(x: 0, y: 120), to: nil) == CGPoint(x: 0, y: 0))
  }

  @Test func twoFlipsAreNone() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.frame = CGRect(x: 0, y: 10, width: 50, height: 40)
    outer.addSublayer(inner)
    #expect(inner.contentsAreFlipped())
    outer.isGeometryFlipped = true
    #expect(!outer.contentsAreFlipped() && !inner.contentsAreFlipped())
    inner.isGeometryFlipped = true
    #expect(inner.contentsAreFlipped())
    // The frame is measured from the bottom, the layer's own y from the top again.
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 0, y: 50))
    #expect(inner.convert(CGPoint(x: 0, y: 40), to: nil) == CGPoint(x: 0, y: 90))
  }

  @Test func sublayersTurnAboutThePlaceOfThePosition() {
    let outer = CALayer()
    outer.anchorPoint = CGPoint(x: 0.5, y: 0)
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    outer.isGeometryFlipped = true
    outer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let inner = CALayer()
    outer.addSublayer(inner)
    // the position is the middle of the top edge, which has y = 100 inside.
    inner.position = CGPoint(x: 50, y: 100)
    #expect(inner.convert(.zero, to: nil) == CGPoint(x: 50, y: 0))
    inner.position = CGPoint(x: 60, y: 90)
    #expect(inner.convert(.zero, to: nil) == CGPoint(x: 70, y: 20))
  }

  @Test func masksConvertThroughWhatTheyMask() {
    let tree = TestTree()
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 50, width: 40, height: 40)
    layer.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
    let mask = CALayer()
    mask.frame = CGRect(x: 10, y: 5, width: 10, height: 10)
    layer.mask = mask
    let dot = CALayer()
    dot.position = CGPoint(x: 1, y: 2)
    mask.addSublayer(dot)
    _ = tree.committedLayer(layer)
    #expect(mask.convert(CGPoint(x: 0, y: 0), to: tree.root) == CGPoint(x: 110, y: 55))
    #expect(dot.convert(CGPoint(x: 0, y: 0), to: layer) == CGPoint(x: 11, y: 7))
    #expect(layer.convert(CGPoint(x: 11, y: 7), to: dot) == .zero)
    #expect(dot.presentation()?.convert(.zero, to: nil) == CGPoint(x: 111, y: 57))
    layer.isGeometryFlipped = true
    #expect(mask.convert(CGPoint(x: 0, y: 0), to: tree.root) == CGPoint(x: 110, y: 85))
    #expect(!dot.contentsAreFlipped())
  }
}
