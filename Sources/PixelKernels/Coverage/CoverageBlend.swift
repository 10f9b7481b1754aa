import CPixelKernels

/// Composites colors over pixels by their coverage.
///
/// A result is `source + round(destination * (255 - source alpha) / 255)` in integers, however it
/// is computed, so a run of full coverage gets the same bytes from either loop.
///
/// mp_coverage_blend_avx2 and mp_fill_avx2 in CPixelKernels do the same arithmetic as the loops of
/// the same names here, and must change together with them.
package enum CoverageBlend {
  /// Two colors: `outside` between an outline and the one inside it, `inside` within both.
  struct Colors {
    /// Per channel (blue, green, red, alpha), the contribution of the outer coverage, from 0 to
    /// 255.
    var base: SIMD4<Float>
    /// The amount that the inner coverage adds to `base`.
    var step: SIMD4<Float>

    init(outside: PixelColor, inside: PixelColor) {
      base = 255 * SIMD4(outside.blue, outside.green, outside.red, outside.alpha)
      step = 255 * SIMD4(inside.blue, inside.green, inside.red, inside.alpha) - base
    }

    /// Returns the pixel for coverages of 1 and `inner`.
    func pixel(inner: Float) -> UInt32 {
      let sum = base + step * inner
      func byte(_ value: Float) -> UInt32 { (value + 8_388_608).bitPattern & 0xFF }
      let alpha = byte(sum.w)
      return min(byte(sum.x), alpha) | min(byte(sum.y), alpha) << 8
        | min(byte(sum.z), alpha) << 16 | alpha << 24
    }
  }

  /// Composites the two colors over consecutive pixels.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - outer: Each pixel's coverage by the outer outline, from 0 to 1.
  ///   - inner: Each pixel's coverage by the inner outline, from 0 to 1.
  ///   - count: The number of pixels.
  ///   - pixels: The destination, as premultiplied BGRA words.
  ///   - instructions: The kernel to use. The result does not depend on it.
  static func composite(
    _ colors: Colors, outer: UnsafePointer<Float>, inner: UnsafePointer<Float>, count: Int,
    pixels: UnsafeMutablePointer<UInt32>, instructions: CoverageInstructions
  ) {
    var done = 0
    if instructions == .best {
      done = withUnsafeBytes(of: colors) { bytes in
        // Two vectors of four floats, one after the other.
        guard let base = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return 0 }
        return mp_coverage_blend_avx2(base, base + 4, outer, inner, count, pixels)
      }
    }
    let (b0, g0, r0, a0) = (colors.base.x, colors.base.y, colors.base.z, colors.base.w)
    let (b1, g1, r1, a1) = (colors.step.x, colors.step.y, colors.step.z, colors.step.w)
    // Adding 2^23 leaves the integer part, rounded to nearest, in the lowest bits.
    let round: Float = 8_388_608
    for index in done..<count {
      let o = outer[index]
      let i = inner[index] < o ? inner[index] : o
      let alpha = a0 * o + a1 * i + round
      let blue = b0 * o + b1 * i + round
      let green = g0 * o + g1 * i + round
      let red = r0 * o + r1 * i + round
      // No color may exceed its alpha, however it was rounded.
      pixels[index] = WordBlend.over(
        blue: blue < alpha ? blue : alpha, green: green < alpha ? green : alpha,
        red: red < alpha ? red : alpha, alpha: alpha, pixels[index])
    }
  }

  /// Composites pixels over others by coverage.
  ///
  /// `source` is the pixels to composite, as premultiplied BGRA words. `coverage` is each pixel's
  /// coverage, from 0 to 1.
  static func composite(
    _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<Float>, opacity: Float, count: Int,
    pixels: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      pixels[index] = WordBlend.over(
        source[index], part: coverage[index] * opacity, pixels[index])
    }
  }

  /// Composites one pixel over consecutive pixels; `pixel` is a premultiplied BGRA word.
  static func fill(
    _ pixel: UInt32, count: Int, pixels: UnsafeMutablePointer<UInt32>,
    instructions: CoverageInstructions = .best
  ) {
    let alpha = pixel >> 24
    if alpha == 255 {
      pixels.update(repeating: pixel, count: count)
      return
    }
    if alpha == 0 { return }
    let rest = SIMD8<UInt16>(repeating: UInt16(255 - alpha))
    let (lower, upper) = (UInt16(pixel & 0xFFFF), UInt16(pixel >> 16))
    let source = SIMD8(lower, upper, lower, upper, lower, upper, lower, upper)
    let raw = UnsafeMutableRawPointer(pixels)
    var index = instructions == .best ? mp_fill_avx2(pixel, count, pixels) : 0
    while index &+ 4 <= count {
      let offset = index &* 4
      let below = raw.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self)
      raw.storeBytes(
        of: source &+ faded(below, rest), toByteOffset: offset, as: SIMD8<UInt16>.self)
      index = index &+ 4
    }
    let restWord = 255 - alpha
    while index < count {
      pixels[index] = pixel &+ faded(pixels[index], restWord)
      index = index &+ 1
    }
  }

  /// Composites one pixel below consecutive pixels; `pixel` is a premultiplied BGRA word.
  static func fillBelow(_ pixel: UInt32, count: Int, pixels: UnsafeMutablePointer<UInt32>) {
    for index in 0..<count {
      let above = pixels[index]
      pixels[index] = above &+ faded(pixel, 255 &- (above &>> 24))
    }
  }

  /// Multiplies consecutive pixels by coverage; `coverage` is each pixel's coverage, from 0 to 1.
  static func mask(
    _ coverage: UnsafePointer<Float>, count: Int, pixels: UnsafeMutablePointer<UInt32>
  ) {
    let round: Float = 8_388_608
    for index in 0..<count {
      let part = coverage[index]
      let word = pixels[index]
      let blue = Float(Int32(bitPattern: word & 0xFF)) * part + round
      let green = Float(Int32(bitPattern: (word &>> 8) & 0xFF)) * part + round
      let red = Float(Int32(bitPattern: (word &>> 16) & 0xFF)) * part + round
      let alpha = Float(Int32(bitPattern: word &>> 24)) * part + round
      pixels[index] =
        (blue.bitPattern & 0xFF) | (green.bitPattern & 0xFF) &<< 8
        | (red.bitPattern & 0xFF) &<< 16 | (alpha.bitPattern & 0xFF) &<< 24
    }
  }

  /// Multiplies each byte by `rest` / 255, rounded to nearest; two bytes per lane.
  @inline(__always)
  private static func faded(
    _ below: SIMD8<UInt16>, _ rest: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let half = SIMD8<UInt16>(repeating: 128)
    var low = (below & 0xFF) &* rest &+ half
    low = (low &+ (low &>> 8)) &>> 8
    var high = (below &>> 8) &* rest &+ half
    high = (high &+ (high &>> 8)) & 0xFF00
    return low | high
  }

  @inline(__always)
  private static func faded(_ below: UInt32, _ rest: UInt32) -> UInt32 {
    var low = (below & 0xFF_00FF) &* rest &+ 0x80_0080
    low = ((low &+ ((low &>> 8) & 0xFF_00FF)) &>> 8) & 0xFF_00FF
    var high = ((below &>> 8) & 0xFF_00FF) &* rest &+ 0x80_0080
    high = (high &+ ((high &>> 8) & 0xFF_00FF)) & 0xFF00_FF00
    return low | high
  }
}
