/// A coverage bitmap: one byte per pixel, from 0 for none to 255 for full coverage.
///
/// Rows run from top to bottom, `bytesPerRow` apart. As with a pixel buffer, one worker writes to
/// it, and nobody does after it has been handed on.
package final class CoverageBuffer: @unchecked Sendable {
  /// The width, in device pixels; at least 1.
  package let width: Int
  /// The height, in device pixels; at least 1.
  package let height: Int
  /// The distance between the starts of two rows, in bytes.
  ///
  /// It is a multiple of 64, so that rows start on cache lines.
  package let bytesPerRow: Int
  /// The address of the top-left pixel.
  package let baseAddress: UnsafeMutablePointer<UInt8>

  /// Creates a buffer with no coverage.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels; at least 1.
  ///   - height: The height, in pixels; at least 1.
  ///   - isCleared: Whether to clear the memory. Pass `false` if every pixel is written before any
  ///     is read.
  package init(width: Int, height: Int, isCleared: Bool = true) {
    precondition(width > 0 && height > 0, "a coverage buffer needs at least one pixel")
    self.width = width
    self.height = height
    bytesPerRow = (width + 63) & ~63
    let bytes = bytesPerRow * height
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    baseAddress = memory.bindMemory(to: UInt8.self, capacity: bytes)
    if isCleared { baseAddress.initialize(repeating: 0, count: bytes) }
  }

  deinit { UnsafeMutableRawPointer(baseAddress).deallocate() }

  /// Copies the alpha channel of an image on the same pixel grid.
  ///
  /// - Parameters:
  ///   - image: The image whose alpha becomes coverage.
  ///   - x: The column of this buffer that receives the image's first column.
  ///   - y: The row of this buffer that receives the image's first row.
  package func copyAlpha(from image: PixelBuffer, x: Int = 0, y: Int = 0) {
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      .intersection(PixelRect(of: image).offsetBy(x: x, y: y))
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      let from =
        UnsafeRawPointer(image.baseAddress + (row - y) * image.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self) + (area.minX - x)
      let to = baseAddress + row * bytesPerRow + area.minX
      for index in 0..<area.width {
        to[index] = UInt8(truncatingIfNeeded: from[index] &>> 24)
      }
    }
  }

  /// Creates a buffer of an image's size from its alpha channel.
  ///
  /// - Parameter image: The image whose alpha becomes coverage.
  package convenience init(alphaOf image: PixelBuffer) {
    self.init(width: image.width, height: image.height)
    copyAlpha(from: image)
  }

  /// The size of the bitmap in bytes, including row padding.
  package var byteCount: Int { bytesPerRow * height }

  /// The coverage of one pixel.
  package subscript(x: Int, y: Int) -> UInt8 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
      return baseAddress[y * bytesPerRow + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
      baseAddress[y * bytesPerRow + x] = newValue
    }
  }
}
