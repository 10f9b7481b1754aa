package import CoreGraphics
import Foundation
import FrameEncoding

/// Reading and encoding of stored images.
package enum GoldenImage {
  /// Reads an image.
  ///
  /// - Parameter path: A PNG file.
  /// - Returns: Nil where there is no such file.
  /// - Throws: `GoldenError` for a file that is no PNG.
  package static func contents(ofFile path: String) throws -> CGImage? {
    do {
      return try ImageReader.image(contentsOf: URL(fileURLWithPath: path))
    } catch .noSuchFile {
      return nil
    } catch {
      throw GoldenError(.invalid, "\(path): \(error)")
    }
  }

  /// Encodes an image as small as can be.
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

  /// Writes a file whole or not at all; folders are made.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - path: The file.
  /// - Throws: `GoldenError` where a folder cannot be made, `EncodingError` where the file cannot.
  package static func write(_ data: Data, toFile path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw GoldenError(.cannotWrite, "cannot write \(path): \(error.localizedDescription)")
    }
    try SmallFile.write(data, to: path, overwrites: true)
  }
}
