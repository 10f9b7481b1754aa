import CPango
import CoreGraphics

/// A font that Pango chose for a run, and the outlines that were taken from it: the owner of
/// Pango's handle.
///
/// Its size is the one at which text is shaped, never the one at which it is shown.
final class RunFont {
  /// The face of the book that it is.
  let description: FontDescription
  /// How many outlines it keeps.
  private(set) var outlineCount = 0

  /// `PangoFont *`.
  private let handle: UnsafeMutablePointer<PangoFont>
  private var outlines: [UInt32: GlyphShape] = [:]

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

  /// The shape of a glyph in pixels at the size of shaping; y goes down, the origin lies on the
  /// baseline.
  func shape(of glyph: UInt32) -> GlyphShape {
    if let known = outlines[glyph] { return known }
    let elements = GlyphOutline.elements(
      of: glyph, in: pango_font_get_hb_font(handle), unit: Double(PANGO_SCALE))
    let bounds = elements.isEmpty ? .null : CGPath(elements: elements).boundingBoxOfPath
    let shape = GlyphShape(elements: elements, bounds: bounds)
    outlines[glyph] = shape
    outlineCount += 1
    return shape
  }

  /// Gives the memory of the outlines back.
  func forgetOutlines() {
    outlines.removeAll()
    outlineCount = 0
  }
}

/// The outline of a glyph, and what it covers.
struct GlyphShape {
  let elements: [CGPath.Element]
  /// Null for a blank.
  let bounds: CGRect
}
