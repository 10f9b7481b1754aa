import Foundation

/// New contents for an existing file.
package enum FileReplacement {
  /// Replaces the contents of a file as a whole or not at all.
  ///
  /// The file keeps its permissions and, if the system allows it, its owner. A symbolic link keeps
  /// leading to it.
  ///
  /// - Throws: `EncodingError.cannotCreate` if the file is missing or not writable, and
  ///   `writeFailed` if writing fails partway. The old contents are then unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    var status = stat()
    // Write access to the folder is enough to replace any file in it, but a read-only file is not
    // meant to change.
    guard stat(path, &status) == 0, access(path, W_OK) == 0 else {
      throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
    }
    let output = try ByteOutput(.file(path), overwrites: true)
    try output.takeAttributes(of: status)
    try output.write(bytes)
    try output.finish()
  }
}
