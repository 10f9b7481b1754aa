import CPango
import Foundation

/// One face of a font file, ready for shaping and outlines; it owns HarfBuzz's handle.
///
/// The handle is made immutable before anyone sees it, as HarfBuzz requires of objects shared
/// between threads, so all workers use the same faces. Lengths are in font units, `unitsPerEm` per
/// em. Sizes are applied later, so nothing is ever hinted or rounded to pixels.
package final class FontFace: @unchecked Sendable {
  /// The path of the file, as it was given.
  package let path: String
  /// The index of the face in a collection; 0 in a file with one face.
  package let index: Int
  /// Font units per em.
  package let unitsPerEm: Double
  /// The names of the face.
  package let names: FontNames
  /// The weight, from 100 to 900; regular is 400.
  package let weight: Double
  /// Whether the face identifies itself as italic.
  package let isItalic: Bool
  /// The width, in percent of the normal width.
  package let widthPercentage: Double
  /// The ascent above the baseline, in font units; positive.
  let ascent: Double
  /// The descent below the baseline, in font units; positive.
  let descent: Double
  /// The gap between two lines, in font units.
  let lineGap: Double
  /// The positions of underlines and strikethroughs.
  let rules: FontRules
  /// The height of capital letters, in font units.
  let capHeight: Double
  /// The height of lowercase letters without ascenders, in font units.
  let xHeight: Double
  /// The number of glyphs.
  package let glyphCount: Int
  /// The axes of a variable font, in the file's order; none for other fonts.
  package let axes: [FontAxis]

  /// The `hb_font_t *`; immutable, at a scale of one unit per font unit.
  let handle: OpaquePointer

  /// Creates a face; fails if the bytes are not a font.
  ///
  /// `blob` is the file's bytes, an `hb_blob_t *`; the face keeps its own reference.
  init?(blob: OpaquePointer, index: Int, path: String) {
    guard let face = hb_face_create(blob, UInt32(index)) else { return nil }
    defer { hb_face_destroy(face) }
    // For broken bytes, HarfBuzz returns a face without glyphs.
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
    axes = FontAxis.axes(of: face)
  }

  deinit { hb_font_destroy(handle) }

  /// Returns whether the face has a glyph for a character, without shaping.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

  /// Returns a height that the font specifies or, if it does not, the top of a letter; otherwise 0.
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
