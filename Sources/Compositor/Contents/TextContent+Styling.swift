package import CoreGraphics
package import LayerTree
import TextAttributes
package import TextLayout

extension StyledText {
  /// Creates the text that a text layer shows, in the fonts of a book.
  ///
  /// The layer's color is not included, so that text whose color is animated is laid out once.
  ///
  /// - Parameters:
  ///   - content: The text and its appearance.
  ///   - fonts: The book to look up font names in. The default family substitutes for unknown
  ///     names.
  ///   - lines: The characters of each line, in UTF-16 code units, for axes of lines (TP-11).
  package init?(_ content: TextContent, fonts: FontBook, lines: [Range<Int>] = []) {
    guard let text = content.string, let plain = try? fonts.lookup(name: nil) else { return nil }
    let layerFont = (try? fonts.lookup(name: content.fontName)) ?? plain
    let fallback = content.typography.fallbackFonts.compactMap {
      (try? fonts.lookup(name: $0))?.family
    }
    var axes = TextPartAxes(content, of: text.string, lines: lines)
    var runs: [Run] = []
    for run in text.runs {
      let attributes = run.attributes
      let font = attributes.fontName.map { (try? fonts.lookup(name: $0)) ?? plain } ?? layerFont
      let variations = content.typography.fontVariations.replaced(by: attributes.fontVariations)
      var style = TextStyle(
        font: FontDescription(face: font.face, variations: variations),
        size: attributes.fontSize ?? content.fontSize)
      style.fontFeatures = content.typography.fontFeatures
      style.fallbackFamilies = fallback
      style.color = attributes.foregroundColor
      style.kern = attributes.kern
      if attributes.kern == nil {
        style.letterSpacing = content.typography.spacing(at: style.size)
      }
      style.ligatures = attributes.ligature.flatMap { TextStyle.Ligatures(rawValue: $0) }
      style.strokeWidth = attributes.strokeWidth ?? content.typography.strokeWidth
      style.strokeColor = attributes.strokeColor ?? content.typography.strokeColor
      style.baselineOffset = attributes.baselineOffset ?? 0
      style.underline = attributes.underline
      style.strikethrough = attributes.strikethrough
      if let paragraph = attributes.paragraph { style.paragraph = paragraph }
      content.typography.complete(&style.paragraph)
      runs += axes.split(Run(text: run.text, style: style), variations)
    }
    self.init(runs: runs)
  }
}

extension TextFrame.Constraints {
  /// Creates the constraints of a text layer (TX-02).
  ///
  /// `content` is the wrapping, truncation, and alignment.
  package init(_ content: TextContent, size: CGSize) {
    let truncation = Truncation(content.truncationMode)
    let lineBreaking: NSLineBreakMode =
      if content.isWrapped {
        .byWordWrapping
      } else {
        switch truncation {
        case nil: .byClipping
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        }
      }
    self.init(
      width: Double(size.width), height: Double(size.height), lineBreaking: lineBreaking,
      lastLineTruncation: truncation, alignment: NSTextAlignment(content.alignmentMode))
  }
}

extension Truncation {
  fileprivate init?(_ mode: CATextLayerTruncationMode) {
    switch mode {
    case .start: self = .start
    case .middle: self = .middle
    case .end: self = .end
    default: return nil
    }
  }
}
