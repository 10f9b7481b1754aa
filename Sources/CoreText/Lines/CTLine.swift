import CoreGraphics
public import Foundation
import TextLayout

/// A line of text.
public final class CTLine: @unchecked Sendable {
  // Immutable; the attributes' values are the client's, who must not change them either.
  let line: TextLine
  /// What the line was cut out of, and where its own part begins.
  private let text: StyledText
  /// By the tags of the text's runs.
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

  /// Shapes the line's own characters again.
  ///
  /// - Parameters:
  ///   - added: What attributes there are behind the line's own.
  ///   - body: Makes a line of them.
  /// - Returns: The line, at its place in the text.
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

  /// The line's own characters, as a part of another line.
  ///
  /// - Parameter other: The line; its attributes come before those of this one.
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

/// Which part of a line an ellipsis stands for.
public enum CTLineTruncationType: UInt32, Sendable, Hashable {
  /// Its beginning.
  case start = 0
  /// Its end.
  case end = 1
  /// Its middle.
  case middle = 2
}

/// What counts for a line's bounds.
public struct CTLineBoundsOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a value of any bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The gap between lines is left out.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// The outlines of glyphs count, not the fonts' measures.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Makes a line of a text, however long it is.
///
/// - Parameter attrString: The text; what follows its first line break is left out.
/// - Returns: The line.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let text = StyledText(attrString)
  let book = FontBook.current
  let line = ShaperPool.use(book) { $0.line(of: text) }
  return CTLine(line, text: text, attributes: attrString.attributesByStretch, book: book)
}

/// Makes a line that is no wider than a width, with a sign if it has to be shorter.
///
/// - Parameters:
///   - line: The line.
///   - width: Points.
///   - truncationType: Which part the sign stands for.
///   - truncationToken: The sign, with its own attributes; nil for an ellipsis that looks like the
///     text beside it.
/// - Returns: The line; nil where not even the sign fits.
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
  // Also for a width that is no number.
  if line.line.contentWidth <= width { return line }
  let token = truncationToken?.token(for: line)
  let short = line.reshaped(adding: truncationToken?.attributes ?? []) {
    $0.line(of: $1, width: width, truncation: truncation, token: token)
  }
  return short.line.glyphs.isEmpty && !line.line.glyphs.isEmpty ? nil : short
}

/// Makes a line whose blanks are widened.
///
/// - Parameters:
///   - line: The line.
///   - justificationFactor: How much of the missing width is added, from 0 to 1.
///   - justificationWidth: Points.
/// - Returns: The line; the same where it is wider; optional only because Apple's is.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let factor = justificationFactor > 0 ? Double(min(justificationFactor, 1)) : 0
  let width = line.line.contentWidth
  let wanted = width + max(0, justificationWidth - width) * factor
  return line.reshaped { $0.line(of: $1, stretchedTo: wanted) }
}

/// How many glyphs a line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.glyphs.count }

/// The glyphs of one look and direction each, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] {
  line.line.runs.map { CTRun($0, of: line) }
}

/// The characters of a line in the text that it was made of.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.line.source) }

/// A line's measures (TX-03).
///
/// - Parameters:
///   - line: The line.
///   - ascent: Gets the height above the baseline; nil for no interest, as the others.
///   - descent: Gets the depth below the baseline.
///   - leading: Gets the gap to the next line.
/// - Returns: The width in points, blanks at the end included.
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

/// A line's rectangle about its origin; y goes up.
///
/// - Parameters:
///   - line: The line.
///   - options: What counts.
/// - Returns: The rectangle in points.
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

/// The width of the blanks at a line's end, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.trailingBlank }

/// How far a line is moved to stand in a width.
///
/// - Parameters:
///   - line: The line.
///   - flushFactor: 0 for the left, 0.5 for the middle, 1 for the right.
///   - flushWidth: Points.
/// - Returns: Points; 0 where the line is wider.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let room = flushWidth - line.line.contentWidth
  guard room > 0 else { return 0 }
  return room * (flushFactor > 0 ? Double(min(flushFactor, 1)) : 0)
}
