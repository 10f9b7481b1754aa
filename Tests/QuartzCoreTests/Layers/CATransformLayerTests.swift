import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Layers that keep the depth of their sublayers.
@Suite(.ownContext) struct CATransformLayerTests {
  /// A layer of 200 x 200 points, seen from a distance of 500 points.
  private let view = CALayer()
  /// A layer without size in the middle of the view.
  private let space = CATransformLayer()
  /// A square of 100 points in the middle of the space.
  private let card = CALayer()

  init() {
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    view.sublayerTransform.m34 = -1 / 500
    space.position = CGPoint(x: 100, y: 100)
    card.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.addSublayer(space)
    space.addSublayer(card)
  }

  private func turn(_ angle: Double) -> CATransform3D {
    CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
  }

  private func isClose(_ point: CGPoint, _ x: Double, _ y: Double) -> Bool {
    abs(point.x - CGFloat(x)) < 1e-9 && abs(point.y - CGFloat(y)) < 1e-9
  }

  // at z = 100 the factor is 1 / (1 - 100 / 500) = 1.25, so the right edge, 50
  // points from the center, is seen at 100 + 62.5.
  @Test func conversionKeepsDepth() {
    card.zPosition = 100
    let edge = CGPoint(x: 100, y: 50)
    #expect(isClose(card.convert(edge, to: view), 162.5, 100))
    #expect(isClose(view.convert(CGPoint(x: 162.5, y: 100), to: card), 100, 50))
    // In the space's own plane, where z is 0, it is the point that is seen at the same place.
    #expect(isClose(card.convert(edge, to: space), 62.5, 0))
    #expect(isClose(space.convert(CGPoint(x: 62.5, y: 0), to: view), 162.5, 100))
    #expect(isClose(card.convert(CGPoint(x: 62.5, y: 0), from: space), 100, 50))
  }

  // between two layers in one space, through the eye: 1.25 * 50 on one plane, z = 0 on the
  // other.
  @Test func conversionBetweenPlanesFollowsTheRay() {
    let floor = CALayer()
    floor.bounds = card.bounds
    space.addSublayer(floor)
    card.zPosition = 100
    #expect(isClose(card.convert(CGPoint(x: 90, y: 50), to: floor), 50 + 40 * 1.25, 50))
    #expect(isClose(floor.convert(CGPoint(x: 100, y: 50), to: card), 50 + 50 / 1.25, 50))
  }

  // the layer has no area of its own.
  @Test func onlySublayersAreHit() {
    space.bounds = CGRect(x: -100, y: -100, width: 200, height: 200)
    #expect(view.hitTest(CGPoint(x: 100, y: 100)) === card)
    #expect(view.hitTest(CGPoint(x: 20, y: 100)) === view)
    #expect(space.hitTest(CGPoint(x: 100, y: 100)) === card)
    #expect(space.hitTest(CGPoint(x: 20, y: 100)) == nil)
    #expect(!space.contains(.zero))
    // It ignores masksToBounds; hidden, it hides its sublayers.
    space.bounds = .zero
    space.masksToBounds = true
    #expect(view.hitTest(CGPoint(x: 60, y: 60)) === card)
    space.isHidden = true
    #expect(view.hitTest(CGPoint(x: 100, y: 100)) === view)
  }

  // a quarter turn of the space and one back: its own plane is edge-on, the card is not.
  @Test func anEdgeOnSpaceDoesNotHideWhatIsInIt() {
    space.transform = turn(.pi / 2)
    card.transform = turn(-.pi / 2)
    #expect(view.hitTest(CGPoint(x: 60, y: 140)) === card)
    #expect(view.hitTest(CGPoint(x: 40, y: 140)) === view)
  }

  // of two crossing planes, the nearer at the point is hit. A rotation about y takes the
  // right side away from the viewer.
  @Test func theNearerOfCrossingPlanesIsHit() {
    let other = CALayer()
    other.bounds = card.bounds
    space.addSublayer(other)
    card.transform = turn(0.5)
    other.transform = turn(-0.5)
    #expect(view.hitTest(CGPoint(x: 80, y: 100)) === card)
    #expect(view.hitTest(CGPoint(x: 120, y: 100)) === other)
    // As siblings in an ordinary layer, too.
    for layer in [card, other] {
      layer.position = CGPoint(x: 100, y: 100)
      view.addSublayer(layer)
    }
    #expect(view.hitTest(CGPoint(x: 80, y: 100)) === card)
    #expect(view.hitTest(CGPoint(x: 120, y: 100)) === other)
  }

  // the back of a card in a space that is turned around.
  @Test func sidesCountThroughTheSpace() {
    card.isDoubleSided = false
    space.transform = turn(.pi)
    #expect(view.hitTest(CGPoint(x: 100, y: 100)) === view)
    card.transform = turn(.pi)
    #expect(view.hitTest(CGPoint(x: 100, y: 100)) === card)
    // flipped geometry does not turn it.
    space.isGeometryFlipped = true
    #expect(view.hitTest(CGPoint(x: 100, y: 100)) === card)
  }

  // nothing behind the eye, at 500, is hit.
  @Test func nothingBehindTheEyeIsHit() {
    card.zPosition = 600
    #expect(view.hitTest(CGPoint(x: 100, y: 100)) === view)
    card.zPosition = 400
    #expect(view.hitTest(CGPoint(x: 190, y: 100)) === card)
  }

  // singular matrices and those out of range hide the sublayers, and nothing traps.
  @Test(arguments: [0, 1e300, -1e300])
  func singularSpaces(scale: Double) {
    space.transform = CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), CGFloat(scale))
    _ = view.hitTest(CGPoint(x: 100, y: 100))
    _ = card.convert(CGPoint(x: 3, y: 4), to: view)
    space.transform = CATransform3D()
    #expect(view.hitTest(CGPoint(x: 30, y: 30)) === view)
  }
}
