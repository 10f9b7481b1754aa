import CoreImage

/// A maximum or minimum for a figure.
package struct Limit: Sendable, Equatable {
  /// The kind and value of a limit.
  package enum Bound: Sendable, Equatable {
    /// The figure must not exceed this value.
    case atMost(Double)
    /// The figure must not be less than this value.
    case atLeast(Double)
  }

  /// The benchmark's name.
  package let benchmark: String
  /// The figure's name.
  package let figure: String
  /// The limit.
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
      Limit("evaluate", "sparse_ms", .atMost(1)), Limit("views", "frame_ms", .atMost(3)),
      Limit("layout", "solve_ms", .atMost(50)), Limit("layout", "change_ms", .atMost(2)),
      Limit("layout", "chain_ms", .atMost(50)), Limit("layout", "stacks_ms", .atMost(100)),
      Limit("dynamics", "second_ms", .atMost(60)),
    ]
    + workload("W1", raster: 0.5) + workload("W2", raster: 0.15) + workload("W3", raster: 0.6)
    + workload("W4", raster: 0.5) + workload("W5", raster: 1) + workload("W5-flip", raster: 0.4)
    + workload("W6", raster: 0.5)
    + [Limit("blur-20", "filter_ms", .atMost(6))]
    + FilterDefinition.all.map { Limit($0.name, "filter_ms", .atMost(40)) }
    + VipsBenchmark.all.flatMap { comparison($0.name) }
    + ReferenceCost.of.keys.sorted().flatMap {
      [Limit($0, "of_known", .atLeast(0.8)), Limit($0, "of_known", .atMost(1.2))]
    }

  /// Returns a workload's limits.
  ///
  /// - Parameters:
  ///   - name: The workload's name.
  ///   - raster: The maximum cost of drawing, relative to plain Cairo.
  /// - Returns: That limit, and those for every video.
  private static func workload(_ name: String, raster: Double) -> [Limit] {
    [
      Limit(name, "video_ratio", .atMost(1.15)), Limit(name, "psnr_db", .atLeast(37)),
      Limit(name, "raster_ratio", .atMost(raster)),
    ]
  }

  /// Returns the limits of a comparison with libvips: figures have three decimals, so the ratio is
  /// less than 1, and the root mean square of the differences is at most one of 255 levels.
  private static func comparison(_ name: String) -> [Limit] {
    [Limit(name, "filter_ratio", .atMost(0.999)), Limit(name, "psnr_db", .atLeast(48.13))]
  }

  /// Returns a sentence if a result violates the limit, or nil if it complies or the limit does not
  /// apply.
  package func violation(by result: BenchmarkResult) -> String? {
    guard result.name == benchmark else { return nil }
    guard let value = result.value(of: figure) else {
      return "\(benchmark): missing figure \(figure), which has a limit"
    }
    switch bound {
    case .atMost(let end) where value > end:
      return "\(benchmark): \(figure) is \(value); expected at most \(end)"
    case .atLeast(let end) where value < end:
      return "\(benchmark): \(figure) is \(value); expected at least \(end)"
    case .atMost, .atLeast: return nil
    }
  }
}
