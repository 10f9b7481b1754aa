import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Several fingers on a scroll view: they drag it together, and two of them zoom it (SV-29 to SV-31).
@Suite(.ownContext) @MainActor struct PinchZoomTests {
  /// A page of the size of the view, which two fingers zoom.
  @MainActor private struct Viewer {
    let track: ScrollTrack
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

    init(framesPerSecond: FrameRate = 60) {
      track = ScrollTrack(
        content: CGSize(width: 200, height: 400), framesPerSecond: framesPerSecond)
      track.scroll.addSubview(page)
      track.zoomed = page
      (track.scroll.minimumZoomScale, track.scroll.maximumZoomScale) = (0.5, 4)
    }

    /// Moves two fingers beside each other, around the middle of the view.
    func pinch(from start: CGFloat, to end: CGFloat, at time: Double = 0) {
      track.stage.window.schedule(
        InputTimeline.pinch(
          at: CGPoint(x: 100, y: 200), from: start, to: end, time: time, duration: 0.5))
    }

    /// Schedules a finger.
    func finger(
      from start: CGPoint, to end: CGPoint, at time: Double, for duration: Double, rest: Double
    ) {
      track.stage.window.schedule(
        .drag(from: start, to: end, time: time, duration: duration, rest: rest))
    }

    var scale: Double { Double(track.scroll.zoomScale) }
  }

  private let viewer = Viewer()
  private var track: ScrollTrack { viewer.track }
  private var scroll: UIScrollView { track.scroll }

  // MARK: Dragging

  /// Makes the content longer, and lets fingers only drag it.
  private func drags() {
    scroll.contentSize.height = 2000
    scroll.maximumZoomScale = scroll.minimumZoomScale
  }

  @Test("Several fingers move the content as far as their middle (SV-29)")
  func severalFingers() {
    drags()
    viewer.finger(
      from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 200), at: 0, for: 1, rest: 1)
    viewer.finger(
      from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200), at: 0, for: 1, rest: 1)
    #expect(isClose(track.y(at: 1.5), 90))
    viewer.finger(
      from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 300), at: 5, for: 2, rest: 0)
    viewer.finger(
      from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 350), at: 5, for: 1, rest: 1)
    // Half of 50 points, without the first 10.
    #expect(isClose(track.y(at: 6.5), 75))
  }

  @Test("Fingers that come and go do not move the content (SV-29)")
  func fingersThatComeAndGo() {
    drags()
    viewer.finger(
      from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 200), at: 0, for: 1, rest: 2)
    viewer.finger(
      from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 20), at: 0.5, for: 1, rest: 0)
    #expect(isClose(track.y(at: 0.5), 40))
    // The middle moves by half of the other 50 points.
    #expect(isClose(track.y(at: 1.2), 65))
    #expect(isClose(track.y(at: 2.5), 65) && scroll.isDragging)
  }

  @Test("The recognizer of the drag limits the number of fingers (SV-29)")
  func limitedFingers() {
    drags()
    scroll.panGestureRecognizer.maximumNumberOfTouches = 1
    viewer.finger(
      from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 200), at: 0, for: 1, rest: 1)
    viewer.finger(
      from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 20), at: 0.5, for: 1, rest: 0)
    #expect(isClose(track.y(at: 1.2), 90))
    scroll.panGestureRecognizer.maximumNumberOfTouches = 2
    scroll.panGestureRecognizer.minimumNumberOfTouches = 2
    scroll.setContentOffset(.zero, animated: false)
    track.drag(y: -100, at: 5, for: 0.2)
    #expect(track.y(at: 8) == 0)
  }

  // MARK: Zooming

  @Test("The point between the fingers stays there (SV-30)")
  func anchor() {
    viewer.pinch(from: 100, to: 200)
    track.stage.advance(to: 0.4)
    #expect(scroll.isZooming && scroll.isTracking && !scroll.isDragging)
    track.stage.advance(to: 1)
    // The distance at which the zoom starts is 110.
    let scale = 200.0 / 110
    #expect(isClose(viewer.scale, scale) && !scroll.isZooming)
    #expect(isClose(track.x, 100 * scale - 100) && isClose(track.y, 200 * scale - 200))
    #expect(isClose(Double(scroll.contentSize.width), 200 * scale))
    #expect(isClose(Double(viewer.page.frame.height), 400 * scale))
    #expect(track.events == ["will zoom", "zoom", "scroll", "did zoom \(scroll.zoomScale)"])
  }

  @Test("Fingers that move zoom and drag together (SV-30)")
  func movingAnchor() {
    viewer.finger(
      from: CGPoint(x: 50, y: 200), to: CGPoint(x: 2, y: 250), at: 0, for: 1, rest: 1)
    viewer.finger(
      from: CGPoint(x: 150, y: 200), to: CGPoint(x: 198, y: 250), at: 0, for: 1, rest: 1)
    track.stage.advance(to: 1.5)
    // The distance is 110 between two samples of the 120 of the way; at the next one, the 13th,
    // the point of the content between the fingers becomes the anchor.
    let scale = 196.0 / 110
    let anchor = 200 + 50 * 13.0 / 120
    #expect(isClose(viewer.scale, scale))
    #expect(isClose(track.x, 100 * scale - 100) && isClose(track.y, anchor * scale - 250))
    track.stage.advance(to: 3)
    #expect(isClose(track.y, anchor * scale - 250) && !scroll.isTracking && !scroll.isZooming)
  }

  @Test("The same fingers zoom by the same, for any frame rate (SV-26, SV-30)")
  func frameRates() {
    let results = [1, 24, FrameRate(60000, 1001), 120].map { rate in
      let viewer = Viewer(framesPerSecond: rate)
      viewer.finger(
        from: CGPoint(x: 50, y: 200), to: CGPoint(x: 30, y: 230), at: 0.013, for: 0.3, rest: 0)
      viewer.finger(
        from: CGPoint(x: 150, y: 200), to: CGPoint(x: 190, y: 250), at: 0.02, for: 0.25, rest: 0)
      viewer.pinch(from: 190, to: 20, at: 3.1)
      return [1, 4, 8].map { time in
        viewer.track.stage.advance(to: time)
        return [viewer.scale, viewer.track.x, viewer.track.y]
      }
    }
    #expect(results[0][0][0] > 1.2 && results[0][2][0] == 0.5)
    #expect(results.dropFirst().allSatisfy { $0 == results[0] })
  }

  @Test("Beyond its limits, the scale resists, and returns when the fingers leave (SV-31)")
  func resistance() {
    scroll.maximumZoomScale = 2
    viewer.pinch(from: 100, to: 330)
    track.stage.advance(to: 0.499)
    #expect(viewer.scale > 2.4)
    track.stage.advance(to: 0.5)
    // 3 is 0.5 times the limit beyond it; 1 - 1 / 1.275 of the limit is shown.
    let shown = Double(viewer.page.shown.frame.width) / 200
    #expect(isClose(shown, 2 * (2 - 1 / 1.275)))
    #expect(viewer.scale == 2 && scroll.isZooming && scroll.isZoomBouncing)
    track.stage.advance(to: 0.65)
    #expect(isClose(Double(viewer.page.shown.frame.width), 200 * (shown + 2) / 2))
    track.stage.advance(to: 1)
    #expect(track.events.last == "did zoom 2.0" && !scroll.isZoomBouncing)
    #expect(isClose(track.x, 100) && isClose(track.y, 200))
  }

  @Test("A scale that is too small resists, too (SV-31)")
  func smallScales() {
    viewer.pinch(from: 190, to: 36)
    track.stage.advance(to: 0.5)
    // 0.2 is 2.5 times smaller than the limit.
    #expect(
      isClose(Double(viewer.page.shown.frame.width), 200 * 0.5 / (2 - 1 / (1 + 1.5 * 0.55))))
    track.stage.advance(to: 1)
    #expect(viewer.scale == 0.5 && scroll.contentOffset == .zero)
  }

  @Test("Without bounces, the scale stops at its limits (SV-31)")
  func limits() {
    scroll.bouncesZoom = false
    viewer.pinch(from: 100, to: 550)
    track.stage.advance(to: 0.45)
    #expect(viewer.scale == 4 && scroll.isZooming)
    track.stage.advance(to: 0.5)
    #expect(viewer.scale == 4 && !scroll.isZooming && track.events.last == "did zoom 4.0")
  }

  @Test("A finger that returns continues the zoom (SV-30)")
  func returningFinger() {
    viewer.finger(
      from: CGPoint(x: 50, y: 200), to: CGPoint(x: 50, y: 200), at: 0, for: 3, rest: 0)
    viewer.finger(
      from: CGPoint(x: 100, y: 200), to: CGPoint(x: 160, y: 200), at: 0, for: 1, rest: 0)
    viewer.finger(
      from: CGPoint(x: 100, y: 200), to: CGPoint(x: 150, y: 200), at: 1.5, for: 1, rest: 1)
    track.stage.advance(to: 1.4)
    #expect(isClose(viewer.scale, 110.0 / 60) && scroll.isZooming)
    let offset = scroll.contentOffset
    track.stage.advance(to: 1.5)
    #expect(scroll.contentOffset == offset)
    track.stage.advance(to: 2.6)
    #expect(isClose(viewer.scale, 220.0 / 60) && scroll.isZooming)
    track.stage.advance(to: 4)
    #expect(!scroll.isZooming && track.events.filter { $0 == "will zoom" }.count == 1)
  }

  @Test("Fingers that zoom do not drag the scroll view around the content (SV-30)")
  func nested() {
    let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    pages.contentSize = CGSize(width: 400, height: 400)
    pages.isPagingEnabled = true
    track.stage.window.addSubview(pages)
    pages.addSubview(scroll)
    viewer.finger(
      from: CGPoint(x: 60, y: 200), to: CGPoint(x: 0, y: 200), at: 0, for: 0.5, rest: 0)
    viewer.finger(
      from: CGPoint(x: 140, y: 200), to: CGPoint(x: 150, y: 200), at: 0, for: 0.5, rest: 0)
    track.stage.advance(to: 3)
    #expect(isClose(viewer.scale, 150.0 / 90) && pages.contentOffset == .zero)
    // The page that is zoomed takes drags first.
    track.drag(x: 60, at: 3, for: 0.2, rest: 0.1)
    track.stage.advance(to: 6)
    #expect(pages.contentOffset == .zero)
  }

  @Test("There is a recognizer only if the limits allow a zoom (SV-30)")
  func recognizer() {
    let plain = UIScrollView()
    #expect(plain.pinchGestureRecognizer == nil)
    plain.maximumZoomScale = 2
    #expect(plain.pinchGestureRecognizer?.view === plain)
    plain.minimumZoomScale = 2
    #expect(plain.pinchGestureRecognizer == nil && plain.gestureRecognizers?.count == 1)
  }

  @Test("Without a view to zoom, or with the recognizer disabled, nothing zooms (SV-30)")
  func nothingToZoom() {
    scroll.pinchGestureRecognizer?.isEnabled = false
    viewer.pinch(from: 100, to: 200)
    track.stage.advance(to: 1)
    scroll.pinchGestureRecognizer?.isEnabled = true
    track.zoomed = nil
    viewer.pinch(from: 100, to: 200, at: 1)
    track.stage.advance(to: 2)
    #expect(viewer.scale == 1 && track.events.isEmpty)
  }

  @Test("Code that zooms or scrolls under the fingers is continued (SV-30)")
  func codeDuringAPinch() {
    viewer.finger(
      from: CGPoint(x: 50, y: 200), to: CGPoint(x: 0, y: 200), at: 0, for: 1, rest: 2)
    viewer.finger(
      from: CGPoint(x: 150, y: 200), to: CGPoint(x: 200, y: 200), at: 0, for: 1, rest: 2)
    track.stage.schedule(at: 0.7) { [scroll] in scroll.zoomScale = 1 }
    track.stage.advance(to: 2)
    // The distance is 170 then, and 200 in the end.
    #expect(isClose(viewer.scale, 200.0 / 170))
    track.stage.schedule(at: 2) { [scroll] in scroll.contentOffset.x = 30 }
    track.stage.advance(to: 2.5)
    #expect(track.x == 30 && scroll.isZooming)
    scroll.removeFromSuperview()
    #expect(!scroll.isZooming && !scroll.isTracking)
  }

  @Test("A double tap that zooms to a rectangle, as in a photo viewer (SV-12)")
  func doubleTap() {
    let photo = PhotoViewer(scroll, viewer.page)
    track.stage.window.schedule(
      InputTimeline.doubleTap(at: CGPoint(x: 50, y: 100), time: 0.1))
    track.stage.advance(to: 1)
    // 50 by 100 points fill the view, and the point is in the middle.
    #expect(viewer.scale == 4 && scroll.contentOffset == CGPoint(x: 100, y: 200))
    track.stage.window.schedule(
      InputTimeline.doubleTap(at: CGPoint(x: 50, y: 100), time: 1.1))
    track.stage.advance(to: 2)
    #expect(viewer.scale == 1 && photo.tapCount == 2)
  }
}

/// Zooms in and out at a double tap.
@MainActor private final class PhotoViewer {
  private let scroll: UIScrollView
  private let page: UIView
  private(set) var tapCount = 0

  init(_ scroll: UIScrollView, _ page: UIView) {
    (self.scroll, self.page) = (scroll, page)
    let tap = UITapGestureRecognizer(target: self, action: PhotoViewer.toggle)
    tap.numberOfTapsRequired = 2
    page.addGestureRecognizer(tap)
  }

  private func toggle(_ tap: UITapGestureRecognizer) {
    tapCount += 1
    guard scroll.zoomScale == 1 else { return scroll.setZoomScale(1, animated: true) }
    let point = tap.location(in: page)
    scroll.zoom(
      to: CGRect(x: point.x - 25, y: point.y - 50, width: 50, height: 100), animated: true)
  }
}
