/// Something that is measured in one run.
package protocol Benchmark: Sendable {
  /// What it is called in results and on the command line.
  var name: String { get }

  /// Measures.
  ///
  /// - Parameter program: This executable, for what needs a process of its own; nil leaves videos
  ///   out.
  /// - Returns: The figures, in the order in which they are printed.
  /// - Throws: Errors of reading data, rendering and starting processes.
  @MainActor func run(program: VideoProcess?) throws -> BenchmarkResult
}

/// All benchmarks, in the order in which they run.
package let benchmarks: [any Benchmark] =
  [CaptureBenchmark(), EvaluationBenchmark()] + workloads.map { WorkloadBenchmark(workload: $0) }
