package import CoreGraphics
import PixelKernels
package import UIKitCore

/// The upright pixels of an image.
package struct Pixels: Equatable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  private let words: [UInt32]

  /// Reads the pixels of an image of UIKit, as it is oriented.
  package init(_ image: UIImage) { self.init(image.uprightImage) }

  /// Reads the pixels of an image; there are none without an image.
  package init(_ image: CGImage?) {
    let buffer = image?.buffer
    width = buffer?.width ?? 0
    height = buffer?.height ?? 0
    var words: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width { words.append(buffer?[x, y] ?? 0) }
    }
    self.words = words
  }

  /// A pixel: `0xAARRGGBB`, premultiplied.
  package subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  /// Returns the components of a pixel.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row.
  /// - Returns: Red, green and blue, from 0 to 255.
  package func color(_ x: Int, _ y: Int) -> [Int] {
    [16, 8, 0].map { Int(self[x, y] >> $0 & 255) }
  }

  /// The bounds of the pixels that are not clear; null if all are.
  package var inkBounds: CGRect {
    var bounds = CGRect.null
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 != 0 {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }
}

/// Draws an image and returns its pixels.
///
/// - Parameters:
///   - width: The width, in points.
///   - height: The height, in points.
///   - scale: Pixels per point.
///   - opaque: Whether the image has no alpha channel.
///   - body: Draws into the context.
/// - Returns: The pixels.
package func drawing(
  _ width: Int, _ height: Int, scale: CGFloat = 1, opaque: Bool = false,
  _ body: (CGContext) -> Void
) -> Pixels {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  format.opaque = opaque
  let renderer = UIGraphicsImageRenderer(
    size: CGSize(width: width, height: height), format: format)
  return Pixels(renderer.image { body($0.cgContext) })
}
