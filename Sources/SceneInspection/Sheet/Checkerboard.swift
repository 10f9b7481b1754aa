import CoreGraphics
import PixelKernels

/// The background of clear pixels: squares of two grays, on which black and white both show.
enum Checkerboard {
  /// The color of the light squares: opaque BGRA in a little-endian word.
  static let light: UInt32 = 0xFFB4_B4B4
  /// The color of the dark squares, including the one at the top left.
  static let dark: UInt32 = 0xFF96_9696

  /// Returns the side of a square; smaller if an image would have only a few squares.
  static func square(in size: SheetLayout.PixelSize) -> Int {
    min(size.width, size.height) < 96 ? 4 : 8
  }

  /// Returns an image of the checkerboard.
  static func image(_ size: SheetLayout.PixelSize) -> CGImage {
    let buffer = PixelBuffer(width: size.width, height: size.height)
    let side = square(in: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        buffer[x, y] = (x / side + y / side).isMultiple(of: 2) ? dark : light
      }
    }
    return CGImage(buffer: buffer)
  }

  /// Returns an image with a checkerboard behind it.
  static func under(_ image: CGImage) -> CGImage {
    let top = image.buffer
    let result = self.image(SheetLayout.PixelSize(width: top.width, height: top.height)).buffer
    for y in 0..<top.height {
      for x in 0..<top.width {
        let word = top[x, y]
        let share = 255 - word >> 24
        result[x, y] = [0, 8, 16].reduce(0xFF00_0000) { mixed, shift in
          let below = (result[x, y] >> shift & 255) * share
          return mixed | min(255, (word >> shift & 255) + (below + 127) / 255) << shift
        }
      }
    }
    return CGImage(buffer: result)
  }
}
