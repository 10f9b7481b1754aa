package import Foundation

/// A file that a scene refers to.
package struct AssetFile: Sendable {
  /// The purpose of a file.
  package enum Use: String, Sendable, Hashable {
    /// Colors for filters.
    case cube
    /// Rows for loops.
    case data
    /// Fonts for text.
    case font
    /// Definitions in another scene file.
    case include
    /// The contents of layers.
    case image = "picture"
    /// The animation of a Lottie layer.
    case lottie
    /// The sound of audio tracks.
    case sound
    /// The video or animated image of a video layer.
    case video
  }

  /// The path as written in the scene.
  package let path: String
  /// The URL of the file, with symbolic links resolved.
  package let url: URL
  /// The path relative to the scene's folder.
  package let relativePath: String
  /// The name used in messages.
  package let displayName: String
  /// The purpose that it was first read for.
  package let use: Use

  /// The size of the file in bytes, or 0 if it no longer exists.
  package var byteCount: Int {
    var status = stat()
    return stat(url.path, &status) == 0 ? Int(status.st_size) : 0
  }
}
