/// How a label whose font was reduced is placed where the text in full size would be.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baselines are the same.
  case alignBaselines
  /// The centers are the same.
  case alignCenters
  /// The tops are the same.
  case none
}

/// A view that shows text, centered vertically in its bounds.
@preconcurrency @MainActor open class UILabel: UIView {
  package var look = LabelLook() {
    didSet { if look != oldValue { textDidChange() } }
  }

  /// Creates a label without text.
  ///
  /// Unlike other views, it is not opaque, ignores touches, and is drawn again when its size changes.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Text

  /// The text.
  ///
  /// Setting it shows it in the label's font and colors. The default is nil.
  open var text: String? {
    get { look.text?.string }
    set { look.text = newValue.map { .plain($0) } }
  }
  /// The text with its attributes.
  ///
  /// Setting it also sets the font, the text color, the alignment and the line break mode to those
  /// of the first character, as far as it has any. The label's own fill in for missing ones. The
  /// default is nil.
  open var attributedText: NSAttributedString? {
    get { look.text.map { _ in look.attributedString() } }
    set {
      guard let newValue else {
        look.text = nil
        return
      }
      look.takeOver(newValue)
    }
  }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UILabel.font), UIAppearanceProperty(\UILabel.textColor),
      UIAppearanceProperty(\UILabel.shadowColor), UIAppearanceProperty(\UILabel.shadowOffset),
      UIAppearanceProperty(\UILabel.highlightedTextColor),
    ]
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; setting it changes the whole text, and nil sets the default.
  ///
  /// The default is the system font in 17 points.
  open var font: UIFont! {
    get { look.font }
    set { look.setAttribute(.font, newValue ?? LabelLook.defaultFont) { $0.font = $1 } }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the text, `label` by default; setting it changes the whole text, and nil sets the
  /// default.
  open var textColor: UIColor! {
    get { look.color }
    set { look.setAttribute(.foregroundColor, newValue ?? .label) { $0.color = $1 } }
  }
  /// The alignment of the lines, `natural` by default; setting it changes the whole text.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set { look.setAlignment(newValue) }
  }
  /// How a line that is too long is wrapped or truncated; setting it changes the whole text.
  ///
  /// In a label with several lines, a truncating mode wraps all but the last one. The default is
  /// `byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode {
    get { look.lineBreakMode }
    set { look.setLineBreakMode(newValue) }
  }
  /// The maximum number of lines, 1 by default; 0 is no limit.
  open var numberOfLines: Int {
    get { look.numberOfLines }
    set { look.numberOfLines = max(0, newValue) }
  }

  // MARK: Fitting

  /// Whether the font is reduced for the text to fit, down to `minimumScaleFactor`; the default is
  /// false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { look.shrinks }
    set { look.shrinks = newValue }
  }
  /// The smallest factor of the font's size, from 0 to 1; 0, the default, does not reduce it.
  open var minimumScaleFactor: CGFloat {
    get { look.minimumScaleFactor }
    set { look.minimumScaleFactor = newValue > 0 ? min(newValue, 1) : 0 }
  }
  /// Where a single line in a reduced font is; the default is `alignBaselines`.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { look.baselineAdjustment }
    set { look.baselineAdjustment = newValue }
  }
  /// Whether letters move together before text is truncated, false by default; the value is only
  /// stored.
  open var allowsDefaultTighteningForTruncation = false
  /// The width at which `intrinsicContentSize` wraps a label with several lines, in points; 0, the
  /// default, does not wrap.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var description: String { describedOnMain { detailedDescription(text: text) } }

  // MARK: Appearance

  /// The color of the text's shadow; nil, the default, draws none.
  open var shadowColor: UIColor? {
    get { look.shadowColor }
    set { look.shadowColor = newValue }
  }
  /// The offset of the text's shadow, in points; the default is (0, -1): a point upward.
  open var shadowOffset: CGSize {
    get { look.shadowOffset }
    set { look.shadowOffset = newValue }
  }
  /// The color of the text while the label is highlighted; nil, the default, changes nothing.
  open var highlightedTextColor: UIColor? {
    get { look.highlightedColor }
    set { look.highlightedColor = newValue }
  }
  /// Whether the text has `highlightedTextColor`; the default is false.
  open var isHighlighted: Bool {
    get { look.isHighlighted }
    set { look.isHighlighted = newValue }
  }
  /// Whether the text is not dimmed, true by default; a disabled label draws at half the opacity.
  open var isEnabled: Bool {
    get { look.isEnabled }
    set { look.isEnabled = newValue }
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
  /// Draws the text again, which may use the tint color; subclasses call super.
  open override func tintColorDidChange() { setNeedsDisplay() }

  // MARK: Drawing

  /// Draws the text by `drawText(in:)`.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into the current context, centered vertically in a rectangle.
  ///
  /// Override it to draw the text in another rectangle.
  ///
  /// - Parameter rect: The rectangle, in the label's coordinates.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.isDrawable else { return }
    let layout = look.layout(in: rect.size, maximumLineCount: numberOfLines)
    let top = look.top(of: layout, in: rect, scale: contentScaleFactor)
    if !isEnabled {
      context.saveGState()
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    layout.drawing.draw(in: context, at: CGPoint(x: rect.minX, y: top))
    if !isEnabled {
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  /// Returns the size that the text needs within a rectangle, at its origin.
  ///
  /// - Parameters:
  ///   - bounds: The available rectangle.
  ///   - numberOfLines: The maximum number of lines; 0 is no limit.
  /// - Returns: The rectangle of the text, with its size rounded up to whole pixels; empty without
  ///   text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard look.hasText else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = look.layout(in: bounds.size, maximumLineCount: max(0, numberOfLines)).drawing.size
    return CGRect(origin: bounds.origin, size: size.roundedUp(toPixelsAt: contentScaleFactor))
  }

  // MARK: Size

  /// Returns the size of the text, wrapped at the width if several lines are allowed.
  ///
  /// - Parameter size: The available size; a width of 0 is no limit, and the height does not matter.
  /// - Returns: The size, rounded up to whole pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(width: size.width) }

  /// The size of the text, wrapped at `preferredMaxLayoutWidth` if several lines are allowed.
  open override var intrinsicContentSize: CGSize { textSize(width: preferredMaxLayoutWidth) }

  private func textSize(width: CGFloat) -> CGSize {
    let limits = numberOfLines != 1 && width > 0
    let unlimited = CGFloat.greatestFiniteMagnitude
    let bounds = CGRect(x: 0, y: 0, width: limits ? width : unlimited, height: unlimited)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }
}

extension UILabel: LayoutText {
  var wrapsAtLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  func baselines(atWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat) {
    guard look.hasText else { return (0, 0) }
    let size = width.map { sizeThatFits(CGSize(width: $0, height: 0)) } ?? intrinsicContentSize
    let available = CGSize(width: width ?? size.width, height: size.height)
    let drawn = look.layout(in: available, maximumLineCount: numberOfLines)
    let top = look.top(
      of: drawn, in: CGRect(origin: .zero, size: available), scale: contentScaleFactor)
    let (first, last) = (drawn.drawing.firstBaseline, drawn.drawing.lastBaseline)
    return (top + first, size.height - top - last)
  }
}
