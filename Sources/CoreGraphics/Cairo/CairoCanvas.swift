import CCairo
import Foundation
import PixelKernels

/// A Cairo context that draws on a pixel buffer.
///
/// All coordinates are in device space: pixels from the top left of the context's bitmap, no matter
/// which part of it the buffer shows. Between calls, Cairo's matrix is the identity. A matrix that
/// Cairo would reject (which would put the context into a permanent error state) never reaches it.
final class CairoCanvas {
  /// How a shape is combined with the existing pixels.
  struct Mixing {
    /// A mode that Cairo has an operator for; others are drawn as `normal`.
    var blendMode: CGBlendMode
    var antialias: Bool
  }

  /// The device pixels that the buffer shows.
  let area: PixelRect
  let buffer: PixelBuffer
  let surface: CairoSurface
  let context: OpaquePointer

  /// Creates a canvas on a buffer.
  ///
  /// `origin` is the device coordinates of the first pixel, which may be fractional.
  ///
  /// - Throws: Cairo's error for sides over 32,767, or if memory runs out.
  init(_ buffer: PixelBuffer, origin: CGPoint = .zero) throws(CairoError) {
    surface = try CairoSurface(buffer)
    self.buffer = buffer
    area = PixelRect(of: buffer)
      .offsetBy(x: Int(origin.x.rounded(.down)), y: Int(origin.y.rounded(.down)))
    if origin != .zero { cairo_surface_set_device_offset(surface.handle, -origin.x, -origin.y) }
    guard let context = cairo_create(surface.handle) else {
      throw CairoError(description: "no context")
    }
    self.context = context
    try CairoError.check(cairo_status(context))
    // A twentieth of a pixel, the finest that 8-bit coverage can show.
    cairo_set_tolerance(context, 0.05)
  }

  /// Creates a canvas on a new, clear buffer for some device pixels.
  ///
  /// - Parameter area: The pixels, not empty.
  /// - Throws: Cairo's error for sides over 32,767, or if memory runs out.
  convenience init(area: PixelRect) throws(CairoError) {
    try self.init(
      PixelBuffer(width: area.width, height: area.height),
      origin: CGPoint(x: area.minX, y: area.minY))
  }

  deinit { cairo_destroy(context) }

  func save() { cairo_save(context) }

  func restore() { cairo_restore(context) }

  /// Draws a source through a shape.
  func draw(_ shape: CairoShape, with source: CairoSource, _ mixing: Mixing) {
    guard let source = sampled(source, for: shape) else { return }
    switch shape {
    case .inside(let elements, let rule): fill(elements, rule: rule, with: source, mixing)
    case .line(let elements, let pen): stroke(elements, pen, with: source, mixing)
    case .everything: paint(source, mixing)
    }
  }

  /// Returns a source that Cairo can sample, or nil if nothing is drawn.
  ///
  /// What it would not sample as it should becomes an image of the device's pixels.
  private func sampled(_ source: CairoSource, for shape: CairoShape) -> CairoSource? {
    guard source.isMagnified || source.isRisky else { return source }
    let pixels = PixelRect(touching: shape.bounds, within: clipPixels)
    guard !pixels.isEmpty else { return nil }
    let image: PixelBuffer
    var opacity = 1.0
    if source.isMagnified {
      guard let magnified = source.magnified(within: pixels) else { return nil }
      (image, opacity) = (magnified, source.opacity)
    } else {
      // A separate context, which the source may put into an error state.
      guard let scratch = try? CairoCanvas(area: pixels) else { return nil }
      scratch.paint(source, Mixing(blendMode: .normal, antialias: false))
      image = scratch.buffer
    }
    guard let surface = try? CairoSurface(image) else { return nil }
    let matrix = CGAffineTransform(translationX: CGFloat(pixels.minX), y: CGFloat(pixels.minY))
    // The canvas of a shadow may be between the device's pixels.
    return .image(surface, matrix: matrix, .low, opacity: opacity)
  }

  /// Fills the inside of a path.
  private func fill(
    _ elements: [CGPath.Element], rule: CGPathFillRule, with source: CairoSource, _ mixing: Mixing
  ) {
    // Keeps the source's image alive until Cairo has released it.
    defer { withExtendedLifetime(source) {} }
    save()
    defer { restore() }
    guard select(source, mixing) else { return }
    if opacity(of: source, mixing) < 1 {
      clip(elements, rule: rule, antialias: mixing.antialias)
      apply(mixing)
      cairo_paint_with_alpha(context, opacity(of: source, mixing))
      return
    }
    apply(mixing)
    cairo_set_fill_rule(
      context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    CairoPath.set(elements, in: context)
    cairo_fill(context)
  }

  /// Strokes a path.
  private func stroke(
    _ elements: [CGPath.Element], _ pen: CairoPen, with source: CairoSource, _ mixing: Mixing
  ) {
    defer { withExtendedLifetime(source) {} }
    save()
    defer { restore() }
    guard select(source, mixing) else { return }
    apply(mixing)
    CairoPath.set(elements, in: context)
    guard pen.select(in: context, along: elements) else { return }
    cairo_stroke(context)
  }

  /// Paints everything inside the clip.
  private func paint(_ source: CairoSource, _ mixing: Mixing) {
    defer { withExtendedLifetime(source) {} }
    save()
    defer { restore() }
    guard select(source, mixing) else { return }
    apply(mixing)
    cairo_paint_with_alpha(context, opacity(of: source, mixing))
  }

  /// Makes a source current; returns false if there is nothing to draw.
  private func select(_ source: CairoSource, _ mixing: Mixing) -> Bool {
    // Clearing has the same effect with any source, no matter what its alpha is.
    (mixing.blendMode == .clear ? .opaque : source).select(in: context)
  }

  /// The factor that a source is multiplied by when it is painted.
  private func opacity(of source: CairoSource, _ mixing: Mixing) -> Double {
    mixing.blendMode == .clear ? 1 : source.opacity
  }

  private func apply(_ mixing: Mixing) {
    cairo_set_operator(context, mixing.blendMode.cairoOperator ?? CAIRO_OPERATOR_OVER)
    cairo_set_antialias(context, mixing.antialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
  }
}

extension cairo_matrix_t {
  /// Converts a transform; nil if Cairo would reject it.
  init?(_ transform: CGAffineTransform) {
    let area = transform.determinant
    guard transform.isFinite, area.isFinite, area != 0 else { return nil }
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }
}

extension CairoCanvas {
  /// Returns whether a stroke along a path covers a point.
  ///
  /// - Parameters:
  ///   - elements: The path, in device space.
  ///   - pen: The pen.
  ///   - point: The point, in device space.
  /// - Returns: True if the stroke covers the point; false if the pen draws nothing.
  func line(_ elements: [CGPath.Element], _ pen: CairoPen, covers point: CGPoint) -> Bool {
    save()
    defer { restore() }
    CairoPath.set(elements, in: context)
    let place = CairoPath.limited(point)
    guard place.isFinite, pen.select(in: context, along: elements) else { return false }
    // Cairo expects the point in the pen's space.
    let local = place.applying(pen.matrix.inverted())
    return local.isFinite && cairo_in_stroke(context, local.x, local.y) != 0
  }
}
