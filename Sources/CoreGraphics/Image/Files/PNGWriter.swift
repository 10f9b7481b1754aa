import CImageIO
import Foundation
import PixelKernels

/// Writes PNG images: 8 bits, straight alpha, marked as sRGB.
///
/// The bytes depend only on the pixels and the effort. `ImageReader` restores the premultiplied
/// pixels exactly.
package enum PNGWriter {
  /// How hard to compress the data.
  package enum Effort: Sendable, Hashable {
    /// Fast, for many images.
    case fast
    /// Small, for images that are kept.
    case small
  }

  /// Encodes an image.
  ///
  /// - Parameters:
  ///   - image: The image; alpha is left out if it has none.
  ///   - effort: How hard to compress the data.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: `ImageError` if memory runs out.
  package static func data(
    of image: CGImage, effort: Effort = .small
  ) throws(ImageError) -> Data {
    var message = mp_image_message()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let buffer = image.buffer
    let status = mp_png_encode(
      buffer.baseAddress, UInt32(buffer.width), UInt32(buffer.height), buffer.bytesPerRow,
      !image.hasAlpha, effort == .fast ? MP_PNG_FAST : MP_PNG_SMALL, &bytes, &count, &message)
    if let error = ImageError(status, .png, message) { throw error }
    guard let bytes else { throw .noMemory }
    defer { mp_image_free(bytes) }
    return Data(bytes: bytes, count: count)
  }

  /// Writes an image file atomically.
  ///
  /// - Parameters:
  ///   - image: The image; alpha is left out if it has none.
  ///   - url: The file to create or replace.
  ///   - effort: How hard to compress the data.
  /// - Throws: `ImageError`.
  package static func write(
    _ image: CGImage, to url: URL, effort: Effort = .small
  ) throws(ImageError) {
    let encoded = try data(of: image, effort: effort)
    do { try encoded.write(to: url, options: .atomic) } catch { throw .unreadable("\(error)") }
  }
}
