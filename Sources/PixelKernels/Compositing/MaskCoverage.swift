/// Makes coverage of images, in a buffer's alpha, and combines it.
package enum MaskCoverage {
  /// Replaces each pixel by black whose alpha is the pixel's luminance.
  ///
  /// Luminance is Rec. 709's, of gamma-encoded, premultiplied components; a grey's is the grey
  /// itself.
  ///
  /// - Parameter buffer: What is changed.
  package static func takeLuminance(of buffer: PixelBuffer) {
    for row in 0..<buffer.height {
      let pixels = words(buffer, row: row)
      for index in 0..<buffer.width {
        let word = pixels[index]
        // Weights out of 65536, with a half for rounding.
        let sum =
          (word & 0xFF) &* 4732 &+ ((word &>> 8) & 0xFF) &* 46871
          &+ ((word &>> 16) & 0xFF) &* 13933 &+ 32768
        pixels[index] = (sum &>> 16) &<< 24
      }
    }
  }

  /// Multiplies one coverage by another, which is 0 outside.
  ///
  /// - Parameters:
  ///   - buffer: What is changed; only its alpha counts afterwards.
  ///   - other: The other coverage, in its alpha.
  ///   - x: The buffer's column that the other's first column lies on.
  ///   - y: The row that its first row lies on.
  package static func multiply(_ buffer: PixelBuffer, by other: PixelBuffer, x: Int, y: Int) {
    for row in 0..<buffer.height {
      let pixels = words(buffer, row: row)
      let line = row - y
      guard line >= 0, line < other.height else {
        pixels.update(repeating: 0, count: buffer.width)
        continue
      }
      let factors = words(other, row: line)
      for index in 0..<buffer.width {
        let column = index - x
        let factor = column >= 0 && column < other.width ? factors[column] &>> 24 : 0
        let product = (pixels[index] &>> 24) &* factor &+ 127
        pixels[index] = (product / 255) &<< 24
      }
    }
  }

  private static func words(_ buffer: PixelBuffer, row: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }
}
