package import PixelKernels

/// One line of text a frame: its number in five digits or more, and its `pixelHash` in hexadecimal.
package struct HashCoder: FrameCoder {
  /// Makes the coder; the format has no settings.
  package init() {}

  package func encode(_ frame: PixelBuffer, number: Int) -> EncodedFrame {
    let hash = pixelHash(frame)
    return EncodedFrame(
      bytes: Array("\(padded(number, 5)) \(hexadecimal(hash))\n".utf8), pixelHash: hash)
  }
}

/// A number with zeros in front.
///
/// - Parameters:
///   - number: At least 0.
///   - digits: The least number of digits.
/// - Returns: Decimal digits.
func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// A hash as people see it.
///
/// - Parameter hash: Any 64 bits.
/// - Returns: Sixteen digits, small letters.
func hexadecimal(_ hash: UInt64) -> String {
  let text = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}
