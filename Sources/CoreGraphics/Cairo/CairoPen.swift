import CCairo
import Foundation

/// The style of a stroke; lengths are in the space that `matrix` maps to the device.
struct CairoPen {
  var width: CGFloat
  var cap: CGLineCap
  var join: CGLineJoin
  var miterLimit: CGFloat
  var dashPhase: CGFloat
  var dashLengths: [CGFloat]
  var matrix: CGAffineTransform

  /// The largest number of dashes in a stroke; one with more is drawn solid, because its dashes are
  /// far smaller than a pixel or far outside the image.
  static let maximumDashCount: CGFloat = 200_000

  /// The farthest distance from its path that the pen reaches, in device pixels.
  var reach: CGFloat {
    // The largest stretch is at most the sum of the entries.
    let entries = abs(matrix.a) + abs(matrix.b) + abs(matrix.c) + abs(matrix.d)
    let corner = join == .miter ? max(miterLimit, 1.5) : 1.5
    let reach = width / 2 * corner * entries + 1
    return reach.isFinite ? min(max(reach, 0), CairoPath.limit) : CairoPath.limit
  }

  /// Makes this the context's pen, and its matrix the context's matrix.
  ///
  /// `context` is the context; its path is already set, so the matrix affects only the pen.
  ///
  /// - Returns: False if Cairo would reject the matrix, or if the line has no width.
  func select(in context: OpaquePointer, along elements: [CGPath.Element]) -> Bool {
    guard width > 0, var accepted = cairo_matrix_t(matrix) else { return false }
    cairo_set_matrix(context, &accepted)
    // Clamps the pen as the path is clamped.
    let entries = abs(matrix.a) + abs(matrix.b) + abs(matrix.c) + abs(matrix.d)
    cairo_set_line_width(context, min(width, CairoPath.limit / entries))
    cairo_set_miter_limit(context, max(1, miterLimit))
    switch cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    let dashes = usableDashes(along: elements)
    cairo_set_dash(
      context, dashes.map { Double($0) }, Int32(clamping: dashes.count), Double(dashPhase))
    return true
  }

  /// The dashes; empty if there would be too many of them along the path.
  private func usableDashes(along elements: [CGPath.Element]) -> [CGFloat] {
    guard !dashLengths.isEmpty else { return [] }
    let area = abs(matrix.determinant)
    let entries = abs(matrix.a) + abs(matrix.b) + abs(matrix.c) + abs(matrix.d)
    let sum = dashLengths.reduce(0, +)
    // The polygon through all points is at least as long as the path; the matrix shortens lengths
    // by a factor of at most `area / entries`.
    var (length, pen): (CGFloat, CGPoint?) = (0, nil)
    for point in elements.lazy.flatMap(\.points) where point.isFinite {
      let limited = CairoPath.limited(point)
      if let pen { length += abs(limited.x - pen.x) + abs(limited.y - pen.y) }
      pen = limited
    }
    let count = length * 2 * entries / area / sum * CGFloat(dashLengths.count)
    return count <= Self.maximumDashCount ? dashLengths : []
  }
}
