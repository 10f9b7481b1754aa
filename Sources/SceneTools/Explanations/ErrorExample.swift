/// A scene with an error, the message that the program prints for it, and the corrected scene.
package struct ErrorExample: Sendable, Hashable {
  /// A file and its text.
  package struct File: Sendable, Hashable {
    /// The path relative to the example's folder.
    package let name: String
    /// The text, without a trailing line feed.
    package let text: String
  }

  /// The text of the scene with the error, without a trailing line feed; nil if the error is that
  /// the file does not exist.
  package let broken: String?
  /// The text of the corrected scene, without a trailing line feed.
  package let repaired: String
  /// The name of the file with the error.
  package let brokenName: String
  /// The name of the corrected file.
  package let repairedName: String
  /// The message that the program prints for the broken scene, without a trailing line feed.
  package let message: String
  /// The text files that the two scenes read.
  package let files: [File]
  /// The paths of the images, of one pixel each, that the two scenes read.
  package let images: [String]
  /// Whether the broken file is encoded as Latin-1 instead of UTF-8.
  package let isLatin1: Bool
}
