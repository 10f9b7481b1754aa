public import Foundation
import TextLayout

/// A line of text.
public final class CTLine: @unchecked Sendable {
  // Immutable; the attributes' values belong to the client, which must not modify them either.
  let line: TextLine
  /// The text that the line is a part of.
  private let text: StyledText
  /// The attributes of the text's runs, by their tags.
  let attributes: [[NSAttributedString.Key: Any]]
  let book: FontBook

  init(
    _ line: TextLine, text: StyledText, attributes: [[NSAttributedString.Key: Any]],
    book: FontBook
  ) {
    self.line = line
    self.text = text
    self.attributes = attributes
    self.book = book
  }

  /// Shapes the line's characters again.
  func reshaped(
    adding added: [[NSAttributedString.Key: Any]] = [],
    _ body: @Sendable (TextShaper, StyledText) -> TextLine
  ) -> CTLine {
    let own = text.part(line.source)
    let new = ShaperPool.use(book) { body($0, own) }
    return CTLine(
      new.shifted(by: line.source.lowerBound), text: text, attributes: attributes + added,
      book: book)
  }

  /// Returns the line's characters for use in another line.
  ///
  /// - Parameter other: The other line, whose attributes come before those of this line.
  /// - Returns: The characters, in fonts of the other line's book.
  func token(for other: CTLine) -> StyledText {
    var token = text.part(line.source)
    for index in token.runs.indices {
      token.runs[index].style.tag += other.attributes.count
      let face = token.runs[index].style.font.face
      if !other.book.faces.contains(where: { $0 === face }) {
        token.runs[index].style.font =
          (try? other.book.lookup(name: face.names.postScript)) ?? other.book.standIn
      }
    }
    return token
  }
}

/// The part of a line that is truncated.
public enum CTLineTruncationType: UInt32, Sendable, Hashable {
  /// The start.
  case start = 0
  /// The end.
  case end = 1
  /// The middle.
  case middle = 2
}

/// The options for a line's bounds.
public struct CTLineBoundsOptions: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Exclude the space between lines.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Use the outlines of glyphs instead of the fonts' metrics.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Creates a line from a text of any length.
///
/// - Parameter attrString: The text; anything after its first line break is ignored.
/// - Returns: The line.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let text = StyledText(attrString)
  let book = FontBook.current
  let line = ShaperPool.use(book) { $0.line(of: text) }
  return CTLine(line, text: text, attributes: attrString.attributesByRun, book: book)
}

/// Creates a line that is no wider than a width, truncated with a token if necessary.
///
/// - Parameters:
///   - line: The line.
///   - width: The width in points.
///   - truncationType: The part to truncate.
///   - truncationToken: The token, with its own attributes; nil for an ellipsis in the style of the
///     adjacent text.
/// - Returns: The line; nil if not even the token fits.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  let truncation: Truncation =
    switch truncationType {
    case .start: .start
    case .end: .end
    case .middle: .middle
    }
  // False for NaN, which is too narrow for any line.
  if line.line.contentWidth <= width { return line }
  let token = truncationToken?.token(for: line)
  let short = line.reshaped(adding: truncationToken?.attributes ?? []) {
    $0.line(of: $1, width: width, truncation: truncation, token: token)
  }
  return short.line.glyphs.isEmpty && !line.line.glyphs.isEmpty ? nil : short
}

/// Creates a line whose spaces are widened to justify it.
///
/// - Parameters:
///   - line: The line.
///   - justificationFactor: The fraction of the missing width to add, from 0 to 1.
///   - justificationWidth: The width in points.
/// - Returns: The line, unchanged if it is wider; optional only because Apple's is.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let factor = justificationFactor > 0 ? Double(min(justificationFactor, 1)) : 0
  let width = line.line.contentWidth
  let wanted = width + max(0, justificationWidth - width) * factor
  return line.reshaped { $0.line(of: $1, stretchedTo: wanted) }
}

/// Returns the number of glyphs in a line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.glyphs.count }

/// Returns the glyph runs, each with one style and direction, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] {
  line.line.runs.map { CTRun($0, of: line) }
}

/// Returns the range of a line in the text that it was created from.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.line.source) }

/// Returns the width of a line, and its metrics (TX-03).
///
/// - Parameters:
///   - line: The line.
///   - ascent: Receives the height above the baseline; may be nil.
///   - descent: Receives the depth below the baseline; may be nil.
///   - leading: Receives the space to the next line; may be nil.
/// - Returns: The width in points, including trailing spaces.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.line.ascent)
  descent?.pointee = CGFloat(line.line.descent)
  leading?.pointee = CGFloat(line.line.leading)
  return line.line.width
}

/// Returns the bounds of a line about its origin, with y up.
///
/// - Parameters:
///   - line: The line.
///   - options: The options.
/// - Returns: The bounds in points.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  let line = line.line
  if options.contains(.useGlyphPathBounds) {
    let ink = line.inkBounds
    guard !ink.isNull else { return .zero }
    return CGRect(x: ink.minX, y: -ink.maxY, width: ink.width, height: ink.height)
  }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width,
    height: line.ascent + line.descent + leading)
}

/// Returns the width of a line's trailing spaces, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.trailingBlank }

/// Returns the offset that aligns a line in a width.
///
/// - Parameters:
///   - line: The line.
///   - flushFactor: 0 for the left, 0.5 for the center, 1 for the right.
///   - flushWidth: The width in points.
/// - Returns: The offset in points; 0 if the line is wider.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let room = flushWidth - line.line.contentWidth
  guard room > 0 else { return 0 }
  return room * (flushFactor > 0 ? Double(min(flushFactor, 1)) : 0)
}
