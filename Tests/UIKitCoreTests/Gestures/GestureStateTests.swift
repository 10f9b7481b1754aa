import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// The states of recognizers, and what subclasses and views see of them (GE-01 to GE-03, GE-06, GE-09).
@Suite(.ownContext) @MainActor struct GestureStateTests {
  private let track = GestureTrack()

  @Test("A subclass changes its state, and is reset when its touches have ended (GE-01, GE-03)")
  func subclasses() {
    let custom = track.add(ScriptedRecognizer(), "custom")
    custom.onMoved = { $0.state = $0.state == .possible ? .began : .changed }
    custom.onEnded = { $0.state = .ended }
    track.finger([(0, 50, 50), (0.1, 60, 50), (0.2, 70, 50), (0.3, 70, 50)])
    track.stage.advance(to: 0.25)
    #expect(custom.state == .changed && custom.resets == 0)
    track.stage.advance(to: 1)
    #expect(
      track.takeLog() == [
        "view began @0", "custom began @100", "view cancelled @100", "custom changed @200",
        "custom ended @300",
      ])
    #expect(custom.state == .possible && custom.resets == 1)
  }

  @Test("A failed recognizer receives nothing until the next gesture (GE-01, GE-03)")
  func failure() {
    let custom = track.add(ScriptedRecognizer(), "custom")
    custom.onBegan = { $0.state = .failed }
    var moves = 0
    custom.onMoved = { _ in moves += 1 }
    track.finger([(0, 50, 50), (0.1, 60, 50), (0.2, 70, 50)])
    track.stage.advance(to: 0.15)
    #expect(custom.state == .failed && moves == 0)
    track.stage.advance(to: 1)
    #expect(track.takeLog() == ["view began @0", "view moved @100", "view ended @200"])
    #expect(custom.resets == 1)
  }

  @Test("Changes that no gesture makes are illegal calls (GE-01)")
  func illegalChanges() {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    let custom = track.add(ScriptedRecognizer(), "custom")
    custom.onBegan = { $0.state = .changed }
    custom.onMoved = {
      $0.state = .began
      $0.state = .began
      $0.state = .possible
      $0.state = .failed
      $0.state = .began
    }
    track.finger([(0, 50, 50), (0.1, 60, 50), (0.2, 70, 50)])
    track.stage.advance(to: 1)
    #expect(rules == ["GE-01", "GE-01", "GE-01"])
    #expect(
      track.takeLog().filter { $0.hasPrefix("custom") }
        == ["custom began @100", "custom cancelled @100"])
  }

  @Test("Targets are weak, can be removed, and receive recognizers of their class (GE-02)")
  func targets() {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Target.count)
    tap.addTarget(target, action: Target.noteTap)
    tap.addTarget(target, action: Target.notePan)
    tap.addTarget(Target(), action: Target.count)
    track.view.addGestureRecognizer(tap)
    track.tap(0)
    track.stage.advance(to: 1)
    #expect(target.calls == 1 && target.taps.first === tap && rules == ["LX-02"])
    tap.removeTarget(target)
    track.tap(1)
    track.stage.advance(to: 2)
    #expect(target.calls == 1)
  }

  @Test("The delegate and the touched view decide whether a gesture begins (GE-03)")
  func shouldBegin() {
    let delegate = Gatekeeper()
    let tap = track.add(UITapGestureRecognizer(), "tap")
    tap.delegate = delegate
    delegate.begins = false
    track.tap(0)
    track.stage.advance(to: 1)
    #expect(track.takeLog() == ["view began @0", "view ended @50"])
    (delegate.begins, delegate.receives) = (true, false)
    track.tap(1)
    track.stage.advance(to: 2)
    #expect(track.takeLog() == ["view began @1000", "view ended @1050"])
    #expect(tap.numberOfTouches == 0)
  }

  @Test("Views learn of touches as the recognizer says (GE-06)")
  func touchesOfViews() {
    let tap = track.add(UITapGestureRecognizer(), "tap")
    tap.cancelsTouchesInView = false
    track.tap(0)
    track.stage.advance(to: 1)
    #expect(track.takeLog() == ["view began @0", "tap ended @50", "view ended @50"])
    (tap.cancelsTouchesInView, tap.delaysTouchesBegan) = (true, true)
    track.tap(1)
    track.tap(2, for: 0.8)
    track.stage.advance(to: 3)
    #expect(track.takeLog() == ["tap ended @1050", "view began @2750", "view ended @2800"])
    (tap.delaysTouchesBegan, tap.numberOfTapsRequired) = (false, 2)
    track.tap(3)
    track.stage.advance(to: 4)
    #expect(track.takeLog() == ["view began @3000", "view ended @3400"])
    tap.delaysTouchesEnded = false
    track.tap(4)
    track.tap(4.2)
    track.stage.advance(to: 5)
    #expect(
      track.takeLog() == [
        "view began @4000", "view ended @4050", "view began @4200", "tap ended @4250",
        "view cancelled @4250",
      ])
  }

  @Test("Touches in order: the second one waits for the end of the first one (GE-06)")
  func delayedEnds() {
    let triple = track.add(UITapGestureRecognizer(), "triple")
    triple.numberOfTapsRequired = 3
    track.tap(0)
    track.tap(0.2)
    track.stage.advance(to: 1)
    #expect(
      track.takeLog() == [
        "view began @0", "view ended @600", "view began @600", "view ended @600",
      ])
  }

  @Test("Disabling, detaching and removing views cancel gestures (GE-09)")
  func cancellation() {
    let pan = track.add(UIPanGestureRecognizer(), "pan")
    let places: [(Double, CGFloat, CGFloat)] = [
      (0.1, 50, 50), (0.2, 70, 50), (0.4, 80, 50), (0.5, 80, 50),
    ]
    func drag(from start: Double, _ body: @escaping () -> Void) -> [String] {
      track.finger(places.map { ($0.0 + start, $0.1, $0.2) })
      track.stage.schedule(at: start + 0.3) { body() }
      track.stage.advance(to: start + 1)
      return track.takeLog().filter { $0.hasPrefix("pan") }
    }
    #expect(drag(from: 0) { pan.isEnabled = false } == ["pan began @200", "pan cancelled @300"])
    #expect(drag(from: 1) {}.isEmpty)
    pan.isEnabled = true
    #expect(
      drag(from: 2) { track.view.removeGestureRecognizer(pan) }
        == ["pan began @2200", "pan cancelled @2300"])
    #expect(pan.view == nil && track.view.gestureRecognizers == nil)
    track.view.addGestureRecognizer(pan)
    #expect(
      drag(from: 3) { track.view.removeFromSuperview() }
        == ["pan began @3200", "pan cancelled @3300"])
    #expect(pan.state == .possible)
    track.stage.window.addSubview(track.view)
    #expect(drag(from: 4) {}.count == 3)
  }

  @Test("A canceled touch cancels the gesture (GE-01)")
  func canceledTouches() {
    track.add(UIPanGestureRecognizer(), "pan")
    track.add(UITapGestureRecognizer(), "tap")
    var path = TouchPath.drag(
      from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), time: 0, duration: 0.1)
    path.isCancelled = true
    track.stage.window.schedule(path)
    track.stage.advance(to: 1)
    #expect(track.takeLog().last == "pan cancelled @100")
  }

  @Test("Touches outside of all views and of the stage reach no recognizer (GE-09)")
  func outside() {
    track.add(UITapGestureRecognizer(), "tap")
    track.tap(0, at: CGPoint(x: 300, y: 300))
    track.tap(1, at: CGPoint(x: -50, y: 1e300))
    track.stage.advance(to: 2)
    #expect(track.takeLog().isEmpty)
  }

  @Test("A view has its recognizers in order, and a recognizer one view (GE-09)")
  func attachment() {
    let (first, second) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    track.view.gestureRecognizers = [first, second]
    track.view.addGestureRecognizer(first)
    #expect(track.view.gestureRecognizers == [first, second])
    track.pad.addGestureRecognizer(first)
    #expect(track.view.gestureRecognizers == [second] && first.view === track.pad)
    track.pad.gestureRecognizers = nil
    #expect(first.view == nil)
  }

  @Test("The frame rate does not change gestures (GE-09)")
  func frameRates() {
    let logs = [24, 60, 120].map { rate in
      let track = GestureTrack(framesPerSecond: FrameRate(rate, 1))
      track.add(UIPanGestureRecognizer(), "pan")
      track.add(UILongPressGestureRecognizer(), "press")
      track.stage.window.schedule(
        .drag(
          from: CGPoint(x: 20, y: 50), to: CGPoint(x: 90, y: 50), time: 0.013, duration: 0.3,
          curve: .easeOut))
      track.tap(1.007, for: 0.7)
      for frame in 0...(3 * rate) { track.stage.advance(to: Double(frame) / Double(rate)) }
      return track.log
    }
    #expect(logs[0].count > 30 && logs[0] == logs[1] && logs[1] == logs[2])
  }
}

/// A recognizer that does what a test says.
@MainActor private final class ScriptedRecognizer: UIGestureRecognizer {
  var onBegan: ((ScriptedRecognizer) -> Void)?
  var onMoved: ((ScriptedRecognizer) -> Void)?
  var onEnded: ((ScriptedRecognizer) -> Void)?
  private(set) var resets = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { onBegan?(self) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { onMoved?(self) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { onEnded?(self) }
  override func reset() { resets += 1 }
}

@MainActor private final class Target {
  var calls = 0
  var taps: [UITapGestureRecognizer] = []

  func count() { calls += 1 }
  func noteTap(_ tap: UITapGestureRecognizer) { taps.append(tap) }
  func notePan(_ pan: UIPanGestureRecognizer) {}
}

@MainActor private final class Gatekeeper: UIGestureRecognizerDelegate {
  var begins = true
  var receives = true

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    receives
  }
}
