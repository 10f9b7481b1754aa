import Foundation

/// Where a file's path leads: to a regular file, or to a free name in a folder.
///
/// Symbolic links are followed to their end, also where nothing is there yet, so that what replaces
/// the file replaces the link's target and the link stays. Devices, named pipes, sockets and folders
/// are not files: renaming a file to their name would destroy them.
package struct FilePlace: Sendable, Equatable {
  /// The path behind all symbolic links of the last component; the given one where that is no link.
  package let path: String
  /// Whether a regular file is there.
  package let isOccupied: Bool

  /// As many links as the system follows before it calls them a loop.
  private static let mostLinks = 40

  /// Follows a path.
  ///
  /// - Parameter path: A file's path; whether its folder exists is not checked.
  /// - Throws: `EncodingError.cannotCreate` where something other than a regular file is there, where
  ///   links lead in a circle, and where the system refuses the name.
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
      // Other reasons are better told by the attempt to create a file.
      isOccupied = false
    }
    let end = try Self.end(of: path)
    var endStatus = stat()
    // A link of /proc leads to an open file, whatever has become of the name that it shows.
    if isOccupied,
      lstat(end, &endStatus) != 0 || endStatus.st_ino != status.st_ino
        || endStatus.st_dev != status.st_dev
    {
      throw EncodingError.cannotCreate(path: path, reason: "it leads to a file without a name")
    }
    self.path = end
  }

  /// Whether a path has something at its end that is neither a file nor a folder.
  ///
  /// - Parameter path: Any path.
  /// - Returns: True for devices, pipes and sockets, also behind links; false where nothing is there.
  package static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Reads links one by one, because `realpath` gives up where the last one leads nowhere yet.
  private static func end(of path: String) throws -> String {
    var end = path
    for _ in 0...mostLinks {
      var status = stat()
      guard lstat(end, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return end }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: end)
      else { break }
      end = target.hasPrefix("/") ? target : folderPath(of: end) + "/" + target
    }
    throw EncodingError.cannotCreate(path: path, reason: systemMessage(ELOOP))
  }

  /// What is in the way of a file; nil for a regular file.
  private static func kind(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "there is a folder of this name"
    case S_IFIFO: "it is a named pipe, not a regular file"
    case S_IFCHR, S_IFBLK: "it is a device, not a regular file"
    default: "it is not a regular file"
    }
  }
}
