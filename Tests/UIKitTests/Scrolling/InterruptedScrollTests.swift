import Foundation
import Multiplane
import TestSupport
import Testing
import UIKit

/// Drags and decelerations that code, other fingers or the loss of the window interrupt (SV-05, SV-21,
/// SV-22, SV-25).
@Suite(.ownContext) @MainActor struct InterruptedScrollTests {
  private let track = ScrollTrack()

  @Test("A drag ends when the view leaves its window (SV-25)")
  func removalDuringADrag() {
    track.drag(y: -100, at: 0, for: 1)
    track.stage.advance(to: 0.5)
    track.scroll.removeFromSuperview()
    #expect(track.events.last == "did end drag false")
    #expect(!track.scroll.isTracking && isClose(track.y, 40))
    track.stage.window.addSubview(track.scroll)
    #expect(isClose(track.y(at: 3), 40))
  }

  @Test("Content is at rest when the view leaves its window (SV-25)")
  func removalDuringADeceleration() {
    // 500 points per second; 90 + 249.749917.
    track.drag(y: -100, at: 0, for: 0.2)
    track.stage.advance(to: 0.3)
    track.scroll.removeFromSuperview()
    #expect(track.events.last == "did decelerate ---" && isClose(track.y, 339.749917))
    #expect(!track.scroll.isDecelerating)
    track.scroll.setContentOffset(CGPoint(x: 0, y: -30), animated: false)
    track.stage.window.addSubview(track.scroll)
    track.scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    track.scroll.removeFromSuperview()
    #expect(track.events.last == "did animate" && track.y == 50)
  }

  @Test("A finger that no longer drags does not end the drag of another one (SV-13)")
  func abandonedFinger() {
    track.drag(y: -100, at: 0, for: 0.4)
    track.stage.advance(to: 0.2)
    track.scroll.isScrollEnabled = false
    track.scroll.isScrollEnabled = true
    let old = track.y
    track.drag(from: CGPoint(x: 50, y: 300), y: -100, at: 0.25, for: 0.5, rest: 0.1)
    track.stage.advance(to: 0.5)
    #expect(track.scroll.isDragging)
    #expect(isClose(track.y(at: 0.8), old + 90) && track.scroll.isDragging)
  }

  @Test("The delegate can disable scrolling where a drag ends (SV-13)")
  func disablingAtTheEndOfADrag() {
    let freezing = FreezingDelegate()
    track.scroll.delegate = freezing
    track.drag(y: -100, at: 0, for: 0.2)
    track.stage.advance(to: 1)
    #expect(freezing.events == ["will end", "did end"] && !track.scroll.isTracking)
  }

  @Test("An animated scroll during a drag is immediate, and a drag ends one (SV-05)")
  func animatedScrollDuringADrag() {
    track.drag(y: -100, at: 0, for: 1, rest: 1)
    track.stage.advance(to: 0.5)
    track.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(track.y == 500)
    #expect(isClose(track.y(at: 1), 550))
  }

  @Test("A drag ends an animated scroll that started under the finger (SV-05)")
  func dragDuringAnAnimatedScroll() {
    track.stage.window.schedule(
      TouchPath([
        .init(time: 0, location: CGPoint(x: 100, y: 200)),
        .init(time: 0.3, location: CGPoint(x: 100, y: 150)),
        .init(time: 2, location: CGPoint(x: 100, y: 150)),
      ]))
    track.stage.advance(to: 0.15)
    track.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    // Halfway along an even curve, the content is halfway; the finger moves it by 40 more.
    #expect(isClose(track.y(at: 0.3), 290))
    #expect(isClose(track.y(at: 1), 290) && track.scroll.isDragging)
  }

  @Test("The delegate can limit the offset while content slows down or bounces (SV-21)")
  func limitingDelegate() {
    track.scroll.contentInset.top = 50
    track.scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
    track.didScroll = { [track] in if track.y < 0 { track.scroll.contentOffset.y = 0 } }
    track.scroll.contentOffset.y = 60
    track.drag(y: 80, at: 0, for: 0.05)
    #expect(track.y(at: 3) == 0)
    #expect(track.events.last == "did decelerate ---")
  }

  @Test("Content moved where a drag ends still starts to decelerate (SV-22)")
  func shiftAtTheEndOfADrag() {
    let shifting = ShiftingDelegate()
    track.scroll.delegate = shifting
    track.drag(y: -100, at: 0, for: 0.2)
    track.stage.advance(to: 6)
    #expect(shifting.events == ["did end", "will decelerate", "did decelerate"])
  }
}

/// Disables scrolling when a drag ends.
private final class FreezingDelegate: UIScrollViewDelegate {
  var events: [String] = []

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    events.append("will end")
    scrollView.isScrollEnabled = false
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("did end")
  }
}

/// Moves the content when a drag has ended.
private final class ShiftingDelegate: UIScrollViewDelegate {
  var events: [String] = []

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("did end")
    scrollView.contentOffset.y += 10
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    events.append("will decelerate")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("did decelerate") }
}
