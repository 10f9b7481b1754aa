import Foundation
package import PixelKernels

/// Returns the peak signal-to-noise ratio of two opaque images over red, green and blue.
///
/// - Parameters:
///   - left: An image.
///   - right: Another image of the same size.
/// - Returns: The ratio in decibels; at most 100, which includes equal images.
package func signalToNoise(_ left: PixelBuffer, _ right: PixelBuffer) -> Double {
  precondition(
    left.width == right.width && left.height == right.height, "the images differ in size")
  var squares = 0
  for y in 0..<left.height {
    let leftRow = left.baseAddress + y * left.bytesPerRow
    let rightRow = right.baseAddress + y * right.bytesPerRow
    for byte in 0..<left.width * 4 where byte % 4 != 3 {
      let difference = Int(leftRow[byte]) - Int(rightRow[byte])
      squares += difference * difference
    }
  }
  guard squares > 0 else { return 100 }
  let mean = Double(squares) / Double(left.width * left.height * 3)
  return min(100, 10 * log10(255 * 255 / mean))
}
