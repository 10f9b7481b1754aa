import CPixelKernels

/// Composites one color over pixels by a coverage bitmap, at whole pixels.
package enum CoverageTint {
  /// Composites `color * coverage * opacity` over part of a buffer.
  ///
  /// - Parameters:
  ///   - color: The color where coverage is full.
  ///   - coverage: The coverage of each pixel.
  ///   - x: The column of the buffer under the coverage's first column.
  ///   - y: The row of the buffer under the coverage's first row.
  ///   - opacity: The opacity, clamped to 0 to 1.
  ///   - buffer: The destination.
  ///   - clip: The pixels of the buffer that may change.
  ///   - hole: Pixels of the buffer to skip because they will be covered.
  ///   - origin: The canvas position of the buffer's first pixel, if the result is to be dithered.
  ///   - phase: The phase of dithering.
  ///   - instructions: The kernel to use. The result does not depend on it.
  package static func composite(
    _ color: PixelColor, _ coverage: CoverageBuffer, x: Int, y: Int, opacity: Double,
    onto buffer: PixelBuffer, clip: PixelRect,
    hole: PixelRect = .none,
    ditheredFrom origin: (x: Int, y: Int)? = nil, phase: DitherPhase = .first,
    instructions: CoverageInstructions = .best
  ) {
    let area = clip.intersection(PixelRect(of: buffer)).intersection(
      PixelRect(minX: x, minY: y, maxX: x + coverage.width, maxY: y + coverage.height))
    let color = color.multiplied(by: Float(opacity > 0 ? min(opacity, 1) : 0))
    guard !area.isEmpty, color.alpha > 0 else { return }
    let hole = hole.intersection(area)
    for row in area.minY..<area.maxY {
      let from = coverage.baseAddress + (row - y) * coverage.bytesPerRow - x
      let to = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      func stretch(_ start: Int, _ end: Int) {
        guard start < end else { return }
        if let origin {
          compositeDitheredRow(
            color, from + start, count: end - start,
            at: Dither.place(column: origin.x + start, row: origin.y + row, phase: phase),
            onto: to + start, instructions: instructions)
          return
        }
        compositeRow(
          color, from + start, count: end - start, onto: to + start, instructions: instructions)
      }
      if hole.isEmpty || row < hole.minY || row >= hole.maxY {
        stretch(area.minX, area.maxX)
      } else {
        stretch(area.minX, hole.minX)
        stretch(hole.maxX, area.maxX)
      }
    }
  }

  /// Composites the color over consecutive pixels.
  ///
  /// mp_tint_avx2 in CPixelKernels does the same.
  private static func compositeRow(
    _ color: PixelColor, _ coverage: UnsafePointer<UInt8>, count: Int,
    onto pixels: UnsafeMutablePointer<UInt32>, instructions: CoverageInstructions
  ) {
    var done = 0
    if instructions == .best {
      // The result of full coverage by an opaque color, from the same loop as single pixels.
      var (full, whole): (UInt32, UInt8) = (0, 255)
      if color.alpha == 1 { compositePixels(color, &whole, count: 1, onto: &full) }
      let parts = (color.blue, color.green, color.red, color.alpha)
      done = withUnsafeBytes(of: parts) { bytes in
        guard let base = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return 0 }
        return mp_tint_avx2(base, full, coverage, count, pixels)
      }
    }
    compositePixels(color, coverage + done, count: count &- done, onto: pixels + done)
  }

  private static func compositePixels(
    _ color: PixelColor, _ coverage: UnsafePointer<UInt8>, count: Int,
    onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (b, g, r, a) = (color.blue, color.green, color.red, color.alpha)
    // Adding 2^23 leaves the integer part, rounded to nearest, in the lowest bits.
    let round: Float = 8_388_608
    for index in 0..<count {
      let covered = Float(Int32(truncatingIfNeeded: coverage[index]))
      // The components of one color keep their order when all are multiplied and rounded alike.
      let alpha = covered * a + round
      let red = covered * r + round
      let green = covered * g + round
      let blue = covered * b + round
      pixels[index] = WordBlend.over(
        blue: blue, green: green, red: red, alpha: alpha, pixels[index])
    }
  }
}
