package import Foundation

/// What `manifest.json` says about a sequence of images; its presence says that it is complete.
package struct SequenceManifest: Codable, Equatable {
  /// One image.
  package struct Frame: Codable, Equatable {
    /// The file's name in the manifest's folder.
    package let file: String
    /// XXH64 over size and pixels, sixteen hexadecimal digits.
    package let hash: String
    /// The frame's number in the video.
    package let number: Int
    /// XXH64 over the file's bytes, likewise.
    package let bytes: String
  }

  /// Columns and rows, in pixels.
  package struct Size: Codable, Equatable {
    /// Columns.
    package let width: Int
    /// Rows.
    package let height: Int
  }

  /// The version written; others are refused.
  package static let currentFormat = 1

  /// The manifest's version.
  package let format: Int
  /// Every image's size.
  package let size: Size
  /// The rate the images were made for.
  package let frameRate: FrameRate
  /// Whether the images have alpha.
  package let alpha: Bool
  /// What the images were made from, in the words of who made them; may be empty.
  package let source: String
  /// The images in order.
  package let frames: [Frame]

  /// Describes a sequence.
  ///
  /// - Parameters:
  ///   - video: What the images show.
  ///   - source: What they were made from.
  ///   - frames: The images in order.
  init(video: VideoDescription, source: String, frames: [Frame]) {
    format = Self.currentFormat
    size = Size(width: video.width, height: video.height)
    frameRate = video.frameRate
    alpha = video.hasAlpha
    self.source = source
    self.frames = frames
  }

  /// Reads a manifest.
  ///
  /// - Parameter data: A file's contents.
  /// - Throws: `DecodingError` for anything but a manifest of the current format.
  package init(data: Data) throws {
    let manifest = try JSONDecoder().decode(Self.self, from: data)
    guard manifest.format == Self.currentFormat else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "manifest format \(manifest.format) is not known"))
    }
    self = manifest
  }

  /// The file's contents: JSON with sorted keys, the same bytes for the same sequence.
  ///
  /// - Returns: Text that ends with a line feed.
  /// - Throws: `EncodingError` of Swift, which the fields above never cause.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(self)) + Array("\n".utf8)
  }
}
