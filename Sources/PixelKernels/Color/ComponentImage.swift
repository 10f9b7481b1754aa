/// An image as decoders return it: components of 8 to 16 bits, in planes or interleaved.
package struct ComponentImage {
  /// The color components.
  package enum Colors {
    /// Red, green and blue, with full range.
    case rgb(SamplePlane, SamplePlane, SamplePlane)
    /// Luma alone.
    case gray(SamplePlane, isFullRange: Bool)
    /// Luma, and the blue and red differences.
    case yuv(SamplePlane, SamplePlane, SamplePlane, ChromaLayout, LumaMatrix)
  }

  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  package let colors: Colors
  /// Alpha, which does not premultiply the colors; nil for an opaque image.
  package let alpha: SamplePlane?

  /// Describes an image in memory that the caller owns.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - colors: The color components, all of the same depth.
  ///   - alpha: Alpha, or nil for an opaque image.
  package init(width: Int, height: Int, colors: Colors, alpha: SamplePlane?) {
    (self.width, self.height, self.colors, self.alpha) = (width, height, colors, alpha)
  }
}

/// The samples of one component.
package struct SamplePlane {
  /// The first sample of the top row.
  package let start: UnsafeRawPointer
  /// The distance between rows, in bytes; negative if the rows run from the bottom up.
  package let bytesPerRow: Int
  /// The distance between samples, in bytes.
  package let bytesPerSample: Int
  /// The significant bits of a sample, 8 to 16.
  ///
  /// Samples of more than 8 bits are in 16-bit words.
  package let depth: Int
  /// The position of the lowest significant bit.
  package let shift: Int
  /// Whether the high byte of a 16-bit word comes first.
  package let isBigEndian: Bool

  /// Describes samples in memory that the caller owns.
  package init(
    start: UnsafeRawPointer, bytesPerRow: Int, bytesPerSample: Int, depth: Int, shift: Int,
    isBigEndian: Bool
  ) {
    (self.start, self.bytesPerRow, self.bytesPerSample) = (start, bytesPerRow, bytesPerSample)
    (self.depth, self.shift, self.isBigEndian) = (depth, shift, isBigEndian)
  }

  /// Reads the samples of a row.
  func read(row: Int, count: Int, into values: UnsafeMutablePointer<Int32>) {
    let line = start + row &* bytesPerRow
    var x = 0
    if depth == 8 {
      while x < count {
        values[x] = Int32(line.load(fromByteOffset: x &* bytesPerSample, as: UInt8.self))
        x &+= 1
      }
      return
    }
    let mask: UInt16 = depth == 16 ? .max : 1 << UInt16(depth) &- 1
    while x < count {
      let word = line.loadUnaligned(fromByteOffset: x &* bytesPerSample, as: UInt16.self)
      let native = isBigEndian ? UInt16(bigEndian: word) : UInt16(littleEndian: word)
      values[x] = Int32(native >> UInt16(shift) & mask)
      x &+= 1
    }
  }
}

/// Where the chroma samples of an image are.
package struct ChromaLayout: Sendable, Equatable {
  /// Columns of luma per column of chroma, as a power of two: 0 to 2.
  package let columnShift: Int
  /// Rows of luma per row of chroma, as a power of two: 0 or 1.
  package let rowShift: Int
  /// Whether a sample is between its two columns of luma, instead of at the left one.
  package let isCenteredAcross: Bool
  /// Whether a sample is between its two rows of luma, instead of at the upper one.
  package let isCenteredDown: Bool

  /// Describes a layout.
  package init(columnShift: Int, rowShift: Int, isCenteredAcross: Bool, isCenteredDown: Bool) {
    (self.columnShift, self.rowShift) = (columnShift, rowShift)
    (self.isCenteredAcross, self.isCenteredDown) = (isCenteredAcross, isCenteredDown)
  }

  /// Returns the number of columns of chroma.
  func columns(of width: Int) -> Int { (width + (1 << columnShift) - 1) >> columnShift }

  /// Returns the number of rows of chroma.
  func rows(of height: Int) -> Int { (height + (1 << rowShift) - 1) >> rowShift }
}

/// The weights that make luma from red, green and blue, and the range of the samples.
package struct LumaMatrix: Sendable, Equatable {
  /// The weight of red, Kr.
  package let red: Double
  /// The weight of blue, Kb.
  package let blue: Double
  /// Whether samples use all values, instead of 16 to 235 (chroma: 240) of 256.
  package let isFullRange: Bool

  /// Describes a matrix.
  package init(red: Double, blue: Double, isFullRange: Bool) {
    (self.red, self.blue, self.isFullRange) = (red, blue, isFullRange)
  }

  /// Returns the matrix of ITU-R BT.601.
  package static func bt601(isFullRange: Bool) -> LumaMatrix {
    LumaMatrix(red: 0.299, blue: 0.114, isFullRange: isFullRange)
  }

  /// Returns the matrix of ITU-R BT.709.
  package static func bt709(isFullRange: Bool) -> LumaMatrix {
    LumaMatrix(red: 0.2126, blue: 0.0722, isFullRange: isFullRange)
  }
}
