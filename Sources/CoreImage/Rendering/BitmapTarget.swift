package import PixelKernels

/// A bitmap that an image is rendered to, with its place in Core Image's plane.
package struct BitmapTarget {
  /// The pixels of the bitmap.
  package let region: PixelRect
  private let buffer: PixelBuffer

  /// Creates a target; `buffer` is the bitmap, whose first row is the top.
  package init(_ buffer: PixelBuffer, at region: PixelRect) {
    (self.buffer, self.region) = (buffer, region)
  }

  /// Returns the address of a pixel, which is followed by those on its right.
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(
      buffer.baseAddress + (region.maxY - 1 - y) * buffer.bytesPerRow + (x - region.minX) * 4
    ).assumingMemoryBound(to: UInt32.self)
  }

  /// Makes the pixels of a band of rows clear, except those of a part.
  ///
  /// `part` is a rectangle in them; may be empty.
  func clear(_ band: PixelRect, outside part: PixelRect) {
    for y in band.minY..<band.maxY {
      guard !part.isEmpty, y >= part.minY, y < part.maxY else {
        pixel(x: band.minX, y: y).update(repeating: 0, count: band.width)
        continue
      }
      pixel(x: band.minX, y: y).update(repeating: 0, count: part.minX - band.minX)
      pixel(x: part.maxX, y: y).update(repeating: 0, count: band.maxX - part.maxX)
    }
  }
}
