package import CoreGraphics
import PixelKernels
package import UIKitCore

/// Returns an image of 2 x 3 pixels with a different color in each.
///
/// They are red and green, then blue and white, then black and gray.
///
/// - Parameters:
///   - scale: Pixels per point.
///   - orientation: How the image is shown.
/// - Returns: The image.
package func sixPixels(scale: CGFloat = 1, _ orientation: UIImage.Orientation = .up) -> UIImage {
  let buffer = PixelBuffer(width: 2, height: 3)
  for (index, word) in sixWords.enumerated() { buffer[index % 2, index / 2] = word }
  return UIImage(cgImage: CGImage(buffer: buffer), scale: scale, orientation: orientation)
}

/// The pixels of ``sixPixels(scale:_:)``, row by row.
package let sixWords: [UInt32] = [
  0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080,
]
