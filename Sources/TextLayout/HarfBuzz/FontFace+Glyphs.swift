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

  /// The glyph of a name.
  ///
  /// - Parameter name: As the font file has it, or as HarfBuzz numbers what has no name.
  /// - Returns: Its number; nil where the face lacks it.
  package func glyph(named name: String) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    let length = Int32(clamping: name.utf8.count)
    guard length > 0, hb_font_get_glyph_from_name(handle, name, length, &glyph) != 0 else {
      return nil
    }
    return glyph
  }

  /// The name of a glyph.
  ///
  /// - Parameter glyph: Its number.
  /// - Returns: The name; nil where the file has none for it.
  package func name(of glyph: UInt32) -> String? {
    // Names in fonts have 63 letters at most.
    var bytes = [CChar](repeating: 0, count: 128)
    guard Int(glyph) < glyphCount,
      hb_font_get_glyph_name(handle, glyph, &bytes, UInt32(bytes.count)) != 0
    else { return nil }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isEmpty ? nil : name
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
