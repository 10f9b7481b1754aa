/// The results of a benchmark.
package struct BenchmarkResult: Sendable, Equatable {
  /// A measured value.
  package struct Figure: Sendable, Equatable {
    /// The name, which ends in the unit, as in `raster_ms`.
    package let name: String
    /// The value, finite and rounded to three decimals.
    package let value: Double

    package init(_ name: String, _ value: Double) {
      precondition(value.isFinite, "\(name) is not a finite number")
      self.name = name
      self.value = (value * 1000).rounded() / 1000
    }
  }

  /// The benchmark's name.
  package let name: String
  /// The figures, in the order in which they are printed.
  package let figures: [Figure]

  package init(name: String, figures: [Figure]) {
    self.name = name
    self.figures = figures
  }

  /// Returns a figure's value, or nil if the benchmark has no such figure.
  package func value(of figure: String) -> Double? {
    figures.first { $0.name == figure }?.value
  }
}
