import CPixelKernels

/// A bitmap in BGRA order, 8 bits per channel, premultiplied and sRGB-encoded.
///
/// Rows run from top to bottom, `bytesPerRow` apart. Within a 32-bit little-endian word, alpha is
/// the highest byte, which Cairo calls ARGB32. Only the worker that made a buffer writes to it, and
/// never after handing it on; that is why it is `Sendable`.
package final class PixelBuffer: @unchecked Sendable {
  /// The width, in device pixels; at least 1.
  package let width: Int
  /// The height, in device pixels; at least 1.
  package let height: Int
  /// The distance between the starts of two rows, in bytes.
  ///
  /// It is a multiple of 64, so that rows start on cache lines.
  package let bytesPerRow: Int
  /// The address of the top-left pixel's blue byte.
  package let baseAddress: UnsafeMutablePointer<UInt8>
  /// The owner of the memory; nil for memory of the buffer's own.
  private let owner: AnyObject?

  /// Creates a transparent buffer, or one whose pixels are about to be replaced.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels; at least 1.
  ///   - height: The height, in pixels; at least 1.
  ///   - isCleared: Whether the pixels are transparent; otherwise they are undefined.
  package init(width: Int, height: Int, isCleared: Bool = true) {
    precondition(width > 0 && height > 0, "a pixel buffer needs at least one pixel")
    self.width = width
    self.height = height
    bytesPerRow = Self.bytesPerRow(width: width)
    let bytes = bytesPerRow * height
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    baseAddress = memory.assumingMemoryBound(to: UInt8.self)
    owner = nil
    if isCleared {
      baseAddress.initialize(repeating: 0, count: bytes)
    } else {
      clearPadding()
    }
  }

  /// Creates a buffer in existing memory, such as memory that is shared with another process.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels; at least 1.
  ///   - height: The height, in pixels; at least 1.
  ///   - address: The memory, of at least `byteCount(width:height:)` bytes, at a multiple of 64. Its
  ///     pixels remain.
  ///   - owner: Keeps the memory.
  package init(
    width: Int, height: Int, at address: UnsafeMutablePointer<UInt8>, of owner: AnyObject
  ) {
    precondition(width > 0 && height > 0, "a pixel buffer needs at least one pixel")
    self.width = width
    self.height = height
    bytesPerRow = Self.bytesPerRow(width: width)
    baseAddress = address
    self.owner = owner
    clearPadding()
  }

  /// The padding of a row never changes.
  private func clearPadding() {
    guard bytesPerRow > width * 4 else { return }
    for row in 0..<height {
      (baseAddress + row * bytesPerRow + width * 4).initialize(
        repeating: 0, count: bytesPerRow - width * 4)
    }
  }

  deinit { if owner == nil { UnsafeMutableRawPointer(baseAddress).deallocate() } }

  /// The size of the bitmap in bytes, including row padding.
  package var byteCount: Int { bytesPerRow * height }

  /// Returns the size of a buffer in bytes, including row padding.
  package static func byteCount(width: Int, height: Int) -> Int {
    bytesPerRow(width: width) * height
  }

  private static func bytesPerRow(width: Int) -> Int { (width * 4 + 63) & ~63 }

  /// Returns a copy of the buffer.
  package func copy() -> PixelBuffer {
    let other = PixelBuffer(width: width, height: height, isCleared: false)
    other.baseAddress.update(from: baseAddress, count: byteCount)
    return other
  }

  /// Returns a copy of part of the buffer.
  ///
  /// - Parameter part: The pixels to copy; not empty, and inside this buffer.
  /// - Returns: A buffer of the part's size.
  package func copy(of part: PixelRect) -> PixelBuffer {
    precondition(PixelRect(of: self).contains(part), "pixels outside the buffer")
    let other = PixelBuffer(width: part.width, height: part.height, isCleared: false)
    let start = baseAddress + part.minY * bytesPerRow + part.minX * 4
    for row in 0..<part.height {
      (other.baseAddress + row * other.bytesPerRow).update(
        from: start + row * bytesPerRow, count: part.width * 4)
    }
    return other
  }

  /// Replaces pixels with one color.
  ///
  /// - Parameters:
  ///   - word: The color, as a premultiplied word.
  ///   - part: The pixels that change; inside this buffer.
  package func fill(_ word: UInt32, within part: PixelRect) {
    precondition(PixelRect(of: self).contains(part), "pixels outside the buffer")
    guard !part.isEmpty else { return }
    for row in part.minY..<part.maxY {
      let first = UnsafeMutableRawPointer(baseAddress + row * bytesPerRow + part.minX * 4)
        .assumingMemoryBound(to: UInt32.self)
      // Swift would store half as much at a time, which takes longer.
      let count = mp_replace_avx2(word, part.width, first)
      (first + count).update(repeating: word, count: part.width - count)
    }
  }

  /// Returns the pixels of a row as words.
  ///
  /// - Parameter row: The row, from the top; it is in the buffer.
  /// - Returns: The address of the first one.
  @inline(__always)
  func words(_ row: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(baseAddress + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// The four bytes of one pixel as a word: `0xAARRGGBB`.
  ///
  /// - Parameters:
  ///   - x: The column, from the left.
  ///   - y: The row, from the top.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
      return UnsafeRawPointer(baseAddress).load(
        fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
      UnsafeMutableRawPointer(baseAddress).storeBytes(
        of: newValue, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
  }
}
