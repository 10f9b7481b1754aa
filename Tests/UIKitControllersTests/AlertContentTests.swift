import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Text fields, many buttons and long texts of alerts (VC-48).
@Suite(.ownContext) @MainActor struct AlertContentTests {
  private let stage = ControllerStage(size: CGSize(width: 300, height: 400))

  private func alert(
    _ style: UIAlertController.Style = .alert, message: String? = nil, _ titles: [String] = ["OK"]
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Name?", message: message, preferredStyle: style)
    for title in titles {
      alert.addAction(
        UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    return alert
  }

  private func show(_ alert: UIAlertController) {
    stage.root.present(alert, animated: false)
    stage.stage.advance(by: 0.1)
  }

  private func all<View: UIView>(_ view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? view.subviews.flatMap { all($0) }
  }

  private func buttons(_ alert: UIAlertController) -> [UIControl] {
    (all(alert.view) as [UIControl]).filter { !($0 is UITextField) }
  }

  private func frame(_ view: UIView, in alert: UIAlertController) -> CGRect {
    view.convert(view.bounds, to: alert.view)
  }

  @Test("Text fields are 32 points high, with common edges, between texts and buttons (VC-48)")
  func textFields() throws {
    let plain = alert()
    show(plain)
    let height = plain.view.frame.height
    plain.dismiss(animated: false)
    let alert = alert()
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "First" }
    alert.addTextField()
    show(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["First", nil])
    // 15 points above them, and a line of one point is shared by both.
    #expect(alert.view.frame.height == height + 15 + 31 + 31)
    let frames = fields.map { frame($0, in: alert) }
    #expect(frames.allSatisfy { $0.minX == 16 && $0.width == 238 && $0.height == 32 })
    #expect(frames[1].minY == frames[0].minY + 31)
    #expect(frame(buttons(alert)[0], in: alert).minY == frames[1].maxY - 1 + 19)
    #expect(fields[0].isFirstResponder)
    fields[0].insertText("Ada")
    alert.dismiss(animated: false)
    stage.stage.advance(by: 0.1)
    #expect(fields[0].text == "Ada" && !fields[0].isFirstResponder)
  }

  @Test("A button can be enabled while the user types (VC-48)")
  func enabling() {
    let alert = alert(.alert, ["OK", "Cancel"])
    let action = alert.actions[0]
    action.isEnabled = false
    alert.addTextField {
      $0.addAction(
        UIAction { action.isEnabled = ($0.sender as? UITextField)?.hasText == true },
        for: .editingChanged)
    }
    show(alert)
    // The one that cancels is on the left.
    #expect(buttons(alert).map(\.isEnabled) == [true, false])
    alert.textFields?[0].insertText("x")
    #expect(buttons(alert).map(\.isEnabled) == [true, true])
    alert.textFields?[0].deleteBackward()
    #expect(buttons(alert).map(\.isEnabled) == [true, false])
  }

  @Test("Buttons are in a column unless there are two with short titles (VC-48)")
  func columns() {
    let long = alert(.alert, ["Keep All of the Changes", "Cancel"])
    show(long)
    #expect(buttons(long).map(\.frame.minX) == [0, 0])
    #expect(buttons(long).map(\.frame.minY) == [0, 44])
    long.dismiss(animated: false)
    let many = alert(.alert, ["Cancel", "A", "B", "C"])
    show(many)
    #expect(buttons(many).map(\.frame.minY) == [0, 44, 88, 132])
    #expect((all(buttons(many)[3]) as [UILabel]).first?.text == "Cancel")
  }

  @Test("What is too high scrolls: buttons keep at least half of the space (VC-48)")
  func scrolling() {
    let text = String(repeating: "A long text. ", count: 100)
    let alert = alert(.alert, message: text, ["A", "B", "Cancel"])
    show(alert)
    // 16 points remain at the top and at the bottom.
    #expect(alert.view.frame == CGRect(x: 15, y: 16, width: 270, height: 368))
    let lists: [UIScrollView] = all(alert.view)
    #expect(lists[0].frame.height == 368 - 132 && lists[1].frame.height == 132)
    #expect(lists[0].contentSize.height > 400 && lists[1].contentSize.height == 132)
    alert.dismiss(animated: false)
    let both = self.alert(.alert, message: text, (0..<20).map { "\($0)" })
    show(both)
    let halves: [UIScrollView] = all(both.view)
    #expect(halves.map(\.frame.height) == [184, 184] && halves[1].contentSize.height == 880)
    both.dismiss(animated: false)
    let sheet = self.alert(.actionSheet, (0..<10).map { "\($0)" } + ["Cancel"])
    show(sheet)
    // 8 points at the top and bottom, and the button that cancels is apart: 8 + 57.
    #expect(sheet.view.frame == CGRect(x: 8, y: 8, width: 284, height: 384))
    #expect(frame(buttons(sheet)[10], in: sheet).maxY == 384)
  }

  @Test("The preferred action is one of the alert; a second one replaces the first (VC-48)")
  func preferredAction() {
    let alert = alert(.alert, ["A", "B", "Cancel"])
    func bold(_ alert: UIAlertController) -> [String] {
      buttons(alert).compactMap { (all($0) as [UILabel]).first }
        .filter { $0.font == .systemFont(ofSize: $0.font.pointSize, weight: .semibold) }
        .compactMap(\.text)
    }
    show(alert)
    #expect(bold(alert) == ["Cancel"])
    alert.preferredAction = alert.actions[0]
    #expect(bold(alert) == ["A"])
    alert.preferredAction = alert.actions[1]
    #expect(bold(alert) == ["B"])
    alert.preferredAction = UIAlertAction(title: "Other", style: .default)
    #expect(stage.calls.take() == ["VC-48"] && alert.preferredAction === alert.actions[1])
    alert.preferredAction = nil
    #expect(bold(alert) == ["Cancel"])
  }

  @Test("An action sheet cannot have text fields (VC-48)")
  func sheetWithField() {
    let sheet = alert(.actionSheet)
    sheet.addTextField()
    #expect(stage.calls.take() == ["VC-48"] && sheet.textFields == nil)
  }
}
