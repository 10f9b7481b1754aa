package import Foundation

// Computes lengths by Gauss-Legendre quadrature of the speed, bisecting until two estimates agree.
// A Bézier curve's speed is the root of a polynomial, so an 8-point rule converges fast unless the
// curve has a cusp; at a cusp each bisection gains a factor, and the depth limit ends it.

extension CGPath {
  /// The length of all subpaths, including closing lines.
  package var length: CGFloat {
    subpaths.reduce(0) { total, subpath in
      subpath.segments.reduce(total) { $0 + $1.length }
    }
  }
}

extension PathSegment {
  /// The segment's length, to a relative error below 1e-6.
  package var length: CGFloat { length(from: 0, to: 1) }

  /// Returns the length between two parameters, to an error below 1e-6 of the segment's length.
  ///
  /// - Parameters:
  ///   - lower: The start, from 0 at the start of the segment to 1 at its end.
  ///   - upper: The end, not less than `lower`.
  /// - Returns: The arc length; 0 if a coordinate is not finite.
  package func length(from lower: CGFloat, to upper: CGFloat) -> CGFloat {
    guard isFinite else { return 0 }
    let chord = hypot(end.x - start.x, end.y - start.y)
    guard degree > 1 else { return chord.isFinite ? chord * (upper - lower) : 0 }
    // The polygon's length is an upper bound of the curve's, and the scale for the error tolerance.
    let polygon =
      hypot(control1.x - start.x, control1.y - start.y)
      + hypot(control2.x - control1.x, control2.y - control1.y)
      + hypot(end.x - control2.x, end.y - control2.y)
    guard polygon > 0, polygon.isFinite else { return 0 }
    let velocity = Velocity(self)
    return velocity.length(
      lower, upper, estimate: velocity.quadrature(lower, upper), allowance: polygon * 1e-9,
      depth: 24)
  }

  /// Returns the parameter at a given length from the start.
  ///
  /// `total` is the segment's whole length, which the caller already knows.
  ///
  /// - Returns: A parameter in 0...1.
  package func parameter(atLength target: CGFloat, of total: CGFloat) -> CGFloat {
    guard total > 0, target > 0 else { return 0 }
    guard target < total else { return 1 }
    var t = target / total
    guard degree > 1 else { return t }
    let velocity = Velocity(self)
    var (low, high) = (CGFloat(0), CGFloat(1))
    for _ in 0..<64 {
      let error = length(from: 0, to: t) - target
      if abs(error) <= total * 1e-10 { break }
      if error > 0 { high = t } else { low = t }
      // Newton's step if it stays inside the bracket, otherwise bisection.
      let next = t - error / velocity.speed(at: t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// The derivative of a curve, as the polynomial `a t^2 + b t + c` of each coordinate.
  private struct Velocity {
    private let (ax, bx, cx): (Double, Double, Double)
    private let (ay, by, cy): (Double, Double, Double)

    init(_ segment: PathSegment) {
      (ax, bx, cx) = Self.coefficients(
        segment.degree, segment.start.x, segment.control1.x, segment.control2.x, segment.end.x)
      (ay, by, cy) = Self.coefficients(
        segment.degree, segment.start.y, segment.control1.y, segment.control2.y, segment.end.y)
    }

    private static func coefficients(
      _ degree: Int, _ start: CGFloat, _ control1: CGFloat, _ control2: CGFloat, _ end: CGFloat
    ) -> (Double, Double, Double) {
      let (p, q, r) = (control1 - start, control2 - control1, end - control2)
      return degree == 2
        ? (0, Double(2 * (r - p)), Double(2 * p))
        : (Double(3 * (p - 2 * q + r)), Double(6 * (q - p)), Double(3 * p))
    }

    /// Returns the speed of the point with respect to the parameter.
    func speed(at t: Double) -> Double {
      let x = (ax * t + bx) * t + cx
      let y = (ay * t + by) * t + cy
      return (x * x + y * y).squareRoot()
    }

    /// Applies the 8-point rule between two parameters; abscissas and weights on -1...1, positive
    /// half.
    func quadrature(_ lower: Double, _ upper: Double) -> Double {
      let (center, half) = ((lower + upper) / 2, (upper - lower) / 2)
      func pair(_ place: Double, _ weight: Double) -> Double {
        weight * (speed(at: center - half * place) + speed(at: center + half * place))
      }
      return half
        * (pair(0.1834346424956498, 0.3626837833783620)
          + pair(0.5255324099163290, 0.3137066458778873)
          + pair(0.7966664774136267, 0.2223810344533745)
          + pair(0.9602898564975363, 0.1012285362903763))
    }

    func length(
      _ lower: Double, _ upper: Double, estimate: Double, allowance: Double, depth: Int
    ) -> Double {
      let middle = (lower + upper) / 2
      let (left, right) = (quadrature(lower, middle), quadrature(middle, upper))
      guard depth > 0, abs(left + right - estimate) > allowance else { return left + right }
      return length(lower, middle, estimate: left, allowance: allowance / 2, depth: depth - 1)
        + length(middle, upper, estimate: right, allowance: allowance / 2, depth: depth - 1)
    }
  }
}
