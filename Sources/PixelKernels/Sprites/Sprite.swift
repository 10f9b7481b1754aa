import Glibc

/// A bitmap that is composited many times at different places (`SpriteComposite`), prepared for
/// sampling.
package final class Sprite {
  /// The width of the bitmap, in pixels.
  package let width: Int
  /// The height of the bitmap, in pixels.
  package let height: Int
  /// The bitmap at full, half, quarter, … size, each with a transparent pixel around it.
  let levels: [PixelBuffer]
  /// The columns of each row of the largest level that are not clear.
  private let ink: [Range<Int>]

  /// Prepares a bitmap.
  ///
  /// - Parameters:
  ///   - image: The bitmap.
  ///   - part: The pixels to use; not empty.
  package init(_ image: PixelBuffer, part: PixelRect) {
    width = part.width
    height = part.height
    let pixels = part == PixelRect(of: image) ? image : image.copy(of: part)
    let depth = Int(log2(Double(max(part.width, part.height))).rounded(.up))
    let levels = MipmapChain(pixels, maximumLevel: depth).levels.map { Self.padded($0) }
    self.levels = levels
    ink = (0..<levels[0].height).map { row in
      let columns = (0..<levels[0].width).filter { levels[0][$0, row] != 0 }
      guard let first = columns.first, let last = columns.last else { return 0..<0 }
      return first..<last + 1
    }
  }

  /// Returns the columns of the largest level outside which two rows are clear.
  func ink(inRows first: Int, _ second: Int) -> Range<Int> {
    let (one, two) = (ink[first], ink[second])
    guard !one.isEmpty else { return two }
    guard !two.isEmpty else { return one }
    return min(one.lowerBound, two.lowerBound)..<max(one.upperBound, two.upperBound)
  }

  /// The size in memory, in bytes.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  /// Returns a bitmap with a transparent pixel on each side.
  private static func padded(_ image: PixelBuffer) -> PixelBuffer {
    let padded = PixelBuffer(width: image.width + 2, height: image.height + 2)
    for row in 0..<image.height {
      (padded.baseAddress + (row + 1) * padded.bytesPerRow + 4).update(
        from: image.baseAddress + row * image.bytesPerRow, count: image.width * 4)
    }
    return padded
  }
}

/// Where a sprite is composited, and in what color.
package struct SpritePlacement {
  /// The center on the canvas, in pixels.
  package var x: Double
  package var y: Double
  /// The map from the sprite's pixels to the canvas: x' = a x + c y, y' = b x + d y.
  package var a = 1.0
  package var b = 0.0
  package var c = 0.0
  package var d = 1.0
  /// Factors for the sprite's premultiplied blue, green, red and alpha, from 0 to 1; those of the
  /// colors are already multiplied by that of alpha.
  package var tint = SIMD4<Float>(repeating: 1)
  /// Whether an enlarged sprite shows its pixels as squares.
  package var isMagnifiedToNearest = false
  /// Whether a reduced sprite shows single pixels instead of means of several.
  package var isMinifiedToNearest = false
  /// The mipmap levels by which a reduced sprite is sampled from smaller copies.
  package var bias = 0.0

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
