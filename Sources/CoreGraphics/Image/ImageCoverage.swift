import PixelKernels

/// How much of something each pixel of an image lets through: 0 none, 255 all.
package struct ImageCoverage {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// The rows from the top, without gaps.
  package let values: [UInt8]

  /// What an image lets through when it is used as a mask.
  ///
  /// - Parameter image: An image mask, or an opaque grey image, of which white lets all through;
  ///   nil for an image with colours or alpha.
  package init?(_ image: CGImage) {
    if image.isMask {
      self.init(alphaOf: image)
      return
    }
    guard !image.hasAlpha, Self.isGray(image.buffer) else { return nil }
    self.init(image.buffer, byte: 0)
  }

  /// The alpha of each pixel.
  init(alphaOf image: CGImage) { self.init(image.buffer, byte: 3) }

  private init(_ buffer: PixelBuffer, byte: Int) {
    width = buffer.width
    height = buffer.height
    values = [UInt8](unsafeUninitializedCapacity: buffer.width * buffer.height) { room, count in
      var index = 0
      for y in 0..<buffer.height {
        let row = buffer.baseAddress + y * buffer.bytesPerRow + byte
        for x in 0..<buffer.width {
          room[index] = row[x &* 4]
          index &+= 1
        }
      }
      count = index
    }
  }

  private static func isGray(_ buffer: PixelBuffer) -> Bool {
    for y in 0..<buffer.height {
      let row = buffer.baseAddress + y * buffer.bytesPerRow
      for x in 0..<buffer.width {
        let pixel = row + x &* 4
        if pixel[0] != pixel[1] || pixel[1] != pixel[2] { return false }
      }
    }
    return true
  }

  /// The coverage at a place, mixed from the four pixels round it; edges continue outside.
  ///
  /// - Parameters:
  ///   - x: 0 is the left edge, 1 the right one.
  ///   - y: 0 is the top edge, 1 the bottom one.
  /// - Returns: 0 to 255.
  func value(x: Double, y: Double) -> Double {
    let u = max(0, min(Double(width - 1), x * Double(width) - 0.5))
    let v = max(0, min(Double(height - 1), y * Double(height) - 0.5))
    let (left, top) = (Int(u), Int(v))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (across, down) = (u - Double(left), v - Double(top))
    func sample(_ x: Int, _ y: Int) -> Double { Double(values[y * width + x]) }
    let upper = sample(left, top) * (1 - across) + sample(right, top) * across
    let lower = sample(left, bottom) * (1 - across) + sample(right, bottom) * across
    return upper * (1 - down) + lower * down
  }
}
