import CPango
import CoreGraphics

/// A font that Pango chose for a run, and the outlines that were taken from it: the owner of
/// Pango's handle.
///
/// Its size is the one at which text is shaped, never the one at which it is shown.
final class RunFont {
  /// The face of the book that it is.
  let description: FontDescription
  /// Points that its outlines have, all together.
  private(set) var outlineCount = 0

  /// `PangoFont *`.
  private let handle: UnsafeMutablePointer<PangoFont>
  private var outlines: [UInt32: [CGPath.Element]] = [:]

  /// - Parameters:
  ///   - handle: `PangoFont *`; gets a reference.
  ///   - description: The face of its file.
  init(handle: UnsafeMutablePointer<PangoFont>, description: FontDescription) {
    self.handle = handle
    self.description = description
    g_object_ref(handle)
  }

  deinit { g_object_unref(handle) }

  /// How far the pen moves over a glyph by itself, in pixels at the size of shaping.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(pango_font_get_hb_font(handle), glyph)) / Double(PANGO_SCALE)
  }

  /// The outline of a glyph in pixels at the size of shaping; y goes down, the origin lies on the
  /// baseline.
  func outline(of glyph: UInt32) -> [CGPath.Element] {
    if let known = outlines[glyph] { return known }
    let elements = GlyphOutline.elements(
      of: glyph, in: pango_font_get_hb_font(handle), unit: Double(PANGO_SCALE))
    outlines[glyph] = elements
    outlineCount += 1
    return elements
  }

  /// Gives the memory of the outlines back.
  func forgetOutlines() {
    outlines.removeAll()
    outlineCount = 0
  }
}
