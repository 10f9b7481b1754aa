import CPixelKernels

/// Reads bitmaps in linear light at half their resolution.
///
/// The light of the bytes of opaque pixels is the polynomial that the AVX2 twin in CPixelKernels
/// computes in integers. Encoded again, it is less than a twelfth of a byte's step away from the
/// byte.
package enum LightHalving {
  /// The light of each byte; 32,000 is about 1.
  private static let light: [Int32] = (0..<256 as Range<Int32>).map { byte in
    // From 0 to 32,767.
    let place = (byte * 257) >> 1
    func product(_ other: Int32) -> Int32 { (other * place + 1 << 14) >> 15 }
    // The straight part of sRGB's curve.
    if place <= 1400 { return product(2477) }
    return [16704, 18011, 897, 34].reduce(-3652) { product($0) + $1 }
  }

  /// Reads the means of squares of four pixels.
  ///
  /// - Parameters:
  ///   - lower: A row of pixels, as in `PixelBuffer`.
  ///   - upper: The row above or below.
  ///   - count: The number of squares.
  ///   - colors: Where to write premultiplied red, green, blue and alpha.
  ///   - translucent: Returns the color of any pixel, for squares that are not opaque.
  @inline(__always)
  package static func read(
    _ lower: UnsafePointer<UInt32>, _ upper: UnsafePointer<UInt32>, count: Int,
    to colors: UnsafeMutablePointer<SIMD4<Float>>, translucent: (UInt32) -> SIMD4<Float>
  ) {
    var index = 0
    while index < count {
      index += readOpaque(lower + 2 * index, upper + 2 * index, count - index, to: colors + index)
      // The four squares that are not all opaque, or the last ones.
      let end = min(index + 4, count)
      while index < end {
        let (a, b) = (lower[2 * index], lower[2 * index + 1])
        let (c, d) = (upper[2 * index], upper[2 * index + 1])
        colors[index] =
          a & b & c & d >= 0xFF00_0000
          ? mean(a, b, c, d)
          : (translucent(a) + translucent(b) + (translucent(c) + translucent(d))) * 0.25
        index += 1
      }
    }
  }

  /// Reads whole steps of four opaque squares, and returns how many squares that are.
  package static func readOpaque(
    _ lower: UnsafePointer<UInt32>, _ upper: UnsafePointer<UInt32>, _ count: Int,
    to colors: UnsafeMutablePointer<SIMD4<Float>>
  ) -> Int {
    mp_halve_light_avx2(
      lower, upper, count, UnsafeMutableRawPointer(colors).assumingMemoryBound(to: Float.self))
  }

  /// Returns the mean light of four opaque pixels.
  package static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> SIMD4<Float> {
    light.withUnsafeBufferPointer { light in
      func mean(_ shift: UInt32) -> Float {
        func value(_ word: UInt32) -> Int32 { light[Int(word &>> shift & 255)] }
        return Float(value(a) &+ value(b) &+ value(c) &+ value(d)) * (1 / 128_000)
      }
      return SIMD4(mean(16), mean(8), mean(0), 1)
    }
  }
}
