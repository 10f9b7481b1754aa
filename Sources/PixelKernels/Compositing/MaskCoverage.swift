/// Creates coverage from images, in a buffer's alpha, and combines it.
package enum MaskCoverage {
  /// Replaces each pixel with black whose alpha is the pixel's luminance.
  ///
  /// Luminance is Rec. 709's, of gamma-encoded, premultiplied components; the luminance of a gray
  /// is the gray itself.
  package static func takeLuminance(of buffer: PixelBuffer) {
    for row in 0..<buffer.height {
      let pixels = buffer.words(row)
      for index in 0..<buffer.width {
        let word = pixels[index]
        // Weights out of 65536, plus a half for rounding.
        let sum =
          (word & 0xFF) &* 4732 &+ ((word &>> 8) & 0xFF) &* 46871
          &+ ((word &>> 16) & 0xFF) &* 13933 &+ 32768
        pixels[index] = (sum &>> 16) &<< 24
      }
    }
  }

  /// Multiplies one coverage by another, which is 0 outside its bounds.
  ///
  /// - Parameters:
  ///   - buffer: The coverage to change. Afterward, only its alpha is meaningful.
  ///   - other: The other coverage, in its alpha.
  ///   - x: The column of the buffer under the other's first column.
  ///   - y: The row of the buffer under the other's first row.
  package static func multiply(_ buffer: PixelBuffer, by other: PixelBuffer, x: Int, y: Int) {
    for row in 0..<buffer.height {
      let pixels = buffer.words(row)
      let line = row - y
      guard line >= 0, line < other.height else {
        pixels.update(repeating: 0, count: buffer.width)
        continue
      }
      let factors = other.words(line)
      for index in 0..<buffer.width {
        let column = index - x
        let factor = column >= 0 && column < other.width ? factors[column] &>> 24 : 0
        let product = (pixels[index] &>> 24) &* factor &+ 127
        pixels[index] = (product / 255) &<< 24
      }
    }
  }
}
