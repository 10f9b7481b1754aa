import CoreGraphics
import TextLayout

/// Measures and shortens texts in the packaged fonts.
final class TextRuler {
  /// The measures of a text at a font size of one point.
  private struct Measures {
    let width: Double
    let ascent: Double
    let height: Double
  }

  private let shaper = TextShaper(book: .packaged)
  private var known: [String: Measures] = [:]

  private func measures(_ text: String, _ weight: Drawing.Weight) -> Measures {
    let key = weight.fontName + "\u{0}" + text
    if let measures = known[key] { return measures }
    let book = FontBook.packaged
    let font = (try? book.lookup(name: weight.fontName)) ?? book.standIn
    // Glyphs are not aligned to pixels, so measures are proportional to the size.
    let line = shaper.line(for: TextRun(string: text, font: font, size: 100))
    let measures = Measures(
      width: line.width / 100, ascent: line.ascent / 100, height: line.lineHeight / 100)
    known[key] = measures
    return measures
  }

  /// Returns the width of a text, in points.
  func width(_ text: String, size: CGFloat, weight: Drawing.Weight = .regular) -> CGFloat {
    CGFloat(measures(text, weight).width) * size
  }

  /// Returns the rectangle of a line, with the baseline at the text's position.
  func frame(of text: Drawing.Text) -> CGRect {
    let measures = measures(text.string, text.weight)
    let width = CGFloat(measures.width) * text.size
    let start: CGFloat =
      switch text.anchor {
      case .start: 0
      case .middle: width / 2
      case .end: width
      }
    return CGRect(
      x: text.position.x - start, y: text.position.y - CGFloat(measures.ascent) * text.size,
      width: width, height: CGFloat(measures.height) * text.size)
  }

  /// Returns a text that is no wider than a width, with an ellipsis for what is left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width, in points.
  ///   - size: The size of the font, in points.
  ///   - weight: The weight of the font.
  ///   - keepsEnd: Whether the start is left out instead of the end.
  /// - Returns: The text that fits.
  func shortened(
    _ text: String, to width: CGFloat, size: CGFloat, weight: Drawing.Weight = .regular,
    keepsEnd: Bool = false
  ) -> String {
    guard self.width(text, size: size, weight: weight) > width else { return text }
    var kept = text
    while !kept.isEmpty {
      if keepsEnd { kept.removeFirst() } else { kept.removeLast() }
      let shown = keepsEnd ? "…" + kept : kept + "…"
      if self.width(shown, size: size, weight: weight) <= width { return shown }
    }
    return "…"
  }
}
