package import CoreGraphics

/// One line of text, shaped and measured; immutable.
///
/// Lengths are points; y goes down; the origin is where the baseline starts at the left. Glyphs
/// stand where the font's own numbers put them, on no pixel grid, so a line that is moved, turned
/// or scaled keeps its shape.
package struct TextLine: Sendable, Hashable {
  /// A glyph and where its origin stands.
  package struct Glyph: Sendable, Hashable {
    /// Its number in the font.
    package let id: UInt32
    /// The run's font, or another of the book for a character that the run's lacks.
    package let font: FontDescription
    package let position: CGPoint
  }

  /// From left to right as they stand.
  package let glyphs: [Glyph]
  /// From the origin to where a following text would start.
  package let width: Double
  /// Above the baseline, positive; the font's, whatever the glyphs.
  package let ascent: Double
  /// Below the baseline, positive; the font's, whatever the glyphs.
  package let descent: Double
  /// The font's gap between lines.
  package let leading: Double
  /// What the glyphs cover; null where they cover nothing.
  package let inkBounds: CGRect
  /// Whether the text begins in a script that runs from right to left (TX-02's natural side).
  package let isRightToLeft: Bool
  /// The outline of all glyphs, to be filled by the non-zero rule.
  package let path: CGPath

  /// Ascent, descent and leading: from one baseline to the next (TX-03).
  package var lineHeight: Double { ascent + descent + leading }
}
