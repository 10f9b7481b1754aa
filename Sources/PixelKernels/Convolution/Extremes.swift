import CPixelKernels

/// The largest or smallest components of each color and of those at fixed offsets from it.
package struct Extremes {
  private let offsets: [Int]
  private let isMaximum: Bool

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - offsets: The offset of each other color, in colors.
  ///   - isMaximum: Whether the largest components count; otherwise the smallest.
  package init(offsets: [Int], isMaximum: Bool) {
    self.offsets = offsets.map { $0 * 4 }
    self.isMaximum = isMaximum
  }

  /// Finds the extremes of consecutive places.
  ///
  /// `colors` is the first place; all offsets from all places must be valid.
  package func write(
    of colors: UnsafePointer<SIMD4<Float>>, count: Int,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let values = UnsafeRawPointer(colors).assumingMemoryBound(to: Float.self)
    let extremes = UnsafeMutableRawPointer(target).assumingMemoryBound(to: Float.self)
    let done =
      mp_extremes_avx2(values, offsets, offsets.count, isMaximum ? 1 : 0, count * 4, extremes)
    offsets.withUnsafeBufferPointer { offsets in
      for index in done..<count * 4 {
        var extreme = values[index]
        for offset in offsets {
          let other = values[index + offset]
          if isMaximum ? other > extreme : other < extreme { extreme = other }
        }
        extremes[index] = extreme
      }
    }
  }
}
