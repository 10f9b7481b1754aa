import CPango
import Foundation

/// One face of a font file, ready to be shaped and outlined: the owner of HarfBuzz's handle.
///
/// The handle is made immutable before anyone sees it, which is what HarfBuzz asks for before
/// threads share it; so all workers use the same faces. Lengths are in font units, of which an em
/// has `unitsPerEm`: sizes come in later, so nothing is ever hinted or rounded to pixels.
package final class FontFace: @unchecked Sendable {
  /// The file, as it was given.
  package let path: String
  /// Which face of a collection; 0 in a file with one.
  package let index: Int
  /// Font units to an em.
  package let unitsPerEm: Double
  /// What the face is called.
  package let names: FontNames
  /// 100 to 900; regular is 400.
  package let weight: Double
  /// Whether the face calls itself italic.
  package let isItalic: Bool
  /// Percent of the normal width.
  package let widthPercentage: Double
  /// Above the baseline, font units, positive.
  let ascent: Double
  /// Below the baseline, font units, positive.
  let descent: Double
  /// Between two lines, font units.
  let lineGap: Double
  /// Where lines under and through text stand.
  let rules: FontRules
  /// The height of capital letters, font units.
  let capHeight: Double
  /// The height of small letters without ascenders, font units.
  let xHeight: Double
  /// How many glyphs there are.
  package let glyphCount: Int

  /// `hb_font_t *`, immutable, at a scale of one unit a font unit.
  let handle: OpaquePointer

  /// - Parameters:
  ///   - blob: The file's bytes, `hb_blob_t *`; the face keeps its own reference.
  ///   - index: Which face of a collection.
  ///   - path: The file, for messages.
  init?(blob: OpaquePointer, index: Int, path: String) {
    guard let face = hb_face_create(blob, UInt32(index)) else { return nil }
    defer { hb_face_destroy(face) }
    // HarfBuzz answers for broken bytes with a face that has no glyphs.
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    let names = FontNames(face: face, fallback: (path as NSString).lastPathComponent)
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    handle = font
    self.path = path
    self.index = index
    self.names = names
    unitsPerEm = Double(hb_face_get_upem(face))
    weight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    isItalic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
    widthPercentage = Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    ascent = Double(extents.ascender)
    descent = -Double(extents.descender)
    lineGap = Double(extents.line_gap)
    rules = FontRules(font: font, unitsPerEm: unitsPerEm)
    capHeight = Self.height(HB_OT_METRICS_TAG_CAP_HEIGHT, of: "H", font)
    xHeight = Self.height(HB_OT_METRICS_TAG_X_HEIGHT, of: "x", font)
    glyphCount = Int(hb_face_get_glyph_count(face))
  }

  deinit { hb_font_destroy(handle) }

  /// Whether the face has a glyph for a character, as it stands.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

  /// What the font says of a height or, where it says nothing, the top of a letter; 0 for neither.
  private static func height(
    _ tag: hb_ot_metrics_tag_t, of letter: Unicode.Scalar, _ font: OpaquePointer
  ) -> Double {
    var position: hb_position_t = 0
    if hb_ot_metrics_get_position(font, tag, &position) != 0, position > 0 {
      return Double(position)
    }
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return 0 }
    return Double(extents.y_bearing)
  }
}
