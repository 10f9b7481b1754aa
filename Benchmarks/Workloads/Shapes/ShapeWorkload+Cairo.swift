import CCairo
import CoreGraphics
import Foundation

extension ShapeWorkload {
  /// Fills every outline with its gradient, then strokes the visible part of it.
  package func draw(at time: Double, on canvas: CairoCanvas) {
    let cairo = canvas.handle
    cairo_set_source_rgb(cairo, 0x10 / 255.0, 0x18 / 255.0, 0x20 / 255.0)
    cairo_paint(cairo)
    let outline = ShapeItem.outline(at: time)
    let strokeEnd = ShapeItem.strokeEnd(at: time)
    let stroked = outline.trimmed(to: strokeEnd)
    for item in items {
      cairo_save(cairo)
      cairo_translate(cairo, item.cx, item.cy)
      Self.add(outline.points, cairo)
      cairo_close_path(cairo)
      Self.setGradient(of: item, cairo)
      cairo_fill(cairo)
      Self.add(stroked, cairo)
      if strokeEnd >= 1 { cairo_close_path(cairo) }
      cairo_set_source_rgb(cairo, 1, 1, 1)
      cairo_set_line_width(cairo, ShapeItem.lineWidth)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(cairo)
      cairo_restore(cairo)
    }
    canvas.flush()
  }

  private static func add(_ points: [CGPoint], _ cairo: OpaquePointer) {
    guard !points.isEmpty else { return }
    cairo_move_to(cairo, points[0].x, points[0].y)
    for index in stride(from: 1, to: points.count, by: 3) {
      let (a, b, end) = (points[index], points[index + 1], points[index + 2])
      cairo_curve_to(cairo, a.x, a.y, b.x, b.y, end.x, end.y)
    }
  }

  private static func setGradient(of item: ShapeItem, _ cairo: OpaquePointer) {
    let reach = ShapeItem.reach
    let gradient =
      item.radial == 1
      ? cairo_pattern_create_radial(0, 0, 0, 0, 0, reach)
      : cairo_pattern_create_linear(-reach, -reach, reach, reach)
    cairo_pattern_add_color_stop_rgb(
      gradient, 0, Double(item.r0) / 255, Double(item.g0) / 255, Double(item.b0) / 255)
    cairo_pattern_add_color_stop_rgb(
      gradient, 1, Double(item.r1) / 255, Double(item.g1) / 255, Double(item.b1) / 255)
    cairo_set_source(cairo, gradient)
    cairo_pattern_destroy(gradient)
  }

}
