import Foundation

/// The end of a file's path: a regular file, or an unused name in a folder.
///
/// Symbolic links are followed to their end, even if nothing exists there yet, so that replacing
/// the file replaces the link's target and keeps the link. Devices, named pipes, sockets and
/// folders are not files: renaming a file to their name would destroy them.
package struct FilePlace: Sendable, Equatable {
  /// The path with all symbolic links of the last component resolved; otherwise the given path.
  package let path: String
  /// Whether a regular file exists at the path.
  package let isOccupied: Bool

  /// The number of links the system follows before it reports a loop.
  private static let maximumLinkCount = 40

  /// Resolves a path.
  ///
  /// - Parameter path: A file's path; its folder need not exist.
  /// - Throws: `EncodingError.cannotCreate` if the path leads to something other than a regular
  ///   file, if links form a loop, or if the system rejects the name.
  package init(following path: String) throws {
    var status = stat()
    if stat(path, &status) == 0 {
      if let kind = Self.kind(of: status) {
        throw EncodingError.cannotCreate(path: path, reason: kind)
      }
      isOccupied = true
    } else if errno == ELOOP || errno == ENAMETOOLONG {
      throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
    } else {
      // Creating the file reports other reasons better.
      isOccupied = false
    }
    let end = try Self.end(of: path)
    var endStatus = stat()
    // A link in /proc leads to an open file, whatever happened to the name it shows.
    if isOccupied,
      lstat(end, &endStatus) != 0 || endStatus.st_ino != status.st_ino
        || endStatus.st_dev != status.st_dev
    {
      throw EncodingError.cannotCreate(path: path, reason: "it links to a file without a name")
    }
    self.path = end
  }

  /// Returns whether a path leads to something that is neither a file nor a folder.
  ///
  /// - Parameter path: Any path.
  /// - Returns: True for devices, pipes and sockets, also through links; false if nothing exists.
  package static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Reads links one by one, because `realpath` fails if the last one is dangling.
  private static func end(of path: String) throws -> String {
    var end = path
    for _ in 0...maximumLinkCount {
      var status = stat()
      guard lstat(end, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return end }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: end)
      else { break }
      end = target.hasPrefix("/") ? target : folderPath(of: end) + "/" + target
    }
    throw EncodingError.cannotCreate(path: path, reason: systemMessage(ELOOP))
  }

  /// Returns what prevents writing a file, or nil for a regular file.
  private static func kind(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "is a folder"
    case S_IFIFO: "is a named pipe, not a regular file"
    case S_IFCHR, S_IFBLK: "is a device, not a regular file"
    default: "not a regular file"
    }
  }
}
