import CPixelKernels

/// Converts between pixels and colors without a curve, or with a table for opaque ones.
///
/// The AVX2 twins in CPixelKernels produce the same numbers.
package enum ByteEncoding {
  /// Writes colors as pixels.
  ///
  /// Components are limited to 0 to 1, and colors to their opacity; NaN counts as 0.
  ///
  /// - Parameters:
  ///   - colors: Premultiplied red, green, blue and alpha.
  ///   - count: The number of colors.
  ///   - words: Where to write pixels, as in `PixelBuffer`.
  package static func encode(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int, to words: UnsafeMutablePointer<UInt32>
  ) {
    let components = UnsafeRawPointer(colors).assumingMemoryBound(to: Float.self)
    for index in mp_quantize_avx2(components, count, words)..<count {
      words[index] = word(colors[index])
    }
  }

  /// Writes colors as the pixels of a row, dithered between levels (GR-07).
  ///
  /// - Parameters:
  ///   - colors: Premultiplied red, green, blue and alpha.
  ///   - count: The number of colors.
  ///   - words: Where to write pixels, as in `PixelBuffer`.
  ///   - start: The position of the first pixel.
  package static func encode(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int, to words: UnsafeMutablePointer<UInt32>,
    ditheredFrom start: (column: Int, row: Int)
  ) {
    for index in 0..<count {
      words[index] = Dither.word(
        limited(colors[index]) * 255,
        at: Dither.place(column: start.column + index, row: start.row))
    }
  }

  @inline(__always)
  private static func word(_ color: SIMD4<Float>) -> UInt32 {
    let bytes = limited(color) * 255 + 0.5
    // Conversions of whole vectors are slow.
    return UInt32(Int32(bytes.w)) << 24 | UInt32(Int32(bytes.x)) << 16
      | UInt32(Int32(bytes.y)) << 8 | UInt32(Int32(bytes.z))
  }

  /// Returns a color with components from 0 to 1 that do not exceed its opacity.
  @inline(__always)
  private static func limited(_ color: SIMD4<Float>) -> SIMD4<Float> {
    // Also for NaN.
    let alpha = color.w > 0 ? (color.w < 1 ? color.w : 1) : 0
    let most = SIMD4<Float>(repeating: alpha)
    let zero = SIMD4<Float>()
    let positive = color.replacing(with: zero, where: .!(color .>= zero))
    return positive.replacing(with: most, where: positive .> most)
  }

  /// Reads pixels.
  ///
  /// - Parameters:
  ///   - words: Pixels, as in `PixelBuffer`.
  ///   - count: The number of pixels.
  ///   - values: What each byte of an opaque pixel stands for; 256 numbers.
  ///   - colors: Where to write red, green, blue and alpha.
  ///   - translucent: Returns the color of a pixel that is not opaque.
  @inline(__always)
  package static func decode(
    _ words: UnsafePointer<UInt32>, count: Int, opaque values: [Float],
    to colors: UnsafeMutablePointer<SIMD4<Float>>,
    translucent: (UInt32) -> SIMD4<Float>
  ) {
    values.withUnsafeBufferPointer { table in
      guard count > 0, let base = table.baseAddress else { return }
      var index = 0
      while index < count {
        index += decodeOpaque(words + index, count: count - index, base, to: colors + index)
        // The eight pixels that are not all opaque, or the last ones.
        for next in index..<min(index + 8, count) {
          let word = words[next]
          colors[next] =
            word >= 0xFF00_0000
            ? SIMD4(
              table[Int(word &>> 16 & 255)], table[Int(word &>> 8 & 255)], table[Int(word & 255)],
              1) : translucent(word)
        }
        index = min(index + 8, count)
      }
    }
  }

  /// Reads whole steps of eight opaque pixels, and returns how many pixels that are.
  package static func decodeOpaque(
    _ words: UnsafePointer<UInt32>, count: Int, _ values: UnsafePointer<Float>,
    to colors: UnsafeMutablePointer<SIMD4<Float>>
  ) -> Int {
    mp_decode_avx2(
      values, words, count, UnsafeMutableRawPointer(colors).assumingMemoryBound(to: Float.self))
  }
}
