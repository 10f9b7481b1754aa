import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Scroll layers and their contents (SC).
@Suite(.ownContext) struct CAScrollLayerTests {
  private let tree = TestTree()
  /// 100 by 80 points of the page, from (50, 60).
  private let scroller = CAScrollLayer()
  private let page = CALayer()

  init() {
    scroller.frame = CGRect(x: 7, y: 9, width: 100, height: 80)
    scroller.bounds.origin = CGPoint(x: 50, y: 60)
    page.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    scroller.addSublayer(page)
    _ = tree.committedLayer(scroller)
  }

  // SC-03
  @Test func itClipsByDefault() {
    #expect(scroller.masksToBounds)
    #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
    #expect(CALayer.defaultValue(forKey: "masksToBounds") as? Bool == false)
    #expect(scroller.hitTest(CGPoint(x: 106, y: 88)) === page)
    #expect(scroller.hitTest(CGPoint(x: 108, y: 88)) == nil)
    scroller.masksToBounds = false
    #expect(scroller.hitTest(CGPoint(x: 108, y: 88)) === page)
  }

  // SC-01
  @Test func aPointBecomesTheOrigin() {
    scroller.scroll(to: CGPoint(x: -20, y: 500))
    #expect(scroller.bounds == CGRect(x: -20, y: 500, width: 100, height: 80))
    #expect(scroller.position == CGPoint(x: 57, y: 49))
  }

  // SC-01: from (50, 60) toward (10, 20).
  @Test(arguments: [
    ("both", CGPoint(x: 10, y: 20)), ("vertically", CGPoint(x: 50, y: 20)),
    ("horizontally", CGPoint(x: 10, y: 60)), ("none", CGPoint(x: 50, y: 60)),
    ("sideways", CGPoint(x: 10, y: 20)),
  ])
  func theModeSaysAlongWhichAxes(mode: String, origin: CGPoint) {
    scroller.setValue(mode, forKey: "scrollMode")
    #expect(scroller.scrollMode == CAScrollLayerScrollMode(rawValue: mode))
    scroller.scroll(to: CGPoint(x: 10, y: 20))
    #expect(scroller.bounds.origin == origin)
    scroller.bounds.origin = CGPoint(x: 50, y: 60)
    page.scroll(CGPoint(x: 10, y: 20))
    #expect(scroller.bounds.origin == origin)
    scroller.bounds.origin = CGPoint(x: 50, y: 60)
    page.scrollRectToVisible(CGRect(x: 10, y: 20, width: 5, height: 5))
    #expect(scroller.bounds.origin == origin)
    // Coordinates that the mode ignores may be NaN.
    scroller.scrollMode = .vertically
    scroller.scroll(to: CGPoint(x: CGFloat.nan, y: 3))
    #expect(scroller.bounds.origin.y == 3)
  }

  // SC-01: under the key of the property, with the transaction's timing.
  @Test func scrollingAnimatesAsBounds() throws {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scroller.scroll(to: CGPoint(x: 50, y: 100))
    CATransaction.commit()
    #expect(scroller.animationKeys() == ["bounds"])
    tree.advance(to: 0.25)
    let shown = try #require(scroller.presentation())
    #expect(isClose(shown.bounds.minX, 50) && isClose(shown.bounds.minY, 70))
    // SC-02, on screen.
    let visible = try #require(page.presentation()).visibleRect
    #expect(isClose(visible.minY, 70) && isClose(visible.maxY, 150))
    #expect(page.visibleRect == CGRect(x: 50, y: 100, width: 100, height: 80))
    scroller.removeAllAnimations()
    scroller.scroll(to: CGPoint(x: 50, y: 100))
    #expect(scroller.animationKeys() == nil)
  }

  // SC-01: x from 50 to 150 and y from 60 to 140 are visible.
  @Test(arguments: [
    (CGRect(x: 60, y: 70, width: 10, height: 10), CGPoint(x: 50, y: 60)),
    (CGRect(x: 50, y: 60, width: 100, height: 80), CGPoint(x: 50, y: 60)),
    // To the end of rectangles to the right and below, to the start of rectangles to the left and
    // above.
    (CGRect(x: 140, y: 150, width: 20, height: 30), CGPoint(x: 60, y: 100)),
    (CGRect(x: 10, y: 20, width: 5, height: 5), CGPoint(x: 10, y: 20)),
    (CGRect(x: 300, y: 90, width: 0, height: 0), CGPoint(x: 200, y: 60)),
    // A larger rectangle fills the visible area.
    (CGRect(x: 0, y: 0, width: 500, height: 500), CGPoint(x: 50, y: 60)),
    (CGRect(x: 200, y: -300, width: 300, height: 320), CGPoint(x: 200, y: -60)),
    (.null, CGPoint(x: 50, y: 60)),
  ])
  func aRectangleBecomesVisible(rect: CGRect, origin: CGPoint) {
    scroller.scroll(to: rect)
    #expect(scroller.bounds == CGRect(origin: origin, size: CGSize(width: 100, height: 80)))
    let size = CGSize(width: min(rect.width, 100), height: min(rect.height, 80))
    if !rect.isEmpty { #expect(rect.intersection(scroller.bounds).size == size) }
  }

  // O-09
  @Test func aPlaceThatIsNotFiniteIsIllegal() {
    let calls = tree.collectIllegalCalls()
    scroller.scroll(to: CGPoint(x: CGFloat.nan, y: 0))
    scroller.scroll(to: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1))
    scroller.scroll(to: CGRect(x: -CGFloat.infinity, y: 0, width: 1, height: 1))
    #expect(calls.rules == ["O-09", "O-09", "O-09"])
    #expect(scroller.bounds.origin == CGPoint(x: 50, y: 60))
  }

  // MARK: From inside (SC-02)

  @Test func layersInsideScrollInTheirCoordinates() {
    let card = CALayer()
    card.frame = CGRect(x: 190, y: 295, width: 20, height: 10)
    card.transform = CATransform3DMakeScale(2, 2, 1)
    page.addSublayer(card)
    // The card's center is at (200, 300), its box (180, 290, 40, 20).
    card.scroll(CGPoint(x: 10, y: 5))
    #expect(scroller.bounds.origin == CGPoint(x: 200, y: 300))
    scroller.bounds.origin = .zero
    card.scrollRectToVisible(card.bounds)
    #expect(scroller.bounds.origin == CGPoint(x: 120, y: 230))
    card.scrollRectToVisible(.null)
    #expect(scroller.bounds.origin == CGPoint(x: 120, y: 230))
  }

  // y from 0 to 10 is at the end of a flipped page, 390 to 400 in the scroll layer.
  @Test func flippedLayersScrollTheRightWay() {
    page.isGeometryFlipped = true
    page.scrollRectToVisible(CGRect(x: 60, y: 0, width: 10, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 50, y: 320))
    #expect(page.visibleRect == CGRect(x: 50, y: 0, width: 100, height: 80))
    scroller.isGeometryFlipped = true
    page.scroll(CGPoint(x: 30, y: 300))
    #expect(scroller.bounds.origin == CGPoint(x: 30, y: 100))
  }

  @Test func theClosestScrollLayerAboveScrolls() {
    let (inner, list) = (CAScrollLayer(), CALayer())
    inner.frame = CGRect(x: 100, y: 120, width: 40, height: 30)
    list.frame = CGRect(x: 0, y: 0, width: 40, height: 200)
    page.addSublayer(inner)
    inner.addSublayer(list)
    list.scroll(CGPoint(x: 0, y: 90))
    #expect(inner.bounds.origin == CGPoint(x: 0, y: 90))
    #expect(scroller.bounds.origin == CGPoint(x: 50, y: 60))
    // Parts hidden by the outer one count as visible.
    #expect(list.visibleRect == CGRect(x: 0, y: 90, width: 40, height: 30))
    // A scroll layer asks its superlayers: of y from 120 to 150, the last ten points are not
    // visible.
    #expect(inner.visibleRect == CGRect(x: 0, y: 90, width: 40, height: 20))
    inner.scrollRectToVisible(inner.bounds)
    #expect(scroller.bounds.origin == CGPoint(x: 50, y: 70))
  }

  @Test func theVisibleRectIsWhatIsNotClipped() {
    let card = CALayer()
    card.frame = CGRect(x: 140, y: 130, width: 40, height: 40)
    page.addSublayer(card)
    #expect(card.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    card.position.y = 300
    #expect(card.visibleRect.isNull)
    #expect(scroller.visibleRect == scroller.bounds)
  }

  @Test func withoutAScrollLayerNothingScrolls() {
    let (layer, inside) = (CALayer(), CALayer())
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.masksToBounds = true
    inside.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    layer.addSublayer(inside)
    inside.scroll(CGPoint(x: 3, y: 3))
    inside.scrollRectToVisible(inside.bounds)
    scroller.scroll(CGPoint(x: 3, y: 3))
    #expect(layer.bounds.origin == .zero && scroller.bounds.origin == CGPoint(x: 50, y: 60))
    #expect(inside.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
