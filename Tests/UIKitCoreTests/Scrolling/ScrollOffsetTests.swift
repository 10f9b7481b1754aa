import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// The offset of scroll views, and what is added to their content (SV-01 to SV-04, SV-07).
@Suite(.ownContext) @MainActor struct ScrollOffsetTests {
  private let tree: ViewStage
  private let scroll: UIScrollView
  private let listener = ScrollListener()

  init() {
    scroll = UIScrollView(frame: CGRect(x: 20, y: 20, width: 100, height: 200))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    tree = ViewStage(view: scroll)
    scroll.delegate = listener
  }

  /// The offset is the origin of the bounds, in both directions and at any point (SV-01, SV-04).
  @Test func offsetIsTheOriginOfTheBounds() {
    let subview = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    scroll.addSubview(subview)
    scroll.contentOffset = CGPoint(x: 0, y: 250)
    #expect(scroll.bounds == CGRect(x: 0, y: 250, width: 100, height: 200))
    #expect(subview.convert(CGPoint.zero, to: nil) == CGPoint(x: 20, y: 70))
    scroll.bounds.origin.y = -40
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -40))
    #expect(listener.offsets == [250, -40])
    scroll.contentOffset = CGPoint(x: 0, y: -40)
    #expect(listener.offsets.count == 2)
    #expect(scroll.frame == CGRect(x: 20, y: 20, width: 100, height: 200))
  }

  /// Subviews are clipped, and found where they are on screen (SV-01).
  @Test func hitTestingFollowsTheContent() {
    let row = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    scroll.addSubview(row)
    #expect(scroll.clipsToBounds)
    let window = tree.stage.window
    scroll.contentOffset.y = 280
    #expect(window.hitTest(CGPoint(x: 50, y: 45), with: nil) === row)
    scroll.contentOffset.y = 320
    // The row now starts above the view.
    #expect(window.hitTest(CGPoint(x: 50, y: 10), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 50, y: 45), with: nil) === row)
  }

  /// The layout guides have the content's and the view's rectangles (SV-01).
  @Test func layoutGuides() {
    scroll.contentOffset.y = 30
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 1000))
    #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 30, width: 100, height: 200))
  }

  /// The safe area's insets count along the axes that scroll, unless the behavior differs (SV-02).
  @Test func adjustedInsets() {
    let area = UIEdgeInsets(top: 44, left: 30, bottom: 34, right: 30)
    tree.stage.window.setAdditionalSafeAreaInsets(area)
    // The view is 20 points from the edges of the window, and far from the right one.
    #expect(scroll.safeAreaInsets == UIEdgeInsets(top: 24, left: 10, bottom: 14, right: 0))
    scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 25, left: 2, bottom: 17, right: 4))
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 25, left: 12, bottom: 17, right: 4))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == scroll.contentInset)
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    scroll.contentSize.height = 50
    #expect(scroll.adjustedContentInset == scroll.contentInset)
    scroll.alwaysBounceVertical = true
    #expect(scroll.adjustedContentInset.top == 25)
    // The safe area, the inset, always, never, scrollable axes, the size, bouncing.
    #expect(listener.insetChanges == 7)
  }

  /// Content at the top stays there, and content in the middle does not move (SV-03).
  @Test func insetsMoveContentAtTheEdge() {
    scroll.contentInset.top = 60
    #expect(scroll.contentOffset.y == -60)
    scroll.contentOffset.y = 100
    scroll.contentInset.top = 10
    #expect(scroll.contentOffset.y == 100)
    scroll.contentSize.height = 250
    // The largest offset at which the content fills the view is 250 - 200.
    #expect(scroll.contentOffset.y == 50)
    scroll.frame.size.height = 220
    #expect(scroll.contentOffset.y == 30)
    scroll.contentSize = .zero
    #expect(scroll.contentOffset.y == -10)
  }

  /// In a block, the offset animates like any bounds, and the delegate is notified once (SV-04).
  @Test func blocksAnimateTheOffset() {
    UIView.animate(withDuration: 1) { scroll.contentOffset.y = 100 }
    #expect(listener.offsets == [100])
    let shown = tree.samples(at: [0, 0.25, 0.5, 1]) { Double(scroll.shown.bounds.minY) }
    #expect(areClose(shown, [0, 12.916193, 50, 100]))
    #expect(listener.offsets == [100])
  }

  /// Scrolling to a rectangle moves as little as possible, within the content (SV-07).
  @Test func scrollingToRectangles() {
    func offset(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      scroll.scrollRectToVisible(
        CGRect(x: 0, y: y, width: 10, height: height), animated: false)
      return scroll.contentOffset.y
    }
    #expect(offset(150, 50) == 0)
    #expect(offset(150, 60) == 10)
    #expect(offset(500, 40) == 340)
    #expect(offset(400, 40) == 340)
    #expect(offset(300, 40) == 300)
    // One that does not fit is shown from its start.
    #expect(offset(250, 400) == 250)
    #expect(offset(980, 100) == 800)
    #expect(offset(-50, 10) == 0)
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    // What the insets cover does not count: 0...150 are visible below the top.
    #expect(offset(0, 10) == -20)
    #expect(offset(200, 50) == 80)
  }

  /// Invalid numbers are illegal calls without an effect, huge ones are not (SV-01, O-09).
  @Test func invalidAndHugeNumbers() {
    let calls = tree.collectIllegalCalls()
    scroll.contentOffset.y = 5
    scroll.contentOffset.y = .nan
    scroll.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
    scroll.contentSize.width = .nan
    scroll.contentInset.top = .infinity
    scroll.setZoomScale(.nan, animated: false)
    scroll.scrollRectToVisible(
      CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1), animated: false)
    #expect(calls.rules == ["O-09", "O-09", "O-09", "O-09"])
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 5))
    #expect(scroll.contentSize == CGSize(width: 100, height: 1000))
    scroll.contentSize.height = 1e12
    scroll.flashScrollIndicators()
    scroll.contentOffset.y = 5e11
    tree.stage.advance(to: 0.1)
    #expect(scroll.shown.bounds.minY == 5e11)
  }
}

/// A delegate that records its calls.
@MainActor final class ScrollListener: UIScrollViewDelegate {
  var offsets: [CGFloat] = []
  var zooms: [CGFloat] = []
  var events: [String] = []
  var insetChanges = 0
  weak var zoomed: UIView?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms.append(scrollView.zoomScale) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    events.append("scrolled")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { insetChanges += 1 }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    events.append("begin \(scrollView.isZooming)")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    events.append("end \(scale) \(scrollView.isZooming)")
  }
}
