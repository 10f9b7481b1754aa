import CCairo
import CoreGraphics
import Foundation

extension ShadowWorkload {
  /// Draws every card's shape on a mask, blurs it, paints black through it, then fills the card.
  package func draw(at time: Double, on canvas: CairoCanvas) {
    let cairo = canvas.handle
    canvas.setSource(photo.buffer)
    cairo_paint(cairo)
    for card in cards {
      let center = card.center(at: time)
      Self.drawShadow(
        centerX: center.x, centerY: center.y + ShadowCard.shadowOffset, cairo)
      Self.outline(centerX: center.x, centerY: center.y, cairo)
      cairo_set_source_rgb(
        cairo, Double(card.r) / 255, Double(card.g) / 255, Double(card.b) / 255)
      cairo_fill(cairo)
    }
    canvas.flush()
  }

  private static func drawShadow(centerX: Double, centerY: Double, _ cairo: OpaquePointer) {
    let blur = BoxBlur(sigma: ShadowCard.shadowRadius)
    let left = Int((centerX - ShadowCard.width / 2).rounded(.down)) - blur.reach
    let top = Int((centerY - ShadowCard.height / 2).rounded(.down)) - blur.reach
    let width = Int(ShadowCard.width) + 1 + 2 * blur.reach
    let height = Int(ShadowCard.height) + 1 + 2 * blur.reach
    let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(mask) }
    guard let drawing = cairo_create(mask) else { return }
    outline(centerX: centerX - Double(left), centerY: centerY - Double(top), drawing)
    cairo_fill(drawing)
    cairo_destroy(drawing)
    cairo_surface_flush(mask)
    guard let pixels = cairo_image_surface_get_data(mask) else { return }
    blur.apply(
      to: pixels, width: width, height: height,
      bytesPerRow: Int(cairo_image_surface_get_stride(mask)))
    cairo_surface_mark_dirty(mask)
    cairo_set_source_rgba(cairo, 0, 0, 0, ShadowCard.shadowOpacity)
    cairo_mask_surface(cairo, mask, Double(left), Double(top))
  }

  private static func outline(centerX: Double, centerY: Double, _ cairo: OpaquePointer) {
    let (x, y) = (ShadowCard.width / 2, ShadowCard.height / 2)
    let radius = ShadowCard.cornerRadius
    let (right, left) = (centerX + x - radius, centerX - x + radius)
    let (bottom, top) = (centerY + y - radius, centerY - y + radius)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right, top, radius, -.pi / 2, 0)
    cairo_arc(cairo, right, bottom, radius, 0, .pi / 2)
    cairo_arc(cairo, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(cairo, left, top, radius, .pi, 1.5 * .pi)
    cairo_close_path(cairo)
  }
}
