package import CoreGraphics
import Foundation
import FrameEncoding

/// Two alternating images, as an animated PNG.
package enum BlinkImage {
  /// Each image is shown for 0.6 seconds.
  private static let frameRate = FrameRate(5, 3)

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - first: The image shown by programs without animation support.
  ///   - second: The other image.
  /// - Returns: The file, or nil if the sizes differ, because both must fit one canvas.
  /// - Throws: `EncodingError`.
  package static func data(first: CGImage, second: CGImage) throws -> Data? {
    guard first.width == second.width, first.height == second.height else { return nil }
    return Data(
      try AnimatedPNG.data(
        of: [first.buffer, second.buffer], frameRate: frameRate,
        // Both must have the same kind of pixels.
        hasAlpha: first.hasAlpha || second.hasAlpha))
  }
}
