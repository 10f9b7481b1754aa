/// Multiplies a buffer by the alpha of another, or by coverage, at whole pixels.
package enum AlphaMask {
  /// Multiplies each pixel by the alpha of a mask.
  ///
  /// - Parameters:
  ///   - buffer: The buffer to mask. Pixels outside the mask become transparent.
  ///   - mask: The mask. Its colors are ignored.
  ///   - x: The column of the buffer under the mask's first column.
  ///   - y: The row of the buffer under the mask's first row.
  package static func multiply(_ buffer: PixelBuffer, by mask: PixelBuffer, x: Int, y: Int) {
    multiplyRows(of: buffer, in: PixelRect(of: mask).offsetBy(x: x, y: y)) {
      pixels, column, row, count in
      let start = mask.baseAddress + (row - y) * mask.bytesPerRow
      let alpha = UnsafeRawPointer(start).assumingMemoryBound(to: UInt32.self) + (column - x)
      for index in 0..<count {
        pixels[index] = product(pixels[index], Int32(bitPattern: alpha[index] &>> 24))
      }
    }
  }

  /// Multiplies each pixel by coverage.
  ///
  /// - Parameters:
  ///   - buffer: The buffer to mask. Pixels outside the coverage become transparent.
  ///   - coverage: The coverage to multiply by.
  ///   - x: The column of the buffer under the coverage's first column.
  ///   - y: The row of the buffer under the coverage's first row.
  package static func multiply(
    _ buffer: PixelBuffer, by coverage: CoverageBuffer, x: Int, y: Int
  ) {
    let area = PixelRect(minX: x, minY: y, maxX: x + coverage.width, maxY: y + coverage.height)
    multiplyRows(of: buffer, in: area) { pixels, column, row, count in
      let bytes = coverage.baseAddress + ((row - y) * coverage.bytesPerRow + column - x)
      for index in 0..<count {
        pixels[index] = product(pixels[index], Int32(truncatingIfNeeded: bytes[index]))
      }
    }
  }

  /// Clears the pixels outside an area, and passes on the first pixel of each row in it, with its
  /// column and row, and the number of pixels.
  @inline(__always)
  private static func multiplyRows(
    of buffer: PixelBuffer, in area: PixelRect,
    _ multiply: (UnsafeMutablePointer<UInt32>, Int, Int, Int) -> Void
  ) {
    let area = PixelRect(of: buffer).intersection(area)
    for row in 0..<buffer.height {
      let pixels = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      guard !area.isEmpty, row >= area.minY, row < area.maxY else {
        pixels.update(repeating: 0, count: buffer.width)
        continue
      }
      pixels.update(repeating: 0, count: area.minX)
      (pixels + area.maxX).update(repeating: 0, count: buffer.width - area.maxX)
      multiply(pixels + area.minX, area.minX, row, area.width)
    }
  }

  /// Returns a pixel, multiplied by a number of 255ths.
  @inline(__always)
  private static func product(_ word: UInt32, _ alpha: Int32) -> UInt32 {
    // Adding 2^23 leaves the integer part, rounded to nearest, in the lowest bits.
    let round: Float = 8_388_608
    let part: Float = 1 / 255
    let kept = Float(alpha) * part
    let blue = Float(Int32(bitPattern: word & 0xFF)) * kept + round
    let green = Float(Int32(bitPattern: (word &>> 8) & 0xFF)) * kept + round
    let red = Float(Int32(bitPattern: (word &>> 16) & 0xFF)) * kept + round
    let high = Float(Int32(bitPattern: word &>> 24)) * kept + round
    return (blue.bitPattern & 0xFF) | (green.bitPattern & 0xFF) &<< 8
      | (red.bitPattern & 0xFF) &<< 16 | (high.bitPattern & 0xFF) &<< 24
  }
}
