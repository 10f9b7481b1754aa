import CCairo
import CPango
import CoreGraphics
import Foundation

extension LabelWorkload {
  /// Paints the photo, all labels and the badge in every frame.
  package func draw(at time: Double, on canvas: CairoCanvas) {
    let cairo = canvas.handle
    canvas.setSource(photo.buffer)
    cairo_paint(cairo)
    drawLabels(cairo)
    let center = Badge.center(at: time)
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, Badge.radius, 0, 2 * .pi)
    cairo_set_source_rgb(cairo, 0xE5 / 255.0, 0x39 / 255.0, 0x35 / 255.0)
    cairo_fill(cairo)
    // A stroke is centered on its path.
    cairo_arc(cairo, center.x, center.y, Badge.radius - Badge.borderWidth / 2, 0, 2 * .pi)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_set_line_width(cairo, Badge.borderWidth)
    cairo_stroke(cairo)
    canvas.flush()
  }

  /// Registers the labels' font with Cairo, which has none of the machine's fonts in this process.
  ///
  /// - Parameter path: The font's file. If it is missing, the images differ.
  static func addFont(file path: String) { _ = FcConfigAppFontAddFile(nil, path) }

  private func drawLabels(_ cairo: OpaquePointer) {
    cairo_select_font_face(
      cairo, Self.fontName, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, Self.fontSize)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(cairo, options)
    cairo_font_options_destroy(options)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    for index in 0..<Self.labelCount {
      let start = Self.baseline(ofLabel: index)
      cairo_move_to(cairo, start.x, start.y)
      cairo_show_text(cairo, Self.text(ofLabel: index))
    }
  }
}
