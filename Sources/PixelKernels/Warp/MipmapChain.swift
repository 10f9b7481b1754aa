/// An image with its mipmaps, at half, quarter, … size; each pixel is the mean of four of the next
/// larger level.
package struct MipmapChain {
  /// The levels; level 0 is the image itself.
  package let levels: [PixelBuffer]

  /// Creates the levels.
  ///
  /// - Parameters:
  ///   - image: The full-size image.
  ///   - maximumLevel: The highest level to create; a level of one pixel ends the chain earlier.
  ///   - isContinued: Whether the pixels at the edges of the image continue beyond them. Otherwise it
  ///     is transparent there.
  package init(_ image: PixelBuffer, maximumLevel: Int = 0, isContinued: Bool = false) {
    var levels = [image]
    var last = image
    for _ in 0..<max(0, maximumLevel) where last.width > 1 || last.height > 1 {
      last = Self.half(last, isContinued: isContinued)
      levels.append(last)
    }
    self.levels = levels
  }

  private static func half(_ image: PixelBuffer, isContinued: Bool) -> PixelBuffer {
    let half = PixelBuffer(width: (image.width + 1) / 2, height: (image.height + 1) / 2)
    for row in 0..<half.height {
      let target = UnsafeMutableRawPointer(half.baseAddress + row * half.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      let upper = UnsafeRawPointer(image.baseAddress + 2 * row * image.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      let hasLower = 2 * row + 1 < image.height
      let lower = UnsafeRawPointer(
        image.baseAddress + (2 * row + (hasLower ? 1 : 0)) * image.bytesPerRow
      ).assumingMemoryBound(to: UInt32.self)
      let lowerMask: UInt32 = hasLower || isContinued ? 0xFFFF_FFFF : 0
      for column in 0..<half.width {
        let (left, hasRight) = (2 &* column, 2 &* column &+ 1 < image.width)
        let right = hasRight ? left &+ 1 : left
        let rightMask: UInt32 = hasRight || isContinued ? 0xFFFF_FFFF : 0
        let (a, b) = (upper[left], upper[right] & rightMask)
        let (c, d) = (lower[left] & lowerMask, lower[right] & lowerMask & rightMask)
        let even =
          (a & 0xFF00FF) &+ (b & 0xFF00FF) &+ (c & 0xFF00FF) &+ (d & 0xFF00FF) &+ 0x20002
        let odd =
          (a >> 8 & 0xFF00FF) &+ (b >> 8 & 0xFF00FF) &+ (c >> 8 & 0xFF00FF)
          &+ (d >> 8 & 0xFF00FF) &+ 0x20002
        target[column] = (even >> 2 & 0xFF00FF) | (odd >> 2 & 0xFF00FF) << 8
      }
    }
    return half
  }
}
