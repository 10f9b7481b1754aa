import CPixelKernels
import Glibc

/// A bitmap that is composited many times at different places (`SpriteComposite`), prepared for
/// sampling.
package final class Sprite {
  /// The width of the bitmap, in pixels.
  package let width: Int
  /// The height of the bitmap, in pixels.
  package let height: Int
  /// The bitmap at full, half, quarter, … size, each with a transparent pixel around it, and with
  /// `spareColumns` more on the right.
  let levels: [PixelBuffer]
  /// For every eight columns of the moved bitmap (`mp_sprite`), the rows outside which it is clear.
  let ink: [mp_sprite_rows]
  /// Whether no pixel of the bitmap is translucent.
  package let isOpaque: Bool

  /// Transparent columns that are not part of a level, so that a kernel can read eight at a time.
  static let spareColumns = 8

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
    isOpaque = (0..<pixels.height).allSatisfy { row in
      (0..<pixels.width).allSatisfy { pixels[$0, row] >> 24 == 255 }
    }
    ink = stride(from: 0, through: part.width, by: 8).map { Self.ink(of: levels[0], from: $0) }
  }

  /// Returns the rows of the moved bitmap outside which the eight columns from `column` are clear.
  private static func ink(of level: PixelBuffer, from column: Int) -> mp_sprite_rows {
    let rows = (0..<level.height).filter { row in
      (column...column + 8).contains { level[$0, row] != 0 }
    }
    // A row is the lower one of the row before it in the moved bitmap, and the upper one of its own.
    guard let first = rows.first, let last = rows.last else { return mp_sprite_rows() }
    return mp_sprite_rows(first: Int32(first - 1), end: Int32(last + 1))
  }

  /// The size in memory, in bytes.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  /// Returns a bitmap with a transparent pixel on each side, and the spare columns.
  private static func padded(_ image: PixelBuffer) -> PixelBuffer {
    let padded = PixelBuffer(width: image.width + 2 + spareColumns, height: image.height + 2)
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
