import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore

/// Recognizers that compete for touches, with each other, with controls and with scroll views (GE-04,
/// GE-05, GE-07, GE-08).
@Suite(.ownContext) @MainActor struct GestureCompetitionTests {
  private let track = GestureTrack()

  private func gestures() -> [String] { track.takeLog().filter { !$0.hasPrefix("view") } }

  @Test("The first to recognize prevents the others; inner views come first (GE-05)")
  func prevention() {
    let outer = track.add(UITapGestureRecognizer(), "outer")
    track.add(UITapGestureRecognizer(), "inner", to: track.pad)
    track.add(UITapGestureRecognizer(), "second", to: track.pad)
    track.add(UIPanGestureRecognizer(), "pan")
    track.tap(0)
    track.finger([(1, 50, 50), (1.1, 70, 50), (1.2, 70, 50)])
    track.stage.advance(to: 2)
    #expect(gestures() == ["inner ended @50", "pan began @1100", "pan ended @1200"])
    let delegate = Permissive()
    outer.delegate = delegate
    track.tap(2)
    track.stage.advance(to: 3)
    #expect(gestures() == ["inner ended @2050", "outer ended @2050"])
  }

  @Test("A tap does not prevent one that needs more taps (GE-05)")
  func singleAndDoubleTaps() {
    track.add(UITapGestureRecognizer(), "single")
    track.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    track.tap(0)
    track.tap(0.2)
    track.stage.advance(to: 1)
    #expect(gestures() == ["single ended @50", "single ended @250", "double ended @250"])
  }

  @Test("A tap that requires a double tap to fail waits for it (GE-04)")
  func failureRequirements() {
    let single = track.add(UITapGestureRecognizer(), "single")
    let double = track.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    track.tap(0)
    track.tap(1)
    track.tap(1.2)
    track.stage.advance(to: 2)
    #expect(gestures() == ["single ended @400", "double ended @1250"])
    // A double tap that is not there, or fails early, does not delay.
    double.isEnabled = false
    track.tap(2)
    track.stage.advance(to: 3)
    #expect(gestures() == ["single ended @2050"])
  }

  @Test("A continuous gesture that waited begins, and ends if it has ended (GE-04)")
  func heldPan() {
    let pan = track.add(UIPanGestureRecognizer(), "pan")
    let swipe = track.add(UISwipeGestureRecognizer(), "swipe")
    pan.require(toFail: swipe)
    track.finger([(0, 20, 50), (0.1, 40, 50), (0.6, 45, 50), (0.8, 45, 50)])
    track.finger([(1, 20, 50), (1.1, 40, 50), (1.2, 45, 50)])
    track.finger([(2, 20, 50), (2.1, 40, 50), (2.2, 90, 50), (2.3, 95, 50)])
    track.stage.advance(to: 3)
    #expect(
      gestures() == [
        "pan began @500", "pan changed @600", "pan ended @800", "pan began @1200",
        "pan ended @1200", "swipe ended @2200",
      ])
  }

  @Test("Chains of requirements resolve from their end (GE-04)")
  func chains() {
    let taps = (1...4).map { count in
      let tap = track.add(UITapGestureRecognizer(), "\(count)")
      tap.numberOfTapsRequired = count
      return tap
    }
    for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
    for count in 1...4 {
      for index in 0..<count { track.tap(Double(count) * 3 + Double(index) * 0.2) }
    }
    track.stage.advance(to: 20)
    #expect(gestures() == ["1 ended @3400", "2 ended @6600", "3 ended @9800", "4 ended @12650"])
  }

  @Test("Requirements in a circle are ignored, or are broken (GE-04)")
  func circles() {
    var rules: [String] = []
    CAEngine.warning = { rule, _ in rules.append(rule) }
    let taps = (0..<3).map { track.add(UITapGestureRecognizer(), "\($0)") }
    taps[0].require(toFail: taps[0])
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    taps[2].require(toFail: taps[0])
    // Equal warnings are reported once.
    #expect(rules == ["GE-04"])
    track.tap(0)
    track.stage.advance(to: 1)
    #expect(gestures() == ["2 ended @50"])
    // The delegate makes each wait for all others: the last to recognize does not wait.
    let delegate = Waiting()
    for tap in taps { tap.delegate = delegate }
    track.tap(1)
    track.stage.advance(to: 2)
    #expect(gestures() == ["2 ended @1050"])
  }

  @Test("A subclass decides what it waits for and prevents (GE-04, GE-05)")
  func subclasses() {
    let patient = track.add(PatientTap(), "patient")
    track.add(UISwipeGestureRecognizer(), "swipe")
    track.tap(0)
    track.stage.advance(to: 1)
    #expect(gestures() == ["patient ended @50"])
    patient.isPatient = true
    track.add(UILongPressGestureRecognizer(), "press").minimumPressDuration = 0.02
    track.tap(1)
    track.stage.advance(to: 2)
    #expect(gestures() == ["press began @1020", "press ended @1050"])
    patient.isPrevented = false
    track.tap(2)
    track.stage.advance(to: 3)
    #expect(gestures() == ["press began @2020", "patient ended @2050", "press ended @2050"])
  }

  // MARK: Controls and scroll views

  @Test("A button keeps taps around it from being recognized, but not those on it (GE-07)")
  func buttons() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    track.view.addSubview(button)
    track.add(UITapGestureRecognizer(), "outer")
    let pan = track.add(UIPanGestureRecognizer(), "pan")
    track.tap(0, at: CGPoint(x: 20, y: 20))
    track.stage.advance(to: 1)
    #expect(gestures().isEmpty && presses == 1)
    track.finger([(1, 20, 20), (1.1, 40, 20), (1.2, 40, 20)])
    track.stage.advance(to: 1.15)
    #expect(pan.state == .began && !button.isTracking && !button.isHighlighted)
    track.stage.advance(to: 2)
    #expect(gestures() == ["pan began @1100", "pan ended @1200"] && presses == 1)
    track.add(UITapGestureRecognizer(), "own", to: button)
    track.tap(2, at: CGPoint(x: 20, y: 20))
    track.stage.advance(to: 3)
    #expect(gestures() == ["own ended @2050"] && presses == 1)
  }

  @Test("The pan of a scroll view is the drag: its state, and what it prevents (GE-08)")
  func scrollPans() {
    let scroll = UIScrollView(frame: track.view.bounds)
    scroll.contentSize = CGSize(width: 200, height: 1000)
    track.view.addSubview(scroll)
    scroll.panGestureRecognizer.name = "scroll"
    scroll.panGestureRecognizer.addTarget(track, action: GestureTrack.noteState)
    track.add(UIPanGestureRecognizer(), "outer")
    track.finger([(0, 50, 150), (0.1, 50, 120), (0.2, 50, 100), (0.3, 50, 100)])
    track.stage.advance(to: 0.25)
    #expect(scroll.isDragging && scroll.contentOffset.y == 40)
    #expect(scroll.panGestureRecognizer.translation(in: scroll).y == -50)
    track.stage.advance(to: 2)
    #expect(gestures() == ["scroll began @100", "scroll changed @200", "scroll ended @300"])
    let offset = scroll.contentOffset
    scroll.panGestureRecognizer.isEnabled = false
    track.finger([(2, 50, 150), (2.1, 50, 120), (2.2, 50, 120)])
    track.stage.advance(to: 3)
    #expect(
      scroll.contentOffset == offset && gestures() == ["outer began @2100", "outer ended @2200"])
  }

  @Test("A scroll view waits for a gesture that it requires to fail, and loses to one (GE-08)")
  func scrollRequirements() {
    let scroll = UIScrollView(frame: track.view.bounds)
    scroll.contentSize = CGSize(width: 1000, height: 1000)
    track.view.addSubview(scroll)
    let edge = track.add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    scroll.panGestureRecognizer.require(toFail: edge)
    track.finger([(0, 10, 50), (0.1, 60, 50), (0.2, 60, 50)])
    track.stage.advance(to: 1)
    #expect(gestures() == ["edge began @100", "edge ended @200"] && scroll.contentOffset == .zero)
    track.finger([(1, 100, 150), (1.1, 100, 120), (1.3, 100, 120)])
    track.stage.advance(to: 1.2)
    #expect(scroll.contentOffset.y == 20)
    track.stage.advance(to: 3)
    // A long press holds the content.
    let offset = scroll.contentOffset
    track.add(UILongPressGestureRecognizer(), "press", to: scroll)
    track.finger([(3, 100, 150), (3.6, 100, 100), (3.7, 100, 100)])
    track.stage.advance(to: 4)
    #expect(gestures() == ["press began @3500", "press changed @3600", "press ended @3700"])
    #expect(scroll.contentOffset == offset)
  }
}

/// A delegate whose recognizers wait for each other.
@MainActor private final class Waiting: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }
}

/// A tap that can wait for long presses, and that nothing else prevents.
@MainActor private final class PatientTap: UITapGestureRecognizer {
  var isPatient = false
  var isPrevented = true

  override func shouldRequireFailure(
    of otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isPatient && isPrevented && otherGestureRecognizer is UILongPressGestureRecognizer
  }

  override func canBePrevented(
    by preventingGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isPrevented
  }

  override func canPrevent(
    _ preventedGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isPrevented
  }
}
