import CCairo
import Foundation

extension CardWorkload {
  /// Draws every card as a group: fill, border, then the group at its opacity.
  ///
  /// A group has the size of the clip, so clip each card to the whole pixels that it can touch.
  /// Otherwise, Cairo would create and blend 200 surfaces of the canvas's size.
  package func draw(at time: Double, on canvas: CairoCanvas) {
    let cairo = canvas.handle
    cairo_set_source_rgb(cairo, 0x14 / 255.0, 0x16 / 255.0, 0x1C / 255.0)
    cairo_paint(cairo)
    for card in cards { Self.draw(card, at: time, cairo) }
    canvas.flush()
  }

  private static func draw(_ card: Card, at time: Double, _ cairo: OpaquePointer) {
    let center = card.center(at: time)
    let angle = card.angle(at: time)
    cairo_save(cairo)
    clip(to: center, angle: angle, cairo)
    cairo_push_group(cairo)
    cairo_translate(cairo, center.x, center.y)
    cairo_rotate(cairo, angle)
    outline(inset: 0, cairo)
    cairo_set_source_rgb(
      cairo, Double(card.r) / 255, Double(card.g) / 255, Double(card.b) / 255)
    cairo_fill(cairo)
    // A stroke is centered on its path.
    outline(inset: Card.borderWidth / 2, cairo)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_set_line_width(cairo, Card.borderWidth)
    cairo_stroke(cairo)
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, Card.opacity)
    cairo_restore(cairo)
  }

  /// Clips to the smallest rectangle of whole pixels around a rotated card.
  private static func clip(
    to center: (x: Double, y: Double), angle: Double, _ cairo: OpaquePointer
  ) {
    let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
    let halfWidth = (Card.width * cosine + Card.height * sine) / 2
    let halfHeight = (Card.width * sine + Card.height * cosine) / 2
    let (left, top) = (
      (center.x - halfWidth).rounded(.down), (center.y - halfHeight).rounded(.down)
    )
    let (right, bottom) = (
      (center.x + halfWidth).rounded(.up), (center.y + halfHeight).rounded(.up)
    )
    cairo_rectangle(cairo, left, top, right - left, bottom - top)
    cairo_clip(cairo)
  }

  /// Adds the card's outline around the origin, inset by a distance.
  private static func outline(inset: Double, _ cairo: OpaquePointer) {
    let (x, y) = (Card.width / 2 - inset, Card.height / 2 - inset)
    let radius = Card.cornerRadius - inset
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, x - radius, radius - y, radius, -.pi / 2, 0)
    cairo_arc(cairo, x - radius, y - radius, radius, 0, .pi / 2)
    cairo_arc(cairo, radius - x, y - radius, radius, .pi / 2, .pi)
    cairo_arc(cairo, radius - x, radius - y, radius, .pi, 1.5 * .pi)
    cairo_close_path(cairo)
  }
}
