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
  package static let all: [Limit] =
    [
      Limit("capture", "capture_ms", .atMost(1)), Limit("evaluate", "layer_us", .atMost(5)),
      Limit("evaluate", "sparse_ms", .atMost(1)),
    ]
    + workload("W1", raster: 0.5) + workload("W3", raster: 0.6) + workload("W4", raster: 0.5)
    + workload("W5", raster: 1) + workload("W6", raster: 0.5)
    + ReferenceCost.of.keys.sorted().flatMap {
      [Limit($0, "of_known", .atLeast(0.8)), Limit($0, "of_known", .atMost(1.2))]
    }

  /// A workload's limits.
  ///
  /// - Parameters:
  ///   - name: The workload's name.
  ///   - raster: The most that drawing may cost, in units of what plain Cairo does.
  /// - Returns: That, and what holds for every video.
  private static func workload(_ name: String, raster: Double) -> [Limit] {
    [
      Limit(name, "video_ratio", .atMost(1.15)), Limit(name, "psnr_db", .atLeast(37)),
      Limit(name, "raster_ratio", .atMost(raster)),
    ]
  }

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
