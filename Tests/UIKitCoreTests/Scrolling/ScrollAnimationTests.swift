import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Animated scrolling and zooming (SV-05, SV-06, SV-11, SV-12).
@Suite(.ownContext) @MainActor struct ScrollAnimationTests {
  // A frame every 0.025 s, so that a quarter of the duration is a frame.
  private let stage = Stage(size: CGSize(width: 320, height: 240), framesPerSecond: 40)
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let listener = ScrollListener()

  init() {
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.delegate = listener
    // Pixels so small that rounding to them does not matter (SV-27).
    scroll.traitOverrides.displayScale = 0x1p24
    stage.window.addSubview(scroll)
    stage.advance(to: 0)
  }

  /// The content follows an ease-in-out curve for 0.3 s, one call per frame (SV-05).
  @Test func theDelegateIsNotifiedAtEveryFrame() {
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(scroll.contentOffset.y == 0 && listener.offsets.isEmpty)
    let shown = [0.075, 0.15, 0.225].map { time in
      stage.advance(to: time)
      return Double(scroll.contentOffset.y)
    }
    #expect(areClose(shown, [12.916193, 50, 87.083807]))
    stage.advance(to: 0.275)
    #expect(listener.offsets.count == 11 && listener.events.isEmpty)
    stage.advance(to: 0.3)
    #expect(listener.offsets.count == 12 && listener.offsets.last == 100)
    #expect(listener.events == ["scrolled"])
    stage.advance(to: 1)
    #expect(listener.offsets.count == 12 && listener.events.count == 1)
    // A scroll to where the content is does nothing.
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.advance(to: 2)
    #expect(listener.events.count == 1)
  }

  /// Code that runs between frames finds the content on its curve, too (SV-05, SV-26).
  @Test func contentMovesBetweenFrames() {
    var seen: [Double] = []
    for time in [0.14, 0.16] {
      stage.schedule(at: time) { [scroll] in seen.append(Double(scroll.contentOffset.y)) }
    }
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.advance(to: 0.2)
    // The curve is symmetric about 0.15 s.
    #expect(seen.count == 2 && seen[0] < 49 && isClose(seen[0] + seen[1], 100))
  }

  /// Scrolling elsewhere ends a scroll, without its last notification (SV-06).
  @Test func scrollsReplaceEachOther() {
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.advance(to: 0.15)
    scroll.setContentOffset(CGPoint(x: 0, y: 150), animated: true)
    stage.advance(to: 0.3)
    #expect(isClose(Double(scroll.contentOffset.y), 100))
    scroll.contentOffset.y = 7
    stage.advance(to: 1)
    #expect(scroll.contentOffset.y == 7 && listener.events.isEmpty)
  }

  /// Without a window, or if animations are disabled, the content moves at once (SV-05).
  @Test func scrollsThatCannotAnimate() {
    scroll.removeFromSuperview()
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(scroll.contentOffset.y == 100)
    stage.window.addSubview(scroll)
    UIView.performWithoutAnimation {
      scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    }
    #expect(scroll.contentOffset.y == 50 && listener.events.isEmpty)
  }

  /// A scroll view that is released stops being called (SV-06).
  @Test func scrollsDoNotKeepTheView() {
    weak var released: UIScrollView?
    do {
      let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(other)
      other.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      released = other
      stage.advance(to: 0.05)
      other.removeFromSuperview()
    }
    stage.advance(to: 0.2)
    #expect(released == nil)
  }

  private func zoomablePage() -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.addSubview(page)
    scroll.contentSize = page.bounds.size
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    listener.zoomed = page
    return page
  }

  /// Zooming keeps the middle, and scales the content and its view (SV-11).
  @Test func zoomingAboutTheCenter() {
    let page = zoomablePage()
    scroll.contentOffset = CGPoint(x: 50, y: 50)
    scroll.zoomScale = 2
    #expect(scroll.contentSize == CGSize(width: 400, height: 400))
    #expect(page.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(page.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(scroll.contentOffset == CGPoint(x: 150, y: 150))
    #expect(listener.zooms == [2] && listener.events.isEmpty)
    scroll.zoomScale = 100
    #expect(scroll.zoomScale == 4)
    scroll.zoomScale = 0
    #expect(scroll.zoomScale == 0.5 && scroll.contentSize == CGSize(width: 100, height: 100))
    #expect(scroll.contentOffset == .zero)
  }

  /// Zooming to a rectangle fits it into the view, within the limits (SV-12).
  @Test func zoomingToARectangle() {
    _ = zoomablePage()
    scroll.zoom(to: CGRect(x: 50, y: 50, width: 25, height: 50), animated: false)
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 75, y: 100))
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(scroll.zoomScale == 4 && scroll.contentOffset == .zero)
    scroll.zoom(to: .zero, animated: false)
    #expect(scroll.zoomScale == 4)
  }

  /// An animated zoom notifies the delegate of its start and end (SV-11).
  @Test func animatedZoom() {
    let page = zoomablePage()
    scroll.contentOffset = CGPoint(x: 50, y: 50)
    stage.advance(to: 0)
    scroll.setZoomScale(2, animated: true)
    #expect(scroll.isZooming && scroll.zoomScale == 2)
    stage.advance(to: 0.15)
    // Halfway, the page's scale is 1.5, and the middle is still that of the page.
    let shown = page.shown
    #expect(isClose(Double(shown.frame.width), 300))
    #expect(isClose(Double(scroll.shown.bounds.midX), Double(shown.frame.midX)))
    stage.advance(to: 0.4)
    #expect(listener.events == ["begin false", "end 2.0 false"])
  }

  /// A zoom that begins during another one continues it: there is one start and one end (SV-11).
  @Test func overlappingZooms() {
    let page = zoomablePage()
    stage.advance(to: 0)
    scroll.setZoomScale(2, animated: true)
    stage.advance(to: 0.15)
    scroll.setZoomScale(3, animated: true)
    stage.advance(to: 0.3)
    // The first is over, and the second is halfway from 2 to 3.
    #expect(isClose(Double(page.shown.frame.width), 500))
    #expect(scroll.isZooming && listener.events == ["begin false"])
    stage.advance(to: 0.45)
    #expect(!scroll.isZooming && listener.events == ["begin false", "end 3.0 false"])
  }

  /// Without a view to zoom, nothing happens (SV-11).
  @Test func nothingToZoom() {
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 2
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    #expect(scroll.zoomScale == 1 && listener.zooms.isEmpty && listener.events.isEmpty)
  }
}
