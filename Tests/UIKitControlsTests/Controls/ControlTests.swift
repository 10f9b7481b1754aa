import CoreGraphics
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// States, tracking and actions of controls.
@Suite(.ownContext) @MainActor struct ControlTests {
  private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
  private let tree = ViewStage()

  private final class Log {
    var entries: [String] = []
  }

  /// A view that receives actions in each of the forms that LX-02 allows.
  private final class Panel: UIView {
    var entries: [String] = []
    func plain() { entries.append("plain") }
    func withSender(_ sender: UIControl) { entries.append("sender \(sender.tag)") }
    func withAny(_ sender: Any) { entries.append("any") }
    func withEvent(_ sender: UIControl, forEvent event: UIEvent) { entries.append("event") }
    func wrong(_ sender: UIButton) { entries.append("wrong") }
  }

  private func touch(_ x: CGFloat, _ y: CGFloat, taps: Int = 1) -> Set<UITouch> {
    [UITouch(location: CGPoint(x: x, y: y), in: control, tapCount: taps)]
  }

  private func logEvents(to log: Log) {
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      control.addAction(UIAction { _ in log.entries.append(name) }, for: event)
    }
  }

  @Test func rawValuesAreApples() {
    #expect(UIControl.State.highlighted.rawValue == 1 && UIControl.State.disabled.rawValue == 2)
    #expect(UIControl.State.selected.rawValue == 4 && UIControl.State.focused.rawValue == 8)
    #expect(UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIControl.Event.valueChanged.rawValue == 4096)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192)
    #expect(UIControl.Event.editingDidEndOnExit.rawValue == 0x80000)
  }

  @Test func theStateCombinesFlags() {
    #expect(control.state == .normal && control.isEnabled)
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.selected, .disabled])
    control.isEnabled = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
  }

  /// CT-03: a touch is inside up to 70 points from the control, whose right edge is at 150.
  @Test func touchesAreTracked() {
    tree.stage.window.addSubview(control)
    let log = Log()
    logEvents(to: log)
    control.touchesBegan(touch(110, 110), with: nil)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    control.touchesMoved(touch(219, 110), with: nil)
    #expect(control.isTouchInside)
    control.touchesMoved(touch(221, 110), with: nil)
    #expect(!control.isTouchInside && !control.isHighlighted)
    control.touchesMoved(touch(120, 110), with: nil)
    control.touchesEnded(touch(120, 110), with: nil)
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(
      log.entries == ["down", "inside", "outside", "exit", "inside", "enter", "upInside"])
    log.entries = []
    control.touchesBegan(touch(110, 110, taps: 2), with: nil)
    control.touchesEnded(touch(300, 110), with: nil)
    control.touchesBegan(touch(110, 110), with: nil)
    control.touchesCancelled(touch(110, 110), with: nil)
    #expect(log.entries == ["down", "repeat", "upOutside", "down", "cancel"])
  }

  @Test func disabledControlsIgnoreTouches() {
    let log = Log()
    logEvents(to: log)
    control.isEnabled = false
    control.touchesBegan(touch(110, 110), with: nil)
    #expect(log.entries.isEmpty && !control.isTracking)
  }

  @Test func subclassesDecideWhatToTrack() {
    final class Picky: UIControl {
      var ends = 0
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touch.location(in: self).x < 10
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ends += 1 }
    }
    let picky = Picky(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    picky.touchesBegan([UITouch(location: CGPoint(x: 20, y: 5), in: picky)], with: nil)
    #expect(!picky.isTracking && !picky.isHighlighted)
    let touches: Set = [UITouch(location: CGPoint(x: 5, y: 5), in: picky)]
    picky.touchesBegan(touches, with: nil)
    picky.touchesEnded(touches, with: nil)
    #expect(picky.ends == 1)
  }

  /// CT-01, LX-02: methods of all forms, targets that were released, and searched ones.
  @Test func targetsAreCalled() {
    let panel = Panel()
    panel.addSubview(control)
    control.tag = 7
    control.addTarget(panel, action: Panel.plain, for: .valueChanged)
    control.addTarget(panel, action: Panel.withSender, for: .valueChanged)
    control.addTarget(nil, action: Panel.withAny, for: .valueChanged)
    control.addTarget(panel, action: Panel.withEvent, for: [.valueChanged, .touchDown])
    do {
      let released = Panel()
      control.addTarget(released, action: Panel.plain, for: .valueChanged)
    }
    control.sendActions(for: .valueChanged)
    #expect(panel.entries == ["plain", "sender 7", "any", "event"])
    control.sendActions(for: .touchDown)
    #expect(panel.entries.count == 5)
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
    #expect(control.allTargets.count == 1)
    control.removeTarget(panel, action: nil, for: .valueChanged)
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(panel.entries.suffix(2) == ["any", "event"])
    control.removeTarget(nil, for: .allEvents)
    #expect(control.allControlEvents.isEmpty)
  }

  /// CT-01: a method that needs another class of sender is an illegal call.
  @Test func aWrongSenderIsIllegal() {
    let panel = Panel()
    control.addTarget(panel, action: Panel.wrong, for: .touchDown)
    let calls = tree.collectIllegalCalls()
    control.sendActions(for: .touchDown)
    #expect(calls.rules == ["LX-02"] && panel.entries.isEmpty)
  }

  /// CT-02: actions with the same identifier replace each other.
  @Test func actionsAreUnique() {
    let log = Log()
    let name = UIAction.Identifier("a")
    control.addAction(
      UIAction(identifier: name) { _ in log.entries.append("old") }, for: .touchDown)
    control.addAction(UIAction { log.entries.append("\($0.sender is UIControl)") }, for: .touchDown)
    control.addAction(
      UIAction(identifier: name) { _ in log.entries.append("new") }, for: .valueChanged)
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(log.entries == ["new", "true"])
    control.removeAction(identifiedBy: name, for: .touchDown)
    var events: [UIControl.Event] = []
    control.enumerateEventHandlers { _, _, event, _ in events.append(event) }
    #expect(events == [.valueChanged, .touchDown])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
  }

  @Test func alignmentFollowsTheDirection() {
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
  }

  /// CT-03: nothing is inside once tracking stops.
  @Test func insideEndsWithTracking() {
    final class Impatient: UIControl {
      var accepts = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { accepts }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let impatient = Impatient(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let touches: Set = [UITouch(location: CGPoint(x: 5, y: 5), in: impatient)]
    impatient.touchesBegan(touches, with: nil)
    #expect(impatient.isTouchInside)
    impatient.touchesMoved(touches, with: nil)
    #expect(!impatient.isTouchInside && !impatient.isTracking && !impatient.isHighlighted)
    impatient.accepts = false
    impatient.touchesBegan(touches, with: nil)
    #expect(!impatient.isTouchInside && !impatient.isTracking)
  }

  /// CT-03: a control that is disabled during a touch cancels it.
  @Test func disablingCancelsATouch() {
    let log = Log()
    logEvents(to: log)
    control.touchesBegan(touch(110, 110), with: nil)
    control.isEnabled = false
    #expect(!control.isTracking && !control.isTouchInside && control.state == .disabled)
    control.touchesMoved(touch(115, 110), with: nil)
    control.touchesEnded(touch(115, 110), with: nil)
    #expect(log.entries == ["down", "cancel"])
    // Disabled by an action of the touch itself.
    control.isEnabled = true
    control.addAction(UIAction { [control] _ in control.isEnabled = false }, for: .touchDragInside)
    control.touchesBegan(touch(110, 110), with: nil)
    control.touchesMoved(touch(115, 110), with: nil)
    control.touchesEnded(touch(115, 110), with: nil)
    #expect(log.entries == ["down", "cancel", "down", "inside", "cancel"])
    // An action of the end may disable the control.
    let button = UIButton(type: .system)
    var (taps, cancels) = (0, 0)
    button.addAction(
      UIAction { [button] _ in
        taps += 1
        button.isEnabled = false
      }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in cancels += 1 }, for: .touchCancel)
    button.tap(5, 5)
    #expect(taps == 1 && cancels == 0)
  }

  /// CT-03: a control that leaves its window cancels its touch.
  @Test func leavingTheWindowCancelsATouch() {
    tree.stage.window.addSubview(control)
    let log = Log()
    logEvents(to: log)
    control.touchesBegan(touch(110, 110), with: nil)
    control.removeFromSuperview()
    control.touchesEnded(touch(110, 110), with: nil)
    #expect(log.entries == ["down", "cancel"] && !control.isHighlighted)
  }

  /// CT-03: a stepper that its own action disables has no pressed button left, and does not repeat.
  @Test func anActionAtTheStartDisables() {
    let stepper = UIStepper(frame: .zero)
    tree.stage.window.addSubview(stepper)
    stepper.addAction(UIAction { [stepper] _ in stepper.isEnabled = false }, for: .valueChanged)
    stepper.touchesBegan([UITouch(location: CGPoint(x: 80, y: 10), in: stepper)], with: nil)
    #expect(!stepper.isTracking && !stepper.isHighlighted && stepper.value == 1)
    stepper.isEnabled = true
    tree.stage.advance(to: 3)
    #expect(stepper.value == 1)
  }
}
