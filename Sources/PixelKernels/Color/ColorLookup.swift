import CPixelKernels

/// Looks colors up in tables.
package enum ColorLookup {
  /// Replaces colors by those of a table, where that is faster than in Swift.
  ///
  /// - Parameters:
  ///   - row: The premultiplied colors of consecutive pixels.
  ///   - count: The number of pixels.
  ///   - colors: The colors of the table by red, green and blue, red fastest.
  ///   - dimension: The number of colors along each edge, at least 2.
  ///   - isExtrapolated: Whether colors outside the table are continued, and not limited to it.
  ///   - other: A table of the same dimension, and the premultiplied colors by whose luminance its
  ///     colors are mixed in; nil for none.
  /// - Returns: The number of pixels, from the first one, that have been replaced.
  package static func replace(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, count: Int, in colors: UnsafePointer<SIMD4<Float>>,
    dimension: Int, isExtrapolated: Bool,
    mixedWith other: (colors: UnsafePointer<SIMD4<Float>>, mask: UnsafePointer<SIMD4<Float>>)?
  ) -> Int {
    func floats(_ colors: UnsafePointer<SIMD4<Float>>) -> UnsafePointer<Float> {
      UnsafeRawPointer(colors).assumingMemoryBound(to: Float.self)
    }
    var cube = mp_cube(
      colors: floats(colors), dimension: Int32(dimension), is_extrapolated: isExtrapolated ? 1 : 0)
    return mp_look_up_colors_avx2(
      &cube, other.map { floats($0.colors) }, other.map { floats($0.mask) }, count,
      UnsafeMutableRawPointer(row).assumingMemoryBound(to: Float.self))
  }
}
