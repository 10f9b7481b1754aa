import CPango
import CoreGraphics

/// A font that Pango chose for a run, and its cached outlines; it owns Pango's handle.
///
/// Its size is the shaping size, never the display size.
final class RunFont {
  /// The face of the book.
  let description: FontDescription
  /// The number of cached outlines.
  private(set) var outlineCount = 0

  /// The `PangoFont *`.
  private let handle: UnsafeMutablePointer<PangoFont>
  private var outlines: [UInt32: GlyphShape] = [:]

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - handle: The `PangoFont *`, which is retained.
  ///   - description: The face of its file.
  init(handle: UnsafeMutablePointer<PangoFont>, description: FontDescription) {
    self.handle = handle
    self.description = description
    g_object_ref(handle)
  }

  deinit { g_object_unref(handle) }

  /// Returns the advance width of a glyph, in pixels at the shaping size.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(pango_font_get_hb_font(handle), glyph)) / Double(PANGO_SCALE)
  }

  /// Returns the shape of a glyph, in pixels at the shaping size; y points down, and the origin is
  /// on the baseline.
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

  /// Frees the memory of the cached outlines.
  func forgetOutlines() {
    outlines.removeAll()
    outlineCount = 0
  }
}

/// The outline of a glyph, and its bounds.
struct GlyphShape: Sendable, Hashable {
  let elements: [CGPath.Element]
  /// The bounding box, or null for a blank.
  let bounds: CGRect
}
