import Multiplane
import TestSupport
import Testing

/// An app of a client: its launch, its list and its editor (LX-30, LX-31, CT-62, VC-78 to VC-80).
@Suite(.ownContext) @MainActor struct NotesAppTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let delegate = NotesAppDelegate()

  init() {
    UIApplication.shared.simulateLaunch(delegate)
    stage.advance(to: 0)
  }

  private var navigation: UINavigationController? {
    delegate.window?.rootViewController as? UINavigationController
  }

  /// The button of the bar with a title, or the one with an image if the title is nil.
  private func button(_ title: String?) throws -> UIButton {
    let bar = try #require(navigation?.navigationBar)
    let buttons = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
    return try #require(buttons.first { $0.title(for: .normal) == title })
  }

  @Test func theListIsEditedAndGrows() throws {
    let list = try #require(navigation?.topViewController as? NotesViewController)
    #expect(list.tableView.visibleCells.map(\.textLabel?.text) == ["Milk", "Call Ada"])
    try button("Edit").sendActions(for: .primaryActionTriggered)
    #expect(list.tableView.isEditing)
    try button("Done").sendActions(for: .primaryActionTriggered)
    #expect(!list.tableView.isEditing)
    try button(nil).sendActions(for: .primaryActionTriggered)
    stage.advance(to: 1)
    #expect(list.notes.count == 3 && list.tableView.visibleCells.count == 3)
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .portrait)
  }

  @Test func theEditorIsAboveTheKeyboard() throws {
    let list = try #require(navigation?.topViewController as? NotesViewController)
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
    stage.advance(to: 1)
    let editor = try #require(navigation?.topViewController as? NoteViewController)
    // Below the bar, which is 44 points high.
    #expect(editor.textView.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
    #expect(editor.textView.becomeFirstResponder())
    UIApplication.shared.simulateKeyboard(height: 200)
    #expect(editor.keyboardFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(editor.textView.frame == CGRect(x: 0, y: 44, width: 320, height: 236))
    editor.textView.insertText(" tomorrow")
    #expect(editor.text == "Call Ada tomorrow")
    editor.textView.insertText("\n")
    #expect(!editor.textView.isFirstResponder && editor.text == "Call Ada tomorrow")
  }
}
