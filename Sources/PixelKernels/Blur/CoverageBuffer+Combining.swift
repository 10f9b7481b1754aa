extension CoverageBuffer {
  /// Copies another buffer's coverage in.
  ///
  /// - Parameters:
  ///   - other: The other; what lies beside this buffer is left out.
  ///   - x: The column of this buffer that the other's first column goes to.
  ///   - y: The row that its first row goes to.
  package func take(_ other: CoverageBuffer, x: Int, y: Int) {
    forEachSharedRow(with: other, x: x, y: y) { own, from, count in
      own.update(from: from, count: count)
    }
  }

  /// Takes another buffer's coverage away, as far as there is any.
  ///
  /// - Parameters:
  ///   - other: The other; beside it nothing changes.
  ///   - x: The column of this buffer that the other's first column lies on.
  ///   - y: The row that its first row lies on.
  package func subtract(_ other: CoverageBuffer, x: Int, y: Int) {
    forEachSharedRow(with: other, x: x, y: y) { own, from, count in
      for index in 0..<count {
        let (whole, less) = (own[index], from[index])
        own[index] = whole > less ? whole &- less : 0
      }
    }
  }

  /// Keeps of each pixel as much as another buffer covers; nothing beside it.
  ///
  /// - Parameters:
  ///   - other: The other.
  ///   - x: The column of this buffer that the other's first column lies on.
  ///   - y: The row that its first row lies on.
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
