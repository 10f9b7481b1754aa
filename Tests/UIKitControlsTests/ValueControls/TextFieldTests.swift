import CoreGraphics
import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Text fields (CT-54, CT-60, CT-61).
@Suite(.ownContext) @MainActor struct TextFieldTests {
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
  private let tree: ViewStage

  init() { tree = ViewStage(view: field) }

  private var caret: UIView? { field.subviews.first { $0.bounds.width == 2 } }

  @Test func textAndAttributes() {
    #expect(field.text == "" && field.placeholder == nil && !field.hasText)
    field.text = "Ada"
    field.font = .boldSystemFont(ofSize: 20)
    field.textColor = .systemRed
    let attributes = field.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(attributes?[.foregroundColor] as? UIColor == .systemRed)
    field.attributedText = NSAttributedString(
      string: "Bob", attributes: [.foregroundColor: UIColor.systemBlue])
    let mixed = field.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(mixed?[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(mixed?[.foregroundColor] as? UIColor == .systemBlue)
    field.text = nil
    #expect(field.text == "")
    field.font = nil
    #expect(field.font == .systemFont(ofSize: 17))
  }

  /// The text is 7 points from the sides of a frame, and 2 of a line (CT-60).
  @Test(arguments: [
    (UITextField.BorderStyle.none, CGRect(x: 0, y: 0, width: 200, height: 34)),
    (.line, CGRect(x: 2, y: 2, width: 196, height: 30)),
    (.bezel, CGRect(x: 7, y: 2, width: 186, height: 30)),
    (.roundedRect, CGRect(x: 7, y: 2, width: 186, height: 30)),
  ]) func textRects(_ style: UITextField.BorderStyle, _ rect: CGRect) {
    field.borderStyle = style
    #expect(field.textRect(forBounds: field.bounds) == rect)
    #expect(field.editingRect(forBounds: field.bounds) == rect)
    #expect(field.placeholderRect(forBounds: field.bounds) == rect)
    #expect(field.borderRect(forBounds: field.bounds) == field.bounds)
  }

  /// Views at the sides and the clear button leave less for the text (CT-60).
  @Test func sides() {
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(field.textRect(forBounds: field.bounds).minX == 7)
    field.leftViewMode = .always
    #expect(
      field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 27, y: 2, width: 166, height: 30))
    field.clearButtonMode = .always
    // Without text, there is nothing to clear.
    #expect(field.textRect(forBounds: field.bounds).maxX == 193)
    field.text = "x"
    #expect(
      field.clearButtonRect(forBounds: field.bounds)
        == CGRect(x: 177, y: 8.5, width: 17, height: 17))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 27, y: 2, width: 146, height: 30))
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: field.bounds).minX == 180)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 27, y: 2, width: 146, height: 30))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    field.rightViewMode = .unlessEditing
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 37, y: 2, width: 136, height: 30))
    field.layoutIfNeeded()
    #expect(field.rightView?.superview === field)
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(field.rightView?.superview == nil && field.leftView?.superview === field)
  }

  @Test func fittingSizes() {
    let font = UIFont.systemFont(ofSize: 17)
    let line = font.lineHeight.rounded(.up)
    #expect(field.intrinsicContentSize == CGSize(width: 2, height: line))
    field.borderStyle = .roundedRect
    field.text = "Ada"
    let width = "Ada".size(withAttributes: [.font: font]).width
    #expect(field.intrinsicContentSize == CGSize(width: (width + 16).rounded(.up), height: 34))
    field.font = .systemFont(ofSize: 40)
    let tall = UIFont.systemFont(ofSize: 40).lineHeight.rounded(.up)
    #expect(field.sizeThatFits(.zero).height == tall + 12)
  }

  /// The delegate decides, and is notified together with the events.
  @Test func editing() {
    final class Delegate: UITextFieldDelegate {
      var calls: [String] = []
      var allows = true
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
      func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
      func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        calls.append("\(range.location) \(range.length) \(string)")
        return string != "x"
      }
    }
    let delegate = Delegate()
    field.delegate = delegate
    let (changes, ends) = (
      EventCounter(field, .editingChanged), EventCounter(field, .editingDidEnd)
    )
    delegate.allows = false
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    delegate.allows = true
    #expect(field.becomeFirstResponder() && field.isEditing && field.isFirstResponder)
    for text in ["a", "x", "👍🏽"] { field.insertText(text) }
    #expect(field.text == "a👍🏽" && changes.count == 2)
    // A character of four UTF-16 code units.
    field.deleteBackward()
    field.text = ""
    field.deleteBackward()
    #expect(changes.count == 3)
    #expect(field.resignFirstResponder() && !field.isEditing && ends.count == 1)
    #expect(delegate.calls == ["begin", "0 0 a", "1 0 x", "1 0 👍🏽", "1 4 ", "end"])
  }

  /// The return key ends editing if something is done then; leaving the window ends it too (CT-61).
  @Test func endOfEditing() {
    field.becomeFirstResponder()
    field.insertText("\n")
    #expect(field.isEditing && field.text == "")
    let counter = EventCounter(field, .editingDidEndOnExit)
    field.insertText("\n")
    #expect(!field.isEditing && counter.count == 1)
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing && !field.isFirstResponder)
    tree.stage.window.addSubview(field)
    field.becomeFirstResponder()
    #expect(tree.stage.window.endEditing(false) && !field.isEditing)
  }

  /// The caret is after the text, and blinks on the stage's clock (CT-61).
  @Test func carets() throws {
    field.text = "Ada"
    field.layoutIfNeeded()
    let caret = try #require(caret)
    #expect(caret.isHidden)
    field.becomeFirstResponder()
    let font = UIFont.systemFont(ofSize: 17)
    let width = "Ada".size(withAttributes: [.font: font]).width
    field.layoutIfNeeded()
    #expect(!caret.isHidden && isClose(Double(caret.frame.minX), Double(width), tolerance: 1e-6))
    #expect(isClose(Double(caret.frame.midY), 17))
    let found = tree.samples(at: [0.25, 0.55, 0.75, 0.95, 1.25]) { Double(caret.shown.opacity) }
    #expect(areClose(found, [1, 0.5, 0, 0.5, 1], tolerance: 1e-5))
    // Too much text shows its end.
    field.text = String(repeating: "wide ", count: 20)
    field.layoutIfNeeded()
    #expect(isClose(Double(caret.frame.minX), 198))
    field.text = ""
    field.textAlignment = .center
    field.layoutIfNeeded()
    #expect(isClose(Double(caret.frame.minX), 99))
    field.resignFirstResponder()
    #expect(caret.layer.animation(forKey: "blink") == nil)
  }

  /// The text is at the top, in the center or at the bottom of its rectangle, 2 points from the edges.
  @Test(
    arguments: [(.top, 0), (.center, 0.5), (.bottom, 1), (.fill, 0.5)]
      as [(UIControl.ContentVerticalAlignment, CGFloat)])
  func verticalAlignment(_ alignment: UIControl.ContentVerticalAlignment, _ part: CGFloat) throws {
    #expect(field.contentVerticalAlignment == .center)
    field.frame.size.height = 100
    field.borderStyle = .roundedRect
    field.contentVerticalAlignment = alignment
    field.text = "Ada"
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    let caret = try #require(caret)
    let free = 96 - UIFont.systemFont(ofSize: 17).lineHeight
    #expect(isClose(Double(caret.frame.minY), Double(2 + part * free), tolerance: 1e-6))
  }

  /// A touch starts editing, or clears the text on its button (CT-54).
  @Test func touches() {
    field.tap(20, 10)
    #expect(field.isEditing)
    field.text = "abc"
    field.clearButtonMode = .whileEditing
    field.tap(185, 17)
    #expect(field.text == "" && field.isEditing)
    field.resignFirstResponder()
    field.isEnabled = false
    field.tap(20, 10)
    #expect(!field.isEditing && !field.becomeFirstResponder())
  }

  /// Subclasses draw the text, or the placeholder without one.
  @Test func drawing() {
    final class Painted: UITextField {
      var rects: [String: CGRect] = [:]
      override func drawText(in rect: CGRect) {
        rects["text"] = rect
        super.drawText(in: rect)
      }
      override func drawPlaceholder(in rect: CGRect) {
        rects["placeholder"] = rect
        super.drawPlaceholder(in: rect)
      }
    }
    let field = Painted(frame: CGRect(x: 10, y: 10, width: 100, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    tree.stage.window.addSubview(field)
    tree.stage.advance(to: 1)
    #expect(field.rects == ["placeholder": CGRect(x: 7, y: 2, width: 86, height: 30)])
    field.text = "Ada"
    tree.stage.advance(to: 2)
    #expect(field.rects["text"] == CGRect(x: 7, y: 2, width: 86, height: 30))
  }

  /// A touch that ends more than 70 points outside neither starts editing nor clears (CT-03, CT-54).
  @Test func touchesOutside() {
    field.drag(through: [CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 150)])
    #expect(!field.isEditing)
    field.drag(through: [CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 90)])
    #expect(field.isEditing)
  }
}
