/// An image in memory: BGRA, 8 bits a channel, premultiplied, sRGB-encoded.
///
/// Rows run from the top, `bytesPerRow` apart; within a 32-bit little-endian word alpha is the
/// highest byte, which is what Cairo calls ARGB32. A buffer is written by the one worker that made
/// it and never again once it is handed on; that is why it may be called sendable.
package final class PixelBuffer: @unchecked Sendable {
  /// Columns, in device pixels; at least 1.
  package let width: Int
  /// Rows, in device pixels; at least 1.
  package let height: Int
  /// Bytes from one row to the next: a multiple of 64, so that rows start on cache lines.
  package let bytesPerRow: Int
  /// The top left pixel's blue byte.
  package let baseAddress: UnsafeMutablePointer<UInt8>

  /// Makes a clear buffer.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 1.
  ///   - height: Rows, at least 1.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a pixel buffer has at least one pixel")
    self.width = width
    self.height = height
    bytesPerRow = Self.bytesPerRow(width: width)
    let bytes = bytesPerRow * height
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    baseAddress = memory.assumingMemoryBound(to: UInt8.self)
  }

  deinit { UnsafeMutableRawPointer(baseAddress).deallocate() }

  /// The memory of all rows, padding included.
  package var byteCount: Int { bytesPerRow * height }

  /// The memory that a buffer takes, padding included.
  ///
  /// - Parameters:
  ///   - width: Columns.
  ///   - height: Rows.
  /// - Returns: Bytes.
  package static func byteCount(width: Int, height: Int) -> Int {
    bytesPerRow(width: width) * height
  }

  private static func bytesPerRow(width: Int) -> Int { (width * 4 + 63) & ~63 }

  /// A buffer of the same size with the same pixels.
  package func copy() -> PixelBuffer {
    let other = PixelBuffer(width: width, height: height)
    other.baseAddress.update(from: baseAddress, count: byteCount)
    return other
  }

  /// A buffer with some of the pixels.
  ///
  /// - Parameter part: Which; not empty and inside this buffer.
  /// - Returns: A buffer of the part's size.
  package func copy(of part: PixelRect) -> PixelBuffer {
    precondition(PixelRect(of: self).contains(part), "pixels outside their buffer")
    let other = PixelBuffer(width: part.width, height: part.height)
    let start = baseAddress + part.minY * bytesPerRow + part.minX * 4
    for row in 0..<part.height {
      (other.baseAddress + row * other.bytesPerRow).update(
        from: start + row * bytesPerRow, count: part.width * 4)
    }
    return other
  }

  /// The four bytes of one pixel as a word: `0xAARRGGBB`.
  ///
  /// - Parameters:
  ///   - x: The column, from the left.
  ///   - y: The row, from the top.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside its buffer")
      return UnsafeRawPointer(baseAddress).load(
        fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside its buffer")
      UnsafeMutableRawPointer(baseAddress).storeBytes(
        of: newValue, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
  }
}
