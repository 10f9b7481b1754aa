// Straight BGRA to 10-bit planes by Rec. ITU-R BT.709-6, limited range:
//
//   Y  =  64 + 876 (Kr R + Kg G + Kb B)          Kr = 0.2126, Kg = 0.7152, Kb = 0.0722
//   Cb = 512 + 896 (B - Y') / (2 - 2 Kb)         Y' = Kr R + Kg G + Kb B
//   Cr = 512 + 896 (R - Y') / (2 - 2 Kr)         R, G, B from 0 to 1
//
// Weights are fractions of 65536, for channels from 0 to 255.

/// Weights of R, G, and B in the three results, times 65536.
///
/// Each result's weights add up so that white is exactly 940 and gray has no chroma.
private enum Weight {
  static let lumaRed: Int32 = 47_864  // 876/255 Kr
  static let lumaGreen: Int32 = 161_017  // 876/255 Kg
  static let lumaBlue: Int32 = 16_255  // 876/255 Kb
  static let chromaSame: Int32 = 115_137  // 896/255 / 2
  static let blueFromRed: Int32 = 26_383  // 896/255 Kr / (2 - 2 Kb)
  static let blueFromGreen: Int32 = 88_754  // 896/255 Kg / (2 - 2 Kb)
  static let redFromGreen: Int32 = 104_580  // 896/255 Kg / (2 - 2 Kr)
  static let redFromBlue: Int32 = 10_557  // 896/255 Kb / (2 - 2 Kr)
}

/// Memory for an image in four planes of 16-bit values, all of the image's size.
package struct DeepPlanes {
  /// Luma, from 64 for black to 940 for white.
  package let luma: UnsafeMutablePointer<UInt16>
  /// Cb, 512 for gray.
  package let blueDifference: UnsafeMutablePointer<UInt16>
  /// Cr, 512 for gray.
  package let redDifference: UnsafeMutablePointer<UInt16>
  /// Alpha, from 0 to 1023, or nil if it is not needed.
  package let alpha: UnsafeMutablePointer<UInt16>?
  /// The number of values from one row to the next, in every plane.
  package let stride: Int

  /// Describes the memory.
  ///
  /// - Parameters:
  ///   - luma: Memory for luma.
  ///   - blueDifference: Memory for Cb.
  ///   - redDifference: Memory for Cr.
  ///   - alpha: Memory for alpha, or nil.
  ///   - stride: The number of values from one row to the next.
  package init(
    luma: UnsafeMutablePointer<UInt16>, blueDifference: UnsafeMutablePointer<UInt16>,
    redDifference: UnsafeMutablePointer<UInt16>, alpha: UnsafeMutablePointer<UInt16>?, stride: Int
  ) {
    self.luma = luma
    self.blueDifference = blueDifference
    self.redDifference = redDifference
    self.alpha = alpha
    self.stride = stride
  }
}

/// Converts an image to 10-bit, limited-range BT.709 luma and chroma, and full-range alpha.
///
/// Colors are used as they are. Every result is within 1 of the formula in real numbers.
///
/// - Parameters:
///   - source: A BGRA image: straight if alpha is converted; premultiplied to show it over black.
///   - planes: Memory for the result; nothing outside the image's columns is written.
package func convertToDeepYUV(_ source: PixelBuffer, into planes: DeepPlanes) {
  let width = source.width
  for row in 0..<source.height {
    let pixels = UnsafeRawPointer(source.baseAddress + row &* source.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
    let start = row &* planes.stride
    convertRow(
      pixels, luma: planes.luma + start, blue: planes.blueDifference + start,
      red: planes.redDifference + start, count: width)
    guard let alpha = planes.alpha else { continue }
    let output = alpha + start
    var x = 0
    while x < width {
      output[x] = UInt16(truncatingIfNeeded: ((pixels[x] >> 24) &* 1023 &+ 127) / 255)
      x &+= 1
    }
  }
}

/// Converts one row, without alpha.
private func convertRow(
  _ pixels: UnsafePointer<UInt32>, luma: UnsafeMutablePointer<UInt16>,
  blue: UnsafeMutablePointer<UInt16>, red: UnsafeMutablePointer<UInt16>, count: Int
) {
  let half: Int32 = 1 << 15
  let lumaOffset: Int32 = (64 << 16) + half
  let chromaOffset: Int32 = (512 << 16) + half
  var x = 0
  while x < count {
    let color = ColorSum(pixels[x])
    luma[x] = UInt16(truncatingIfNeeded: (lumaOffset &+ color.deepLuma) >> 16)
    blue[x] = UInt16(truncatingIfNeeded: (chromaOffset &+ color.deepBlueDifference) >> 16)
    red[x] = UInt16(truncatingIfNeeded: (chromaOffset &+ color.deepRedDifference) >> 16)
    x &+= 1
  }
}

extension ColorSum {
  /// Luma above black, times 65536.
  @inline(__always)
  var deepLuma: Int32 {
    red &* Weight.lumaRed &+ green &* Weight.lumaGreen &+ blue &* Weight.lumaBlue
  }

  /// Cb relative to gray, times 65536.
  @inline(__always)
  var deepBlueDifference: Int32 {
    blue &* Weight.chromaSame &- red &* Weight.blueFromRed &- green &* Weight.blueFromGreen
  }

  /// Cr relative to gray, times 65536.
  @inline(__always)
  var deepRedDifference: Int32 {
    red &* Weight.chromaSame &- green &* Weight.redFromGreen &- blue &* Weight.redFromBlue
  }
}
