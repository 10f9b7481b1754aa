import CPixelKernels

/// The two levels that each component of some pixels has, depending on their thresholds.
///
/// Rounding a value by a threshold leaves one of two levels, so that many pixels of one color are
/// only compared with the threshold at which it changes.
struct DitheredLevels {
  /// The greater level of each component: a BGRA word.
  let greater: UInt32
  /// For each component, the greatest threshold with which it has the lesser level; 255 if it always
  /// has.
  let last: UInt32

  /// Creates levels that have been found.
  init(greater: UInt32, last: UInt32) {
    self.greater = greater
    self.last = last
  }

  /// Creates the levels of a color that is not dithered.
  init(even word: UInt32) {
    greater = unsafeBitCast(
      unsafeBitCast(word, to: SIMD4<UInt8>.self) &+ 1, to: UInt32.self)
    last = .max
  }

  /// Creates the levels of a color.
  ///
  /// - Parameter parts: Blue, green, red and alpha, premultiplied, from 0 to 255.
  init(_ parts: SIMD4<Float>) {
    // No color may exceed its alpha, however it was rounded.
    let parts = pointwiseMin(parts, SIMD4(repeating: parts.w))
    func rounded(_ threshold: SIMD4<Float>) -> SIMD4<Float> {
      parts + (threshold * (1 / 256) - 255 / 512) + Dither.round
    }
    let lesser = rounded(SIMD4(repeating: 0))
    // Levels never decrease with the threshold, so bisect.
    var last = SIMD4<Float>(repeating: 0)
    for part in [128, 64, 32, 16, 8, 4, 2, 1] as [Float] {
      let next = last + part
      last.replace(with: next, where: rounded(next) .== lesser)
    }
    greater = Self.word(lesser + 1)
    self.last = Self.word(last + Dither.round)
  }

  /// Returns the lowest byte of each number.
  private static func word(_ parts: SIMD4<Float>) -> UInt32 {
    let bits = unsafeBitCast(parts, to: SIMD4<UInt32>.self) & 255
    return bits.x | bits.y << 8 | bits.z << 16 | bits.w << 24
  }

  /// Returns a pixel.
  ///
  /// - Parameter place: Its place in the recurrence of thresholds.
  /// - Returns: A premultiplied BGRA word.
  func word(at place: UInt32) -> UInt32 {
    let threshold = SIMD4(repeating: UInt8(place >> 24))
    let greater = unsafeBitCast(greater, to: SIMD4<UInt8>.self)
    let last = unsafeBitCast(last, to: SIMD4<UInt8>.self)
    let parts = greater.replacing(with: greater &- 1, where: threshold .<= last)
    return unsafeBitCast(parts, to: UInt32.self)
  }

  /// Writes consecutive pixels of this color.
  ///
  /// mp_dither_level_avx2 in CPixelKernels does the same. `pixels` receives premultiplied BGRA
  /// words. `threshold` is the first pixel's place in the recurrence of thresholds.
  func write(
    to pixels: UnsafeMutablePointer<UInt32>, count: Int, at threshold: UInt32,
    instructions: CoverageInstructions
  ) {
    var done = 0
    if instructions == .best {
      done = mp_dither_level_avx2(greater, last, Dither.kernel(at: threshold), count, pixels)
    }
    for index in done..<count {
      pixels[index] = word(
        at: threshold &+ UInt32(truncatingIfNeeded: index) &* Dither.perColumn)
    }
  }
}

/// The levels of a row of colors, for rows that differ only in their thresholds.
final class DitheredRow {
  /// The columns of the canvas.
  let columns: Range<Int>
  private let greater: ScratchBuffer<UInt32>
  private let last: ScratchBuffer<UInt32>

  /// Finds the levels of the colors of a linear gradient in all rows.
  ///
  /// - Parameters:
  ///   - ramp: The colors.
  ///   - map: A map whose x is the location on the ramp, and does not depend on the row.
  ///   - columns: The columns of the canvas; not empty.
  init(_ ramp: ColorRamp, _ map: PlaneMap, columns: Range<Int>) {
    self.columns = columns
    greater = ScratchBuffer(repeating: 0, capacity: columns.count)
    last = ScratchBuffer(repeating: 0, capacity: columns.count)
    LinearGradientRow.forEachRun(
      of: ramp, map, row: 0, from: columns.lowerBound, count: columns.count
    ) { run, range in
      for column in range {
        let levels = run.levels(at: column)
        greater.base[column - columns.lowerBound] = levels.greater
        last.base[column - columns.lowerBound] = levels.last
      }
    }
  }

  /// Writes pixels of one row.
  ///
  /// mp_dither_levels_avx2 in CPixelKernels does the same.
  ///
  /// - Parameters:
  ///   - column: The canvas column of the first pixel.
  ///   - count: The number of pixels, all of which are in `columns`.
  ///   - threshold: The first pixel's place in the recurrence of thresholds.
  ///   - pixels: Receives premultiplied BGRA words.
  ///   - instructions: The kernel to use.
  func write(
    from column: Int, count: Int, at threshold: UInt32, to pixels: UnsafeMutablePointer<UInt32>,
    instructions: CoverageInstructions
  ) {
    let first = column - columns.lowerBound
    let (greater, last) = (greater.base + first, last.base + first)
    var done = 0
    if instructions == .best {
      done = mp_dither_levels_avx2(
        greater, last, Dither.kernel(at: threshold), count, pixels)
    }
    for index in done..<count {
      pixels[index] = DitheredLevels(greater: greater[index], last: last[index])
        .word(at: threshold &+ UInt32(truncatingIfNeeded: index) &* Dither.perColumn)
    }
  }
}
