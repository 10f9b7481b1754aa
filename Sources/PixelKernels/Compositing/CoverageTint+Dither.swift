import CPixelKernels

extension CoverageTint {
  /// Composites a color over consecutive pixels, rounding each result once, by a threshold (GR-07).
  ///
  /// Full coverage is rounded to nearest, so that even areas stay even. `threshold` is the first
  /// pixel's place in the recurrence of thresholds.
  static func compositeDitheredRow(
    _ color: PixelColor, _ coverage: UnsafePointer<UInt8>, count: Int, at threshold: UInt32,
    onto pixels: UnsafeMutablePointer<UInt32>, instructions: CoverageInstructions
  ) {
    var index = 0
    if instructions == .best {
      let parts = (color.blue, color.green, color.red, color.alpha)
      index = withUnsafeBytes(of: parts) { bytes in
        guard let base = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return 0 }
        return mp_tint_dithered_avx2(
          base, Dither.kernel(at: threshold), coverage, count, pixels)
      }
    }
    while index < count {
      // Most of a shadow's rectangle is often uncovered.
      let length = min(8, count &- index)
      if length == 8, UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt64.self) == 0 {
        index &+= 8
        continue
      }
      compositeDithered(
        color, coverage + index, count: length,
        at: threshold &+ UInt32(truncatingIfNeeded: index) &* Dither.perColumn,
        onto: pixels + index)
      index &+= length
    }
  }

  /// Composites the color over pixels.
  ///
  /// mp_tint_dithered_avx2 in CPixelKernels does the same.
  @inline(__always)
  private static func compositeDithered(
    _ color: PixelColor, _ coverage: UnsafePointer<UInt8>, count: Int, at threshold: UInt32,
    onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (b, g, r, a) = (color.blue, color.green, color.red, color.alpha)
    for index in 0..<count {
      let covered = Float(Int32(truncatingIfNeeded: coverage[index]))
      let below = pixels[index]
      let place = threshold &+ UInt32(truncatingIfNeeded: index) &* Dither.perColumn
      let offset = covered < 255 ? Dither.offset(place) : 0
      let rest = (255 - covered * a) * (1 / 255)
      let alpha =
        covered * a + Float(Int32(bitPattern: below &>> 24)) * rest + offset + Dither.round
      let red =
        covered * r + Float(Int32(bitPattern: below &>> 16 & 0xFF)) * rest + offset + Dither.round
      let green =
        covered * g + Float(Int32(bitPattern: below &>> 8 & 0xFF)) * rest + offset + Dither.round
      let blue = covered * b + Float(Int32(bitPattern: below & 0xFF)) * rest + offset + Dither.round
      // No color may exceed its alpha, however it was rounded.
      let low =
        ((blue < alpha ? blue : alpha).bitPattern & 0xFF)
        | ((green < alpha ? green : alpha).bitPattern & 0xFF) &<< 8
      let high =
        ((red < alpha ? red : alpha).bitPattern & 0xFF) &<< 16 | (alpha.bitPattern & 0xFF) &<< 24
      pixels[index] = low | high
    }
  }
}
