extension CoverageBuffer {
  /// Copies another buffer's coverage into this one.
  ///
  /// - Parameters:
  ///   - other: The buffer to copy. Pixels outside this buffer are ignored.
  ///   - x: The column of this buffer that receives the other's first column.
  ///   - y: The row of this buffer that receives the other's first row.
  package func copy(from other: CoverageBuffer, x: Int, y: Int) {
    forEachSharedRow(with: other, x: x, y: y) { own, from, count in
      own.update(from: from, count: count)
    }
  }

  /// Subtracts another buffer's coverage, stopping at 0.
  ///
  /// - Parameters:
  ///   - other: The buffer to subtract. Pixels it does not overlap are unchanged.
  ///   - x: The column of this buffer under the other's first column.
  ///   - y: The row of this buffer under the other's first row.
  package func subtract(_ other: CoverageBuffer, x: Int, y: Int) {
    forEachSharedRow(with: other, x: x, y: y) { own, from, count in
      for index in 0..<count {
        let (whole, less) = (own[index], from[index])
        own[index] = whole > less ? whole &- less : 0
      }
    }
  }

  /// Multiplies each pixel by another buffer's coverage, and clears the pixels outside that buffer.
  ///
  /// - Parameters:
  ///   - other: The buffer to multiply by.
  ///   - x: The column of this buffer under the other's first column.
  ///   - y: The row of this buffer under the other's first row.
  package func multiply(by other: CoverageBuffer, x: Int, y: Int) {
    let shared = sharedPixels(with: other, x: x, y: y)
    for row in 0..<height {
      let own = baseAddress + row * bytesPerRow
      guard !shared.isEmpty, row >= shared.minY, row < shared.maxY else {
        own.update(repeating: 0, count: width)
        continue
      }
      own.update(repeating: 0, count: shared.minX)
      (own + shared.maxX).update(repeating: 0, count: width - shared.maxX)
    }
    forEachSharedRow(with: other, x: x, y: y) { own, from, count in
      for index in 0..<count {
        let product =
          UInt32(truncatingIfNeeded: own[index]) &* UInt32(truncatingIfNeeded: from[index]) &+ 128
        own[index] = UInt8(truncatingIfNeeded: (product &+ (product &>> 8)) &>> 8)
      }
    }
  }

  private func sharedPixels(with other: CoverageBuffer, x: Int, y: Int) -> PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: width, maxY: height).intersection(
      PixelRect(minX: x, minY: y, maxX: x + other.width, maxY: y + other.height))
  }

  private func forEachSharedRow(
    with other: CoverageBuffer, x: Int, y: Int,
    _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Void
  ) {
    let shared = sharedPixels(with: other, x: x, y: y)
    guard !shared.isEmpty else { return }
    for row in shared.minY..<shared.maxY {
      body(
        baseAddress + (row * bytesPerRow + shared.minX),
        UnsafePointer(other.baseAddress + ((row - y) * other.bytesPerRow + shared.minX - x)),
        shared.width)
    }
  }
}
