import BinarySearch

/// A function from time to progress, which paces an animation or one of its segments (F).
package enum TimingFunction: Sendable, Hashable {
  /// A cubic Bézier curve (F-04).
  case bezier(CubicBezier)
  /// One of the usual easings, by its formula (F-08).
  case easing(Easing)
  /// Equal steps (F-10).
  case steps(StepTiming)
  /// Lines between points (F-11).
  case points(PointTiming)
  /// A spring that settles at the end (F-12).
  case spring(SpringTiming)

  /// Creates a Bézier curve from its two control points (F-04).
  package init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self = .bezier(CubicBezier(c1x, c1y, c2x, c2y))
  }

  /// Creates the Bézier curve with a name (F-01); nil if the name is unknown.
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

  /// The function whose progress is the time.
  package static let linear = TimingFunction(0, 0, 1, 1)

  /// The control points of a Bézier curve; nil for other functions, which have none (F-03).
  package var controlPoints: CubicBezier? {
    if case .bezier(let curve) = self { curve } else { nil }
  }

  /// Returns the progress at a fraction of the time, which is clamped to 0...1.
  ///
  /// The progress can be outside this range (F-05).
  package func value(at time: Double) -> Double {
    let time = time > 0 ? min(time, 1) : 0
    return switch self {
    case .bezier(let curve): curve.value(at: time)
    case .easing(let easing): easing.value(at: time)
    case .steps(let steps): steps.value(at: time)
    case .points(let points): points.value(at: time)
    case .spring(let spring): spring.value(at: time)
    }
  }

  /// Returns the earliest time at which the function reaches or jumps over a value (F-07).
  ///
  /// - Returns: The time, in 0...1; for a value that is never reached, 0 if it is below and 1 if it
  ///   is above.
  package func time(at value: Double) -> Double {
    if case .bezier(let curve) = self { return curve.time(at: value) }
    guard !value.isNaN else { return 0 }
    // Elastic curves swing about five times, so that each swing has hundreds of samples.
    let count = 2_048
    var (low, rises) = (0.0, self.value(at: 0) < value)
    for step in 0...count {
      let high = Double(step) / Double(count)
      let reached = self.value(at: high)
      if reached == value || (reached < value) != rises {
        return reached == value ? high : crossing(of: value, from: low, to: high, rises: rises)
      }
      (low, rises) = (high, reached < value)
    }
    return value < 0 ? 0 : 1
  }

  /// Finds by bisection where the function crosses a value.
  private func crossing(of value: Double, from start: Double, to end: Double, rises: Bool) -> Double
  {
    Double.first(from: start, to: end) { (self.value(at: $0) < value) != rises }
  }
}
