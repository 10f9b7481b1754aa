import TextLayout
import UIKitCore

/// The text of a field, its placeholder, and their attributes.
struct TextFieldText {
  private(set) var string = NSAttributedString(string: "")
  var placeholder: NSAttributedString?
  var isSecure = false
  private(set) var attributes: [NSAttributedString.Key: Any] = [
    .font: Self.defaultFont, .foregroundColor: UIColor.label,
  ]

  static let defaultFont = UIFont.systemFont(ofSize: 17)

  /// The font of text that has none of its own.
  var font: UIFont { attributes[.font] as? UIFont ?? Self.defaultFont }

  // MARK: Changes

  mutating func set(_ text: String) {
    string = NSAttributedString(string: text, attributes: attributes)
  }

  /// Sets a text, which gets the attributes that it does not set.
  mutating func set(_ text: NSAttributedString?) {
    string = (text ?? NSAttributedString(string: "")).filled(with: attributes)
  }

  mutating func append(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let result = NSMutableAttributedString(attributedString: string)
    result.append(NSAttributedString(string: text, attributes: attributes ?? self.attributes))
    string = result
  }

  /// Replaces characters, in UTF-16 code units.
  mutating func replace(
    _ range: NSRange, _ text: String, _ attributes: [NSAttributedString.Key: Any]?
  ) {
    let result = NSMutableAttributedString(attributedString: string)
    result.replaceCharacters(
      in: range, with: NSAttributedString(string: text, attributes: attributes ?? self.attributes))
    string = result
  }

  /// The last character, in UTF-16 code units; nil without text.
  var lastCharacter: NSRange? {
    string.string.last.map { character in
      let length = character.utf16.count
      return NSRange(location: string.length - length, length: length)
    }
  }

  mutating func removeLast() {
    guard let range = lastCharacter else { return }
    string = string.attributedSubstring(from: NSRange(location: 0, length: range.location))
  }

  /// Sets an attribute of the whole text.
  mutating func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    attributes[key] = value
    let result = NSMutableAttributedString(attributedString: string)
    result.addAttribute(key, value: value, range: NSRange(location: 0, length: result.length))
    string = result
  }

  /// Replaces the attributes of the whole text.
  mutating func setAttributes(_ new: [NSAttributedString.Key: Any]) {
    attributes = new
    set(string.string)
  }

  // MARK: Display

  /// The text as shown: bullets if it is secure.
  var shown: NSAttributedString {
    guard isSecure, string.length > 0 else { return string }
    return NSAttributedString(
      string: String(repeating: "•", count: string.string.count),
      attributes: string.attributes(at: 0, effectiveRange: nil))
  }

  /// The placeholder in its color; empty without one.
  var shownPlaceholder: NSAttributedString {
    (placeholder ?? NSAttributedString(string: "")).filled(
      with: attributes.merging([.foregroundColor: UIColor.placeholderText]) { $1 })
  }
}

/// A line of text at its place in a field.
struct TextFieldLine {
  let drawing: TextDrawing
  /// The top left of the text.
  let origin: CGPoint
  /// The rectangle of the text, as high as its line even if it is empty.
  let frame: CGRect

  /// Lays out a line.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - rect: Where it is drawn.
  ///   - alignment: The alignment; `natural` is resolved already.
  ///   - verticalAlignment: Whether the line is at the top, in the center or at the bottom.
  ///   - font: The font of an empty text.
  ///   - minimumFontSize: The smallest size of fonts that are reduced to fit; nil does not reduce
  ///     them.
  ///   - scrolls: Whether the end of text that is too wide is shown, instead of an ellipsis.
  init(
    _ string: NSAttributedString, in rect: CGRect, alignment: NSTextAlignment,
    _ verticalAlignment: UIControl.ContentVerticalAlignment, font: UIFont,
    minimumFontSize: CGFloat?, scrolls: Bool
  ) {
    var string = string
    var whole = TextDrawing(string, in: .zero, maximumLineCount: 1)
    if let minimumFontSize, whole.size.width > rect.width, rect.width > 0 {
      let smallest = font.pointSize > 0 ? minimumFontSize / font.pointSize : 0
      string = string.scaled(by: min(1, max(smallest, rect.width / whole.size.width)))
      whole = TextDrawing(string, in: .zero, maximumLineCount: 1)
    }
    // Rounding must not truncate text that was reduced to fit.
    let isTooWide = whole.size.width > rect.width + 0.01
    drawing =
      isTooWide && !scrolls && rect.width > 0
      ? TextDrawing(
        string, in: CGSize(width: rect.width, height: 0), maximumLineCount: 1,
        lineBreakMode: .byTruncatingTail, alignment: .left)
      : whole
    let height = string.length > 0 ? drawing.size.height : font.lineHeight
    let width = string.length > 0 ? drawing.size.width : 0
    let x: CGFloat =
      if isTooWide {
        scrolls && alignment != .right ? rect.maxX - width : rect.minX
      } else {
        switch alignment {
        case .center: rect.midX - width / 2
        case .right: rect.maxX - width
        default: rect.minX
        }
      }
    let y = rect.minY + (rect.height - height) * verticalAlignment.fraction
    let start = drawing.lines.first.map { $0.origin.x + $0.line.contentMinX } ?? 0
    origin = CGPoint(x: x - start, y: y)
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Draws the line into the current context.
  func draw() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawing.draw(in: context, at: origin)
  }
}
