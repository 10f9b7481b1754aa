import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Text views: their size, typing, selection, delegate and keyboard input (CT-62).
@Suite(.ownContext) @MainActor struct TextViewTests {
  /// A delegate that notes its calls, and refuses an "x".
  private final class Delegate: UITextViewDelegate {
    let log = EventLog()
    func textViewDidBeginEditing(_ textView: UITextView) { log.note("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.note("end") }
    func textViewDidChange(_ textView: UITextView) { log.note("change \(textView.text ?? "")") }
    func textViewDidChangeSelection(_ textView: UITextView) {
      log.note("select \(textView.selectedRange.location)")
    }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      text != "x"
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 240))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
  private let delegate = Delegate()

  init() {
    view.delegate = delegate
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  @Test func theContentHasTheHeightOfTheLines() {
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(view.contentSize == CGSize(width: 200, height: (line + 16).rounded(.up)))
    view.text = "1\n2\n3\n4"
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 200, height: (4 * line + 16).rounded(.up)))
    view.textContainer.maximumNumberOfLines = 2
    view.textContainerInset = .zero
    view.layoutIfNeeded()
    #expect(view.contentSize.height == (2 * line).rounded(.up))
    // The widest digit is narrower than 20 points; both ends have 5 points of padding.
    let fitting = view.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(fitting.width > 10 && fitting.width < 30 && fitting.height == (2 * line).rounded(.up))
  }

  @Test func aViewThatDoesNotScrollHasItsHeight() {
    view.isScrollEnabled = false
    view.text = "1\n2"
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let size = view.intrinsicContentSize
    #expect(size.width == UIView.noIntrinsicMetric && size.height == (2 * line + 16).rounded(.up))
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func textIsTypedAtTheSelection() {
    view.text = "ad"
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    view.selectedRange = NSRange(location: 1, length: 0)
    _ = delegate.log.take()
    view.insertText("bc")
    #expect(view.text == "abcd" && view.selectedRange.location == 3)
    #expect(delegate.log.take() == ["select 3", "change abcd"])
    view.insertText("x")
    #expect(view.text == "abcd" && delegate.log.lines.isEmpty)
    view.selectedRange = NSRange(location: 1, length: 2)
    view.deleteBackward()
    #expect(view.text == "ad" && view.selectedRange == NSRange(location: 1, length: 0))
    view.deleteBackward()
    #expect(view.text == "d")
    view.deleteBackward()
    #expect(view.text == "d")
    view.selectedRange = NSRange(location: 7, length: 3)
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
  }

  @Test func editingStartsAndEnds() {
    #expect(view.becomeFirstResponder() && view.isFirstResponder)
    stage.window.schedule(InputTimeline(keys: [.init(time: 0.1, key: "a")]))
    stage.advance(to: 0.2)
    #expect(view.text == "a")
    stage.window.endEditing(true)
    #expect(!view.isFirstResponder)
    #expect(delegate.log.lines == ["begin", "select 1", "change a", "end"])
    view.isEditable = false
    #expect(!view.becomeFirstResponder())
    view.insertText("b")
    #expect(view.text == "a")
  }

  @Test func typingScrollsToTheCaret() {
    view.text = "1\n2\n3\n4\n5"
    view.insertText("6")
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    // The end of the fifth line is at the bottom of the 60 points.
    #expect(abs(Double(view.contentOffset.y - (8 + 5 * line - 60))) < 2)
  }

  @Test func attributes() {
    view.font = .systemFont(ofSize: 20)
    view.textColor = .red
    view.text = "a"
    let attributes = view.attributedText.attributes(at: 0, effectiveRange: nil)
    #expect((attributes[.font] as? UIFont)?.pointSize == 20)
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 30)]
    view.insertText("b")
    let typed = view.attributedText.attributes(at: 1, effectiveRange: nil)
    #expect((typed[.font] as? UIFont)?.pointSize == 30)
  }
}
