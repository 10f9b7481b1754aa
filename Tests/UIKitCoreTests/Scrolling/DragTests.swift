import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Content that follows a finger (SV-13 to SV-15).
@Suite(.ownContext) @MainActor struct DragTests {
  @Test("Content follows the finger from 10 points on (SV-13)")
  func contentFollows() {
    let track = ScrollTrack()
    track.drag(y: -100, at: 0, for: 1, rest: 1)
    #expect(track.y(at: 0.08) == 0 && track.scroll.isTracking && !track.scroll.isDragging)
    #expect(isClose(track.y(at: 0.5), 40) && track.scroll.isDragging)
    #expect(isClose(track.y(at: 1), 90))
    // A finger that rests has no velocity.
    #expect(isClose(track.y(at: 5), 90))
    #expect(
      track.events == ["will drag TD-", "scroll", "will end drag TD-", "did end drag false"])
    #expect(track.velocity == .zero && isClose(Double(track.target.y), 90))
    #expect(!track.scroll.isTracking && !track.scroll.isDragging)
  }

  @Test("A short movement does not drag (SV-13)")
  func shortMovements() {
    let track = ScrollTrack()
    track.drag(y: -9.9, at: 0, for: 0.1)
    #expect(track.y(at: 1) == 0 && track.events.isEmpty)
  }

  @Test("How the finger reaches 10 points does not matter (SV-13)")
  func samplesDoNotMatter() {
    let track = ScrollTrack()
    track.stage.window.schedule(
      TouchPath(
        [(0.0, 300.0), (0.1, 220), (0.2, 200), (1, 200)].map {
          .init(time: $0.0, location: CGPoint(x: 50, y: $0.1))
        }))
    #expect(isClose(track.y(at: 0.1), 70))
    #expect(isClose(track.y(at: 2), 90))
  }

  @Test("A finger whose only movement is its last one drags, too (SV-13, SV-16)")
  func singleMovements() {
    let track = ScrollTrack()
    track.stage.window.schedule(
      TouchPath(
        [(0.0, 300.0), (0.2, 200)].map {
          .init(time: $0.0, location: CGPoint(x: 50, y: $0.1))
        }))
    #expect(isClose(track.y(at: 0.2), 90) && isClose(Double(track.velocity.y), 0.5))
    #expect(isClose(track.y(at: 10), 339.749917))
  }

  @Test("Beyond an edge, content follows less and less (SV-15)")
  func rubberBand() {
    let track = ScrollTrack()
    track.drag(y: 110, at: 0, for: 1, rest: 1)
    // 100 points beyond the edge of a view of 400 points: 48.35.
    let expected = -ScrollFormula.band(100, length: 400)
    #expect(isClose(expected, -48.351648))
    #expect(isClose(track.y(at: 1.5), expected))
  }

  @Test("A finger takes content that is beyond its edge without a jump (SV-15)")
  func bandsAreContinued() {
    let track = ScrollTrack()
    track.drag(y: 110, at: 0, for: 1, rest: 1)
    let caught = track.y(at: 2.1)
    #expect(caught < -20)
    // The content is caught at 2.1 s, on its way back.
    track.drag(y: 20, at: 2.1, for: 0.5, rest: 0.5)
    let distance = -caught / 400 / (1 + caught / 400) * 400 / 0.55
    #expect(isClose(track.y(at: 2.8), -ScrollFormula.band(distance + 10, length: 400)))
  }

  @Test("Without bouncing, content stops at its edge (SV-15)")
  func noBounces() {
    let track = ScrollTrack()
    track.scroll.bounces = false
    track.drag(y: 110, at: 0, for: 1)
    #expect(track.y(at: 0.9) == 0 && track.scroll.isDragging)
    #expect(track.y(at: 2) == 0)
    track.drag(y: -150, at: 2, for: 0.1)
    #expect(track.y(at: 10) > 500)
    track.drag(y: -150, at: 10, for: 0.02)
    #expect(track.y(at: 20) == 1600)
  }

  @Test("Content that fits does not scroll, unless it always bounces (SV-13)")
  func contentThatFits() {
    let track = ScrollTrack(content: CGSize(width: 100, height: 100))
    track.drag(x: -50, y: 100, at: 0, for: 0.5)
    #expect(track.y(at: 1) == 0 && track.events.isEmpty)
    track.scroll.alwaysBounceVertical = true
    track.drag(x: -50, y: 110, at: 1, for: 0.5, rest: 0.5)
    #expect(isClose(track.y(at: 1.7), -ScrollFormula.band(100, length: 400)))
    #expect(track.x == 0)
    #expect(track.y(at: 5) == 0)
    // A view without bouncing has nowhere to go.
    track.scroll.bounces = false
    track.events = []
    track.drag(y: 110, at: 5, for: 0.5)
    #expect(track.y(at: 6) == 0 && track.events.isEmpty)
  }

  @Test("Content scrolls along both axes, or the first one if it is locked (SV-14)")
  func directionalLock() {
    let track = ScrollTrack(content: CGSize(width: 1000, height: 1000))
    track.drag(x: -40, y: -100, at: 0, for: 0.5, rest: 0.5)
    track.stage.advance(to: 2)
    #expect(isClose(track.x, 36) && isClose(track.y, 90))
    track.scroll.isDirectionalLockEnabled = true
    track.drag(x: -40, y: -100, at: 2, for: 0.5, rest: 0.5)
    track.stage.advance(to: 4)
    #expect(isClose(track.x, 36) && isClose(track.y, 180))
    // A diagonal drag is not locked.
    track.drag(x: 60, y: 100, at: 4, for: 0.5, rest: 0.5)
    track.stage.advance(to: 6)
    #expect(isClose(track.x, 0) && isClose(track.y, 90))
  }

  @Test("A drag and its opposite mirror each other (SV-13, SV-17)")
  func mirroredDrags() {
    let (up, down) = (ScrollTrack(), ScrollTrack())
    for track in [up, down] {
      track.scroll.contentOffset.y = 800
    }
    up.drag(y: -120, at: 0.1, for: 0.13)
    down.drag(y: 120, at: 0.1, for: 0.13)
    for time in [0.15, 0.2, 0.25, 0.5, 1, 2] {
      #expect(isClose(up.y(at: time) - 800, 800 - down.y(at: time)))
    }
  }

  @Test("Disabling scrolling ends a drag (SV-13)")
  func disabledScrolling() {
    let track = ScrollTrack()
    track.drag(y: -100, at: 0, for: 1)
    #expect(isClose(track.y(at: 0.5), 40))
    track.scroll.isScrollEnabled = false
    #expect(isClose(track.y(at: 3), 40))
    #expect(track.events.last == "did end drag false")
    track.events = []
    track.drag(y: -100, at: 3, for: 1)
    #expect(isClose(track.y(at: 5), 40) && track.events.isEmpty)
  }

  @Test("A canceled drag has no velocity (SV-16)")
  func cancelledDrag() {
    let track = ScrollTrack()
    var path = TouchPath.drag(
      from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), time: 0, duration: 0.1)
    path.isCancelled = true
    track.stage.window.schedule(path)
    #expect(isClose(track.y(at: 3), 90) && track.velocity == .zero)
  }

  @Test("Content follows fingers in views that are scaled (SV-13)")
  func scaledViews() {
    let track = ScrollTrack()
    track.scroll.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    // 100 points of the window are 200 of the view.
    track.drag(y: -100, at: 0, for: 0.5, rest: 0.5)
    #expect(isClose(track.y(at: 2), 190))
  }

  @Test("A view that loses its size under the finger stays finite (SV-15)")
  func zeroSize() {
    let track = ScrollTrack()
    track.drag(y: 100, at: 0, for: 1)
    track.stage.schedule(at: 0.5) { track.scroll.frame = .zero }
    track.stage.advance(to: 3)
    #expect(track.scroll.contentOffset == .zero)
    track.scroll.isPagingEnabled = true
    track.drag(from: .zero, y: 100, at: 3, for: 1)
    track.stage.advance(to: 5)
    #expect(track.scroll.contentOffset == .zero)
  }

  @Test("Insets of a keyboard animate with their block (SV-03)")
  func keyboardInsets() {
    let track = ScrollTrack(content: CGSize(width: 200, height: 1000))
    track.scroll.contentInset.bottom = 200
    track.scroll.contentOffset.y = 800
    track.stage.advance(to: 0)
    UIView.animate(withDuration: 1) { track.scroll.contentInset.bottom = 0 }
    #expect(track.y == 600)
    track.stage.advance(to: 0.25)
    #expect(isClose(Double(track.scroll.shown.bounds.minY), 800 - 0.12916193 * 200))
    track.stage.advance(to: 1)
    #expect(track.scroll.shown.bounds.minY == 600)
  }

  @Test("Indicators are shown until 0.3 s after scrolling (SV-09)")
  func indicators() {
    let track = ScrollTrack()
    track.drag(y: -100, at: 0, for: 1, rest: 1)
    var opacity: Double {
      (track.scroll.layer.sublayers ?? []).first { $0.cornerRadius == 1.5 }
        .map { Double(($0.presentation() ?? $0).opacity) } ?? 0
    }
    let shown = [0.05, 0.5, 1.9, 2.25, 2.6].map { time in
      track.stage.advance(to: time)
      return opacity
    }
    #expect(shown == [0, 1, 1, 1, 0])
  }

  @Test("A drag hides the keyboard if the mode says so (SV-13)")
  func keyboardDismissal() {
    let track = ScrollTrack()
    let field = UITextField(frame: CGRect(x: 0, y: 450, width: 100, height: 30))
    track.stage.window.addSubview(field)
    field.becomeFirstResponder()
    track.drag(y: -50, at: 0, for: 0.1)
    track.stage.advance(to: 1)
    #expect(field.isFirstResponder)
    track.scroll.keyboardDismissMode = .onDrag
    track.drag(y: -50, at: 1, for: 0.1)
    track.stage.advance(to: 2)
    #expect(!field.isFirstResponder)
  }
}
