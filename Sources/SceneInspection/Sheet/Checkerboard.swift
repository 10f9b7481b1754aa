import CoreGraphics
import PixelKernels

/// What is seen through clear pixels: squares of two greys, on which black and white both show.
enum Checkerboard {
  /// Opaque, as BGRA in a little-endian word.
  static let light: UInt32 = 0xFFB4_B4B4
  /// The square at the top left.
  static let dark: UInt32 = 0xFF96_9696

  /// The side of a square: smaller where an image would have only a few.
  static func square(in size: SheetLayout.PixelSize) -> Int {
    min(size.width, size.height) < 96 ? 4 : 8
  }

  /// An image of it.
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
}
