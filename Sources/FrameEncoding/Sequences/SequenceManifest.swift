package import Foundation

/// The contents of `manifest.json`, which describes an image sequence; it exists only if the
/// sequence is complete.
package struct SequenceManifest: Codable, Equatable {
  /// An image of the sequence.
  package struct Frame: Codable, Equatable {
    /// The file's name in the manifest's folder.
    package let file: String
    /// The XXH64 of the size and pixels, in sixteen hexadecimal digits.
    package let hash: String
    /// The frame's number in the video.
    package let number: Int
    /// The XXH64 of the file's bytes, in sixteen hexadecimal digits.
    package let bytes: String
  }

  /// A size in pixels.
  package struct Size: Codable, Equatable {
    /// The width.
    package let width: Int
    /// The height.
    package let height: Int
  }

  /// The version that is written; other versions are rejected.
  package static let currentFormat = 2

  /// The manifest's version.
  package let format: Int
  /// The build of the program that made the images, and its libraries.
  package let build: ProgramBuild
  /// The size of every image.
  package let size: Size
  /// The frame rate for which the images were made.
  package let frameRate: FrameRate
  /// Whether the images have an alpha channel.
  package let alpha: Bool
  /// An identification of what the images were made from, chosen by the caller; may be empty.
  package let source: String
  /// The images in order.
  package let frames: [Frame]

  /// Creates a manifest of a sequence.
  init(
    video: VideoDescription, source: String, frames: [Frame], build: ProgramBuild = .current
  ) {
    format = Self.currentFormat
    self.build = build
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
          codingPath: [], debugDescription: "unknown manifest format \(manifest.format)"))
    }
    self = manifest
  }

  /// Returns the file's contents: JSON with sorted keys, identical for identical sequences.
  ///
  /// - Returns: Text that ends with a line feed.
  /// - Throws: Swift's `EncodingError`, which the properties above never cause.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(self)) + Array("\n".utf8)
  }
}
