import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Alerts and sheets (VC-36, VC-39).
@Suite(.ownContext) @MainActor struct AlertTests {
  private let stage = ControllerStage(size: CGSize(width: 300, height: 200))
  private var log: EventLog { stage.log }

  private func alert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
    for (title, style) in [("OK", .destructive), ("Cancel", .cancel)]
      as [(String, UIAlertAction.Style)]
    {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [log] in log.note("\($0.title ?? "")") })
    }
    return alert
  }

  private func buttons(_ view: UIView) -> [UIControl] {
    view.subviews.flatMap { ($0 as? UIControl).map { [$0] } ?? buttons($0) }
  }

  @Test("An alert is in the middle, with two buttons side by side (VC-39)")
  func alertFrame() {
    let alert = alert(.alert)
    stage.root.present(alert, animated: false)
    stage.stage.advance(to: 0.1)
    let frame = alert.view.frame
    #expect(frame.width == 270 && frame.minX == 15 && abs(frame.midY - 100) <= 0.5)
    let buttons = buttons(alert.view)
    #expect(buttons.map(\.frame.minX) == [0, 135] && buttons.map(\.frame.width) == [135, 135])
    #expect(stage.root.view.window != nil)
    #expect(log.take() == [])
  }

  @Test("It fades and shrinks within 0.3 s (VC-39)")
  func alertTransition() {
    let alert = alert(.alert)
    stage.root.present(alert, animated: true)
    stage.stage.advance(to: 0.075)
    let progress = easeInOut(0.25)
    #expect(abs(Double(alert.view.shown.opacity) - progress) < 1e-5)
    #expect(abs(Double(alert.view.shown.affineTransform().a) - (1.2 - 0.2 * progress)) < 1e-5)
    stage.stage.advance(to: 0.4)
    #expect(alert.transitionCoordinator == nil && alert.view.transform == .identity)
  }

  @Test("A tap dismisses it and then performs the action (VC-39)")
  func tap() {
    let alert = alert(.alert)
    stage.root.present(alert, animated: false)
    stage.stage.advance(to: 0.1)
    buttons(alert.view)[1].sendActions(for: .touchUpInside)
    #expect(log.take() == [] && alert.isBeingDismissed)
    stage.stage.advance(to: 0.5)
    #expect(log.take() == ["OK"] && stage.root.presentedViewController == nil)
  }

  @Test("An action sheet is at the bottom, with the button that cancels apart (VC-39)")
  func actionSheet() {
    let alert = alert(.actionSheet)
    stage.root.present(alert, animated: false)
    stage.stage.advance(to: 0.1)
    let frame = alert.view.frame
    #expect(frame.minX == 8 && frame.width == 284 && frame.maxY == 192)
    let buttons = buttons(alert.view)
    #expect(buttons.allSatisfy { $0.frame.size == CGSize(width: 284, height: 57) })
    #expect(buttons[0].superview !== buttons[1].superview)
    alert.addAction(UIAlertAction(title: "Again", style: .cancel))
    #expect(stage.calls.take() == ["VC-39"] && alert.actions.count == 2)
  }

  @Test("A page sheet leaves 10 points, and the presenting view stays (VC-36)")
  func pageSheet() throws {
    let b = LoggedController("b", log, style: .automatic)
    let sheet = try #require(b.sheetPresentationController)
    stage.root.present(b, animated: true)
    #expect(log.take() == ["b willAppear"])
    stage.stage.advance(to: 0.1)
    // 190 points high, from below.
    #expect((11..<190).contains(Double(b.view.superview?.shown.frame.minY ?? 0)))
    stage.stage.advance(to: 1)
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 10, width: 300, height: 190))
    #expect(sheet === b.presentationController && stage.root.view.window != nil)
    sheet.detents = [.medium(), .large(), .custom { $0.maximumDetentValue / 4 }]
    #expect(b.view.convert(b.view.bounds, to: nil).minY == 152.5)
    sheet.selectedDetentIdentifier = .medium
    #expect(b.view.convert(b.view.bounds, to: nil).minY == 100)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.stage.advance(to: 1.1)
    #expect((11..<99).contains(Double(b.view.superview?.shown.frame.minY ?? 0)))
    b.dismiss(animated: false)
    #expect(stage.stage.window.subviews == [stage.root.view])
  }
}
