import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

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

  @Test("Content that a finger stops stays where the delegate moves it (SV-22)")
  func limitingDelegateAtAStop() {
    track.drag(y: -100, at: 0, for: 0.2)
    track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 0.5, duration: 1))
    track.stage.advance(to: 0.3)
    track.didScroll = { [track] in track.scroll.contentOffset.y = 50 }
    #expect(track.y(at: 3) == 50)
    #expect(track.events.last == "did decelerate T--")
  }

  @Test("Content that leaves its window stays where the delegate moves it (SV-25)")
  func limitingDelegateWithoutAWindow() {
    track.drag(y: -100, at: 0, for: 0.2)
    track.stage.advance(to: 0.3)
    track.didScroll = { [track] in track.scroll.contentOffset.y = 50 }
    track.scroll.removeFromSuperview()
    #expect(track.y == 50 && track.events.last == "did decelerate ---")
  }

  @Test("A delegate that keeps content from its page or target does not keep it moving (SV-28)")
  func blockingDelegate() {
    track.scroll.contentSize = CGSize(width: 1000, height: 400)
    track.didScroll = { [track] in if track.x > 150 { track.scroll.contentOffset.x = 150 } }
    for isPaging in [true, false] {
      let start = isPaging ? 0.0 : 10
      track.scroll.isPagingEnabled = isPaging
      track.scroll.setContentOffset(.zero, animated: false)
      track.wanted = CGPoint(x: 400, y: 0)
      track.events = []
      track.drag(x: -30, at: start, for: 0.05)
      track.stage.advance(to: start + 0.9)
      #expect(track.x == 150 && track.scroll.isDecelerating)
      track.stage.advance(to: start + 9)
      #expect(track.x == 150 && track.events.last == "did decelerate ---")
    }
  }

  @Test("A delegate that holds content beyond its edge does not keep it bouncing (SV-28)")
  func holdingDelegate() {
    track.drag(y: 110, at: 0, for: 0.5, rest: 0.5)
    track.stage.advance(to: 1.05)
    let held = track.y
    track.didScroll = { [track] in track.scroll.contentOffset.y = held }
    #expect(track.y(at: 5) == held && track.events.last == "did decelerate ---")
  }

  @Test("Content that is moved by a page goes to the next page there (SV-28)")
  func endlessPages() {
    track.scroll.contentSize = CGSize(width: 1000, height: 400)
    track.scroll.isPagingEnabled = true
    track.scroll.contentOffset.x = 200
    track.didScroll = { [track] in if track.x >= 300 { track.scroll.contentOffset.x -= 200 } }
    // It is 20 points from its page, with 600 points per second.
    track.drag(x: -30, at: 0, for: 0.05)
    for time in [0.2, 0.3, 0.5] {
      let expected = 200 + ScrollFormula.spring(-180, 600, at: time, frequency: 15)
      #expect(isClose(track.x(at: 0.05 + time), expected))
    }
    #expect(track.x(at: 3) == 200)
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
