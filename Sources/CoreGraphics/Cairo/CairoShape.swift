import Foundation
import PixelKernels

/// The shape that a source is drawn through; coordinates are device pixels.
enum CairoShape {
  /// The inside of a path.
  case inside([CGPath.Element], CGPathFillRule)
  /// A stroke along a path.
  case line([CGPath.Element], CairoPen)
  /// Everything.
  case everything

  /// The bounding box; null if nothing is drawn, infinite for `everything`.
  var bounds: CGRect {
    switch self {
    case .inside(let elements, _): return Self.bounds(of: elements)
    case .line(let elements, let pen):
      let reach = pen.reach
      let bounds = Self.bounds(of: elements)
      return bounds.isNull ? .null : bounds.insetBy(dx: -reach, dy: -reach)
    case .everything: return .infinite
    }
  }

  /// The rectangle around all points that are passed to Cairo.
  private static func bounds(of elements: [CGPath.Element]) -> CGRect {
    CGRect(
      around: elements.lazy.flatMap(\.points).filter(\.isFinite).map { CairoPath.limited($0) })
  }
}
