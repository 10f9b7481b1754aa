import CCairo
import Foundation

/// Passes paths to Cairo in a form that is safe for it.
///
/// Cairo's coordinates are fixed-point with 24 integer bits, and it neither reports nor survives an
/// overflow. Elements with a coordinate that is not finite are left out; the other coordinates are
/// clamped to a range far outside any image.
enum CairoPath {
  /// The largest coordinate, in device pixels.
  static let limit: CGFloat = 4_194_304

  /// Replaces the context's path.
  ///
  /// - Parameters:
  ///   - elements: The elements, in device space.
  ///   - context: The context; its matrix must be the identity.
  static func set(_ elements: [CGPath.Element], in context: OpaquePointer) {
    cairo_new_path(context)
    var pen = CGPoint.zero
    var start = CGPoint.zero
    var hasPoint = false
    for element in elements {
      guard element.points.allSatisfy(\.isFinite) else { continue }
      switch element.mapPoints(limited) {
      case .move(let end):
        cairo_move_to(context, end.x, end.y)
        start = end
        pen = end
        hasPoint = true
      case let step where !hasPoint:
        // Its move was left out: the subpath starts where this element ends.
        guard let end = step.end else { continue }
        cairo_move_to(context, end.x, end.y)
        start = end
        pen = end
        hasPoint = true
      case .line(let end):
        cairo_line_to(context, end.x, end.y)
        pen = end
      case .quad(let control, let end):
        // The equivalent cubic has its control points two thirds of the way to the quadratic's.
        cairo_curve_to(
          context, pen.x + (control.x - pen.x) * 2 / 3, pen.y + (control.y - pen.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        pen = end
      case .curve(let control1, let control2, let end):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
        pen = end
      case .close:
        cairo_close_path(context)
        pen = start
      }
    }
  }

  /// Returns the nearest point within Cairo's limits.
  static func limited(_ point: CGPoint) -> CGPoint {
    CGPoint(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
  }
}
