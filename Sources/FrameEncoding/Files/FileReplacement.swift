import Foundation

/// New contents for a file that is there.
package enum FileReplacement {
  /// Writes a file anew, whole or not at all.
  ///
  /// The file keeps its permissions, and its owner as far as the system allows; a symbolic link goes
  /// on leading to it.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds from now on.
  ///   - path: The file, or a link to it.
  /// - Throws: `EncodingError.cannotCreate` where the file is missing or may not be written to, and
  ///   `writeFailed` half-way; the old contents stand then.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    var status = stat()
    // Who may write to the folder may replace any file in it, but a file that is marked as not to
    // be written is not meant to change.
    guard stat(path, &status) == 0, access(path, W_OK) == 0 else {
      throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
    }
    let output = try ByteOutput(.file(path), overwrites: true)
    try output.takeAttributes(of: status)
    try output.write(bytes)
    try output.finish()
  }
}
