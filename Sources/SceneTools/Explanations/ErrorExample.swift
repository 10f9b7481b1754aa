/// A scene with an error, what the program says of it, and the scene that was meant.
package struct ErrorExample: Sendable, Hashable {
  /// A file with its text.
  package struct File: Sendable, Hashable {
    /// The path from the example's folder.
    package let name: String
    /// The text, without a line feed at the end.
    package let text: String
  }

  /// The text of the scene with the error, without a line feed at the end; nil where the error is
  /// that there is no file.
  package let broken: String?
  /// The text of the repaired scene, without a line feed at the end.
  package let repaired: String
  /// The name of the file with the error.
  package let brokenName: String
  /// The name of the repaired file.
  package let repairedName: String
  /// What the program prints about the broken scene, without a line feed at the end.
  package let message: String
  /// Texts that the two scenes read.
  package let files: [File]
  /// Images of one pixel that the two scenes read, by path.
  package let images: [String]
  /// Whether the broken file is saved as Latin-1 instead of UTF-8.
  package let isLatin1: Bool
}
