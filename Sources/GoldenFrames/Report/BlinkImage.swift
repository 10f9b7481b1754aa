package import CoreGraphics
import Foundation
import FrameEncoding

/// Two images that take turns, as an animated PNG.
package enum BlinkImage {
  /// Each image stays for 0.6 seconds.
  private static let frameRate = FrameRate(5, 3)

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - first: The image that programs show that know no animation.
  ///   - second: The other.
  /// - Returns: Nil where the sizes differ, as one canvas cannot hold both then.
  /// - Throws: `EncodingError`.
  package static func data(first: CGImage, second: CGImage) throws -> Data? {
    guard first.width == second.width, first.height == second.height else { return nil }
    return Data(
      try AnimatedPNG.data(
        of: [first.buffer, second.buffer], frameRate: frameRate,
        // Both need the same kind of pixels.
        hasAlpha: first.hasAlpha || second.hasAlpha))
  }
}
