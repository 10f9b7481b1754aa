import BinarySearch

/// The course of an animation whose time another object controls, such as a property animator.
///
/// It replaces the timing function, or the spring, and maps the progress of a pass to that of the
/// value: `base + scale * curve(x)`, where x moves from `from` to `to` between the fractions `start`
/// and `end` of the pass, and holds outside. A paused animation has an endless pass, which makes no
/// progress.
package struct ProgressMap: Sendable, Hashable {
  /// The fraction of the pass at which the value begins to move.
  package var start = 0.0
  /// The fraction of the pass at which the value has arrived.
  package var end = 1.0
  package var curve: ProgressCurve
  /// The time on the curve, as a fraction, until `start`.
  package var from: Double
  /// The time on the curve from `end` on.
  package var to: Double
  package var base = 0.0
  package var scale = 1.0

  /// Creates a drive along a curve during the whole pass.
  package init(along curve: ProgressCurve, from: Double, to: Double) {
    (self.curve, self.from, self.to) = (curve, from, to)
  }

  /// Creates a drive that holds a value's progress.
  package init(holding progress: Double) {
    self.init(along: .function(.linear), from: 0, to: 0)
    base = progress
  }

  /// Returns the time on the curve at a progress of the pass, in 0...1.
  package func time(at pass: Double) -> Double {
    // An empty part at the end of the pass arrives there.
    if pass >= end { return to }
    if pass <= start { return from }
    return from + (to - from) * (pass - start) / (end - start)
  }

  /// Returns the progress of the value at a progress of the pass, in 0...1.
  package func progress(at pass: Double) -> Double {
    base + scale * curve.value(at: time(at: pass))
  }
}

/// A curve from time to progress: of an animation with a timing function, or of a spring.
package enum ProgressCurve: Sendable, Hashable {
  case function(TimingFunction)
  /// A spring whose duration, in seconds, is the time 1.
  case spring(SpringCurve, duration: Double)

  /// Returns the progress at a time, which is clamped to 0...1.
  package func value(at time: Double) -> Double {
    switch self {
    case .function(let function): return function.value(at: time)
    case .spring(let curve, let duration): return curve.progress(at: min(time, 1) * duration)
    }
  }

  /// Returns the earliest time, in 0...1, at which the curve reaches a value (F-07), or nil if it
  /// never does.
  package func time(at value: Double) -> Double? {
    switch self {
    case .function(let function):
      let time = function.time(at: value)
      return abs(function.value(at: time) - value) < 1e-7 ? time : nil
    case .spring(let curve, let duration):
      return curve.time(at: value, within: duration).map { $0 / duration }
    }
  }
}

extension SpringCurve {
  /// Finds the earliest time at which the progress is a value.
  ///
  /// - Returns: The time, in seconds, or nil if the progress never is the value.
  func time(at value: Double, within duration: Double) -> Double? {
    guard value != 0 else { return 0 }
    // Steps that are short compared to the first oscillation, and then grow with the time.
    var (low, step) = (0.0, 0.02 / naturalFrequency)
    while low < duration {
      let high = min(low + step, duration)
      if (progress(at: low) < value) != (progress(at: high) < value) {
        return crossing(of: value, from: low, to: high)
      }
      low = high
      step = max(step, low / 100)
    }
    return nil
  }

  private func crossing(of value: Double, from start: Double, to end: Double) -> Double {
    let rises = progress(at: start) < value
    return Double.first(from: start, to: end) { (progress(at: $0) < value) != rises }
  }
}
