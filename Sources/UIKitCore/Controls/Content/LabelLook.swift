/// What determines how a label draws its text.
package struct LabelLook: Equatable {
  /// The text, with or without attributes of its own.
  package enum Text: Equatable {
    case plain(String)
    case styled(NSAttributedString)

    var string: String {
      switch self {
      case .plain(let string): string
      case .styled(let string): string.string
      }
    }
  }

  static var defaultFont: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }

  package var text: Text?
  var font = defaultFont
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var shrinks = false
  var minimumScaleFactor: CGFloat = 0
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var highlightedColor: UIColor?
  var isHighlighted = false
  var isEnabled = true

  package var hasText: Bool { !(text?.string.isEmpty ?? true) }

  // MARK: Attributes

  /// Takes over a text and the look of its first character.
  mutating func takeOver(_ string: NSAttributedString) {
    text = .styled(string.copy() as? NSAttributedString ?? string)
    guard string.length > 0 else { return }
    let attributes = string.attributes(at: 0, effectiveRange: nil)
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      alignment = style.alignment
      lineBreakMode = style.lineBreakMode
    }
  }

  /// Sets a property, and the attribute of the whole text that stands for it.
  mutating func setAttribute<Value>(
    _ key: NSAttributedString.Key, _ value: Value, _ set: (inout LabelLook, Value) -> Void
  ) {
    set(&self, value)
    changeText {
      $0.addAttribute(key, value: value, range: NSRange(location: 0, length: $0.length))
    }
  }

  mutating func setAlignment(_ alignment: NSTextAlignment) {
    self.alignment = alignment
    let style = paragraphStyle
    changeText { $0.changeParagraphStyles(filling: style) { $0.alignment = alignment } }
  }

  mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
    lineBreakMode = mode
    let style = paragraphStyle
    changeText { $0.changeParagraphStyles(filling: style) { $0.lineBreakMode = mode } }
  }

  /// The style of text that has none of its own.
  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode
    return style
  }

  private mutating func changeText(_ change: (NSMutableAttributedString) -> Void) {
    guard case .styled(let string) = text else { return }
    let changed = NSMutableAttributedString(attributedString: string)
    change(changed)
    text = .styled(changed)
  }

  /// Returns the text with all attributes; those of the label where it has none.
  func attributedString() -> NSAttributedString {
    let own: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color, .paragraphStyle: paragraphStyle,
    ]
    switch text {
    case nil: return NSAttributedString(string: "")
    case .plain(let string): return NSAttributedString(string: string, attributes: own)
    case .styled(let string): return string.filled(with: own)
    }
  }

  /// Returns the text as it is laid out and drawn.
  private func drawnString() -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: attributedString())
    let whole = NSRange(location: 0, length: result.length)
    // A truncating mode only affects the last line, which the layout is told about.
    let wraps = ![.byCharWrapping, .byClipping].contains(lineBreakMode)
    result.changeParagraphStyles(filling: .default) {
      $0.lineBreakMode = wraps ? .byWordWrapping : lineBreakMode
    }
    if isHighlighted, let highlightedColor {
      result.addAttribute(.foregroundColor, value: highlightedColor, range: whole)
    }
    if let shadowColor {
      let shadow = NSShadow()
      shadow.shadowColor = shadowColor
      shadow.shadowOffset = shadowOffset
      result.addMissingShadow(shadow)
    }
    return result
  }

  // MARK: Layout

  /// A text in lines, and the factor by which its fonts were reduced.
  struct Layout {
    var drawing: TextDrawing
    var factor: CGFloat
  }

  /// Lays out the text in the largest font that fits.
  ///
  /// `maximumLineCount` is the maximum number of lines; 0 is no limit.
  func layout(in size: CGSize, maximumLineCount: Int) -> Layout {
    let string = drawnString()
    let factor = shrinks ? factor(for: string, in: size, maximumLineCount) : 1
    return Layout(
      drawing: TextDrawing(
        factor < 1 ? string.scaled(by: factor) : string, in: size,
        maximumLineCount: maximumLineCount, lineBreakMode: lineBreakMode, alignment: alignment),
      factor: factor)
  }

  /// Returns the largest factor, within 1/1000, with which all of a text fits; at least the minimum.
  private func factor(
    for string: NSAttributedString, in size: CGSize, _ maximumLineCount: Int
  ) -> CGFloat {
    func fits(_ factor: CGFloat) -> Bool {
      let text = factor < 1 ? string.scaled(by: factor) : string
      let width = maximumLineCount == 1 ? 0 : size.width
      let drawing = TextDrawing(text, in: CGSize(width: width, height: 0))
      return drawing.size.width <= size.width + 1e-6
        && (maximumLineCount == 0 || drawing.lines.count <= maximumLineCount)
        && (maximumLineCount == 1 || drawing.size.height <= size.height + 1e-6)
    }
    guard minimumScaleFactor > 0, size.width > 0, !fits(1) else { return 1 }
    var (low, high) = (minimumScaleFactor, CGFloat(1))
    while high - low > 0.001 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns where the top of a layout is, for it to be centered in a rectangle.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - rect: The rectangle.
  ///   - scale: Pixels per point: text starts at the edge of a pixel, like a view around it would.
  /// - Returns: The top, in the rectangle's coordinates.
  func top(of layout: Layout, in rect: CGRect, scale: CGFloat) -> CGFloat {
    func centered(_ drawing: TextDrawing) -> CGFloat {
      ((rect.midY - drawing.size.height / 2) * scale).rounded() / scale
    }
    guard layout.factor < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
      return centered(layout.drawing)
    }
    // Where the text would be if it had its size.
    let whole = TextDrawing(drawnString(), in: .zero, maximumLineCount: 1)
    let top = centered(whole)
    return baselineAdjustment == .none
      ? top : top + whole.firstBaseline - layout.drawing.firstBaseline
  }
}

extension NSMutableAttributedString {
  /// Changes the paragraph styles of the whole text; `missing` is the style of text without one.
  fileprivate func changeParagraphStyles(
    filling missing: NSParagraphStyle, _ change: (NSMutableParagraphStyle) -> Void
  ) {
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
      let old = value as? NSParagraphStyle ?? missing
      guard let style = old.mutableCopy() as? NSMutableParagraphStyle else { return }
      change(style)
      addAttribute(.paragraphStyle, value: style, range: range)
    }
  }

  /// Gives a shadow to the text without one.
  fileprivate func addMissingShadow(_ shadow: NSShadow) {
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(.shadow, in: whole, options: []) { value, range, _ in
      if value == nil { addAttribute(.shadow, value: shadow, range: range) }
    }
  }
}
