import TextLayout
import UIKitCore

extension UITextView {
  /// The width of the caret, in points.
  private static let caretWidth: CGFloat = 2

  /// The text in lines that have a width together with the space around them.
  private func drawing(_ width: CGFloat) -> TextDrawing {
    let sides =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    return TextDrawing(
      content.string, in: CGSize(width: max(1, width - sides), height: 0),
      maximumLineCount: textContainer.maximumNumberOfLines,
      lineBreakMode: textContainer.lineBreakMode, alignment: textAlignment)
  }

  /// The top left of the lines, in the content.
  private var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// Returns the size that text of a width needs, with the space around it.
  func fittingSize(_ width: CGFloat) -> CGSize {
    let drawing = drawing(width)
    let sides =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let text = hasText ? drawing.size : CGSize(width: 0, height: content.font.lineHeight)
    return CGSize(
      width: min(width, (text.width + sides).rounded(.up)),
      height: (text.height + textContainerInset.top + textContainerInset.bottom).rounded(.up))
  }

  /// Lays out the text again, at the next layout.
  func textDidChange() {
    laidOutWidth = nil
    page.setNeedsDisplay()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  /// Gives the content the size of the text.
  func layOutText() {
    guard laidOutWidth != bounds.width else { return }
    let hadWidth = laidOutWidth != nil
    laidOutWidth = bounds.width
    let height = fittingSize(bounds.width).height
    textContainer.size = CGSize(width: bounds.width, height: height)
    contentSize = CGSize(width: bounds.width, height: height)
    page.frame = CGRect(origin: .zero, size: contentSize)
    page.setNeedsDisplay()
    layOutCaret()
    // Only a new width changes the height that layout does not know of.
    if hadWidth, !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func draw(in context: CGContext) {
    drawing(bounds.width).draw(in: context, at: textOrigin)
  }

  // MARK: Caret

  func layOutCaret() {
    guard isEditing else { return }
    caret.frame = caretRect(at: selection.location + selection.length)
  }

  /// Returns the rectangle of the caret before a character, in the content.
  private func caretRect(at index: Int) -> CGRect {
    let drawing = drawing(bounds.width)
    let origin = textOrigin
    // The last line that reaches the character: after a line break, the next one.
    let placed = drawing.lines.last { $0.line.source.lowerBound <= index }
    guard hasText, let placed else {
      return CGRect(
        x: origin.x, y: origin.y, width: Self.caretWidth, height: content.font.lineHeight)
    }
    let before = placed.line.clusters.filter { $0.source.upperBound <= index }
    let x = before.map { $0.x + $0.width }.max() ?? placed.line.contentMinX
    return CGRect(
      x: origin.x + placed.origin.x + x, y: origin.y + placed.origin.y - placed.line.ascent,
      width: Self.caretWidth, height: placed.line.ascent + placed.line.descent)
  }

  func scrollToCharacters(_ range: NSRange) {
    layOutText()
    let ends = [range.location, range.location + range.length].map(caretRect)
    scrollRectToVisible(ends[0].union(ends[1]), animated: false)
  }
}

/// Draws the text of a text view.
final class TextViewPage: UIView {
  weak var textView: UITextView?

  /// Creates an empty view.
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// Unsupported: it always returns nil (LX-14).
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    textView?.draw(in: context)
  }
}
