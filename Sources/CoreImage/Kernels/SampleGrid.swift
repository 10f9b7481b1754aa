/// Points in a parallelogram, at which an image is sampled.
enum SampleGrid {
  /// Returns the mean color of points in columns and rows.
  ///
  /// - Parameters:
  ///   - center: The middle of the points.
  ///   - columns: The number of columns, at least 1.
  ///   - columnStep: The distance from a column to the next one.
  ///   - rows: The number of rows, at least 1.
  ///   - rowStep: The distance from a row to the next one.
  ///   - color: Returns the color at a point.
  /// - Returns: The mean.
  @inline(__always)
  static func mean(
    around center: SIMD2<Double>, columns: Int, by columnStep: SIMD2<Double>, rows: Int = 1,
    by rowStep: SIMD2<Double> = .zero, of color: (SIMD2<Double>) -> SIMD4<Float>
  ) -> SIMD4<Float> {
    var start =
      center - columnStep * (Double(columns &- 1) / 2) - rowStep * (Double(rows &- 1) / 2)
    var sum = SIMD4<Float>.zero
    for _ in 0..<rows {
      var sample = start
      for _ in 0..<columns {
        sum += color(sample)
        sample += columnStep
      }
      start += rowStep
    }
    return sum / Float(columns &* rows)
  }
}
