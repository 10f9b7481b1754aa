import CoreGraphics
import CoreImage
import Foundation
import PixelKernels
import Testing

/// Small images and their rendered pixels.
enum TestImage {
  /// Returns an image of colors, as 0xAARRGGBB premultiplied words, row by row from the TOP.
  static func image(_ rows: [[UInt32]]) -> CIImage {
    let buffer = PixelBuffer(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, word) in row.enumerated() { buffer[x, y] = word }
    }
    return CIImage(cgImage: CGImage(buffer: buffer))
  }

  /// Returns an image of pixels that a function of column and row, from the BOTTOM left, computes.
  static func image(width: Int, height: Int, _ word: (_ x: Int, _ y: Int) -> UInt32) -> CIImage {
    image((0..<height).map { row in (0..<width).map { word($0, height - 1 - row) } })
  }

  /// Opaque noise, the same for the same size.
  static func noise(width: Int, height: Int) -> CIImage {
    var state: UInt32 = 12345
    return image(width: width, height: height) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8 | 0xFF00_0000
    }
  }

  /// Returns the rendered pixels of a rectangle, row by row from the top, as 0xAARRGGBB words.
  static func words(
    _ image: CIImage, in rect: CGRect, isLinear: Bool = true
  ) throws -> [[UInt32]] {
    let context =
      isLinear ? CIContext() : CIContext(options: [.workingColorSpace: NSNull()])
    let pixels = try #require(context.createCGImage(image, from: rect)).pixels()
    return (0..<pixels.height).map { y in (0..<pixels.width).map { pixels[$0, y] } }
  }

  /// Checks that a part of the rendered image equals the same part of a larger rendered rectangle.
  static func expectTilesMatch(
    _ image: CIImage, in rect: CGRect, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let whole = try words(image, in: rect)
    let (width, height) = (Int(rect.width), Int(rect.height))
    for (x, y, w, h) in [
      (0, 0, width / 2, height / 2), (width / 3, height / 4, width / 2, height / 3),
      (width - 1, height - 1, 1, 1), (0, height / 2, width, 1),
    ] where w > 0 && h > 0 {
      let part = try words(
        image,
        in: CGRect(
          x: rect.minX + Double(x), y: rect.maxY - Double(y + h), width: Double(w),
          height: Double(h)))
      #expect(
        part == whole[y..<y + h].map { Array($0[x..<x + w]) },
        "the tile at \(x), \(y) of \(w) x \(h)", sourceLocation: sourceLocation)
    }
  }
}
