import CoreGraphics

extension PathSegment {
  /// Returns the velocity at a parameter: the derivative of the point with respect to it.
  ///
  /// - Parameter t: The parameter: 0 at the start, 1 at the end.
  /// - Returns: Points per unit of the parameter.
  func velocity(at t: Double) -> SIMD2<Double> {
    let (p, q, r) = differences
    let s = 1 - t
    return switch degree {
    case 1: p
    case 2: 2 * (s * p + t * r)
    default: 3 * (s * s * p + 2 * s * t * q + t * t * r)
    }
  }

  /// Returns the direction of the curve at a parameter, as a unit vector.
  ///
  /// If the velocity is zero, as when a control point coincides with an end, this is the direction
  /// in which the curve leaves or reaches the point (K-16).
  ///
  /// - Parameter t: The parameter: 0 at the start, 1 at the end.
  /// - Returns: The direction; nil for a segment of a single point.
  func direction(at t: Double) -> SIMD2<Double>? {
    let (p, q, r) = differences
    // Only at the very end is there no curve ahead, and the direction comes from behind.
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

  /// The differences between consecutive control points: first, middle, last.
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
