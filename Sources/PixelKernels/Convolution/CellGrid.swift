/// A grid of square cells that images are reduced to.
///
/// Pixels are distributed over cells with quadratic B-splines: those of a pixel's own cell and of
/// the two beside it. Enlarging interpolates with the same splines. Both steps blur by a variance
/// of a quarter of the squared cell, wherever a pixel is in its cell, and neither moves anything;
/// only the third moment depends on the place.
package struct CellGrid: Sendable {
  /// The number of pixels per cell and axis, a power of two; at least 2.
  package let size: Int
  /// The weights of a pixel, by its place in its cell.
  package let splines: [Spline]
  /// The weights of pairs of pixels, for the AVX2 twins: those in the cell before, then those in
  /// their own, then those in the one after.
  let pairs: [SIMD4<Float>]

  /// The weights of a pixel in the cell before its own, in its own, and in the one after it, which
  /// sum to 1.
  ///
  /// Weights are whole vectors, which spares repeating each number in loops.
  package struct Spline: Sendable {
    package let before: SIMD4<Float>
    package let own: SIMD4<Float>
    package let after: SIMD4<Float>
  }

  /// Creates a grid.
  ///
  /// - Parameter size: The number of pixels per cell and axis, a power of two; at least 2.
  package init(size: Int) {
    self.size = size
    splines = (0..<size).map { place in
      let t = (Double(place) + 0.5) / Double(size) - 0.5
      return Spline(
        before: SIMD4(repeating: Float(0.5 * (0.5 - t) * (0.5 - t))),
        own: SIMD4(repeating: Float(0.75 - t * t)),
        after: SIMD4(repeating: Float(0.5 * (0.5 + t) * (0.5 + t))))
    }
    var pairs: [SIMD4<Float>] = []
    for place in stride(from: 0, to: size, by: 2) {
      let (even, odd) = (splines[place], splines[place + 1])
      pairs += [even.before, odd.before, even.own, odd.own, even.after, odd.after]
    }
    self.pairs = pairs
  }

  /// Creates the grid with the largest cells that are smaller than a length by a factor; fails if
  /// they would be pixels.
  package init?(ratio: Double, length: Double) {
    var size = 1
    while length >= Double(size) * 2 * ratio, size < 1 << 20 { size *= 2 }
    guard size > 1 else { return nil }
    self.init(size: size)
  }

  /// Returns the cell of a pixel, along either axis.
  package func cell(of pixel: Int) -> Int { pixel >> size.trailingZeroBitCount }
}
