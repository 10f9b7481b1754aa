/// What a figure must not exceed, or fall below.
package struct Limit: Sendable, Equatable {
  /// A side on which figures may be, and its end.
  package enum Bound: Sendable, Equatable {
    /// The figure is this or less.
    case atMost(Double)
    /// The figure is this or more.
    case atLeast(Double)
  }

  /// The benchmark's name.
  package let benchmark: String
  /// The figure's name.
  package let figure: String
  /// What is right.
  package let bound: Bound

  package init(_ benchmark: String, _ figure: String, _ bound: Bound) {
    self.benchmark = benchmark
    self.figure = figure
    self.bound = bound
  }

  /// All limits.
  package static let all: [Limit] = [
    Limit("W1", "film_ratio", .atMost(1.25)),
    Limit("W1", "psnr_db", .atLeast(37)),
    Limit("W1", "raster_ratio", .atMost(1.1)),
    Limit("capture", "capture_ms", .atMost(1)),
  ]

  /// One sentence where a result breaks the limit; nil where it keeps it or is not concerned.
  package func violation(by result: BenchmarkResult) -> String? {
    guard result.name == benchmark else { return nil }
    guard let value = result.value(of: figure) else {
      return "\(benchmark): there is no figure \(figure), which has a limit"
    }
    switch bound {
    case .atMost(let end) where value > end:
      return "\(benchmark): \(figure) is \(value), the limit is at most \(end)"
    case .atLeast(let end) where value < end:
      return "\(benchmark): \(figure) is \(value), the limit is at least \(end)"
    case .atMost, .atLeast: return nil
    }
  }
}
