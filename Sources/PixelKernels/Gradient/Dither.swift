import CPixelKernels

/// The rounding of values to levels by a threshold for each pixel, so that slow changes of color show
/// no steps (GR-07).
///
/// The threshold of a pixel follows from its position on the canvas alone. The columns and rows
/// advance it by the additive recurrence of the plastic number, whose values are spread evenly over
/// every row, column and small area, so that the mean of a few pixels is close to the exact value.
/// All components of a pixel have one threshold: gray stays gray, and no color exceeds its alpha. The
/// value of a level stays that level.
enum Dither {
  /// The advance per column: the reciprocal of the plastic number, in units of 2^-32.
  static let perColumn: UInt32 = 3_242_174_889
  /// The advance per row: the square of that.
  static let perRow: UInt32 = 2_447_445_414

  /// Returns the place of a pixel in the recurrence, whose highest byte is its threshold.
  @inline(__always)
  static func place(column: Int, row: Int, phase: DitherPhase = .first) -> UInt32 {
    UInt32(truncatingIfNeeded: column) &* perColumn &+ UInt32(truncatingIfNeeded: row) &* perRow
      &+ phase.place
  }

  /// Returns the place of a pixel and the advances from it, for the kernels in CPixelKernels.
  static func kernel(at place: UInt32) -> mp_dither {
    mp_dither(place: place, per_column: perColumn, per_row: perRow)
  }

  /// Returns what to add to values from 0 to 255 before they are rounded to nearest.
  ///
  /// - Parameter place: The pixel's place in the recurrence.
  /// - Returns: An odd multiple of 1/512, between -1/2 and 1/2.
  @inline(__always)
  static func offset(_ place: UInt32) -> Float {
    Float(Int32(bitPattern: place &>> 24)) * (1 / 256) - 255 / 512
  }

  /// Returns a pixel.
  ///
  /// Values are first rounded to 128ths, so that a level that was computed inexactly is that level.
  ///
  /// - Parameters:
  ///   - parts: Red, green, blue and alpha, premultiplied, from 0 to 255.
  ///   - place: The pixel's place in the recurrence.
  /// - Returns: A premultiplied BGRA word.
  @inline(__always)
  static func word(_ parts: SIMD4<Float>, at place: UInt32) -> UInt32 {
    // No color may exceed its alpha, however it was computed.
    let parts = pointwiseMin(parts, SIMD4(repeating: parts.w))
    let steps = unsafeBitCast(parts * 128 + round, to: SIMD4<UInt32>.self) & 0xFFFF
    let levels = (steps &* 2 &+ SIMD4(repeating: place &>> 24)) &>> 8
    return levels.w &<< 24 | levels.x &<< 16 | levels.y &<< 8 | levels.z
  }

  /// What to add to a value of at least -1/2 and at most 255 to have it rounded to nearest in the
  /// lowest bits.
  static let round: Float = 12_582_912
}
