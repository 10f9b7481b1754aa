/// What a benchmark found.
package struct BenchmarkResult: Sendable, Equatable {
  /// One number.
  package struct Figure: Sendable, Equatable {
    /// With the unit at the end, as in `raster_ms`.
    package let name: String
    /// Finite, rounded to three decimals.
    package let value: Double

    package init(_ name: String, _ value: Double) {
      precondition(value.isFinite, "\(name) is not a finite number")
      self.name = name
      self.value = (value * 1000).rounded() / 1000
    }
  }

  /// The benchmark's name.
  package let name: String
  /// In the order in which they are printed.
  package let figures: [Figure]

  package init(name: String, figures: [Figure]) {
    self.name = name
    self.figures = figures
  }

  /// A figure's value; nil where the benchmark has no such figure.
  package func value(of figure: String) -> Double? {
    figures.first { $0.name == figure }?.value
  }
}
