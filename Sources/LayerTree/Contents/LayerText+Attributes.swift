package import CoreGraphics
package import TextAttributes

extension LayerText {
  /// How a stretch looks; nil is as the layer says, or else the default of Core Text.
  package struct Attributes: Sendable, Hashable {
    /// A family, full or PostScript name.
    package var fontName: String?
    /// Points.
    package var fontSize: Double?
    package var foregroundColor: CGColor?
    /// Points after each character; 0 turns the font's kerning off.
    package var kern: Double?
    /// Percent of the font size: positive for letters' outlines alone, negative for outlines over
    /// the letters.
    package var strokeWidth: Double?
    /// Nil is the letters' color.
    package var strokeColor: CGColor?
    /// 0 for essential ligatures alone, 1 for the usual ones, 2 for all.
    package var ligature: Int?
    package var underline: TextRule?
    package var strikethrough: TextRule?
    /// Points above the baseline.
    package var baselineOffset: Double?
    /// Counts for a paragraph as its first character has it.
    package var paragraph: ParagraphStyle?

    package init() {}
  }
}
