import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Touches in the content of scroll views, nested scroll views, and refreshing (SV-14, SV-23, SV-24,
/// TH-05).
@Suite(.ownContext) @MainActor struct ScrollTouchTests {
  private let track = ScrollTrack()
  private let row = LoggingControl(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  init() { track.scroll.addSubview(row) }

  @Test("A tap reaches the content as a whole (TH-05)")
  func taps() {
    track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 0, duration: 0.1))
    track.stage.advance(to: 0.09)
    #expect(row.log.isEmpty)
    track.stage.advance(to: 0.1)
    #expect(row.log == ["began", "ended"])
  }

  @Test("A longer touch reaches the content after 0.15 s, or immediately (TH-05)")
  func delays() {
    track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 0, duration: 0.3))
    track.stage.advance(to: 0.14)
    #expect(row.log.isEmpty)
    track.stage.advance(to: 0.16)
    #expect(row.log == ["began"])
    track.stage.advance(to: 1)
    track.scroll.delaysContentTouches = false
    track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 1, duration: 0.3))
    track.stage.advance(to: 1)
    #expect(row.log == ["began", "ended", "began"])
  }

  @Test("A drag keeps its touch from the content (TH-05)")
  func drags() {
    track.drag(y: -100, at: 0, for: 0.1)
    track.stage.advance(to: 1)
    #expect(row.log.isEmpty)
  }

  @Test("A drag cancels a touch that has reached the content, unless it is a control's (TH-05)")
  func cancelledTouches() {
    let view = LoggingView(frame: CGRect(x: 0, y: 400, width: 200, height: 400))
    track.scroll.addSubview(view)
    track.scroll.contentOffset.y = 400
    track.drag(y: -100, at: 0, for: 2)
    track.stage.advance(to: 8)
    #expect(view.log == ["began", "moved", "cancelled"] && track.y > 450)
    track.scroll.setContentOffset(.zero, animated: false)
    track.drag(y: -100, at: 8, for: 2)
    track.stage.advance(to: 16)
    #expect(row.log.first == "began" && row.log.last == "ended" && track.y == 0)
    track.scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
    track.scroll.canCancelContentTouches = false
    track.drag(y: -100, at: 16, for: 2)
    track.stage.advance(to: 24)
    #expect(view.log.last == "ended" && track.y == 400)
  }

  @Test("A touch that stops moving content is not one of the content (TH-05)")
  func stoppingTouches() {
    track.drag(y: -100, at: 0, for: 0.1)
    track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 0.5))
    track.stage.advance(to: 1)
    #expect(row.log.isEmpty)
  }

  @Test("Content that a finger drags receives no other touches (TH-05)")
  func touchesDuringADrag() {
    row.frame.size.height = 800
    track.drag(y: -100, at: 0, for: 0.1, rest: 1)
    track.stage.window.schedule(.tap(at: CGPoint(x: 50, y: 50), time: 0.5, duration: 0.3))
    track.stage.advance(to: 2)
    #expect(row.log.isEmpty)
  }

  @Test("Nested scroll views share a drag by its direction (SV-14)")
  func nestedDirections() {
    let strip = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    strip.contentSize = CGSize(width: 1000, height: 300)
    track.scroll.addSubview(strip)
    track.drag(x: -100, y: -30, at: 0, for: 0.5, rest: 0.5)
    track.stage.advance(to: 2)
    #expect(isClose(Double(strip.contentOffset.x), 90) && track.y == 0)
    track.drag(x: -30, y: -100, at: 2, for: 0.5, rest: 0.5)
    track.stage.advance(to: 4)
    #expect(isClose(Double(strip.contentOffset.x), 90) && isClose(track.y, 90))
    #expect(!strip.isTracking && !track.scroll.isTracking)
  }

  @Test("An inner scroll view at its edge leaves the drag to the outer one (SV-14)")
  func nestedEdges() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    inner.contentSize = CGSize(width: 200, height: 350)
    track.scroll.addSubview(inner)
    track.drag(y: -110, at: 0, for: 0.5, rest: 0.5)
    track.stage.advance(to: 3)
    #expect(inner.contentOffset.y == 50 && track.y == 0)
    track.drag(y: -110, at: 3, for: 0.5, rest: 0.5)
    track.stage.advance(to: 6)
    #expect(inner.contentOffset.y == 50 && isClose(track.y, 100))
    // At the edges of both, the inner one bounces.
    inner.contentOffset.y = 0
    track.scroll.contentOffset.y = 0
    track.drag(y: 110, at: 6, for: 0.5, rest: 0.5)
    track.stage.advance(to: 6.9)
    #expect(isClose(Double(inner.contentOffset.y), -ScrollFormula.band(100, length: 300)))
    #expect(track.y == 0)
  }

  @Test("Content that is pulled down refreshes until it is told to stop (SV-23)")
  func refreshing() {
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    track.scroll.refreshControl = control
    #expect(track.scroll.subviews.first === control && control.alpha == 0)
    // 60 points beyond the edge of 400 need a movement of 60 / 340 * 400 / 0.55 = 128.34 points.
    track.drag(y: 135, at: 0, for: 1, rest: 1)
    track.stage.advance(to: 1.5)
    #expect(count == 0 && !control.isRefreshing && control.alpha > 0.9)
    track.drag(y: 160, at: 4, for: 1, rest: 1)
    let pulled = track.y(at: 5.5)
    #expect(isClose(pulled, -ScrollFormula.band(150, length: 400)))
    #expect(count == 1 && control.isRefreshing && track.scroll.adjustedContentInset.top == 0)
    #expect(isClose(Double(control.frame.minY), pulled))
    // The content returns to the control.
    #expect(track.y(at: 6) == pulled && track.target == CGPoint(x: 0, y: -60))
    #expect(isClose(track.y(at: 6.2), -60 + ScrollFormula.spring(pulled + 60, 0, at: 0.2)))
    #expect(track.y(at: 8) == -60 && track.scroll.adjustedContentInset.top == 60)
    track.events = []
    control.endRefreshing()
    #expect(isClose(track.y(at: 8.1), ScrollFormula.spring(-60, 0, at: 0.1)))
    #expect(track.y(at: 10) == 0 && track.events == ["scroll"])
    #expect(control.alpha == 0 && count == 1 && track.scroll.adjustedContentInset.top == 0)
  }

  @Test("Code can start to refresh, which moves content at its top (SV-23)")
  func refreshingByCode() {
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Updating")
    track.scroll.refreshControl = control
    control.beginRefreshing()
    #expect(control.isRefreshing && track.y == -60 && control.alpha == 1)
    // Directly above the content, below the insets of other bars.
    track.scroll.contentInset.top = 20
    #expect(track.y == -80 && control.frame.minY == -60)
    track.scroll.contentInset.top = 0
    // Content elsewhere stays.
    control.endRefreshing()
    #expect(track.y(at: 2) == 0)
    track.scroll.contentOffset.y = 300
    control.beginRefreshing()
    control.endRefreshing()
    #expect(track.y(at: 4) == 300)
    control.beginRefreshing()
    track.scroll.refreshControl = nil
    #expect(control.superview == nil && track.scroll.adjustedContentInset.top == 0)
  }

  @Test("A tap of the status bar scrolls the only such view to its top (SV-24)")
  func scrollingToTop() {
    track.scroll.contentInset.top = 20
    track.scroll.contentOffset.y = 500
    UIApplication.shared.simulateStatusBarTap()
    #expect(track.y(at: 1) == -20)
    #expect(track.events == ["scroll", "did reach top"])
    let other = UIScrollView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    track.stage.window.addSubview(other)
    track.scroll.contentOffset.y = 500
    UIApplication.shared.simulateStatusBarTap()
    #expect(track.y(at: 2) == 500)
    other.scrollsToTop = false
    UIApplication.shared.simulateStatusBarTap()
    #expect(track.y(at: 3) == -20)
  }
}

/// A view that records its touches.
@MainActor private final class LoggingView: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if log.last != "moved" { log.append("moved") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
  }
}

/// A control that records its touches.
@MainActor private final class LoggingControl: UIControl {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if log.last != "moved" { log.append("moved") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
  }
}
