/// A measurement that is part of a run.
package protocol Benchmark: Sendable {
  /// The name in results and on the command line.
  var name: String { get }

  /// Runs the benchmark.
  ///
  /// - Parameter program: This executable, for tasks that need their own process; nil skips videos.
  /// - Returns: The figures, in the order in which they are printed.
  /// - Throws: An error while reading data, rendering, or starting a process.
  @MainActor func run(program: VideoProcess?) throws -> BenchmarkResult
}

/// All benchmarks, in the order in which they run.
package let benchmarks: [any Benchmark] =
  [
    CaptureBenchmark(), EvaluationBenchmark(), ViewAnimationBenchmark(), LayoutBenchmark(),
    DynamicsBenchmark(),
  ]
  + workloads.map { WorkloadBenchmark(workload: $0) }
  + FilterBenchmark.all + VipsBenchmark.all
