package import CoreGraphics
import Foundation
import FrameEncoding

/// Reads and encodes stored images.
package enum GoldenImage {
  /// Reads an image.
  ///
  /// - Parameter path: A PNG file.
  /// - Returns: The image, or nil if the file does not exist.
  /// - Throws: `GoldenError` if the file is not a PNG.
  package static func contents(ofFile path: String) throws -> CGImage? {
    do {
      return try ImageReader.image(contentsOf: URL(fileURLWithPath: path))
    } catch .noSuchFile {
      return nil
    } catch {
      throw GoldenError(.invalid, "\(path): \(error)")
    }
  }

  /// Encodes an image as small as possible.
  ///
  /// - Parameter image: The image.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: `GoldenError`.
  package static func data(of image: CGImage) throws -> Data {
    do {
      return try PNGWriter.data(of: image)
    } catch {
      throw GoldenError(.cannotWrite, "\(error)")
    }
  }

  /// Writes a file as a whole or not at all, creating folders as needed.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - path: The file.
  /// - Throws: `EncodingError` if a folder or the file cannot be created or written.
  package static func write(_ data: Data, toFile path: String) throws {
    try OutputFolder.create(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try SmallFile.write(data, to: path, overwrites: true)
  }
}
