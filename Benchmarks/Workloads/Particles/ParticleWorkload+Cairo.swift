import CCairo
import PixelKernels

extension ParticleWorkload {
  /// Draws every particle as a color through the sprite's mask.
  package func draw(at time: Double, on canvas: CairoCanvas) {
    let cairo = canvas.handle
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgb(cairo, 5 / 255.0, 6 / 255.0, 10 / 255.0)
    cairo_paint(cairo)
    let mask = Self.mask()
    defer { cairo_surface_destroy(mask) }
    cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
    let half = Double(Self.side) / 2
    for entry in entries {
      let age = time - entry.birth
      guard age >= 0, age < Self.lifetime else { continue }
      let place = Self.origin + entry.velocity * age
      let y = place.y + Self.gravity / 2 * age * age
      cairo_set_source_rgba(
        cairo, entry.color.x, entry.color.y, entry.color.z, 1 - age / Self.lifetime)
      cairo_mask_surface(cairo, mask, place.x - half, y - half)
    }
    canvas.flush()
  }

  /// Creates the sprite as a mask.
  private static func mask() -> OpaquePointer? {
    let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side))
    guard let bytes = cairo_image_surface_get_data(mask) else { return mask }
    let stride = Int(cairo_image_surface_get_stride(mask))
    for row in 0..<side {
      for column in 0..<side { bytes[row * stride + column] = alpha(column, row) }
    }
    cairo_surface_mark_dirty(mask)
    return mask
  }
}
