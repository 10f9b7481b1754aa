import CoreGraphics
import PixelKernels
import UIKit

/// Draws an image at one pixel per point and returns its pixels: `0xAARRGGBB`, premultiplied.
func drawing(
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

/// The upright pixels of an image.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  private let words: [UInt32]

  init(_ image: UIImage) { self.init(image.uprightImage) }

  init(_ image: CGImage?) {
    let buffer = image?.buffer
    width = buffer?.width ?? 0
    height = buffer?.height ?? 0
    var words: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width { words.append(buffer?[x, y] ?? 0) }
    }
    self.words = words
  }

  subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  /// The bounds of the pixels that are not clear; null if all are.
  var inkBounds: CGRect {
    var bounds = CGRect.null
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 != 0 {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }
}

/// Returns an image of 2 x 3 pixels with a different color in each.
///
/// They are red and green, then blue and white, then black and gray.
func sixPixels(scale: CGFloat = 1, _ orientation: UIImage.Orientation = .up) -> UIImage {
  let buffer = PixelBuffer(width: 2, height: 3)
  for (index, word) in sixWords.enumerated() { buffer[index % 2, index / 2] = word }
  return UIImage(cgImage: CGImage(buffer: buffer), scale: scale, orientation: orientation)
}

let sixWords: [UInt32] = [
  0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080,
]
