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
    let area = PixelRect(of: buffer).intersection(PixelRect(of: mask).offsetBy(x: x, y: y))
    for row in 0..<buffer.height {
      let pixels = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      guard !area.isEmpty, row >= area.minY, row < area.maxY else {
        pixels.update(repeating: 0, count: buffer.width)
        continue
      }
      pixels.update(repeating: 0, count: area.minX)
      (pixels + area.maxX).update(repeating: 0, count: buffer.width - area.maxX)
      let alpha = UnsafeRawPointer(mask.baseAddress + (row - y) * mask.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      multiplyRow(pixels + area.minX, by: alpha + (area.minX - x), count: area.width)
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
    let area = PixelRect(of: buffer).intersection(
      PixelRect(minX: x, minY: y, maxX: x + coverage.width, maxY: y + coverage.height))
    for row in 0..<buffer.height {
      let pixels = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      guard !area.isEmpty, row >= area.minY, row < area.maxY else {
        pixels.update(repeating: 0, count: buffer.width)
        continue
      }
      pixels.update(repeating: 0, count: area.minX)
      (pixels + area.maxX).update(repeating: 0, count: buffer.width - area.maxX)
      let bytes = coverage.baseAddress + ((row - y) * coverage.bytesPerRow + area.minX - x)
      multiplyRow(pixels + area.minX, byCoverage: bytes, count: area.width)
    }
  }

  private static func multiplyRow(
    _ pixels: UnsafeMutablePointer<UInt32>, byCoverage coverage: UnsafePointer<UInt8>, count: Int
  ) {
    let round: Float = 8_388_608
    let part: Float = 1 / 255
    for index in 0..<count {
      let kept = Float(Int32(truncatingIfNeeded: coverage[index])) * part
      let word = pixels[index]
      let blue = Float(Int32(bitPattern: word & 0xFF)) * kept + round
      let green = Float(Int32(bitPattern: (word &>> 8) & 0xFF)) * kept + round
      let red = Float(Int32(bitPattern: (word &>> 16) & 0xFF)) * kept + round
      let alpha = Float(Int32(bitPattern: word &>> 24)) * kept + round
      pixels[index] =
        (blue.bitPattern & 0xFF) | (green.bitPattern & 0xFF) &<< 8
        | (red.bitPattern & 0xFF) &<< 16 | (alpha.bitPattern & 0xFF) &<< 24
    }
  }

  private static func multiplyRow(
    _ pixels: UnsafeMutablePointer<UInt32>, by mask: UnsafePointer<UInt32>, count: Int
  ) {
    // Adding 2^23 leaves the integer part, rounded to nearest, in the lowest bits.
    let round: Float = 8_388_608
    let part: Float = 1 / 255
    for index in 0..<count {
      let kept = Float(Int32(bitPattern: mask[index] &>> 24)) * part
      let word = pixels[index]
      let blue = Float(Int32(bitPattern: word & 0xFF)) * kept + round
      let green = Float(Int32(bitPattern: (word &>> 8) & 0xFF)) * kept + round
      let red = Float(Int32(bitPattern: (word &>> 16) & 0xFF)) * kept + round
      let alpha = Float(Int32(bitPattern: word &>> 24)) * kept + round
      pixels[index] =
        (blue.bitPattern & 0xFF) | (green.bitPattern & 0xFF) &<< 8
        | (red.bitPattern & 0xFF) &<< 16 | (alpha.bitPattern & 0xFF) &<< 24
    }
  }
}
