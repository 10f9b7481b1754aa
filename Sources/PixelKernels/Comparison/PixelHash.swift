import CXXHash

/// Returns a 64-bit hash of an image's size and visible pixels.
///
/// The hash is XXH64 with seed 0 over the width and height (four bytes each, little-endian),
/// followed by every row's premultiplied BGRA from top to bottom, without the padding between rows.
///
/// - Parameter buffer: An image that nobody is writing to.
/// - Returns: A hash that is the same for the same pixels on every machine.
package func pixelHash(_ buffer: PixelBuffer) -> UInt64 {
  var hash = XXHash64(seed: 0)
  withUnsafeBytes(
    of: (UInt32(buffer.width).littleEndian, UInt32(buffer.height).littleEndian)
  ) { hash.update($0) }
  for row in 0..<buffer.height {
    hash.update(
      UnsafeRawBufferPointer(
        start: buffer.baseAddress + row * buffer.bytesPerRow, count: buffer.width * 4))
  }
  return hash.digest()
}

/// The XXH64 hash function, computed incrementally by xxHash; it is not for secrets.
package struct XXHash64 {
  private var state = XXH64_state_t()

  /// Starts a hash.
  ///
  /// - Parameter seed: The seed. Different seeds give unrelated hashes.
  package init(seed: UInt64) { XXH64_reset(&state, seed) }

  /// Adds bytes to the hash; how they are divided into calls does not matter.
  ///
  /// - Parameter bytes: Any number of bytes, at any alignment.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if let start = bytes.baseAddress { XXH64_update(&state, start, bytes.count) }
  }

  /// Returns the hash of all bytes so far.
  ///
  /// - Returns: The digest. More bytes may be added afterward.
  package func digest() -> UInt64 {
    withUnsafePointer(to: state) { XXH64_digest($0) }
  }
}

/// Formats a hash in hexadecimal.
///
/// - Parameter hash: Any 64 bits.
/// - Returns: Sixteen lowercase digits.
package func hexadecimal(_ hash: UInt64) -> String {
  let text = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}
