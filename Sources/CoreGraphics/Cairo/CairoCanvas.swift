import CCairo
import Foundation
import PixelKernels

/// Draws on a pixel buffer with Cairo, and owns the Cairo context.
///
/// Everything comes in device space: pixels from the top left. Between calls Cairo's matrix is the
/// identity; a matrix that Cairo would refuse (and stop working for good) never reaches it.
final class CairoCanvas {
  /// How a shape meets what is there.
  struct Mixing {
    var blendMode: CGBlendMode
    var antialias: Bool
  }

  /// What a line looks like; lengths in the space that `matrix` maps to the device.
  struct Pen {
    var width: CGFloat
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: CGFloat
    var dashPhase: CGFloat
    var dashLengths: [CGFloat]
    var matrix: CGAffineTransform
  }

  private let surface: CairoSurface
  private let context: OpaquePointer

  /// Starts drawing on a buffer.
  init(_ buffer: PixelBuffer) throws(CairoError) {
    surface = try CairoSurface(buffer)
    guard let context = cairo_create(surface.handle) else {
      throw CairoError(description: "no context")
    }
    self.context = context
    try CairoError.check(cairo_status(context))
    // A twentieth of a pixel: what coverage can show in 8 bits.
    cairo_set_tolerance(context, 0.05)
  }

  deinit { cairo_destroy(context) }

  func save() { cairo_save(context) }

  func restore() { cairo_restore(context) }

  /// What may still be drawn on, as a rectangle.
  var clipExtents: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Limits all further drawing to the inside of a path.
  func clip(_ elements: [CGPath.Element], rule: CGPathFillRule, antialias: Bool) {
    cairo_set_antialias(context, antialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(
      context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    CairoPath.set(elements, in: context)
    cairo_clip(context)
  }

  /// Fills the inside of a path.
  func fill(
    _ elements: [CGPath.Element], rule: CGPathFillRule, with source: CairoSource, _ mixing: Mixing
  ) {
    // The image that a source may hold has to be there until Cairo has let go of it.
    defer { withExtendedLifetime(source) {} }
    save()
    defer { restore() }
    guard select(source, mixing) else { return }
    if mixing.blendMode.reachesOutsideShape || opacity(of: source, mixing) < 1 {
      // As a clip the shape bounds every operator, which a mask would not.
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
  func stroke(
    _ elements: [CGPath.Element], _ pen: Pen, with source: CairoSource, _ mixing: Mixing
  ) {
    guard pen.width > 0, var matrix = cairo_matrix_t(pen.matrix) else { return }
    defer { withExtendedLifetime(source) {} }
    save()
    defer { restore() }
    if mixing.blendMode.reachesOutsideShape {
      guard selectBlendedBackdrop(source, mixing) else { return }
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    } else {
      guard select(source, mixing) else { return }
      cairo_set_operator(context, mixing.blendMode.cairoOperator)
    }
    cairo_set_antialias(context, mixing.antialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
    CairoPath.set(elements, in: context)
    // The path stays where it is; what the matrix turns and stretches is the pen.
    cairo_set_matrix(context, &matrix)
    apply(pen)
    cairo_stroke(context)
  }

  /// Covers everything inside the clip.
  func paint(_ source: CairoSource, _ mixing: Mixing) {
    defer { withExtendedLifetime(source) {} }
    save()
    defer { restore() }
    guard select(source, mixing) else { return }
    apply(mixing)
    cairo_paint_with_alpha(context, opacity(of: source, mixing))
  }

  /// Sends all further drawing to a clear picture of its own, and saves the state.
  func beginGroup() { cairo_push_group(context) }

  /// Draws the picture begun last over what was there before, and restores the state.
  func endGroup(opacity: CGFloat, _ mixing: Mixing) {
    cairo_pop_group_to_source(context)
    let clears = mixing.blendMode == .clear
    if clears { _ = select(.opaque, mixing) }
    apply(mixing)
    cairo_paint_with_alpha(context, clears ? 1 : opacity)
    // Lets the group's pixels go.
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Lends the Cairo context, in a saved state, with a matrix to device space.
  ///
  /// Under a matrix that Cairo would refuse the clip is empty, so that nothing is drawn.
  func withHandle<R>(
    matrix: CGAffineTransform, source: CairoSource, _ mixing: Mixing,
    _ body: (OpaquePointer) throws -> R
  ) rethrows -> R {
    defer { withExtendedLifetime(source) {} }
    save()
    defer { restore() }
    apply(mixing)
    _ = select(source, mixing)
    cairo_new_path(context)
    if var accepted = cairo_matrix_t(matrix) {
      cairo_set_matrix(context, &accepted)
    } else {
      cairo_clip(context)
    }
    return try body(context)
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
    cairo_set_operator(context, mixing.blendMode.cairoOperator)
    cairo_set_antialias(context, mixing.antialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
  }

  private func apply(_ pen: Pen) {
    // Limits the pen, as the path is limited; the largest stretch is at most the entries' sum.
    let entries = abs(pen.matrix.a) + abs(pen.matrix.b) + abs(pen.matrix.c) + abs(pen.matrix.d)
    cairo_set_line_width(context, min(pen.width, CairoPath.limit / entries))
    cairo_set_miter_limit(context, max(1, pen.miterLimit))
    switch pen.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch pen.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_dash(
      context, pen.dashLengths.map { Double($0) }, Int32(clamping: pen.dashLengths.count),
      Double(pen.dashPhase))
  }

  /// Makes the source a picture of what is there with another source blended over all of it, for
  /// shapes that only a mask can describe.
  private func selectBlendedBackdrop(_ source: CairoSource, _ mixing: Mixing) -> Bool {
    let target = cairo_get_group_target(context)
    cairo_push_group(context)
    cairo_set_source_surface(context, target, 0, 0)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    let isSelected = select(source, mixing)
    if isSelected {
      apply(mixing)
      cairo_paint_with_alpha(context, opacity(of: source, mixing))
    }
    cairo_pop_group_to_source(context)
    return isSelected
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
