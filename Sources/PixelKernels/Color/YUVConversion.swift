import CPixelKernels

// BGRA to I420 by Rec. ITU-R BT.709-6, sections 3 and 4, limited range:
//
//   Y  =  16 + 219 (Kr R + Kg G + Kb B)          Kr = 0.2126, Kg = 0.7152, Kb = 0.0722
//   Cb = 128 + 224 (B - Y') / (2 - 2 Kb)         Y' = Kr R + Kg G + Kb B
//   Cr = 128 + 224 (R - Y') / (2 - 2 Kr)         R, G, B from 0 to 1
//
// YUVWeights are fractions of 32768, so that a product of a weight and a channel fits 16 x 16 bits and
// sums fit 32. Chroma is computed from the mean R, G, and B of 2x2 pixels, so it is sited at their
// center; a last odd column or row counts twice.
//
// mp_yuv_rows_avx2 in CPixelKernels does the same arithmetic and must change together with this
// file, YUVDither.swift and YUVWeights.swift.

/// The implementation of the conversion kernel to run.
package enum YUVInstructions: Sendable {
  /// The widest instructions that the processor supports.
  case best
  /// Swift only, which runs everywhere and is the reference for the other.
  case portable
}

/// Converts an image to limited-range BT.709 luma and chroma, as it looks over black.
///
/// Alpha is ignored, because a premultiplied color is what shows over black. Every result is within
/// 1 of the formula in real numbers. Where colors change slowly, results are dithered (GR-09). Black
/// is exactly 16, white is exactly 235, and gray has a chroma of exactly 128.
///
/// - Parameters:
///   - source: A premultiplied BGRA image of any size.
///   - planes: Memory for the result; nothing outside the image's columns is written.
///   - instructions: The kernel to use, for tests and benchmarks. The result does not depend on it.
package func convertToYUV(
  _ source: PixelBuffer, into planes: YUVPlanes, instructions: YUVInstructions = .best
) {
  let dither = YUVDither(source, instructions: instructions)
  for top in stride(from: 0, to: source.height, by: YUVDither.side) {
    let rows = top..<min(top + YUVDither.side, source.height)
    dither.findBlocks(in: rows)
    var done = 0
    for row in stride(from: top, to: rows.upperBound, by: 2) {
      done = convertRows(row, of: source, dither, into: planes, instructions: instructions)
    }
    dither.ditherBlocks(in: rows, from: done, into: planes)
  }
}

/// Converts two rows, or the last one.
///
/// `row` is the upper row, an even number.
///
/// - Returns: The number of columns in which blocks are dithered already. The others have the nearest
///   levels.
private func convertRows(
  _ row: Int, of source: PixelBuffer, _ dither: borrowing YUVDither, into planes: YUVPlanes,
  instructions: YUVInstructions
) -> Int {
  let width = source.width
  let upper = source.baseAddress + row &* source.bytesPerRow
  let isLast = row &+ 1 == source.height
  let lower = isLast ? upper : upper + source.bytesPerRow
  let upperLuma = planes.luma + row &* planes.lumaBytesPerRow
  let lowerLuma = isLast ? nil : upperLuma + planes.lumaBytesPerRow
  let chroma = row / 2 &* planes.chromaBytesPerRow
  let blue = planes.blueDifference + chroma
  let red = planes.redDifference + chroma
  var done = 0
  if instructions == .best {
    done = mp_yuv_rows_avx2(
      upper, lower, dither.blocks, YUVDither.kernel(at: row), upperLuma, lowerLuma, blue, red, width
    )
  }
  if done < width {
    // `done` is even, so pairs of columns stay together.
    let rest = width &- done
    convertLuma(upper + done &* 4, into: upperLuma + done, count: rest)
    if let lowerLuma { convertLuma(lower + done &* 4, into: lowerLuma + done, count: rest) }
    convertChroma(
      upper + done &* 4, lower + done &* 4, blue: blue + done / 2, red: red + done / 2, width: rest)
  }
  return done
}

/// Computes the luma of one row.
///
/// - Parameters:
///   - bytes: The row in BGRA.
///   - luma: Memory for `count` bytes.
///   - count: The number of pixels in the row.
private func convertLuma(
  _ bytes: UnsafePointer<UInt8>, into luma: UnsafeMutablePointer<UInt8>, count: Int
) {
  let pixels = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
  let offset: Int32 = (16 << 15) + (1 << 14)
  var x = 0
  while x < count {
    luma[x] = UInt8(truncatingIfNeeded: (offset &+ RGBSum(pixels[x]).luma(.eightBit)) >> 15)
    x &+= 1
  }
}

/// Computes the chroma of two rows.
///
/// - Parameters:
///   - upperBytes: The upper row in BGRA.
///   - lowerBytes: The lower row, or the upper one again.
///   - blue: Memory for half the width of Cb, rounded up.
///   - red: Memory for half the width of Cr, rounded up.
///   - width: The number of pixels in a row.
private func convertChroma(
  _ upperBytes: UnsafePointer<UInt8>, _ lowerBytes: UnsafePointer<UInt8>,
  blue: UnsafeMutablePointer<UInt8>, red: UnsafeMutablePointer<UInt8>, width: Int
) {
  let upper = UnsafeRawPointer(upperBytes)
  let lower = UnsafeRawPointer(lowerBytes)
  let pairs = width / 2
  let upperPairs = upper.assumingMemoryBound(to: UInt64.self)
  let lowerPairs = lower.assumingMemoryBound(to: UInt64.self)
  var x = 0
  while x < pairs {
    chroma(upperPairs[x], lowerPairs[x], blue + x, red + x)
    x &+= 1
  }
  guard width & 1 == 1 else { return }
  let single = UInt64(upper.load(fromByteOffset: pairs &* 8, as: UInt32.self))
  let below = UInt64(lower.load(fromByteOffset: pairs &* 8, as: UInt32.self))
  chroma(single | single << 32, below | below << 32, blue + pairs, red + pairs)
}

/// Computes the chroma of 2x2 pixels.
///
/// - Parameters:
///   - upper: Two adjacent pixels, the left one in the lower half.
///   - lower: The two pixels below them.
///   - blueDifference: Receives Cb.
///   - redDifference: Receives Cr.
@inline(__always)
private func chroma(
  _ upper: UInt64, _ lower: UInt64, _ blueDifference: UnsafeMutablePointer<UInt8>,
  _ redDifference: UnsafeMutablePointer<UInt8>
) {
  // Red and blue, green and alpha: two 16-bit lanes for each of the two columns.
  let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
  let redBlue = (upper & lanes) &+ (lower & lanes)
  let alphaGreen = ((upper >> 8) & lanes) &+ ((lower >> 8) & lanes)
  let redBlueSum = UInt32(truncatingIfNeeded: redBlue &+ (redBlue >> 32))
  let alphaGreenSum = UInt32(truncatingIfNeeded: alphaGreen &+ (alphaGreen >> 32))
  // These are sums of four pixels, at most 1020, so results are shifted by 2 more.
  let sum = RGBSum(
    red: Int32(truncatingIfNeeded: redBlueSum >> 16),
    green: Int32(truncatingIfNeeded: alphaGreenSum & 0xFFFF),
    blue: Int32(truncatingIfNeeded: redBlueSum & 0xFFFF))
  let offset: Int32 = (128 << 17) + (1 << 16)
  blueDifference.pointee = UInt8(
    truncatingIfNeeded: (offset &+ sum.blueDifference(.eightBit)) >> 17)
  redDifference.pointee = UInt8(truncatingIfNeeded: (offset &+ sum.redDifference(.eightBit)) >> 17)
}
