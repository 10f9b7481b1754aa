package import Foundation

/// A file that a scene names.
package struct AssetFile: Sendable {
  /// What a file is read for.
  package enum Use: String, Sendable, Hashable {
    /// Rows for loops.
    case data
    /// Faces for texts.
    case font
    /// Definitions of another file.
    case include
    /// What layers show.
    case image = "picture"
  }

  /// The path as the scene has it.
  package let path: String
  /// The file, without symbolic links.
  package let url: URL
  /// Its path relative to the scene's folder.
  package let relativePath: String
  /// How messages call it.
  package let displayName: String
  /// What it was read for first.
  package let use: Use

  /// The file's size; 0 for one that is gone by now.
  package var byteCount: Int {
    var status = stat()
    return stat(url.path, &status) == 0 ? Int(status.st_size) : 0
  }
}
