/// Coverage in memory: one byte a pixel, 0 for none and 255 for all.
///
/// Rows run from the top, `bytesPerRow` apart. As with a pixel buffer, one worker writes it and
/// nobody does once it is handed on.
package final class CoverageBuffer: @unchecked Sendable {
  /// Columns, in device pixels; at least 1.
  package let width: Int
  /// Rows, in device pixels; at least 1.
  package let height: Int
  /// Bytes from one row to the next: a multiple of 64, so that rows start on cache lines.
  package let bytesPerRow: Int
  /// The top left pixel's byte.
  package let baseAddress: UnsafeMutablePointer<UInt8>

  /// Makes a buffer without any coverage.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 1.
  ///   - height: Rows, at least 1.
  ///   - isCleared: False where every pixel is written before any is read.
  package init(width: Int, height: Int, isCleared: Bool = true) {
    precondition(width > 0 && height > 0, "a coverage buffer has at least one pixel")
    self.width = width
    self.height = height
    bytesPerRow = (width + 63) & ~63
    let bytes = bytesPerRow * height
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    baseAddress = memory.bindMemory(to: UInt8.self, capacity: bytes)
    if isCleared { baseAddress.initialize(repeating: 0, count: bytes) }
  }

  deinit { UnsafeMutableRawPointer(baseAddress).deallocate() }

  /// Takes over the alpha of an image that lies on the same grid.
  ///
  /// - Parameters:
  ///   - image: Where the coverage comes from.
  ///   - x: The column of this buffer that the image's first column goes to.
  ///   - y: The row that its first row goes to.
  package func takeAlpha(of image: PixelBuffer, x: Int = 0, y: Int = 0) {
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

  /// Makes a buffer of an image's size from its alpha.
  ///
  /// - Parameter image: Where the coverage comes from.
  package convenience init(alphaOf image: PixelBuffer) {
    self.init(width: image.width, height: image.height)
    takeAlpha(of: image)
  }

  /// The memory of all rows, padding included.
  package var byteCount: Int { bytesPerRow * height }

  /// One pixel's coverage.
  ///
  /// - Parameters:
  ///   - x: The column, from the left.
  ///   - y: The row, from the top.
  package subscript(x: Int, y: Int) -> UInt8 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside its buffer")
      return baseAddress[y * bytesPerRow + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside its buffer")
      baseAddress[y * bytesPerRow + x] = newValue
    }
  }
}
