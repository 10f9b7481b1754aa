/// Memory for an image in three planes of 16-bit values, with chroma halved in both directions.
package struct HalvedDeepPlanes {
  /// Luma, from 64 for black to 940 for white.
  package let luma: UnsafeMutablePointer<UInt16>
  /// Cb, 512 for gray.
  package let blueDifference: UnsafeMutablePointer<UInt16>
  /// Cr, 512 for gray.
  package let redDifference: UnsafeMutablePointer<UInt16>
  /// The number of values from one row of luma to the next.
  package let lumaStride: Int
  /// The number of values from one row of chroma to the next.
  package let chromaStride: Int

  /// Describes the memory.
  package init(
    luma: UnsafeMutablePointer<UInt16>, blueDifference: UnsafeMutablePointer<UInt16>,
    redDifference: UnsafeMutablePointer<UInt16>, lumaStride: Int, chromaStride: Int
  ) {
    self.luma = luma
    self.blueDifference = blueDifference
    self.redDifference = redDifference
    self.lumaStride = lumaStride
    self.chromaStride = chromaStride
  }
}

/// Converts an image to 10-bit, limited-range BT.709, with the mean chroma of 2 x 2 pixels.
///
/// Every result is within 1 of the formula in real numbers. The last column and row count twice if
/// their number is odd.
///
/// - Parameters:
///   - source: A premultiplied BGRA image, which is shown over black.
///   - planes: Memory for the result; nothing outside the image's columns is written.
package func convertToHalvedDeepYUV(_ source: PixelBuffer, into planes: HalvedDeepPlanes) {
  let (width, height) = (source.width, source.height)
  func pixels(_ row: Int) -> UnsafePointer<UInt32> {
    UnsafeRawPointer(source.baseAddress + row &* source.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }
  for row in 0..<height {
    let from = pixels(row)
    let to = planes.luma + row &* planes.lumaStride
    for x in 0..<width {
      let luma = RGBSum(from[x]).luma(.tenBit) &+ (64 << 16) &+ (1 << 15)
      to[x] = UInt16(truncatingIfNeeded: luma >> 16)
    }
  }
  for row in stride(from: 0, to: height, by: 2) {
    let (upper, lower) = (pixels(row), pixels(min(row &+ 1, height &- 1)))
    let blue = planes.blueDifference + row / 2 &* planes.chromaStride
    let red = planes.redDifference + row / 2 &* planes.chromaStride
    for column in 0..<(width &+ 1) / 2 {
      let (left, right) = (column &* 2, min(column &* 2 &+ 1, width &- 1))
      let sum = RGBSum(upper[left], upper[right], lower[left], lower[right])
      // A sum of four is shifted by 2 more.
      let offset: Int32 = (512 << 18) &+ (1 << 17)
      blue[column] = UInt16(truncatingIfNeeded: (sum.blueDifference(.tenBit) &+ offset) >> 18)
      red[column] = UInt16(truncatingIfNeeded: (sum.redDifference(.tenBit) &+ offset) >> 18)
    }
  }
}
