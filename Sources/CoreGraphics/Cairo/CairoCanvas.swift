import CCairo
import Foundation
import PixelKernels

/// Draws on a pixel buffer with Cairo, and owns the Cairo context.
///
/// Everything comes in device space: pixels from the top left of the context's bitmap, whatever
/// part of it the buffer shows. Between calls Cairo's matrix is the identity; a matrix that Cairo
/// would refuse (and stop working for good) never reaches it.
final class CairoCanvas {
  /// How a shape meets what is there.
  struct Mixing {
    /// One that Cairo has an operator for; others are drawn as `normal`.
    var blendMode: CGBlendMode
    var antialias: Bool
  }

  /// The device pixels that the buffer shows.
  let area: PixelRect
  let buffer: PixelBuffer
  let surface: CairoSurface
  let context: OpaquePointer

  /// Starts drawing on a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The pixels.
  ///   - origin: Where its first pixel lies, which may be between device pixels.
  /// - Throws: What Cairo says of sides over 32,767, and when memory runs out.
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
    // A twentieth of a pixel: what coverage can show in 8 bits.
    cairo_set_tolerance(context, 0.05)
  }

  /// Starts drawing on a clear buffer that shows some device pixels.
  ///
  /// - Parameter area: The pixels, not empty.
  /// - Throws: What Cairo says of sides over 32,767, and when memory runs out.
  convenience init(area: PixelRect) throws(CairoError) {
    try self.init(
      PixelBuffer(width: area.width, height: area.height),
      origin: CGPoint(x: area.minX, y: area.minY))
  }

  deinit { cairo_destroy(context) }

  func save() { cairo_save(context) }

  func restore() { cairo_restore(context) }

  /// Draws a source where a shape lets it through.
  func draw(_ shape: CairoShape, with source: CairoSource, _ mixing: Mixing) {
    var source = source
    if source.isRisky {
      // A context of its own, that may die of it.
      let pixels = PixelRect(around: shape.bounds, within: clipPixels)
      guard !pixels.isEmpty, let scratch = try? CairoCanvas(area: pixels) else { return }
      scratch.paint(source, Mixing(blendMode: .normal, antialias: false))
      guard let surface = try? CairoSurface(scratch.buffer) else { return }
      let matrix = CGAffineTransform(
        translationX: CGFloat(pixels.minX), y: CGFloat(pixels.minY))
      source = .image(surface, matrix: matrix, .none, opacity: 1)
    }
    switch shape {
    case .inside(let elements, let rule): fill(elements, rule: rule, with: source, mixing)
    case .line(let elements, let pen): stroke(elements, pen, with: source, mixing)
    case .everything: paint(source, mixing)
    }
  }

  /// Fills the inside of a path.
  private func fill(
    _ elements: [CGPath.Element], rule: CGPathFillRule, with source: CairoSource, _ mixing: Mixing
  ) {
    // The image that a source may hold has to be there until Cairo has let go of it.
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

  /// Draws along a path.
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

  /// Covers everything inside the clip.
  private func paint(_ source: CairoSource, _ mixing: Mixing) {
    defer { withExtendedLifetime(source) {} }
    save()
    defer { restore() }
    guard select(source, mixing) else { return }
    apply(mixing)
    cairo_paint_with_alpha(context, opacity(of: source, mixing))
  }

  /// Makes a source the current one; false where there is nothing to draw.
  private func select(_ source: CairoSource, _ mixing: Mixing) -> Bool {
    // Clearing is the same whatever is drawn, its alpha included.
    (mixing.blendMode == .clear ? .opaque : source).select(in: context)
  }

  /// What a source is multiplied by when it is painted.
  private func opacity(of source: CairoSource, _ mixing: Mixing) -> Double {
    mixing.blendMode == .clear ? 1 : source.opacity
  }

  private func apply(_ mixing: Mixing) {
    cairo_set_operator(context, mixing.blendMode.cairoOperator ?? CAIRO_OPERATOR_OVER)
    cairo_set_antialias(context, mixing.antialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
  }
}

extension cairo_matrix_t {
  /// A matrix as Cairo wants it; nil for one that it would refuse.
  init?(_ transform: CGAffineTransform) {
    let area = transform.determinant
    guard transform.isFinite, area.isFinite, area != 0 else { return nil }
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }
}

extension CairoCanvas {
  /// Whether a pen on its way along a path covers a point.
  ///
  /// - Parameters:
  ///   - elements: The path, in device space.
  ///   - pen: The pen.
  ///   - point: In device space.
  /// - Returns: The answer; false where the pen draws nothing.
  func line(_ elements: [CGPath.Element], _ pen: CairoPen, covers point: CGPoint) -> Bool {
    save()
    defer { restore() }
    CairoPath.set(elements, in: context)
    let place = CairoPath.limited(point)
    guard place.isFinite, pen.select(in: context, along: elements) else { return false }
    // Asked in the pen's space, so the point goes there.
    let local = place.applying(pen.matrix.inverted())
    return local.isFinite && cairo_in_stroke(context, local.x, local.y) != 0
  }
}
