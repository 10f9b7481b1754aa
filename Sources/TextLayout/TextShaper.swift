import CoreGraphics

/// Turns text into lines: one a worker, because it remembers what it has shaped.
///
/// What it remembers never changes a result; every line is a function of its run. Fonts must be
/// the book's own; characters that a font lacks come from the other fonts of the book.
package final class TextShaper {
  /// Where names of fonts are looked up.
  package let book: FontBook

  private var lines: [TextRun: TextLine] = [:]
  // A render without text loads no fonts.
  private lazy var pango = PangoShaper(book: book)

  package init(book: FontBook) { self.book = book }

  /// The first line of a run, on one line however long it is.
  ///
  /// - Parameter run: The text; what follows a line break is left out.
  /// - Returns: The line; of an empty text, one with the font's height and no width.
  package func line(for run: TextRun) -> TextLine {
    if let line = lines[run] { return line }
    let line = shape(run)
    if lines.count >= Self.mostLines { lines.removeAll(keepingCapacity: true) }
    lines[run] = line
    return line
  }

  private static let mostLines = 512
  private static let mostOutlines = 8192

  private func shape(_ run: TextRun) -> TextLine {
    if pango.outlineCount >= Self.mostOutlines { pango.forgetOutlines() }
    let shaped = pango.line(of: run.firstLine, face: run.font.face)
    let scale = run.size / run.font.face.unitsPerEm
    var glyphs: [TextLine.Glyph] = []
    var elements: [CGPath.Element] = []
    for glyph in shaped.glyphs {
      let origin = CGPoint(x: glyph.x * scale, y: glyph.y * scale)
      glyphs.append(
        TextLine.Glyph(id: glyph.id, font: glyph.font.description, position: origin))
      let placement = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
      elements += glyph.font.outline(of: glyph.id).map { element in
        element.mapPoints { $0.applying(placement) }
      }
    }
    let path = CGPath(elements: elements)
    return TextLine(
      glyphs: glyphs, width: shaped.advance * scale, ascent: run.font.ascent(size: run.size),
      descent: run.font.descent(size: run.size), leading: run.font.leading(size: run.size),
      inkBounds: path.isEmpty ? .null : path.boundingBoxOfPath,
      isRightToLeft: shaped.isRightToLeft, path: path)
  }
}
