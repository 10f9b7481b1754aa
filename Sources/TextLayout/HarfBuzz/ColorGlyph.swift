import CPango
import CoreGraphics
import Foundation

/// The embedded bitmaps of color fonts, such as those of emoji (TX-14).
enum ColorGlyph {
  /// Returns the largest bitmap of a glyph.
  ///
  /// `font` is the `hb_font_t *`, at a scale of `PANGO_SCALE` units per pixel.
  ///
  /// - Returns: The bitmap, and its bounds in pixels of the font's size, with y down and the origin
  ///   on the baseline; nil for other glyphs.
  static func image(of glyph: UInt32, in font: OpaquePointer?) -> (image: CGImage, bounds: CGRect)?
  {
    guard let font, hb_ot_color_has_png(hb_font_get_face(font)) != 0 else { return nil }
    let blob = hb_ot_color_glyph_reference_png(font, glyph)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let bytes = hb_blob_get_data(blob, &length), length > 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0, extents.height < 0,
      let source = CGDataProvider(data: Data(bytes: bytes, count: Int(length))),
      let image = CGImage(
        pngDataProviderSource: source, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent)
    else { return nil }
    let unit = Double(PANGO_SCALE)
    let bounds = CGRect(
      x: Double(extents.x_bearing) / unit, y: -Double(extents.y_bearing) / unit,
      width: Double(extents.width) / unit, height: -Double(extents.height) / unit)
    return (image, bounds)
  }
}
