import MultiplaneBenchmarks

/// Results as benchmarks produce them.
enum SampleResult {
  static let first = BenchmarkResult(
    name: "W1", figures: [.init("raster_ms", 1.23456), .init("raster_ratio", 1.2)])
  static let second = BenchmarkResult(
    name: "W20", figures: [.init("raster_ms", 1000.4), .init("raster_ratio", 0.5)])
  static let capture = BenchmarkResult(name: "capture", figures: [.init("capture_ms", 0.25)])
}
