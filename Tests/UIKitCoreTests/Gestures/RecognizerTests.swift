import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// What each recognizer recognizes, with its numbers (GE-10 to GE-16).
@Suite(.ownContext) @MainActor struct RecognizerTests {
  private let track = GestureTrack()

  @Test("A tap is short, and moves at most 45 points (GE-10)")
  func taps() {
    let tap = track.add(UITapGestureRecognizer(), "tap")
    track.tap(0.1)
    track.stage.advance(to: 1)
    #expect(track.takeLog() == ["view began @100", "tap ended @150", "view cancelled @150"])
    #expect(tap.state == .possible)
    track.tap(1, for: 0.75)
    track.finger([(2, 50, 50), (2.1, 94, 50), (2.2, 94, 50)])
    track.stage.advance(to: 3)
    #expect(
      track.takeLog().filter { $0.hasPrefix("tap") } == ["tap ended @1750", "tap ended @2200"])
    track.tap(3, for: 0.8)
    track.finger([(4, 50, 50), (4.1, 96, 50), (4.2, 50, 50)])
    track.stage.advance(to: 5)
    #expect(!track.takeLog().contains { $0.hasPrefix("tap") })
  }

  @Test("Taps follow each other within 0.35 s and 45 points (GE-10)")
  func doubleTaps() {
    track.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    track.tap(0)
    track.tap(0.39)
    track.tap(1)
    track.tap(1.45)
    track.tap(2)
    track.tap(2.2, at: CGPoint(x: 50, y: 96))
    track.stage.advance(to: 3)
    #expect(track.takeLog().filter { $0.hasPrefix("double") } == ["double ended @440"])
  }

  @Test("A tap with two fingers needs both on the screen (GE-10)")
  func tapsWithTwoFingers() {
    track.add(UITapGestureRecognizer(), "two").numberOfTouchesRequired = 2
    track.tap(0.1, for: 0.2)
    track.tap(0.15, at: CGPoint(x: 150, y: 50), for: 0.1)
    track.tap(1)
    for x in [20.0, 60, 100] { track.tap(2, at: CGPoint(x: x, y: 50)) }
    track.stage.advance(to: 3)
    #expect(track.takeLog().filter { $0.hasPrefix("two") } == ["two ended @300"])
  }

  @Test("A long press begins after 0.5 s within 10 points, and then follows the finger (GE-11)")
  func longPresses() {
    track.add(UILongPressGestureRecognizer(), "press")
    track.finger([(0, 50, 50), (0.2, 59, 50), (0.7, 150, 50), (0.9, 150, 50)])
    track.stage.advance(to: 1)
    #expect(
      track.takeLog() == [
        "view began @0", "view moved @200", "press began @500", "view cancelled @500",
        "press changed @700", "press ended @900",
      ])
    track.finger([(1, 50, 50), (1.2, 61, 50), (2, 61, 50)])
    track.tap(3, for: 0.49)
    track.stage.advance(to: 4)
    #expect(!track.takeLog().contains { $0.hasPrefix("press") })
  }

  @Test("A long press can need taps, fingers and another time (GE-11)")
  func otherLongPresses() {
    let press = track.add(UILongPressGestureRecognizer(), "press")
    (press.numberOfTapsRequired, press.minimumPressDuration) = (1, 0.2)
    track.tap(0, for: 0.3)
    track.tap(1)
    track.tap(1.3, for: 0.3)
    track.stage.advance(to: 2)
    #expect(
      track.takeLog().filter { $0.hasPrefix("press") } == [
        "press began @1500", "press ended @1600",
      ])
    (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (0, 2)
    track.tap(3, for: 1)
    track.tap(3.1, at: CGPoint(x: 150, y: 50), for: 0.4)
    track.stage.advance(to: 5)
    #expect(
      track.takeLog().filter { $0.hasPrefix("press") } == [
        "press began @3300", "press ended @3500",
      ])
  }

  @Test("A finger that rests before it is lifted has no velocity (GE-12)")
  func restedPan() {
    @MainActor final class Target {
      var velocity: CGFloat?
      func moved(_ pan: UIPanGestureRecognizer) { velocity = pan.velocity(in: nil).x }
    }
    let target = Target()
    let pan = track.add(UIPanGestureRecognizer(), "pan")
    pan.addTarget(target, action: Target.moved)
    track.finger([(0, 50, 50), (0.1, 90, 50), (0.3, 90, 50)])
    track.stage.advance(to: 0.2)
    #expect(target.velocity.map { isClose(Double($0), 400) } == true)
    track.stage.advance(to: 1)
    #expect(target.velocity == 0)
  }

  @Test("A pan begins after 10 points, and measures from the contact (GE-12)")
  func pans() {
    let pan = track.add(UIPanGestureRecognizer(), "pan")
    track.finger([(0, 50, 50), (0.01, 59, 50), (0.02, 59, 55), (0.04, 79, 55), (0.06, 79, 55)])
    track.stage.advance(to: 0.03)
    #expect(track.log.last == "view cancelled @20")
    #expect(pan.translation(in: track.view) == CGPoint(x: 9, y: 5))
    pan.setTranslation(CGPoint(x: 1, y: 0), in: nil)
    track.stage.advance(to: 0.05)
    #expect(pan.translation(in: nil) == CGPoint(x: 21, y: 0))
    // 29 points to the right in 40 ms, and 5 down.
    #expect(isClose(Double(pan.velocity(in: nil).x), 725))
    #expect(isClose(Double(pan.velocity(in: nil).y), 125))
    track.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(isClose(Double(pan.translation(in: track.view).x), 10.5))
    track.stage.advance(to: 1)
    #expect(
      track.takeLog().filter { $0.hasPrefix("pan") }
        == ["pan began @20", "pan changed @40", "pan ended @60"])
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test("A pan does not jump when fingers come and go (GE-12)")
  func pansWithSeveralFingers() {
    let pan = track.add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 2
    track.finger([(0, 20, 50), (0.1, 40, 50), (0.5, 40, 50), (0.6, 50, 50), (0.7, 50, 50)])
    track.finger([(0.2, 120, 50), (0.3, 130, 50), (0.4, 130, 50)])
    track.finger([(0.25, 160, 160), (0.35, 10, 10), (0.45, 10, 10)])
    track.stage.advance(to: 0.24)
    #expect(pan.translation(in: nil).x == 20 && pan.numberOfTouches == 2)
    track.stage.advance(to: 0.32)
    #expect(pan.translation(in: nil).x == 25 && pan.numberOfTouches == 2)
    track.stage.advance(to: 0.65)
    #expect(pan.translation(in: nil).x == 35 && pan.numberOfTouches == 1)
    #expect(pan.location(ofTouch: 0, in: track.view) == CGPoint(x: 50, y: 50))
  }

  @Test("A swipe moves 50 points within 0.5 s in its direction (GE-13)")
  func swipes() {
    let swipe = track.add(UISwipeGestureRecognizer(), "swipe")
    track.finger([(0, 20, 50), (0.1, 69, 90), (0.2, 70, 100), (0.9, 71, 100)])
    track.stage.advance(to: 0.3)
    #expect(swipe.location(in: track.view) == CGPoint(x: 20, y: 50) && swipe.state == .ended)
    track.finger([(1, 20, 50), (1.4, 69, 50), (1.51, 90, 50)])
    track.finger([(2, 90, 50), (2.1, 20, 50), (2.2, 20, 50)])
    track.finger([(3, 20, 20), (3.1, 30, 71), (3.2, 80, 71)])
    track.stage.advance(to: 4)
    #expect(track.takeLog().filter { $0.hasPrefix("swipe") } == ["swipe ended @200"])
    swipe.direction = [.left, .up]
    track.finger([(4, 90, 50), (4.1, 40, 50), (4.2, 40, 50)])
    track.finger([(5, 50, 90), (5.1, 50, 40), (5.2, 50, 40)])
    track.stage.advance(to: 6)
    #expect(
      track.takeLog().filter { $0.hasPrefix("swipe") } == [
        "swipe ended @4100", "swipe ended @5100",
      ])
  }

  @Test("A pan from the edge starts within 20 points of it, and moves inward (GE-14)")
  func edgePans() {
    let pan = track.add(UIScreenEdgePanGestureRecognizer(), "edge")
    track.finger([(0, 10, 50), (0.1, 40, 50), (0.2, 40, 50)])
    track.stage.advance(to: 0.5)
    #expect(!track.takeLog().contains { $0.hasPrefix("edge") })
    pan.edges = .left
    track.finger([(1, 20, 50), (1.1, 29, 50), (1.2, 31, 50), (1.3, 31, 50)])
    track.finger([(2, 21, 50), (2.1, 80, 50), (2.2, 80, 50)])
    track.finger([(3, 10, 50), (3.1, 15, 80), (3.2, 90, 80)])
    track.stage.advance(to: 4)
    #expect(
      track.takeLog().filter { $0.hasPrefix("edge") } == ["edge began @1200", "edge ended @1300"])
  }

  @Test("A pinch begins after 10 points, and is relative to the distance at the contact (GE-15)")
  func pinches() {
    let pinch = track.add(UIPinchGestureRecognizer(), "pinch")
    track.finger([(0, 50, 50), (0.3, 50, 50), (0.6, 50, 50)])
    track.finger([(0.05, 90, 50), (0.1, 99, 50), (0.15, 110, 50), (0.2, 130, 50), (0.4, 130, 50)])
    track.stage.advance(to: 0.12)
    #expect(pinch.state == .possible)
    track.stage.advance(to: 0.15)
    #expect(isClose(Double(pinch.scale), 1.5) && pinch.state == .began)
    pinch.scale = 1
    track.stage.advance(to: 0.2)
    // From 60 to 80 points within 0.05 s, relative to 60.
    #expect(isClose(Double(pinch.scale), 80.0 / 60) && isClose(Double(pinch.velocity), 20 / 3.0))
    track.stage.advance(to: 1)
    #expect(
      track.takeLog().filter { $0.hasPrefix("pinch") } == [
        "pinch began @150", "pinch changed @200", "pinch changed @300", "pinch changed @400",
        "pinch ended @600",
      ])
    #expect(pinch.scale == 1)
  }

  @Test("A rotation begins after 10 points around the middle, across half turns (GE-16)")
  func rotations() {
    let rotation = track.add(UIRotationGestureRecognizer(), "rotation")
    track.finger([(0, 100, 100), (0.9, 100, 100)])
    let angles: [CGFloat] = [0, 0.1, 0.3, 2, 3, 3.5, 3.5]
    let times = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]
    let places = zip(times, angles).map { time, angle -> (Double, CGFloat, CGFloat) in
      (time, 100 + 80 * cos(angle), 100 + 80 * sin(angle))
    }
    track.finger(places)
    track.stage.advance(to: 0.25)
    #expect(rotation.state == .possible)
    track.stage.advance(to: 0.65)
    #expect(isClose(Double(rotation.rotation), 3.5) && rotation.state == .changed)
    #expect(isClose(Double(rotation.velocity), 5))
    rotation.rotation = 0
    track.stage.advance(to: 1)
    #expect(track.takeLog().filter { $0.hasPrefix("rotation") }.first == "rotation began @300")
  }

  @Test("Impossible values have no effect (GE-12, GE-15, GE-16, O-09)")
  func invalidValues() {
    var (rules, warnings): ([String], [String]) = ([], [])
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    CAEngine.warning = { rule, _ in warnings.append(rule) }
    let pan = UIPanGestureRecognizer()
    pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil)
    let pinch = UIPinchGestureRecognizer()
    pinch.scale = 0
    pinch.scale = .infinity
    let rotation = UIRotationGestureRecognizer()
    rotation.rotation = .nan
    #expect(pan.location(ofTouch: 0, in: nil) == .zero)
    #expect(rules == ["O-09"] && warnings == ["O-09", "O-09", "O-09", "O-09"])
    #expect(pan.translation(in: nil) == .zero && pinch.scale == 1 && rotation.rotation == 0)
  }
}
