import PixelKernels

/// Points in a parallelogram, at which an image is sampled for a pixel.
package struct SampleGrid {
  /// The middle of the points.
  package var center: SIMD2<Double>
  /// What the components of the mean color are multiplied by.
  package var factor: SIMD4<Float>
  /// The number of columns, at least 1.
  package var columns: Int
  /// The distance from a column to the next one.
  package var columnStep: SIMD2<Double>
  /// The number of rows, at least 1.
  package var rows: Int
  /// The distance from a row to the next one.
  package var rowStep: SIMD2<Double>
  /// The reduced version of the image that is sampled, at the points of the image itself; 0, the
  /// default, for the image.
  package var level: Int

  package init(
    center: SIMD2<Double>, factor: SIMD4<Float> = SIMD4(repeating: 1), columns: Int = 1,
    columnStep: SIMD2<Double> = .zero, rows: Int = 1, rowStep: SIMD2<Double> = .zero,
    level: Int = 0
  ) {
    self.level = level
    (self.center, self.factor) = (center, factor)
    (self.columns, self.columnStep) = (columns, columnStep)
    (self.rows, self.rowStep) = (rows, rowStep)
  }

  /// A pixel without a color: images are clear at points that are not numbers.
  static var clear: SampleGrid { SampleGrid(center: SIMD2(repeating: .nan)) }

  /// Whether there is one point.
  @inline(__always)
  var isSingle: Bool { columns &* rows == 1 }

  /// The first point.
  @inline(__always)
  private var start: SIMD2<Double> {
    center - columnStep * (Double(columns &- 1) / 2) - rowStep * (Double(rows &- 1) / 2)
  }

  /// Returns the mean color of the points, times the factor.
  package func color(in pixels: WorkingPixels) -> SIMD4<Float> {
    if isSingle { return pixels.color(at: center) * factor }
    let sum =
      PointSampling.sum(
        pixels.base, of: pixels.region, from: start, columns: columns, by: columnStep, rows: rows,
        by: rowStep) ?? sum { pixels.color(at: $0) }
    return sum / Float(columns &* rows) * factor
  }

  /// Returns the sum of the colors of the points.
  @inline(__always)
  func sum(of color: (SIMD2<Double>) -> SIMD4<Float>) -> SIMD4<Float> {
    var start = start
    var sum = SIMD4<Float>.zero
    for _ in 0..<rows {
      var sample = start
      for _ in 0..<columns {
        sum += color(sample)
        sample += columnStep
      }
      start += rowStep
    }
    return sum
  }

  /// Returns the mean of the colors of the points.
  @inline(__always)
  package func mean(of color: (SIMD2<Double>) -> SIMD4<Float>) -> SIMD4<Float> {
    sum(of: color) / Float(columns &* rows)
  }
}
