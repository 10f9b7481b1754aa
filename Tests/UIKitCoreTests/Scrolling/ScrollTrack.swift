import Foundation
import StageRendering
import UIKitCore

/// A stage with a scroll view that fingers drag, and a delegate that records what it is told.
@MainActor final class ScrollTrack: UIScrollViewDelegate {
  let stage: Stage
  let scroll: UIScrollView
  /// The calls of the delegate, other than those of scrolling.
  var events: [String] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  /// The target that the delegate chooses; nil for the one it is given.
  var wanted: CGPoint?
  /// The view that fingers zoom; nil for none.
  var zoomed: UIView?
  /// Called for every change of the offset.
  var didScroll: (() -> Void)?

  /// Creates a stage with a scroll view of 200 by 400 points at its origin.
  init(
    content: CGSize = CGSize(width: 200, height: 2000), framesPerSecond: FrameRate = 60
  ) {
    stage = Stage(
      size: CGSize(width: 400, height: 600), framesPerSecond: framesPerSecond)
    scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    scroll.contentSize = content
    scroll.delegate = self
    // Pixels so small that rounding to them does not matter (SV-27).
    scroll.traitOverrides.displayScale = 0x1p24
    stage.window.addSubview(scroll)
    stage.advance(to: 0)
  }

  /// The vertical offset.
  var y: Double { Double(scroll.contentOffset.y) }
  /// The horizontal offset.
  var x: Double { Double(scroll.contentOffset.x) }

  /// Schedules a finger that moves evenly from a point of the stage by a distance.
  func drag(
    from start: CGPoint = CGPoint(x: 100, y: 200), x: CGFloat = 0, y: CGFloat = 0, at time: Double,
    for duration: Double, rest: Double = 0
  ) {
    stage.window.schedule(
      .drag(
        from: start, to: CGPoint(x: start.x + x, y: start.y + y), time: time, duration: duration,
        rest: rest))
  }

  /// Advances the clock, and returns the vertical offset.
  func y(at time: Double) -> Double {
    stage.advance(to: time)
    return y
  }

  /// Advances the clock, and returns the horizontal offset.
  func x(at time: Double) -> Double {
    stage.advance(to: time)
    return x
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if events.last != "scroll" { events.append("scroll") }
    didScroll?()
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    events.append("will drag \(flags)")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    events.append("will end drag \(flags)")
    (self.velocity, target) = (velocity, targetContentOffset.pointee)
    if let wanted { targetContentOffset.pointee = wanted }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("did end drag \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    events.append("will decelerate \(flags)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    events.append("did decelerate \(flags)")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    events.append("did animate")
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { events.append("did reach top") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    events.append("will zoom")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if !events.contains("zoom") { events.append("zoom") }
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    events.append("did zoom \(scale)")
  }

  /// What the scroll view says of itself: tracking, dragging, decelerating.
  private var flags: String {
    (scroll.isTracking ? "T" : "-") + (scroll.isDragging ? "D" : "-")
      + (scroll.isDecelerating ? "S" : "-")
  }
}
