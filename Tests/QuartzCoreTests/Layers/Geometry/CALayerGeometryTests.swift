import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CALayerGeometryTests {
  @Test func frameSetsPositionAndBounds() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.bounds.origin = CGPoint(x: 7, y: 8)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.bounds == CGRect(x: 7, y: 8, width: 10, height: 10))
  }

  @Test func frameOfATurnedLayerIsItsBox() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(abs(layer.frame.width - 106.066017) < 1e-6)
    #expect(abs(layer.frame.height - 106.066017) < 1e-6)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(layer.frame.width - 50) < 1e-9 && abs(layer.frame.height - 100) < 1e-9)
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 80)
    #expect(abs(layer.bounds.width - 80) < 1e-9 && abs(layer.bounds.height - 30) < 1e-9)
  }

  // the bounds, and the position that makes the frame read back the origin that was set.
  @Test(
    arguments: [
      (CATransform3DMakeTranslation(10, 20, 0), (100, 50), (50, 25)),
      (CATransform3DMakeScale(2, 4, 1), (50, 12.5), (60, 45)),
      // Mapped by the inverse of a half turn about z, the box is unchanged.
      (CATransform3DMakeRotation(.pi, 0, 0, 1), (100, 50), (60, 45)),
      // A singular transform keeps the size; its frame has no width and starts at 10.
      (CATransform3DMakeScale(0, 1, 1), (100, 50), (10, 45)),
    ] as [(CATransform3D, (Double, Double), (Double, Double))])
  func settingTheFrameIsTheInverseOfReadingIt(
    transform: CATransform3D, size: (Double, Double), position: (Double, Double)
  ) {
    let layer = CALayer()
    layer.transform = transform
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(isClose(layer.bounds.width, size.0) && isClose(layer.bounds.height, size.1))
    #expect(isClose(layer.position.x, position.0) && isClose(layer.position.y, position.1))
  }

  // whatever the transform, the anchor point and the origin of the bounds.
  @Test func theFrameReadsBackTheOriginThatWasSet() {
    var perspective = CATransform3DMakeRotation(0.7, 0, 1, 0)
    perspective.m34 = -1 / 300
    let turned = CATransform3DTranslate(CATransform3DMakeRotation(0.4, 0, 0, 1), 7, -5, 3)
    for transform in [turned, perspective, CATransform3DConcat(turned, perspective)] {
      for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1), CGPoint(x: -2, y: 0.3)] {
        let layer = CALayer()
        (layer.transform, layer.anchorPoint) = (transform, anchor)
        layer.bounds.origin = CGPoint(x: 3, y: -40)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(isClose(layer.frame.minX, 10, tolerance: 1e-9))
        #expect(isClose(layer.frame.minY, 20, tolerance: 1e-9))
        #expect(layer.bounds.origin == CGPoint(x: 3, y: -40))
      }
    }
  }

  @Test func negativeSizesAreStandardised() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))  // R-03b
    let other = CALayer()
    other.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(other.bounds.size == CGSize(width: 100, height: 50))
    #expect(other.position == CGPoint(x: -50, y: -25))
  }

  @Test func sizeAndAnchorLeavePositionAlone() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 50, y: 50))
    #expect(layer.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test func pointsConvertThroughTheTree() {
    let tree = TestTree()
    let outer = CALayer()
    outer.frame = CGRect(x: 100, y: 50, width: 100, height: 100)
    outer.bounds.origin = CGPoint(x: 0, y: 30)
    tree.root.addSublayer(outer)
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 40, width: 20, height: 20)
    outer.addSublayer(inner)
    // bounds.origin scrolls: 40 - 30 + 50.
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 110, y: 60))
    #expect(inner.convert(CGPoint(x: 110, y: 60), from: tree.root) == .zero)
    #expect(outer.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 1, y: 1))
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: outer)
        == CGRect(x: 10, y: 40, width: 20, height: 20))
  }

  @Test func sublayerTransformActsAboutTheAnchor() {
    let outer = CALayer()
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    outer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let inner = CALayer()
    inner.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 10, y: 10), to: outer) == CGPoint(x: 70, y: 70))
  }

  // at z 100 and m34 -1/500 lengths from the vanishing point are 1.25 times as long.
  @Test func aSublayerTransformHasOneVanishingPoint() {
    let outer = CALayer()
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    for x in [50.0, 150] {
      let inner = CALayer()
      inner.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      inner.position = CGPoint(x: x, y: 50)
      inner.zPosition = 100
      outer.addSublayer(inner)
      let center = CGPoint(x: 10, y: 10)
      outer.sublayerTransform = perspective
      // About the superlayer's anchor point, (100, 50).
      #expect(isClose(inner.convert(center, to: outer).x, 100 + (x - 100) * 1.25))
      outer.sublayerTransform = CATransform3DIdentity
      inner.zPosition = 0
      inner.transform = CATransform3DTranslate(perspective, 0, 0, 100)
      // About its own anchor point, which does not move.
      #expect(isClose(inner.convert(center, to: outer).x, x))
      #expect(isClose(inner.convert(CGPoint(x: 20, y: 10), to: outer).x, x + 10 * 1.25))
    }
  }

  @Test func perspectiveProjectsAndComesBack() {
    // relative to the center.
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    let left = layer.convert(CGPoint(x: 0, y: 0), to: nil)
    let right = layer.convert(CGPoint(x: 100, y: 100), to: nil)
    #expect(abs(left.x + 38.045567) < 1e-6 && abs(left.y + 53.804557) < 1e-6)
    #expect(abs(right.x - 33.020441) < 1e-6 && abs(right.y - 46.697956) < 1e-6)
    let back = layer.convert(right, from: nil)
    #expect(abs(back.x - 100) < 1e-9 && abs(back.y - 100) < 1e-9)
  }

  @Test func conversionInverts() {
    var random = TestGenerator(seed: 5)
    let root = CALayer()
    var last = root
    for _ in 0..<4 {
      let layer = CALayer()
      layer.position = CGPoint(
        x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
      layer.bounds = CGRect(x: 3, y: -4, width: 60, height: 40)
      layer.transform = CATransform3DMakeRotation(.random(in: 0...6, using: &random), 0, 0, 1)
      layer.transform = CATransform3DScale(layer.transform, 1.3, 0.6, 1)
      last.addSublayer(layer)
      last = layer
    }
    for _ in 0..<50 {
      let point = CGPoint(
        x: .random(in: -99...99, using: &random), y: .random(in: -99...99, using: &random))
      let back = last.convert(last.convert(point, to: root), from: root)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
  }

  // R-03b is about bounds and frame; a part of an image may be mirrored.
  @Test func negativeSizesOfPartsStay() {
    let layer = CALayer()
    let mirrored = CGRect(
      origin: CGPoint(x: 1, y: 0.25), size: CGSize(width: -1, height: -0.25))
    layer.contentsRect = mirrored
    #expect(layer.contentsRect.origin == mirrored.origin)
    #expect(layer.contentsRect.size == mirrored.size)
    layer.setValue([0.5, 0, -0.5, 1], forKey: "contentsCenter")
    #expect(layer.contentsCenter.origin == CGPoint(x: 0.5, y: 0))
    #expect(layer.contentsCenter.size == CGSize(width: -0.5, height: 1))
    layer.setValue(-7, forKeyPath: "bounds.size.width")
    #expect(layer.bounds.size.width == 7)  // R-03b
  }
}
