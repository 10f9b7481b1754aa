import CPango
package import CoreGraphics

extension FontFace {
  /// Returns the glyph of a character, without shaping.
  ///
  /// - Returns: The glyph's number, or nil if the face has no such glyph.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(handle, scalar.value, &glyph) == 0 ? nil : glyph
  }

  /// Returns the glyph with a name.
  ///
  /// - Parameter name: The name in the font file, or HarfBuzz's numbering for a glyph without a
  ///   name.
  /// - Returns: The glyph's number, or nil if the face has no such glyph.
  package func glyph(named name: String) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    let length = Int32(clamping: name.utf8.count)
    guard length > 0, hb_font_get_glyph_from_name(handle, name, length, &glyph) != 0 else {
      return nil
    }
    return glyph
  }

  /// Returns the name of a glyph; nil if the file has no name for it.
  package func name(of glyph: UInt32) -> String? {
    // Glyph names have at most 63 characters.
    var bytes = [CChar](repeating: 0, count: 128)
    guard Int(glyph) < glyphCount,
      hb_font_get_glyph_name(handle, glyph, &bytes, UInt32(bytes.count)) != 0
    else { return nil }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }

  /// Returns the advance width of a glyph.
  ///
  /// - Parameter glyph: The glyph's number. A glyph that the face does not have has no advance.
  /// - Returns: The advance, in font units.
  package func advance(of glyph: UInt32) -> Double {
    Int(glyph) < glyphCount ? Double(hb_font_get_glyph_h_advance(handle, glyph)) : 0
  }

  /// Returns the outline of a glyph in font units; y points down, and the origin is on the
  /// baseline.
  ///
  /// - Returns: The outline, which is empty for a blank and for a glyph that the face does not
  ///   have.
  package func outline(of glyph: UInt32) -> CGPath {
    guard Int(glyph) < glyphCount else { return CGPath(elements: []) }
    return CGPath(elements: GlyphOutline.elements(of: glyph, in: handle, unit: 1))
  }
}
