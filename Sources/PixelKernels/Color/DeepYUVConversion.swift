// Straight BGRA to planes of 10 bits after Rec. ITU-R BT.709-6, limited range:
//
//   Y  =  64 + 876 (Kr R + Kg G + Kb B)          Kr = 0.2126, Kg = 0.7152, Kb = 0.0722
//   Cb = 512 + 896 (B - Y') / (2 - 2 Kb)         Y' = Kr R + Kg G + Kb B
//   Cr = 512 + 896 (R - Y') / (2 - 2 Kr)         R, G, B from 0 to 1
//
// Weights are fractions of 65536, for channels from 0 to 255.

/// Weights of R, G and B in the three results, times 65536.
///
/// Each result's weights add up to exactly what makes white 940 and grey colourless.
private enum DeepWeight {
  static let lumaRed: Int32 = 47_864  // 876/255 Kr
  static let lumaGreen: Int32 = 161_017  // 876/255 Kg
  static let lumaBlue: Int32 = 16_255  // 876/255 Kb
  static let chromaSame: Int32 = 115_137  // 896/255 / 2
  static let blueFromRed: Int32 = 26_383  // 896/255 Kr / (2 - 2 Kb)
  static let blueFromGreen: Int32 = 88_754  // 896/255 Kg / (2 - 2 Kb)
  static let redFromGreen: Int32 = 104_580  // 896/255 Kg / (2 - 2 Kr)
  static let redFromBlue: Int32 = 10_557  // 896/255 Kb / (2 - 2 Kr)
}

/// Memory for an image in four planes of 16-bit numbers, all of the image's size.
package struct DeepPlanes {
  /// Luma, 64 for black to 940 for white.
  package let luma: UnsafeMutablePointer<UInt16>
  /// Cb, 512 for grey.
  package let blueDifference: UnsafeMutablePointer<UInt16>
  /// Cr, 512 for grey.
  package let redDifference: UnsafeMutablePointer<UInt16>
  /// Alpha, 0 to 1023; nil where it is not wanted.
  package let alpha: UnsafeMutablePointer<UInt16>?
  /// Numbers from one row to the next, in every plane.
  package let stride: Int

  /// Names the memory.
  ///
  /// - Parameters:
  ///   - luma: Room for luma.
  ///   - blueDifference: Room for Cb.
  ///   - redDifference: Room for Cr.
  ///   - alpha: Room for alpha, or nil.
  ///   - stride: Numbers from one row to the next.
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

/// Converts an image to BT.709 luma and chroma of 10 bits and limited range, and alpha of full range.
///
/// Colours are taken as they stand. Every result is within 1 of the formula in real numbers.
///
/// - Parameters:
///   - source: BGRA, straight where alpha is wanted; premultiplied is what shows over black.
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

/// One row without alpha.
private func convertRow(
  _ pixels: UnsafePointer<UInt32>, luma: UnsafeMutablePointer<UInt16>,
  blue: UnsafeMutablePointer<UInt16>, red: UnsafeMutablePointer<UInt16>, count: Int
) {
  let half: Int32 = 1 << 15
  let lumaOffset: Int32 = (64 << 16) + half
  let chromaOffset: Int32 = (512 << 16) + half
  var x = 0
  while x < count {
    let pixel = pixels[x]
    let r = Int32(truncatingIfNeeded: (pixel >> 16) & 0xFF)
    let g = Int32(truncatingIfNeeded: (pixel >> 8) & 0xFF)
    let b = Int32(truncatingIfNeeded: pixel & 0xFF)
    let y =
      lumaOffset &+ r &* DeepWeight.lumaRed &+ g &* DeepWeight.lumaGreen
      &+ b &* DeepWeight.lumaBlue
    let cb =
      chromaOffset &+ b &* DeepWeight.chromaSame &- r &* DeepWeight.blueFromRed
      &- g &* DeepWeight.blueFromGreen
    let cr =
      chromaOffset &+ r &* DeepWeight.chromaSame &- g &* DeepWeight.redFromGreen
      &- b &* DeepWeight.redFromBlue
    luma[x] = UInt16(truncatingIfNeeded: y >> 16)
    blue[x] = UInt16(truncatingIfNeeded: cb >> 16)
    red[x] = UInt16(truncatingIfNeeded: cr >> 16)
    x &+= 1
  }
}
