package import Foundation

// Lengths by Gauss-Legendre quadrature of the speed, halved until two estimates agree. A Bezier
// curve's speed is the root of a polynomial, so that an 8-point rule converges fast wherever the
// curve has no cusp; at a cusp each halving wins a factor, and the depth limit ends it.

extension CGPath {
  /// The length of all subpaths, closing lines included.
  package var length: CGFloat {
    subpaths.reduce(0) { total, subpath in
      subpath.segments.reduce(total) { $0 + $1.length }
    }
  }
}

extension PathSegment {
  /// The segment's length, to a relative error below 1e-6.
  package var length: CGFloat { length(to: 1) }

  /// The length from the start to a parameter, to a relative error below 1e-6.
  ///
  /// - Parameter t: 0 at the start, 1 at the end.
  /// - Returns: The arc length; 0 where a coordinate is not finite.
  package func length(to t: CGFloat) -> CGFloat {
    guard points.allSatisfy(\.isFinite) else { return 0 }
    guard points.count > 2 else { return hypot(end.x - start.x, end.y - start.y) * t }
    // The polygon's length bounds the curve's, and so gives the scale that errors are judged by.
    let polygon = zip(points, points.dropFirst()).reduce(CGFloat(0)) { sum, pair in
      sum + hypot(pair.1.x - pair.0.x, pair.1.y - pair.0.y)
    }
    guard polygon > 0, polygon.isFinite else { return 0 }
    return adaptiveLength(
      0, t, estimate: quadrature(0, t), allowance: polygon * 1e-9, depth: 24)
  }

  /// The parameter at which a given length has passed.
  ///
  /// - Parameters:
  ///   - target: The length from the start.
  ///   - total: The segment's whole length, which the caller knows already.
  /// - Returns: A parameter in 0...1.
  package func parameter(atLength target: CGFloat, of total: CGFloat) -> CGFloat {
    guard total > 0, target > 0 else { return 0 }
    guard target < total else { return 1 }
    var t = target / total
    guard points.count > 2 else { return t }
    var (low, high) = (CGFloat(0), CGFloat(1))
    for _ in 0..<64 {
      let error = length(to: t) - target
      if abs(error) <= total * 1e-10 { break }
      if error > 0 { high = t } else { low = t }
      // Newton's step where it stays inside the bracket, bisection elsewhere.
      let next = t - error / speed(at: t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private func adaptiveLength(
    _ lower: CGFloat, _ upper: CGFloat, estimate: CGFloat, allowance: CGFloat, depth: Int
  ) -> CGFloat {
    let middle = (lower + upper) / 2
    let (left, right) = (quadrature(lower, middle), quadrature(middle, upper))
    guard depth > 0, abs(left + right - estimate) > allowance else { return left + right }
    return adaptiveLength(
      lower, middle, estimate: left, allowance: allowance / 2, depth: depth - 1)
      + adaptiveLength(
        middle, upper, estimate: right, allowance: allowance / 2, depth: depth - 1)
  }

  /// How fast the point moves as the parameter grows.
  private func speed(at t: CGFloat) -> CGFloat {
    let rest = 1 - t
    func component(_ c: (CGPoint) -> CGFloat) -> CGFloat {
      if points.count == 3 {
        return 2 * (rest * (c(points[1]) - c(points[0])) + t * (c(points[2]) - c(points[1])))
      }
      let (p, q, r) = (
        c(points[1]) - c(points[0]), c(points[2]) - c(points[1]), c(points[3]) - c(points[2])
      )
      return 3 * (rest * rest * p + 2 * rest * t * q + t * t * r)
    }
    return hypot(component(\.x), component(\.y))
  }

  private func quadrature(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
    let (center, half) = ((lower + upper) / 2, (upper - lower) / 2)
    return half
      * Self.gaussLegendre.reduce(0) { sum, node in
        sum + node.weight
          * (speed(at: center - half * node.place) + speed(at: center + half * node.place))
      }
  }

  /// The positive half of the 8-point rule's places and weights on -1...1.
  private static let gaussLegendre: [(place: CGFloat, weight: CGFloat)] = [
    (0.1834346424956498, 0.3626837833783620),
    (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745),
    (0.9602898564975363, 0.1012285362903763),
  ]
}
