import PixelKernels

/// The colors that a warp moves.
protocol WarpSource {
  /// Computes the colors at points.
  ///
  /// - Parameters:
  ///   - points: The points, which may be changed.
  ///   - level: The reduced version to sample, as in `SampleGrid`.
  ///   - factors: What to multiply the components at each point by; nil for 1.
  ///   - count: The number of points.
  ///   - target: Where to write the premultiplied colors.
  func sample(
    at points: UnsafeMutablePointer<SIMD2<Double>>, level: Int,
    times factors: UnsafePointer<SIMD4<Float>>?, count: Int,
    to target: UnsafeMutablePointer<SIMD4<Float>>)

  /// Returns the mean color of the points of a grid, times its factor.
  func color(of samples: SampleGrid) -> SIMD4<Float>

  /// Copies pixels of a row, which are the colors at their centers.
  ///
  /// `target` is where to write the premultiplied colors.
  func copy(
    _ columns: Range<Int>, row y: Int, to target: UnsafeMutablePointer<SIMD4<Float>>)
}

extension WorkingPixels: WarpSource {
  @inline(__always)
  func sample(
    at points: UnsafeMutablePointer<SIMD2<Double>>, level: Int,
    times factors: UnsafePointer<SIMD4<Float>>?, count: Int,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) { sample(at: points, times: factors, count: count, to: target) }

  @inline(__always)
  func color(of samples: SampleGrid) -> SIMD4<Float> { samples.color(in: self) }

  func copy(
    _ columns: Range<Int>, row y: Int, to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let inside = columns.clamped(to: region.minX..<region.maxX)
    guard y >= region.minY, y < region.maxY, !inside.isEmpty else {
      target.update(repeating: .zero, count: columns.count)
      return
    }
    let before = inside.lowerBound - columns.lowerBound
    target.update(repeating: .zero, count: before)
    (target + before).update(
      from: row(y) + (inside.lowerBound - region.minX), count: inside.count)
    (target + before + inside.count).update(
      repeating: .zero, count: columns.upperBound - inside.upperBound)
  }
}
