import CPango
package import CoreGraphics

extension FontFace {
  /// The glyph of a character as it stands, without shaping.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: Its number; nil where the face lacks it.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(handle, scalar.value, &glyph) == 0 ? nil : glyph
  }

  /// How far the pen moves over a glyph by itself.
  ///
  /// - Parameter glyph: Its number; one that the face does not have moves nothing.
  /// - Returns: Font units.
  package func advance(of glyph: UInt32) -> Double {
    Int(glyph) < glyphCount ? Double(hb_font_get_glyph_h_advance(handle, glyph)) : 0
  }

  /// The outline of a glyph in font units; y goes down, the origin lies on the baseline.
  ///
  /// - Parameter glyph: Its number.
  /// - Returns: The outline; empty for a blank and for a glyph that the face does not have.
  package func outline(of glyph: UInt32) -> CGPath {
    guard Int(glyph) < glyphCount else { return CGPath(elements: []) }
    return CGPath(elements: GlyphOutline.elements(of: glyph, in: handle, unit: 1))
  }
}
