import PixelKernels

/// The coverage of each pixel of an image mask: 0 for none, 255 for full.
package struct ImageCoverage {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The coverage values, top row first, without padding.
  package let values: [UInt8]

  /// The coverage of an image that is used as a mask.
  ///
  /// - Parameter image: An image mask, or an opaque gray image in which white lets everything
  ///   through; an image with color or alpha gives nil.
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

  /// Returns the coverage at a position, interpolated from the four nearest pixels; edge pixels
  /// extend outward.
  ///
  /// - Parameters:
  ///   - x: The position from 0 at the left edge to 1 at the right edge.
  ///   - y: The position from 0 at the top edge to 1 at the bottom edge.
  /// - Returns: The coverage, 0 to 255.
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
