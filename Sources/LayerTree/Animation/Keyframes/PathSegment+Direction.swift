import CoreGraphics

extension PathSegment {
  /// The velocity at a parameter: the derivative of the place by it.
  ///
  /// - Parameter t: 0 at the start, 1 at the end.
  /// - Returns: Points a parameter.
  func velocity(at t: Double) -> SIMD2<Double> {
    let (p, q, r) = differences
    let s = 1 - t
    return switch degree {
    case 1: p
    case 2: 2 * (s * p + t * r)
    default: 3 * (s * s * p + 2 * s * t * q + t * t * r)
    }
  }

  /// Where the curve heads at a parameter, of length 1.
  ///
  /// Where the velocity is nothing, as at a control point that lies on the end, the direction is the
  /// one that it comes from or goes to next to there (K-16).
  ///
  /// - Parameter t: 0 at the start, 1 at the end.
  /// - Returns: The direction; nil for a segment of a single point.
  func direction(at t: Double) -> SIMD2<Double>? {
    let (p, q, r) = differences
    // Only at the very end does the curve come from somewhere without going on.
    let sense = t < 1 ? 1.0 : -1.0
    let candidates =
      switch degree {
      case 1: [p]
      case 2: [velocity(at: t), sense * (r - p)]
      default: [velocity(at: t), sense * ((1 - t) * (q - p) + t * (r - q)), p - 2 * q + r]
      }
    let scale = ([p, q, r].map { ($0 * $0).sum() }.max() ?? 0).squareRoot()
    for candidate in candidates {
      let length = (candidate * candidate).sum().squareRoot()
      if length > 1e-9 * scale, length.isFinite { return candidate / length }
    }
    return nil
  }

  /// From control point to control point: first, middle, last.
  private var differences: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    func difference(_ from: CGPoint, _ to: CGPoint) -> SIMD2<Double> {
      SIMD2(to.x - from.x, to.y - from.y)
    }
    return switch degree {
    case 1: (difference(start, end), .zero, difference(start, end))
    case 2: (difference(start, control1), .zero, difference(control1, end))
    default:
      (difference(start, control1), difference(control1, control2), difference(control2, end))
    }
  }
}
