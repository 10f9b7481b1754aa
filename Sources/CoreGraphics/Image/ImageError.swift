import Foundation
import PixelKernels

/// Why an image could not be read or written.
package enum ImageError: Error, Hashable, Sendable {
  /// There is no regular file of that name.
  case noSuchFile(String)
  /// The file is there but could not be read or written; the text says why.
  case unreadable(String)
  /// The first bytes are no known format's.
  case unknownFormat
  /// The data ends early.
  case truncated(ImageFormat)
  /// The data contradicts itself; the text says where.
  case broken(ImageFormat, String)
  /// More pixels or bytes than an image may have.
  case tooLarge(width: Int, height: Int)
  /// The file has more bytes than an image file may have.
  case fileTooLarge(bytes: Int)
  /// The file is not the one that was looked at before.
  case changed
  /// There was no memory.
  case noMemory

  /// The most pixels that an image may have: as many as a canvas.
  package static let largestPixelCount = 64 << 20
  /// The most bytes that an image may take once decoded, row padding included; 256 MiB.
  package static let largestByteCount = 256 * 1024 * 1024

  /// Whether an image of a size may be held in memory.
  ///
  /// - Parameters:
  ///   - width: Columns, any number.
  ///   - height: Rows, any number.
  /// - Returns: False for sizes over a limit, and for those without pixels.
  package static func isAllowed(width: Int, height: Int) -> Bool {
    guard width > 0, height > 0, width <= largestPixelCount, height <= largestPixelCount else {
      return false
    }
    return width * height <= largestPixelCount
      && PixelBuffer.byteCount(width: width, height: height) <= largestByteCount
  }
}

extension ImageError: CustomStringConvertible, LocalizedError {
  /// The message for people.
  package var description: String {
    switch self {
    case .noSuchFile(let path): "there is no image file \(path)"
    case .unreadable(let reason): "the image file could not be read or written: \(reason)"
    case .unknownFormat: "this is not a PNG, JPEG or WebP image"
    case .truncated(let format): "the \(format.name) image is truncated"
    case .broken(let format, let reason): "the \(format.name) image is broken: \(reason)"
    case .tooLarge(let width, let height):
      "an image of \(width) x \(height) pixels is too large (the limit is "
        + "\(Self.largestPixelCount) pixels and 256 MiB decoded)"
    case .fileTooLarge(let bytes):
      "an image file of \(bytes) bytes is too large (the limit is 256 MiB)"
    case .changed: "the file has changed since it was first read"
    case .noMemory: "there is not enough memory for the image"
    }
  }

  /// The message for people, as Foundation asks for it.
  package var errorDescription: String? { description }
}
