import CPixelKernels

/// The interpolation of colors at many points.
package enum PointSampling {
  /// Interpolates colors between four pixels, where that is faster than in Swift.
  ///
  /// - Parameters:
  ///   - colors: The pixels of the region, row by row.
  ///   - region: The columns and rows of the pixels; beyond them, colors are clear.
  ///   - points: The points; pixel centers are at .5.
  ///   - factors: What to multiply the components at each point by; nil for 1.
  ///   - count: The number of points.
  ///   - target: Where to write the colors.
  /// - Returns: The number of points, from the first one, whose colors have been written.
  package static func sample(
    _ colors: UnsafePointer<SIMD4<Float>>, of region: PixelRect,
    at points: UnsafePointer<SIMD2<Double>>, times factors: UnsafePointer<SIMD4<Float>>?,
    count: Int, to target: UnsafeMutablePointer<SIMD4<Float>>
  ) -> Int {
    var image = mp_colors(colors, of: region)
    return mp_sample_points_avx2(
      &image, UnsafeRawPointer(points).assumingMemoryBound(to: Double.self),
      UnsafeRawPointer(factors)?.assumingMemoryBound(to: Float.self), count,
      UnsafeMutableRawPointer(target).assumingMemoryBound(to: Float.self))
  }

  /// Adds up colors between pixels at the points of a grid, row by row, where that is faster than in
  /// Swift.
  ///
  /// - Parameters:
  ///   - colors: The pixels of the region, row by row.
  ///   - region: The columns and rows of the pixels; beyond them, colors are clear.
  ///   - start: The first point.
  ///   - columns: The number of points in a row.
  ///   - columnStep: The distance from a column to the next one.
  ///   - rows: The number of rows.
  ///   - rowStep: The distance from a row to the next one.
  /// - Returns: The sum; nil if nothing has been computed.
  package static func sum(
    _ colors: UnsafePointer<SIMD4<Float>>, of region: PixelRect, from start: SIMD2<Double>,
    columns: Int, by columnStep: SIMD2<Double>, rows: Int, by rowStep: SIMD2<Double>
  ) -> SIMD4<Float>? {
    var image = mp_colors(colors, of: region)
    var grid = mp_grid(
      start: (start.x, start.y), column_step: (columnStep.x, columnStep.y),
      row_step: (rowStep.x, rowStep.y), columns: Int64(columns), rows: Int64(rows))
    var sum = SIMD4<Float>.zero
    let isSummed = withUnsafeMutableBytes(of: &sum) {
      mp_sum_grid_avx2(&image, &grid, $0.baseAddress?.assumingMemoryBound(to: Float.self))
    }
    return isSummed != 0 ? sum : nil
  }
}

extension mp_colors {
  fileprivate init(_ colors: UnsafePointer<SIMD4<Float>>, of region: PixelRect) {
    self.init(
      colors: UnsafeRawPointer(colors).assumingMemoryBound(to: Float.self),
      min_x: Int32(region.minX), min_y: Int32(region.minY), max_x: Int32(region.maxX),
      max_y: Int32(region.maxY))
  }
}
