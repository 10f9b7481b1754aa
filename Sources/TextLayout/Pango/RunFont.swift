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
  init(handle: UnsafeMutablePointer<PangoFont>, description: FontDescription) {
    self.handle = handle
    self.description = description
    g_object_ref(handle)
  }

  deinit { g_object_unref(handle) }

  /// The size at which Pango has the font, in pixels per em, if it is a font of bitmaps, which it does
  /// not scale; otherwise nil.
  private(set) lazy var bitmapSize: Double? = {
    guard let font = pango_font_get_hb_font(handle),
      hb_ot_color_has_png(hb_font_get_face(font)) != 0
    else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    hb_font_get_scale(font, &x, &y)
    return x > 0 ? Double(x) / Double(PANGO_SCALE) : nil
  }()

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
    let shape: GlyphShape
    if elements.isEmpty,
      let bitmap = ColorGlyph.image(of: glyph, in: pango_font_get_hb_font(handle))
    {
      shape = GlyphShape(elements: [], bounds: bitmap.bounds, image: bitmap.image)
    } else {
      let bounds = elements.isEmpty ? .null : CGPath(elements: elements).boundingBoxOfPath
      shape = GlyphShape(elements: elements, bounds: bounds, image: nil)
    }
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

/// The outline of a glyph, or the image of a color glyph, and its bounds.
struct GlyphShape: Sendable, Hashable {
  let elements: [CGPath.Element]
  /// The bounding box, or null for a blank.
  let bounds: CGRect
  /// The image that fills the bounds, for a glyph without an outline.
  let image: CGImage?

  /// Returns the shape of a color glyph at another size.
  func scaled(by factor: Double) -> GlyphShape {
    let size = CGAffineTransform(scaleX: CGFloat(factor), y: CGFloat(factor))
    return GlyphShape(
      elements: elements.map { element in element.mapPoints { $0.applying(size) } },
      bounds: bounds.applying(size), image: image)
  }
}
