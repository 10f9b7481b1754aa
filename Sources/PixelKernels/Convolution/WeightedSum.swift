import CPixelKernels

/// Weighted sums of colors at fixed offsets from a place.
///
/// The terms are added in order, so that the AVX2 twin in CPixelKernels computes the same numbers.
package struct WeightedSum {
  private let offsets: [Int]
  private let weights: [Float]
  private let start: Float

  /// Prepares sums.
  ///
  /// - Parameters:
  ///   - terms: The offset of each color, in colors, and its weight.
  ///   - start: What is added to every component.
  package init(_ terms: [(offset: Int, weight: Float)], start: Float = 0) {
    offsets = terms.map { $0.offset * 4 }
    weights = terms.map(\.weight)
    self.start = start
  }

  /// Computes the sums of consecutive places.
  ///
  /// `colors` is the first place; all offsets from all places must be valid.
  package func write(
    of colors: UnsafePointer<SIMD4<Float>>, count: Int,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let values = UnsafeRawPointer(colors).assumingMemoryBound(to: Float.self)
    let sums = UnsafeMutableRawPointer(target).assumingMemoryBound(to: Float.self)
    let done =
      mp_sum_taps_avx2(values, offsets, weights, offsets.count, start, count * 4, sums) / 4
    offsets.withUnsafeBufferPointer { offsets in
      weights.withUnsafeBufferPointer { weights in
        for index in done..<count {
          let place = UnsafeRawPointer(values + 4 * index)
          var sum = SIMD4(repeating: start)
          for tap in 0..<offsets.count {
            sum +=
              place.loadUnaligned(
                fromByteOffset: offsets[tap] * 4, as: SIMD4<Float>.self) * weights[tap]
          }
          target[index] = sum
        }
      }
    }
  }
}
