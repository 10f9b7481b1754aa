import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Fingers on the stage, and the touches that views receive from them (TH-01 to TH-04).
@Suite(.ownContext) @MainActor struct TouchPathTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), framesPerSecond: 10)
  private let pad = TouchPad(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() {
    stage.window.addSubview(pad)
    stage.advance(to: 0)
  }

  private func path(_ places: [(Double, CGFloat, CGFloat)]) -> TouchPath {
    TouchPath(places.map { .init(time: $0.0, location: CGPoint(x: $0.1, y: $0.2)) })
  }

  @Test("Touches arrive at their own times, between frames (TH-01)")
  func touchesArriveAtTheirTimes() {
    stage.window.schedule(path([(0.03, 60, 70), (0.04, 65, 70), (0.14, 65, 95)]))
    stage.advance(to: 0.05)
    #expect(pad.log == ["began 10,20 @0.03", "moved 15,20 @0.04"])
    stage.advance(to: 1)
    #expect(pad.log.dropFirst(2) == ["ended 15,45 @0.14"])
    #expect(pad.previous == [CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 20), CGPoint(x: 15, y: 20)])
    #expect(pad.touches.count == 1)
  }

  @Test("A path with one sample is a contact, and a time that has passed means now (TH-01)")
  func shortAndLatePaths() {
    stage.advance(to: 0.5)
    stage.window.schedule(path([(0.2, 60, 60)]))
    stage.advance(to: 0.5)
    #expect(pad.log == ["began 10,10 @0.5", "ended 10,10 @0.5"])
    stage.window.schedule(TouchPath([]))
    stage.advance(to: 1)
    #expect(pad.log.count == 2)
  }

  @Test("The view is the one at the place at the time of the contact (TH-02)")
  func theViewIsFoundAtTheContact() {
    stage.schedule(at: 0.1) { pad.center.x += 50 }
    stage.window.schedule(path([(0.2, 160, 100), (0.3, 10, 10), (0.4, 10, 10)]))
    stage.window.schedule(.tap(at: CGPoint(x: 60, y: 60), time: 0.5))
    stage.advance(to: 1)
    // Outside of its view, the touch stays with it; the tap is where the view no longer is.
    #expect(pad.log == ["began 60,50 @0.2", "moved -90,-40 @0.3", "ended -90,-40 @0.4"])
  }

  @Test("A canceled path cancels its touch (TH-01)")
  func cancellation() {
    var path = path([(0.1, 60, 60), (0.2, 60, 60)])
    path.isCancelled = true
    stage.window.schedule(path)
    stage.advance(to: 1)
    #expect(pad.log == ["began 10,10 @0.1", "cancelled 10,10 @0.2"])
  }

  @Test("Touches at the same time are one event for a view that wants several (TH-02, TH-03)")
  func severalTouches() {
    pad.isMultipleTouchEnabled = true
    stage.window.schedule(path([(0.1, 60, 60), (0.3, 60, 60)]))
    stage.window.schedule(path([(0.1, 80, 60), (0.2, 90, 60), (0.3, 90, 60)]))
    stage.advance(to: 0.15)
    #expect(pad.log == ["began 10,10 30,10 @0.1"])
    stage.advance(to: 1)
    #expect(pad.log.dropFirst() == ["moved 40,10 @0.2", "ended 10,10 40,10 @0.3"])
    // When the second finger moved, the first one rested.
    #expect(pad.stationary == [0, 1, 0] && pad.eventTouches == [2, 2, 2])
  }

  @Test("Other views receive one touch at a time (TH-03)")
  func oneTouchAtATime() {
    stage.window.schedule(path([(0.1, 60, 60), (0.3, 60, 60)]))
    stage.window.schedule(path([(0.2, 80, 60), (0.5, 80, 60)]))
    stage.window.schedule(path([(0.4, 70, 60), (0.6, 70, 60)]))
    stage.advance(to: 1)
    #expect(
      pad.log == [
        "began 10,10 @0.1", "ended 10,10 @0.3", "began 20,10 @0.4", "ended 20,10 @0.6",
      ])
  }

  @Test("A view with exclusive touches keeps others from theirs, and they keep it (TH-03)")
  func exclusiveTouches() {
    let other = TouchPad(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.window.addSubview(other)
    pad.isExclusiveTouch = true
    stage.window.schedule(path([(0.1, 60, 60), (0.3, 60, 60)]))
    stage.window.schedule(path([(0.2, 10, 10), (0.4, 10, 10)]))
    stage.window.schedule(path([(0.5, 10, 10), (0.7, 10, 10)]))
    stage.window.schedule(path([(0.6, 60, 60), (0.8, 60, 60)]))
    stage.advance(to: 1)
    #expect(pad.log == ["began 10,10 @0.1", "ended 10,10 @0.3"])
    #expect(other.log == ["began 10,10 @0.5", "ended 10,10 @0.7"])
  }

  @Test("Taps that follow each other at one place are counted (TH-04)")
  func tapCounts() {
    for (time, x) in [(0.1, 60.0), (0.3, 70), (0.9, 70), (1.0, 140)] {
      stage.window.schedule(.tap(at: CGPoint(x: x, y: 60), time: time))
    }
    stage.window.schedule(
      .drag(
        from: CGPoint(x: 60, y: 60), to: CGPoint(x: 140, y: 60), time: 2, duration: 0.1))
    stage.window.schedule(.tap(at: CGPoint(x: 140, y: 60), time: 2.2))
    stage.advance(to: 3)
    // Soon and near; too late; too far; after a drag.
    #expect(pad.tapCounts == [1, 2, 1, 1, 1, 1])
  }

  @Test("The samples of a drag are 1/120 s apart, whatever the frame rate is (TH-01)")
  func drags() {
    let drag = TouchPath.drag(
      from: .zero, to: CGPoint(x: 30, y: 60), time: 1, duration: 0.25, rest: 0.5)
    #expect(drag.samples.count == 32)
    #expect(isClose(drag.samples[10].time, 1 + 10.0 / 120))
    #expect(isClose(Double(drag.samples[10].location.y), 20))
    #expect(drag.samples.last == .init(time: 1.75, location: CGPoint(x: 30, y: 60)))
    let eased = TouchPath.drag(
      from: .zero, to: CGPoint(x: 100, y: 0), time: 0, duration: 0.1, curve: .easeInOut)
    #expect(isClose(Double(eased.samples[3].location.x), 12.916193))
    #expect(TouchPath.drag(from: .zero, to: .zero, time: 0, duration: 0).samples.count == 2)
    #expect(TouchPath.drag(from: .zero, to: .zero, time: 0, duration: 1e9).samples.count == 10_001)
  }

  @Test("Windows and the application can watch the events (TH-02)")
  func eventsPassThroughTheWindow() {
    let window = WatchedWindow()
    window.isHidden = false
    window.addSubview(pad)
    window.schedule(.tap(at: CGPoint(x: 60, y: 60), time: 0.1))
    stage.advance(to: 1)
    #expect(window.phases == [.began, .ended] && pad.log.count == 2)
    #expect(pad.touches.first?.window === window)
  }

  @Test("A scheduled tap presses a button (TH-02)")
  func buttonsArePressed() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    stage.window.addSubview(button)
    stage.window.schedule(.tap(at: CGPoint(x: 20, y: 20), time: 0.1, duration: 0.2))
    stage.advance(to: 0.2)
    #expect(button.isHighlighted && presses == 0)
    stage.advance(to: 0.4)
    #expect(!button.isHighlighted && presses == 1)
  }

  @Test("Paths that no finger can take are illegal calls (TH-01, O-09)")
  func invalidPaths() {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    stage.window.schedule(path([(0.1, .nan, 60)]))
    stage.window.schedule(path([(0.1, 60, 60), (.infinity, 60, 60)]))
    stage.window.schedule(path([(0.2, 60, 60), (0.1, 60, 60)]))
    stage.window.schedule(
      .drag(from: .zero, to: CGPoint(x: 1, y: 1), time: 0, duration: .nan))
    stage.window.schedule(.drag(from: .zero, to: CGPoint(x: 1, y: 1), time: 1, duration: -1))
    stage.advance(to: 1)
    #expect(rules == ["O-09", "O-09", "O-09", "O-09", "O-09"])
    #expect(pad.log.isEmpty)
    // Far outside the stage, a touch has no view.
    stage.window.schedule(.tap(at: CGPoint(x: 1e300, y: -1e300), time: 1.1))
    stage.advance(to: 2)
    #expect(pad.log.isEmpty)
  }
}

/// A view that records its touches.
@MainActor private final class TouchPad: UIView {
  var log: [String] = []
  var previous: [CGPoint] = []
  var stationary: [Int] = []
  var eventTouches: [Int] = []
  var tapCounts: [Int] = []
  var touches: Set<UITouch> = []

  private func record(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    let sorted = touches.sorted { $0.location(in: self).x < $1.location(in: self).x }
    let places = sorted.map {
      let place = $0.location(in: self)
      return "\(Int(place.x)),\(Int(place.y))"
    }
    let time = ((CACurrentMediaTime() - 1000) * 1000).rounded() / 1000
    log.append("\(name) \(places.joined(separator: " ")) @\(time)")
    previous += sorted.map { $0.previousLocation(in: self) }
    stationary.append(event?.allTouches?.filter { $0.phase == .stationary }.count ?? -1)
    eventTouches.append(event?.touches(for: self)?.count ?? 0)
    self.touches.formUnion(touches)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tapCounts += touches.map(\.tapCount)
    record("began", touches, event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("moved", touches, event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("ended", touches, event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("cancelled", touches, event)
  }
}

/// A window that records the phases of its touches.
@MainActor private final class WatchedWindow: UIWindow {
  var phases: [UITouch.Phase] = []

  override func sendEvent(_ event: UIEvent) {
    phases += event.touches(for: self)?.map(\.phase) ?? []
    super.sendEvent(event)
  }
}
