import UIKitCore

/// The views of a text field.
@MainActor final class TextFieldParts {
  let border = UIImageView()
  let text = TextFieldContentView()
  let caret = CaretView()
  let clearButton = UIImageView()

  /// Adds the views to a field, the border behind the others.
  func add(to field: UITextField) {
    text.field = field
    for view in [border, text, caret, clearButton] { field.addSubview(view) }
  }

  /// A circle with a cross left out of it, as a stencil.
  static func clearImage(diameter: CGFloat) -> UIImage {
    let size = CGSize(width: diameter, height: diameter)
    return UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.black.setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      let arm = diameter * 0.19
      let cross = UIBezierPath()
      for sign in [CGFloat(-1), 1] {
        cross.move(to: CGPoint(x: diameter / 2 - arm, y: diameter / 2 - sign * arm))
        cross.addLine(to: CGPoint(x: diameter / 2 + arm, y: diameter / 2 + sign * arm))
      }
      cross.lineWidth = diameter * 0.09
      cross.lineCapStyle = .round
      cross.stroke(with: .clear, alpha: 1)
    }.withRenderingMode(.alwaysTemplate)
  }
}

/// Draws the text or placeholder of a field, and clips it.
@MainActor final class TextFieldContentView: UIView {
  weak var field: UITextField?

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
    guard let field else { return }
    if field.hasText { field.drawText(in: bounds) } else { field.drawPlaceholder(in: bounds) }
  }
}

extension UITextField: PartLayout {
  /// Lengths of a text field, in points (CT-60).
  enum Metrics {
    static let cornerRadius: CGFloat = 5
    static let roundedHeight: CGFloat = 34
    /// The diameter of the clear button.
    static let clearButton: CGFloat = 17
    /// The distance of the clear button from the edge of the field.
    static let clearButtonInset: CGFloat = 6
    static let caretWidth: CGFloat = 2
    /// What the height of a field adds to that of its text.
    static let roundedPadding: CGFloat = 12
  }

  // MARK: Text

  func changeText(_ body: (inout TextFieldText) -> Void) {
    body(&content)
    textDidChange()
  }

  /// Draws the text again, and lays out what depends on it.
  func textDidChange() {
    parts.text.setNeedsDisplay()
    invalidateIntrinsicContentSize()
    partsDidChange()
  }

  private var alignment: NSTextAlignment {
    switch textAlignment {
    case .left, .center, .right: textAlignment
    default: isMirrored ? .right : .left
    }
  }

  func line(in rect: CGRect) -> TextFieldLine {
    var rect = rect
    if isEditing {
      // The caret has its place after the text.
      rect.size.width = max(0, rect.width - Metrics.caretWidth)
      if isMirrored { rect.origin.x += Metrics.caretWidth }
    }
    return TextFieldLine(
      content.shown, in: rect, alignment: alignment, contentVerticalAlignment, font: content.font,
      minimumFontSize: adjustsFontSizeToFitWidth ? max(0, minimumFontSize) : nil,
      scrolls: isEditing)
  }

  func placeholderLine(in rect: CGRect) -> TextFieldLine {
    TextFieldLine(
      content.shownPlaceholder, in: rect, alignment: alignment, contentVerticalAlignment,
      font: content.font,
      minimumFontSize: adjustsFontSizeToFitWidth ? max(0, minimumFontSize) : nil, scrolls: false)
  }

  // MARK: Geometry

  private func isActive(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isActive(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isActive(rightViewMode) }
  var showsClearButton: Bool { hasText && !showsRightView && isActive(clearButtonMode) }

  /// The distance of the text from the border.
  private var textInsets: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: CGSize(width: 2, height: 2)
    case .bezel, .roundedRect: CGSize(width: 7, height: 2)
    }
  }

  func defaultClearRect(in bounds: CGRect) -> CGRect {
    let size = CGSize(width: Metrics.clearButton, height: Metrics.clearButton)
    let inset = isMirrored ? Metrics.clearButtonInset : -Metrics.clearButtonInset
    return bounds.side(size, isOnLeft: isMirrored).offsetBy(dx: inset, dy: 0)
  }

  /// What the views and the button at the sides leave, inside the border.
  func defaultTextRect(in bounds: CGRect) -> CGRect {
    let insets = textInsets
    let before = showsLeftView ? leftViewRect(forBounds: bounds).width : 0
    var after = showsRightView ? rightViewRect(forBounds: bounds).width : 0
    var end = insets.width
    if showsClearButton {
      let button = clearButtonRect(forBounds: bounds)
      after = isMirrored ? button.maxX - bounds.minX : bounds.maxX - button.minX
      end = 4
    }
    let rect = CGRect(
      x: bounds.minX + before + insets.width, y: bounds.minY + insets.height,
      width: max(0, bounds.width - before - after - insets.width - end),
      height: max(0, bounds.height - 2 * insets.height))
    return isMirrored ? rect.mirrored(in: bounds) : rect
  }

  var fittingSize: CGSize {
    let (insets, font) = (textInsets, content.font)
    let texts = [content.shown, content.shownPlaceholder].map {
      $0.length > 0 ? TextDrawing($0, in: .zero, maximumLineCount: 1).size : .zero
    }
    let width = texts.map(\.width).max() ?? 0
    let line = max(font.lineHeight, texts.map(\.height).max() ?? 0).rounded(.up)
    let height =
      borderStyle == .roundedRect
      ? max(Metrics.roundedHeight, line + Metrics.roundedPadding) : line + 2 * insets.height
    let sides =
      (showsLeftView ? leftViewRect(forBounds: bounds).width : 0)
      + (showsRightView ? rightViewRect(forBounds: bounds).width : 0)
      + (showsClearButton ? Metrics.clearButton + Metrics.clearButtonInset : 0)
    // The caret needs a place after the text.
    return CGSize(
      width: (width + sides + 2 * insets.width + Metrics.caretWidth).rounded(.up), height: height)
  }

  // MARK: Layout

  func placeParts() {
    placeBorder()
    let rect =
      !hasText
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    parts.text.frame = rect
    parts.text.bounds.origin = rect.origin
    placeCaret(in: editingRect(forBounds: bounds))
    place(leftView, showsLeftView, leftViewRect(forBounds: bounds))
    place(rightView, showsRightView, rightViewRect(forBounds: bounds))
    let button = clearButtonRect(forBounds: bounds)
    parts.clearButton.isHidden = !showsClearButton
    parts.clearButton.tintColor = .tertiaryLabel
    if showsClearButton, parts.clearButton.image == nil {
      parts.clearButton.image = TextFieldParts.clearImage(diameter: Metrics.clearButton)
    }
    parts.clearButton.place(button)
  }

  private func place(_ view: UIView?, _ isShown: Bool, _ rect: CGRect) {
    guard let view else { return }
    if isShown, view.superview !== self { addSubview(view) }
    if !isShown, view.superview === self { view.removeFromSuperview() }
    if isShown { view.place(rect) }
  }

  private func placeBorder() {
    let border = parts.border
    border.place(borderRect(forBounds: bounds))
    let image =
      borderStyle == .roundedRect
      ? nil : isEnabled ? background : disabledBackground ?? background
    border.image = image
    let style = image == nil ? borderStyle : .none
    border.layer.cornerRadius = style == .roundedRect ? Metrics.cornerRadius : 0
    border.backgroundColor = style == .roundedRect ? .systemBackground : nil
    let color: UIColor =
      switch style {
      case .none, .roundedRect: .separator
      case .line: .label
      case .bezel: .systemGray3
      }
    border.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    border.layer.borderWidth = style == .none ? 0 : style == .roundedRect ? 0.5 : 1
  }

  private func placeCaret(in rect: CGRect) {
    let (text, caret) = (line(in: rect).frame, parts.caret)
    // Text grows toward the end of the layout's direction.
    let x = isMirrored ? text.minX - Metrics.caretWidth : text.maxX
    caret.isHidden = !isEditing
    caret.backgroundColor = tintColor
    caret.layer.cornerRadius = Metrics.caretWidth / 2
    caret.place(
      CGRect(
        x: max(rect.minX, min(x, rect.maxX - Metrics.caretWidth)), y: text.minY,
        width: Metrics.caretWidth, height: text.height))
  }
}
