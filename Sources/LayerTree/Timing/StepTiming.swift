/// Progress in equal steps (F-10).
package struct StepTiming: Sendable, Hashable {
  /// The number of intervals of time, at least 1, or 2 if no end jumps.
  package let count: Int
  package let position: TimingStepPosition

  /// Creates steps.
  package init(_ count: Int, _ position: TimingStepPosition) {
    self.count = max(count, position == .jumpNone ? 2 : 1)
    self.position = position
  }

  /// Times closer together than this are equal: a jump that coincides with a frame is reached
  /// (O-03).
  private static let tolerance = 1e-9

  /// Returns the progress at a time in 0...1.
  func value(at time: Double) -> Double {
    let count = Double(count)
    let passed = min(((time + Self.tolerance) * count).rounded(.down), count)
    switch position {
    case .jumpEnd: return passed / count
    case .jumpStart: return min(passed + 1, count) / count
    case .jumpNone: return min(passed, count - 1) / (count - 1)
    case .jumpBoth: return time >= 1 ? 1 : (passed + 1) / (count + 1)
    }
  }
}
