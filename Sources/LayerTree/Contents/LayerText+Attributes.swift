package import CoreGraphics
package import TextAttributes

extension LayerText {
  /// The attributes of a run; a nil attribute is the layer's, or otherwise Core Text's default.
  package struct Attributes: Sendable, Hashable {
    /// The family, full or PostScript name.
    package var fontName: String?
    /// The size of the font, in points.
    package var fontSize: Double?
    /// The axes of a variable font; axes that are missing are the layer's (TX-13).
    package var fontVariations: FontSettings?
    package var foregroundColor: CGColor?
    /// The space after each character, in points; 0 disables the font's kerning.
    package var kern: Double?
    /// The width of outlines, as a percentage of the font size.
    ///
    /// A positive width draws only outlines, and a negative width draws outlines over the filled
    /// text.
    package var strokeWidth: Double?
    /// The color of outlines; nil is the text color.
    package var strokeColor: CGColor?
    /// The ligatures to use: 0 for essential ones only, 1 for standard ones, 2 for all.
    package var ligature: Int?
    package var underline: TextRule?
    package var strikethrough: TextRule?
    /// The offset above the baseline, in points.
    package var baselineOffset: Double?
    /// The paragraph style; a paragraph uses that of its first character.
    package var paragraph: ParagraphStyle?

    package init() {}
  }
}
