package import PixelKernels

/// Lays out text in lines.
///
/// Each worker has its own shaper, because it caches repeated text. The cache never changes a
/// result; every line is a function of its text. Fonts must belong to the book; characters that a
/// font lacks come from the book's other fonts.
package final class TextShaper {
  /// The book that font names are looked up in.
  package let book: FontBook

  private struct FrameKey: Hashable {
    var text: StyledText
    var constraints: TextFrame.Constraints
    var course: BaselinePath?
  }

  /// The memory for repeated text.
  package let memory: MemoryBudget
  private var frames: LRUCache<FrameKey, TextFrame>
  private var lines: LRUCache<StyledText, TextLine>
  // Text whose size is animated is different in every frame.
  private var asked = CacheAdmission()
  private var ownPango: PangoShaper?
  // Created lazily, so that a render without text loads no fonts.
  private var pango: PangoShaper {
    if let ownPango { return ownPango }
    let pango = book.idleShapers.take() ?? PangoShaper(book: book)
    ownPango = pango
    return pango
  }

  /// Creates a shaper.
  package init(book: FontBook, memory: MemoryBudget = .process) {
    (self.book, self.memory) = (book, memory)
    frames = LRUCache(in: memory.part(of: .textLayouts))
    lines = LRUCache(in: memory.part(of: .textLayouts))
  }

  deinit { if let ownPango { book.idleShapers.put(ownPango) } }

  /// Lays out the first paragraph of a text on one line, whatever its width.
  ///
  /// - Parameter text: The text; anything after the first line break is ignored.
  /// - Returns: The line, including trailing whitespace. For an empty text, it has the height of
  ///   the first run's font and no width.
  package func line(of text: StyledText) -> TextLine {
    if let line = lines.value(for: text) { return line }
    makeRoom()
    let paragraph = paragraph(of: text)
    let line = paragraph?.line(0..<(paragraph?.text.count ?? 0)) ?? TextLine()
    if asked.admits(text) { lines.insert(line, for: text, byteCount: line.byteCount) }
    return line
  }

  /// Lays out the first paragraph of a run on one line, whatever its width.
  ///
  /// - Parameter run: The text; anything after a line break is ignored.
  /// - Returns: The line. For an empty text, it has the font's height and no width.
  package func line(for run: TextRun) -> TextLine {
    line(of: StyledText(run.string, style: TextStyle(font: run.font, size: run.size)))
  }

  /// Lays out the first paragraph of a text on one line, truncated if it is too wide.
  ///
  /// `truncation` is the part that is replaced. `token` is the text that replaces it, limited to
  /// its first paragraph; nil for an ellipsis.
  ///
  /// - Returns: The line, which has no glyphs if not even the token fits.
  package func line(
    of text: StyledText, width: Double, truncation: Truncation, token: StyledText? = nil
  ) -> TextLine {
    let whole = line(of: text)
    // NaN is not a limit either.
    if whole.contentWidth <= width + 1e-6 { return whole }
    guard let paragraph = paragraph(of: text) else { return whole }
    let sign = token.map { token in
      ParagraphText.paragraphs(of: token).first
        ?? ParagraphText(emptyStyle: paragraph.text.firstStyle)
    }
    return paragraph.truncatedLine(from: 0, width: width, indent: 0, truncation, token: sign)
  }

  /// Lays out the first paragraph of a text on one line, with spaces widened to fill a width.
  ///
  /// `width` is the width, in points. If it is less than the line's own, nothing is widened.
  package func line(of text: StyledText, stretchedTo width: Double) -> TextLine {
    guard let paragraph = paragraph(of: text) else { return TextLine() }
    return paragraph.line(0..<paragraph.text.count, stretchedTo: width.isFinite ? width : nil)
  }

  /// Lays out a text within constraints.
  ///
  /// `constraints` is the available size, and what to do with text that does not fit.
  ///
  /// - Returns: A frame of the lines that start inside the available size; it has none for an empty
  ///   text.
  package func frame(of text: StyledText, in constraints: TextFrame.Constraints) -> TextFrame {
    let key = FrameKey(text: text, constraints: constraints)
    if let frame = frames.value(for: key) { return frame }
    makeRoom()
    var builder = FrameBuilder(constraints: constraints, shaper: pango)
    let frame = builder.build(text)
    if asked.admits(key) { frames.insert(frame, for: key, byteCount: frame.byteCount) }
    return frame
  }

  /// Lays out the first paragraph of a text along a path (TX-11).
  ///
  /// `text` is the text. Underlines and strikethroughs are not drawn.
  ///
  /// - Returns: A frame of one line, whose shapes are in the path's coordinates. It has no lines if
  ///   the text is empty or the path has no length.
  package func frame(of text: StyledText, along course: BaselinePath) -> TextFrame {
    let key = FrameKey(text: text, constraints: TextFrame.Constraints(), course: course)
    if let frame = frames.value(for: key) { return frame }
    makeRoom()
    guard let line = paragraph(of: text)?.line(along: course) else { return TextFrame() }
    let frame = TextFrame(line: line)
    if asked.admits(key) { frames.insert(frame, for: key, byteCount: frame.byteCount) }
    return frame
  }

  private func paragraph(of text: StyledText) -> Paragraph? {
    if let first = ParagraphText.paragraphs(of: text).first {
      return Paragraph(first, shaper: pango)
    }
    return text.runs.first.map { Paragraph(ParagraphText(emptyStyle: $0.style), shaper: pango) }
  }

  private static let mostOutlines = 8192

  /// The size of all cached frames and lines, in bytes.
  package var keptByteCount: Int { frames.byteCount + lines.byteCount }

  private func makeRoom() {
    if pango.outlineCount >= Self.mostOutlines { pango.forgetOutlines() }
  }
}

/// A text in one font at one size.
package struct TextRun: Sendable, Hashable {
  /// The characters, in logical order.
  package var string: String
  package var font: FontDescription
  /// The size, in points per em.
  package var size: Double

  package init(string: String, font: FontDescription, size: Double) {
    self.string = string
    self.font = font
    self.size = size
  }
}
