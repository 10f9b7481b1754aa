package import PixelKernels

/// One line of text per frame: its number in at least five digits, and its `pixelHash` in
/// hexadecimal.
package struct HashCoder: FrameCoder {
  /// Creates the coder; the format has no settings.
  package init() {}

  package func encode(_ frame: PixelBuffer, number: Int) -> EncodedFrame {
    let hash = pixelHash(frame)
    return EncodedFrame(
      bytes: Array("\(padded(number, 5)) \(hexadecimal(hash))\n".utf8), pixelHash: hash)
  }
}

/// Formats a number padded with zeros; `number` is the number, at least 0.
func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
