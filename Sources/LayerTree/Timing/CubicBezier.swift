import BinarySearch

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress (F).
package struct CubicBezier: Sendable, Hashable {
  package let c1x: Double
  package let c1y: Double
  package let c2x: Double
  package let c2y: Double

  /// Creates a curve from its two control points.
  ///
  /// Each x is clamped to 0...1, outside which the curve would have several values at one time
  /// (F-04). Non-finite coordinates become 0.
  package init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.c1x = Self.fraction(c1x)
    self.c1y = c1y.isFinite ? c1y : 0
    self.c2x = Self.fraction(c2x)
    self.c2y = c2y.isFinite ? c2y : 0
  }

  /// Returns the progress at a fraction of the time, which is clamped to 0...1.
  ///
  /// The progress can be outside this range if the y of a control point is (F-05).
  package func value(at time: Double) -> Double {
    if time <= 0 || time.isNaN { return 0 }
    if time >= 1 { return 1 }
    // Control points on the diagonal make a straight line, whatever their parameters.
    if c1x == c1y && c2x == c2y { return time }
    return Self.polynomial(c1y, c2y, at: parameter(at: time))
  }

  /// Returns the earliest time at which the curve reaches a value (F-07).
  ///
  /// - Parameter value: A progress. The curve reaches all values in 0...1, and some outside if the
  ///   y of a control point is.
  /// - Returns: The time, in 0...1; for a value that is never reached, 0 if it is below and 1 if it
  ///   is above.
  package func time(at value: Double) -> Double {
    guard value != 0, !value.isNaN else { return 0 }
    if c1x == c1y && c2x == c2y { return max(0, min(value, 1)) }
    // Between two turning points, the curve reaches a value at most once.
    let places = [0] + turningPoints + [1]
    for (low, high) in zip(places, places.dropFirst()) {
      let (from, to) = (
        Self.polynomial(c1y, c2y, at: low), Self.polynomial(c1y, c2y, at: high)
      )
      guard value >= min(from, to), value <= max(from, to) else { continue }
      return Self.polynomial(c1x, c2x, at: parameter(at: value, from: low, to: high))
    }
    return value < 0 ? 0 : 1
  }

  /// The parameters inside the curve at which y changes direction, ascending.
  private var turningPoints: [Double] {
    // A third of the derivative, as a t^2 + 2 b t + c.
    let (a, b, c) = (1 + 3 * (c1y - c2y), c2y - 2 * c1y, c1y)
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return [] }
    // To avoid cancellation, one root comes from the sum of like signs, the other from the product.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Finds a value by bisection between two parameters between which the curve is monotonic.
  private func parameter(at value: Double, from start: Double, to end: Double) -> Double {
    let rises = Self.polynomial(c1y, c2y, at: end) >= Self.polynomial(c1y, c2y, at: start)
    return Double.first(from: start, to: end) {
      (Self.polynomial(c1y, c2y, at: $0) < value) != rises
    }
  }

  /// Finds the parameter at a time by Newton's method starting from the time itself, then by
  /// bisection if the curve is too steep (F-04).
  private func parameter(at time: Double) -> Double {
    var guess = time
    for _ in 0..<8 {
      let error = Self.polynomial(c1x, c2x, at: guess) - time
      if abs(error) < 1e-14 { return guess }
      let slope = Self.derivative(c1x, c2x, at: guess)
      guard abs(slope) >= 1e-6 else { break }
      guess -= error / slope
    }
    if guess >= 0, guess <= 1, abs(Self.polynomial(c1x, c2x, at: guess) - time) < 1e-12 {
      return guess
    }
    var (low, high) = (0.0, 1.0)
    while high - low > 1e-16 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if Self.polynomial(c1x, c2x, at: middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func polynomial(_ c1: Double, _ c2: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * c1 + 3 * rest * s * s * c2 + s * s * s
  }

  private static func derivative(_ c1: Double, _ c2: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * c1 + 6 * rest * s * (c2 - c1) + 3 * s * s * (1 - c2)
  }

  private static func fraction(_ number: Double) -> Double {
    number.isNaN ? 0 : min(1, max(0, number))
  }
}
