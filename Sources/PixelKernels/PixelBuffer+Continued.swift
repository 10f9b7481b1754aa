extension PixelBuffer {
  /// Copies pixels inside and around the image, which is continued beyond its edges.
  ///
  /// - Parameters:
  ///   - part: The pixels to copy, which may be outside the image; not empty.
  ///   - limit: The pixels beyond which the nearest of them is repeated; not empty. Inside it, there
  ///     is nothing but transparency outside the image.
  ///   - other: A transparent image of the part's size.
  package func copy(
    _ part: PixelRect, continuedBeyond limit: PixelRect, to other: PixelBuffer
  ) {
    precondition(!limit.isEmpty, "there is no pixel to repeat")
    precondition(other.width == part.width && other.height == part.height, "another size")
    // The columns of the part that have pixels of their own.
    let shared = part.intersection(limit)
    for row in 0..<part.height {
      let y = min(max(part.minY + row, limit.minY), limit.maxY - 1)
      guard y >= 0, y < height else { continue }
      let from = UnsafeRawPointer(baseAddress + y * bytesPerRow).assumingMemoryBound(
        to: UInt32.self)
      let to = UnsafeMutableRawPointer(other.baseAddress + row * other.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      func pixel(_ x: Int) -> UInt32 { x >= 0 && x < width ? from[x] : 0 }
      let (first, last) = (pixel(limit.minX), pixel(limit.maxX - 1))
      let (left, right) = (
        min(max(limit.minX - part.minX, 0), part.width),
        min(max(part.maxX - limit.maxX, 0), part.width)
      )
      to.update(repeating: first, count: left)
      (to + part.width - right).update(repeating: last, count: right)
      let (start, end) = (max(shared.minX, 0), min(shared.maxX, width))
      if start < end { (to + start - part.minX).update(from: from + start, count: end - start) }
    }
  }
}
