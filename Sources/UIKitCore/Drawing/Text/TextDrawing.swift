import TextAttributes
package import TextLayout

/// A text in lines, ready to be measured and drawn.
///
/// The origin is the top left, with y down. Labels and string drawing share it.
package struct TextDrawing {
  /// The lines, from top to bottom.
  package let lines: [TextFrame.PositionedLine]
  /// The text, including what does not fit.
  package let string: NSAttributedString
  /// The available size of the lines that are shown.
  private let constraints: TextFrame.Constraints

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - string: The text; values of UIKit and of Core Text are understood as attributes.
  ///   - size: The available size, in points. A side that is not positive is not limited.
  ///   - maximumLineCount: The number of lines after which text is left out; 0 for all.
  ///   - lineBreakMode: How to handle text after the last line that fits: it is replaced by an
  ///     ellipsis if the mode truncates, and left out if not. Paragraphs that do not specify a mode
  ///     are wrapped.
  ///   - alignment: The alignment of paragraphs that do not specify it.
  package init(
    _ string: NSAttributedString, in size: CGSize, maximumLineCount: Int = 0,
    lineBreakMode: NSLineBreakMode = .byWordWrapping, alignment: NSTextAlignment = .natural
  ) {
    func limit(_ length: CGFloat) -> Double {
      length > 0 && length < 1e7 ? Double(length) : .infinity
    }
    var constraints = TextFrame.Constraints(
      width: limit(size.width), height: limit(size.height),
      lastLineTruncation: lineBreakMode.truncation,
      alignment: alignment)
    var frame = string.textFrame(in: constraints)
    if maximumLineCount > 0, frame.lines.count > maximumLineCount {
      // The lines that fit are those above the end of the last one that may be shown.
      constraints.height = frame.lines[maximumLineCount - 1].bottom
      frame = string.textFrame(in: constraints)
    }
    // Lines that do not fit completely are left out, except the first.
    let count = frame.lines.dropFirst().prefix { $0.bottom <= constraints.height + 1e-6 }.count + 1
    lines = Array(frame.lines.prefix(count))
    self.string = string
    self.constraints = constraints
  }

  /// The size of the lines: from the leftmost start to the rightmost end, and all heights.
  ///
  /// Blanks at the end of a line count, unless the text was wrapped there.
  package var size: CGSize {
    let left = lines.map { $0.origin.x + $0.line.contentMinX }.min() ?? 0
    let right =
      lines.map { placed in
        let width =
          endsParagraph(placed.line.source.upperBound)
          ? placed.line.width : placed.line.contentWidth
        return placed.origin.x + placed.line.contentMinX + width
      }.max() ?? 0
    let height = lines.last.map { $0.bottom + $0.line.leading } ?? 0
    return CGSize(width: right - left, height: height)
  }

  /// Returns whether a line that ends before a character is the last one of its paragraph.
  private func endsParagraph(_ index: Int) -> Bool {
    let characters = string.string as NSString
    guard index < characters.length else { return true }
    return [index - 1, index].contains { index in
      guard index >= 0, let scalar = UnicodeScalar(characters.character(at: index)) else {
        return false
      }
      return CharacterSet.newlines.contains(scalar)
    }
  }

  /// The distance of the first line's baseline from the top; 0 without lines.
  package var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }

  /// The distance of the last line's baseline from the top; 0 without lines.
  package var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

  /// Whether an ellipsis replaces a part of the text.
  package var isTruncated: Bool { lines.contains { $0.isTruncated } }

  /// The bounds of everything that is drawn; null if nothing is.
  package var inkBounds: CGRect {
    lines.reduce(.null) { bounds, placed in
      let ink = placed.line.inkBounds
      return ink.isNull
        ? bounds : bounds.union(ink.offsetBy(dx: placed.origin.x, dy: placed.origin.y))
    }
  }

  /// Draws the text, its backgrounds and its shadows.
  ///
  /// - Parameters:
  ///   - context: The context, with y down; its state is restored.
  ///   - origin: The top left of the available size.
  package func draw(in context: CGContext, at origin: CGPoint) {
    drawBackgrounds(in: context, at: origin)
    let shadows = string.shadows
    guard shadows.contains(where: { $0.shadow != nil }) else {
      Self.draw(lines, in: context, at: origin)
      return
    }
    for (shadow, characters) in shadows {
      context.saveGState()
      if let shadow {
        context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
      }
      // A line's drawing does not know its characters, so all others are made clear.
      let part = string.clear(outside: characters).textFrame(in: constraints).lines
      Self.draw(part.prefix(lines.count), in: context, at: origin)
      context.restoreGState()
    }
  }

  private static func draw(
    _ lines: some Sequence<TextFrame.PositionedLine>, in context: CGContext, at origin: CGPoint
  ) {
    for placed in lines {
      let baseline = CGPoint(x: origin.x + placed.origin.x, y: origin.y + placed.origin.y)
      placed.line.draw(in: context, at: baseline, color: .black)
    }
  }

  private func drawBackgrounds(in context: CGContext, at origin: CGPoint) {
    guard string.length > 0 else { return }
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttribute(.backgroundColor, in: whole, options: []) { value, range, _ in
      guard let color = value as? UIColor else { return }
      let boxes = boxes(of: range.location..<range.location + range.length)
      context.saveGState()
      color.setFill(in: context)
      context.fill(boxes.map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      context.restoreGState()
    }
  }

  /// Returns the boxes of characters, one per line that has some of them.
  ///
  /// - Parameter range: The characters, in UTF-16 code units.
  /// - Returns: The boxes, from the fonts' ascent to their descent.
  package func boxes(of range: Range<Int>) -> [CGRect] {
    lines.compactMap { placed in
      let clusters = placed.line.clusters.filter { $0.source.overlaps(range) }
      guard let left = clusters.map(\.x).min(),
        let right = clusters.map({ $0.x + $0.width }).max()
      else { return nil }
      return CGRect(
        x: placed.origin.x + left, y: placed.origin.y - placed.line.ascent, width: right - left,
        height: placed.line.ascent + placed.line.descent)
    }
  }
}

/// A shadow with its color for the current traits.
private struct TextShadow: Equatable {
  var offset: CGSize
  var blur: CGFloat
  var color: CGColor

  /// Creates a shadow; nil without a color.
  init?(_ shadow: NSShadow) {
    let color = (shadow.shadowColor as? UIColor)?.cgColor ?? shadow.shadowColor as? CGColor
    guard let color else { return nil }
    self.color = color
    (offset, blur) = (shadow.shadowOffset, shadow.shadowBlurRadius)
  }
}

extension NSAttributedString {
  /// The different shadows, nil for text without one, and the characters of each.
  fileprivate var shadows: [(shadow: TextShadow?, characters: IndexSet)] {
    guard length > 0 else { return [] }
    var result: [(shadow: TextShadow?, characters: IndexSet)] = []
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(.shadow, in: whole, options: []) { value, range, _ in
      let shadow = (value as? NSShadow).flatMap { TextShadow($0) }
      let run = range.location..<range.location + range.length
      if let index = result.firstIndex(where: { $0.shadow == shadow }) {
        result[index].characters.insert(integersIn: run)
      } else {
        result.append((shadow, IndexSet(integersIn: run)))
      }
    }
    return result
  }

  /// Returns the string with all other characters in a clear color.
  fileprivate func clear(outside characters: IndexSet) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    let keys = [
      Key.foregroundColor, .strokeColor, .underlineColor, .strikethroughColor,
      Key(rawValue: kCTForegroundColorAttributeName), Key(rawValue: kCTStrokeColorAttributeName),
    ]
    let clear = Dictionary(uniqueKeysWithValues: keys.map { ($0, CGColor.clear) })
    for run in IndexSet(integersIn: 0..<length).subtracting(characters).rangeView {
      result.addAttributes(clear, range: NSRange(run))
    }
    return result
  }

  /// Returns the string with its fonts' sizes multiplied by a factor.
  package func scaled(by factor: CGFloat) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: length)
    guard length > 0 else { return result }
    enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
      let font = (value as? UIFont) ?? (value as? CTFont).map { UIFont($0) } ?? .plain
      result.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
    }
    return result
  }
}

extension UIFont {
  /// The font of text without one.
  static var plain: UIFont { systemFont(ofSize: 12) }
}
