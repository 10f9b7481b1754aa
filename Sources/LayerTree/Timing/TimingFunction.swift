/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress (F).
package struct TimingFunction: Sendable, Hashable {
  package let c1x: Double
  package let c1y: Double
  package let c2x: Double
  package let c2y: Double

  /// Makes a curve of its two control points; their x is held inside 0...1, outside which the curve
  /// would have several values for one time (F-04).
  ///
  /// Numbers that are not finite count as 0.
  package init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.c1x = Self.fraction(c1x)
    self.c1y = c1y.isFinite ? c1y : 0
    self.c2x = Self.fraction(c2x)
    self.c2y = c2y.isFinite ? c2y : 0
  }

  /// The curve of a name (F-01); nil for a name that is none.
  package init?(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(0, 0, 1, 1)
    case .easeIn: self.init(0.42, 0, 1, 1)
    case .easeOut: self.init(0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(0.42, 0, 0.58, 1)
    case .default: self.init(0.25, 0.1, 0.25, 1)
    default: return nil
    }
  }

  /// The progress at a fraction of the time, which is held inside 0...1; it may itself lie outside,
  /// where a control point's y does (F-05).
  package func value(at time: Double) -> Double {
    if time <= 0 || time.isNaN { return 0 }
    if time >= 1 { return 1 }
    // Control points on the diagonal are the straight line, whatever their parameters.
    if c1x == c1y && c2x == c2y { return time }
    return Self.polynomial(c1y, c2y, at: parameter(at: time))
  }

  /// The smallest time at which a value is reached (F-07).
  package func time(at value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 && c1y <= 1 && c2y <= 1 { return value > 1 ? 1 : firstTime(at: 1) }
    return firstTime(at: value)
  }

  private func firstTime(at value: Double) -> Double {
    // The first of 256 steps that crosses the value brackets the smallest solution.
    let steps = 256
    var low = 0.0
    var high = 1.0
    for step in 1...steps {
      high = Double(step) / Double(steps)
      if Self.polynomial(c1y, c2y, at: high) >= value { break }
      low = high
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.polynomial(c1y, c2y, at: middle) >= value { high = middle } else { low = middle }
    }
    return Self.polynomial(c1x, c2x, at: high)
  }

  /// Newton's method from the time itself, then bisection where the curve is too steep for it (F-04).
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
