import CPango
import CoreGraphics

/// The outlines of a font's glyphs, directly from the tables of its file: unhinted.
enum GlyphOutline {
  /// Returns the outline of a glyph; y points down, and the origin is on the baseline.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's number in the font.
  ///   - font: The `hb_font_t *`.
  ///   - unit: The length of one unit of the result, in units of the font's scale.
  /// - Returns: The path elements; none for a blank.
  static func elements(
    of glyph: UInt32, in font: OpaquePointer?, unit: Double
  ) -> [CGPath.Element] {
    let collector = Collector()
    mp_font_draw_glyph(
      font, glyph, OutlineFunctions.shared.handle, Unmanaged.passUnretained(collector).toOpaque())
    // In fonts y points up; in layers it points down.
    return collector.elements.map { element in
      element.mapPoints { CGPoint(x: $0.x / unit, y: -$0.y / unit) }
    }
  }

  fileprivate final class Collector {
    var elements: [CGPath.Element] = []

    static func at(_ pointer: UnsafeMutableRawPointer?) -> Collector? {
      pointer.map { Unmanaged<Collector>.fromOpaque($0).takeUnretainedValue() }
    }
  }
}

/// The callbacks through which HarfBuzz reports an outline; it owns their handle.
private final class OutlineFunctions: @unchecked Sendable {
  static let shared = OutlineFunctions()

  /// `hb_draw_funcs_t *`, immutable.
  let handle: OpaquePointer?

  private init() {
    handle = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      handle,
      { _, data, _, x, y, _ in
        GlyphOutline.Collector.at(data)?.elements.append(.move(point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      handle,
      { _, data, _, x, y, _ in
        GlyphOutline.Collector.at(data)?.elements.append(.line(point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      handle,
      { _, data, _, controlX, controlY, x, y, _ in
        GlyphOutline.Collector.at(data)?.elements.append(
          .quad(control: point(controlX, controlY), end: point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      handle,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        GlyphOutline.Collector.at(data)?.elements.append(
          .curve(control1: point(x1, y1), control2: point(x2, y2), end: point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      handle, { _, data, _, _ in GlyphOutline.Collector.at(data)?.elements.append(.close) }, nil,
      nil)
    hb_draw_funcs_make_immutable(handle)
  }

  deinit { hb_draw_funcs_destroy(handle) }
}

private func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: Double(x), y: Double(y)) }
