import CoreGraphics
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Page controls (CT-50, CT-51, CT-54, CT-58).
@Suite(.ownContext) @MainActor struct PageControlTests {
  private let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
  private let tree: ViewStage

  init() { tree = ViewStage(view: control) }

  /// The dots by position, except those that are transparent.
  private var dots: [UIView] {
    control.layoutIfNeeded()
    return control.subviews.dropFirst().filter { $0.alpha > 0 && !$0.isHidden }
      .sorted { ($0.center.x, $0.center.y) < ($1.center.x, $1.center.y) }
  }

  private var scales: [Double] { dots.map { Double($0.transform.a) } }

  private func isCurrent(_ view: UIView) -> Bool { view.backgroundColor == .white }

  @Test func values() {
    #expect(control.numberOfPages == 0 && control.currentPage == 0 && dots.isEmpty)
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    for (set, result) in [(3, 3), (-1, 0), (9, 4), (.max, 4), (.min, 0)] {
      control.currentPage = set
      #expect(control.currentPage == result)
    }
    control.currentPage = 4
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -7
    #expect(control.numberOfPages == 0)
  }

  /// Dots of 8 points, 9 apart, with 12 at the ends (CT-58).
  @Test func geometry() {
    #expect(control.size(forNumberOfPages: 3) == CGSize(width: 66, height: 26))
    #expect(control.size(forNumberOfPages: 0) == CGSize(width: 24, height: 26))
    control.numberOfPages = 3
    control.currentPage = 1
    #expect(control.intrinsicContentSize == CGSize(width: 66, height: 26))
    #expect(dots.map(\.frame) == [79, 96, 113].map { CGRect(x: $0, y: 9, width: 8, height: 8) })
    #expect(dots.map(isCurrent) == [false, true, false])
    control.hidesForSinglePage = true
    #expect(dots.count == 3)
    control.numberOfPages = 1
    #expect(dots.isEmpty)
  }

  @Test func directions() {
    control.numberOfPages = 3
    control.semanticContentAttribute = .forceRightToLeft
    #expect(dots.map(isCurrent) == [false, false, true])
    control.direction = .leftToRight
    #expect(dots.map(isCurrent) == [true, false, false])
    control.direction = .bottomToTop
    #expect(control.intrinsicContentSize == CGSize(width: 26, height: 66))
    // Only one dot fits into 26 points.
    #expect(dots.map(\.center) == [CGPoint(x: 100, y: 13)])
    control.frame.size.height = 66
    #expect(dots.map(\.center.y) == [16, 33, 50] && dots.map(isCurrent) == [false, false, true])
  }

  /// 200 points have room for (200 - 24 + 9) / 17 = 10 dots, and those near hidden pages shrink.
  @Test func window() {
    control.numberOfPages = 1000
    let third = 1.0 / 3
    #expect(areClose(scales, [1, 1, 1, 1, 1, 1, 1, 1, 2 * third, third]))
    #expect(dots.firstIndex(where: isCurrent) == 0)
    control.currentPage = 7
    #expect(dots.firstIndex(where: isCurrent) == 7)
    control.currentPage = 8
    #expect(dots.firstIndex(where: isCurrent) == 7)
    #expect(areClose(scales, [third, 2 * third, 1, 1, 1, 1, 1, 1, 2 * third, third]))
    control.currentPage = 500
    #expect(areClose(scales, [third, 2 * third, 1, 1, 1, 1, 1, 1, 2 * third, third]))
    control.currentPage = 999
    #expect(areClose(scales, [third, 2 * third, 1, 1, 1, 1, 1, 1, 1, 1]))
    #expect(dots.firstIndex(where: isCurrent) == 9)
    // The dots shown, one beyond the start, and the background.
    #expect(control.subviews.count == 12)
  }

  @Test func extremes() {
    control.numberOfPages = .max
    control.currentPage = .max
    #expect(control.numberOfPages == 1_000_000_000 && control.currentPage == 999_999_999)
    #expect(dots.count == 10)
    control.frame.size = .zero
    #expect(dots.count == 1)
  }

  /// A page that changes on screen fades by itself, or with a block (CT-50, CT-51).
  @Test func animation() {
    control.numberOfPages = 2
    tree.stage.advance(to: 0)
    control.currentPage = 1
    let basic = dots[1].layer.animation(forKey: "backgroundColor")
    #expect(basic?.duration == 0.25)
    tree.stage.advance(to: 1)
    UIView.animate(withDuration: 2) { control.currentPage = 0 }
    #expect(dots[1].layer.animation(forKey: "backgroundColor")?.duration == 2)
    tree.stage.advance(to: 4)
    UIView.performWithoutAnimation { control.currentPage = 1 }
    #expect(dots[1].layer.animation(forKey: "backgroundColor") == nil)
  }

  /// The dots move on when the window moves.
  @Test func movingWindow() throws {
    control.numberOfPages = 100
    tree.stage.advance(to: 0)
    let second = dots[1]
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { control.currentPage = 8 }
    let x = Double(second.center.x)
    #expect(
      areClose(
        tree.samples(at: [0, 0.5, 1]) { Double(second.shown.position.x) }, [x + 17, x + 8.5, x]))
  }

  /// Images are stencils in the colors of dots, and determine the distance.
  @Test func images() {
    let image = sixPixels(scale: 0.1)
    control.numberOfPages = 2
    control.setIndicatorImage(image, forPage: 1)
    control.setIndicatorImage(image, forPage: 2)
    #expect(
      control.indicatorImage(forPage: 1) === image && control.indicatorImage(forPage: 2) == nil)
    // 20 x 30 points: 2 * 20 + 9 + 24 wide and 30 + 18 high.
    #expect(control.intrinsicContentSize == CGSize(width: 73, height: 48))
    #expect(
      dots.map(\.bounds.size) == [CGSize(width: 8, height: 8), CGSize(width: 20, height: 30)])
    control.pageIndicatorTintColor = .systemRed
    #expect(dots[1].tintColor == .systemRed && dots[1].backgroundColor == nil)
    control.backgroundStyle = .prominent
    control.layoutIfNeeded()
    #expect(control.subviews[0].alpha == 1)
  }

  /// A tap moves on toward its side, and a drag by a page per dot (CT-54).
  @Test func touches() {
    let counter = EventCounter(control)
    control.numberOfPages = 5
    control.tap(190, 10)
    #expect(control.currentPage == 1 && counter.count == 1)
    control.tap(10, 10)
    control.tap(10, 10)
    #expect(control.currentPage == 0 && counter.count == 2)
    control.drag(through: [20, 30, 38, 60].map { CGPoint(x: $0, y: 10) })
    #expect(control.currentPage == 2)
    #expect(control.interactionState == .none)
    control.allowsContinuousInteraction = false
    control.drag(through: [CGPoint(x: 0, y: 10), CGPoint(x: 190, y: 10)])
    #expect(control.currentPage == 3)
  }

  /// A touch that ends more than 70 points outside turns no page (CT-03, CT-54).
  @Test func touchesOutside() {
    control.numberOfPages = 5
    control.allowsContinuousInteraction = false
    control.drag(through: [CGPoint(x: 150, y: 10), CGPoint(x: 150, y: 200)])
    #expect(control.currentPage == 0 && control.interactionState == .none)
    control.drag(through: [CGPoint(x: 150, y: 10), CGPoint(x: 150, y: 90)])
    #expect(control.currentPage == 1)
  }
}
