import Foundation

/// Folders for outputs.
package enum OutputFolder {
  /// Creates a folder and those around it, unless they exist.
  ///
  /// - Returns: Whether it did not exist.
  /// - Throws: `EncodingError.cannotCreate`, with the first folder that cannot be created.
  @discardableResult
  package static func create(_ path: String) throws -> Bool {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw EncodingError.cannotCreate(path: path, reason: "is a file, not a folder")
      }
      return false
    }
    let trimmed = path.reversed().drop { $0 == "/" }.reversed()
    let parent = folderPath(of: String(trimmed))
    if errno == ENOENT, !trimmed.isEmpty, parent != path { try create(parent) }
    // Another process may have created it in the meantime.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
    }
    return true
  }
}
