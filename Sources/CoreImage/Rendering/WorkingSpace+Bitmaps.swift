import PixelKernels

extension WorkingSpace {
  /// Reads a row of a bitmap.
  ///
  /// - Parameters:
  ///   - words: Premultiplied sRGB-encoded pixels, as in `PixelBuffer`.
  ///   - count: The number of pixels.
  ///   - target: Where to write the colors.
  package func read(
    _ words: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    switch self {
    case .linear:
      ByteEncoding.decode(words, count: count, opaque: ByteValues.linear, to: target) {
        Self.translucent($0)
      }
    case .encoded:
      ByteValues.encoded.withUnsafeBufferPointer { table in
        ByteEncoding.decode(words, count: count, opaque: ByteValues.encoded, to: target) { word in
          SIMD4(
            table[Int(word &>> 16 & 255)], table[Int(word &>> 8 & 255)], table[Int(word & 255)],
            table[Int(word &>> 24)])
        }
      }
    }
  }

  /// Reads two rows of a bitmap in linear light at half its resolution.
  ///
  /// - Parameters:
  ///   - lower: Premultiplied sRGB-encoded pixels, as in `PixelBuffer`.
  ///   - upper: The row above.
  ///   - count: The number of colors, half of that of pixels.
  ///   - target: Where to write the means of four pixels.
  static func readHalvedLight(
    _ lower: UnsafePointer<UInt32>, _ upper: UnsafePointer<UInt32>, count: Int,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    LightHalving.read(lower, upper, count: count, to: target) { translucent($0) }
  }

  /// Returns the color of a translucent pixel in linear light.
  private static func translucent(_ word: UInt32) -> SIMD4<Float> {
    let alpha = Int(word &>> 24)
    let row = alpha &* 256
    return TranslucentLight.values.withUnsafeBufferPointer { table in
      SIMD4(
        table[row &+ Int(word &>> 16 & 255)], table[row &+ Int(word &>> 8 & 255)],
        table[row &+ Int(word & 255)], Float(alpha) / 255)
    }
  }

  /// Writes a row of a bitmap.
  ///
  /// Components are limited to 0 to 1, and colors to their opacity. `words` is where to write
  /// premultiplied sRGB-encoded pixels, as in `PixelBuffer`.
  package func write(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int, to words: UnsafeMutablePointer<UInt32>
  ) {
    switch self {
    case .linear: LightEncoding.encode(colors, count: count, to: words)
    case .encoded: ByteEncoding.encode(colors, count: count, to: words)
    }
  }

  /// Writes a row of a bitmap, dithered between levels (GR-12).
  ///
  /// `words` is where to write premultiplied sRGB-encoded pixels, as in `PixelBuffer`. `start` is
  /// the position of the first pixel in Core Image's plane.
  package func write(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int, to words: UnsafeMutablePointer<UInt32>,
    ditheredFrom start: (column: Int, row: Int)
  ) {
    switch self {
    case .linear: LightEncoding.encode(colors, count: count, to: words, ditheredFrom: start)
    case .encoded: ByteEncoding.encode(colors, count: count, to: words, ditheredFrom: start)
    }
  }
}

/// The values of the components of opaque pixels, by byte.
private enum ByteValues {
  static let linear = (0...255).map {
    Float(TransferFunction.linear(fromSRGB: Double($0) / 255))
  }
  static let encoded = (0...255).map { Float(Double($0) / 255) }
}

/// The premultiplied linear light of premultiplied bytes: 256 values for each opacity.
private enum TranslucentLight {
  static let values: [Float] = (0...255).flatMap { alpha in
    (0...255).map { byte in
      guard alpha > 0 else { return 0 }
      let straight = Double(min(byte, alpha)) / Double(alpha)
      return Float(TransferFunction.linear(fromSRGB: straight) * Double(alpha) / 255)
    }
  }
}
