// Straight BGRA to 10-bit planes by Rec. ITU-R BT.709-6, limited range:
//
//   Y  =  64 + 876 (Kr R + Kg G + Kb B)          Kr = 0.2126, Kg = 0.7152, Kb = 0.0722
//   Cb = 512 + 896 (B - Y') / (2 - 2 Kb)         Y' = Kr R + Kg G + Kb B
//   Cr = 512 + 896 (R - Y') / (2 - 2 Kr)         R, G, B from 0 to 1
//
// YUVWeights are fractions of 65536, for channels from 0 to 255.

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
    let color = RGBSum(pixels[x])
    luma[x] = UInt16(truncatingIfNeeded: (lumaOffset &+ color.luma(.tenBit)) >> 16)
    blue[x] = UInt16(truncatingIfNeeded: (chromaOffset &+ color.blueDifference(.tenBit)) >> 16)
    red[x] = UInt16(truncatingIfNeeded: (chromaOffset &+ color.redDifference(.tenBit)) >> 16)
    x &+= 1
  }
}
