import CoreGraphics
import PixelKernels

/// Turns text into lines: one a worker, because it remembers what it has shaped more than once.
///
/// What it remembers never changes a result; every line is a function of its text. Fonts must be
/// the book's own; characters that a font lacks come from the other fonts of the book.
package final class TextShaper {
  /// Where names of fonts are looked up.
  package let book: FontBook

  private struct FrameKey: Hashable {
    var text: StyledText
    var room: TextFrame.Constraints
  }

  private var frames = RecentValues<FrameKey, TextFrame>(budget: budget / 2)
  private var lines = RecentValues<StyledText, TextLine>(budget: budget / 2)
  // A text whose size changes in every frame is another one in every frame.
  private var asked = CacheAdmission()
  // A render without text loads no fonts.
  private lazy var pango = PangoShaper(book: book)

  package init(book: FontBook) { self.book = book }

  /// The first paragraph of a text, on one line however long it is.
  ///
  /// - Parameter text: The text; what follows the first line break is left out.
  /// - Returns: The line, blanks at its end included; of an empty text, one with the height of its
  ///   first run's font and no width.
  package func line(of text: StyledText) -> TextLine {
    if let line = lines.value(for: text) { return line }
    makeRoom()
    let paragraph = paragraph(of: text)
    let line = paragraph?.line(0..<(paragraph?.text.count ?? 0)) ?? TextLine()
    if asked.admits(text) { lines.keep(line, for: text, byteCount: line.byteCount) }
    return line
  }

  /// The first line of a run, on one line however long it is.
  ///
  /// - Parameter run: The text; what follows a line break is left out.
  /// - Returns: The line; of an empty text, one with the font's height and no width.
  package func line(for run: TextRun) -> TextLine {
    line(of: StyledText(run.string, style: TextStyle(font: run.font, size: run.size)))
  }

  /// The first paragraph of a text on one line, with a sign if it is wider than the room.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: Points.
  ///   - truncation: Which part the sign stands for.
  ///   - token: The sign, of which the first paragraph counts; nil for an ellipsis.
  /// - Returns: The line; without a glyph where not even the sign fits.
  package func line(
    of text: StyledText, width: Double, truncation: Truncation, token: StyledText? = nil
  ) -> TextLine {
    let whole = line(of: text)
    // Also for a width that is no number.
    if whole.contentWidth <= width + 1e-6 { return whole }
    guard let paragraph = paragraph(of: text) else { return whole }
    let sign = token.map { token in
      ParagraphText.paragraphs(of: token).first
        ?? ParagraphText(emptyStyle: paragraph.text.firstStyle)
    }
    return paragraph.truncatedLine(from: 0, width: width, indent: 0, truncation, token: sign)
  }

  /// The first paragraph of a text on one line, its blanks widened to a width.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: Points; a width below the line's own leaves it.
  /// - Returns: The line.
  package func line(of text: StyledText, stretchedTo width: Double) -> TextLine {
    guard let paragraph = paragraph(of: text) else { return TextLine() }
    return paragraph.line(0..<paragraph.text.count, stretchedTo: width.isFinite ? width : nil)
  }

  /// A text in a room.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: Where, and what happens to what does not fit.
  /// - Returns: The lines that begin inside the room; none of an empty text.
  package func frame(of text: StyledText, in room: TextFrame.Constraints) -> TextFrame {
    let key = FrameKey(text: text, room: room)
    if let frame = frames.value(for: key) { return frame }
    makeRoom()
    var builder = FrameBuilder(room: room, shaper: pango)
    let frame = builder.build(text)
    if asked.admits(key) { frames.keep(frame, for: key, byteCount: frame.byteCount) }
    return frame
  }

  private func paragraph(of text: StyledText) -> Paragraph? {
    if let first = ParagraphText.paragraphs(of: text).first {
      return Paragraph(first, shaper: pango)
    }
    return text.runs.first.map { Paragraph(ParagraphText(emptyStyle: $0.style), shaper: pango) }
  }

  /// The most bytes of frames and lines that are remembered.
  package static let budget = 32 << 20
  private static let mostOutlines = 8192

  /// The bytes of the frames and lines that are remembered.
  package var keptByteCount: Int { frames.byteCount + lines.byteCount }

  private func makeRoom() {
    if pango.outlineCount >= Self.mostOutlines { pango.forgetOutlines() }
  }
}
