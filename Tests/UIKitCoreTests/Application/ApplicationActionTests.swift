import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Actions that an application sends to responders (LX-02).
@Suite(.ownContext) @MainActor struct ApplicationActionTests {
  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class Form: UIView {
    let log = EventLog()
    func save() { log.note("save") }
    func choose(_ sender: UIControl) { log.note("choose \(sender.tag)") }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let form = Form()
  private let field = Field()

  init() {
    form.addSubview(field)
    stage.window.addSubview(form)
  }

  @Test func theFirstResponderResigns() {
    #expect(field.becomeFirstResponder())
    #expect(
      UIApplication.shared.sendAction(
        UIResponder.resignFirstResponder, to: nil, from: nil, for: nil))
    #expect(!field.isFirstResponder)
  }

  @Test func anActionGoesUpTheChain() {
    let application = UIApplication.shared
    // Without a first responder, the chain starts at the sender.
    #expect(!application.sendAction(Form.save, to: nil, from: nil, for: nil))
    #expect(application.sendAction(Form.save, to: nil, from: field, for: nil))
    #expect(field.becomeFirstResponder())
    #expect(application.sendAction(Form.save, to: nil, from: nil, for: nil))
    #expect(form.log.take() == ["save", "save"])
  }

  @Test func theSenderIsPassed() {
    let control = UIControl()
    control.tag = 3
    control.sendAction(Form.choose, to: form, for: nil)
    #expect(form.log.take() == ["choose 3"])
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    #expect(!UIApplication.shared.sendAction(Form.choose, to: form, from: field, for: nil))
    #expect(rules == ["LX-02"] && form.log.lines.isEmpty)
  }
}
