import Foundation
import PixelKernels

/// An error in reading or writing an image.
package enum ImageError: Error, Hashable, Sendable {
  /// There is no regular file with that path.
  case noSuchFile(String)
  /// The file could not be read or written, for the given reason.
  case unreadable(String)
  /// The first bytes do not match any supported format.
  case unknownFormat
  /// The data is truncated.
  case truncated(ImageFormat)
  /// The data is corrupt, for the given reason.
  case broken(ImageFormat, String)
  /// The data needs what is not supported.
  case unsupported(ImageFormat, String)
  /// The data exceeds a limit of its format, for the given reason.
  case overLimit(ImageFormat, String)
  /// The image could not be drawn, for the given reason.
  case notDrawn(ImageFormat, String)
  /// The image has more pixels or bytes than the limit.
  case tooLarge(width: Int, height: Int)
  /// The file has more bytes than the limit.
  case fileTooLarge(bytes: Int)
  /// The file has changed since it was first read.
  case changed
  /// There was not enough memory.
  case noMemory

  /// The most pixels in an image, which is the same as for a canvas.
  package static let largestPixelCount = 64 << 20
  /// The most bytes in a decoded image, including row padding: 256 MiB.
  package static let largestByteCount = 256 * 1024 * 1024

  /// Returns whether an image of a size may be held in memory.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, any number.
  ///   - height: The height in pixels, any number.
  /// - Returns: False for a size over a limit or without pixels.
  package static func isAllowed(width: Int, height: Int) -> Bool {
    guard width > 0, height > 0, width <= largestPixelCount, height <= largestPixelCount else {
      return false
    }
    return width * height <= largestPixelCount
      && PixelBuffer.byteCount(width: width, height: height) <= largestByteCount
  }
}

extension ImageError: CustomStringConvertible, LocalizedError {
  /// The message for the user.
  package var description: String {
    switch self {
    case .noSuchFile(let path): "cannot open \"\(path)\": no such file"
    case .unreadable(let reason): "cannot read or write the image file: \(reason)"
    case .unknownFormat: "not a PNG, JPEG, WebP or SVG image"
    case .truncated(let format): "the \(format.name) image is truncated"
    case .broken(.svg, let reason): "the SVG image is invalid: \(reason)"
    case .broken(let format, let reason): "the \(format.name) image is corrupt: \(reason)"
    case .overLimit(let format, let reason):
      "the \(format.name) image exceeds a limit: \(reason)"
    case .unsupported(let format, let reason), .notDrawn(let format, let reason):
      "the \(format.name) image cannot be drawn: \(reason)"
    case .tooLarge(let width, let height):
      "the image is too large: \(width) x \(height) pixels (the limit is "
        + "\(Self.largestPixelCount) pixels and 256 MiB decoded)"
    case .fileTooLarge(let bytes):
      "the image file is too large: \(bytes) bytes (the limit is 256 MiB)"
    case .changed: "the file has changed since it was first read"
    case .noMemory: "not enough memory for the image"
    }
  }

  /// The message for the user, for Foundation.
  package var errorDescription: String? { description }
}
