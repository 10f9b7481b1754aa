import Foundation

/// The end of a file's path: a regular file, or an unused name in a folder.
///
/// Symbolic links are followed to their end, even if nothing exists there yet, so that replacing
/// the file replaces the link's target and keeps the link. Devices, named pipes, sockets and
/// folders are not files: renaming a file to their name would destroy them.
package struct FileLocation: Sendable, Equatable {
  /// The path with all symbolic links of the last component resolved; otherwise the given path.
  package let path: String
  /// Whether a regular file exists at the path.
  package let isOccupied: Bool

  /// The number of links the system follows before it reports a loop.
  private static let maximumLinkCount = 40

  /// Resolves a path.
  ///
  /// - Throws: `EncodingError.cannotCreate` if the path leads to something other than a regular
  ///   file, if links form a loop, or if the system rejects the name.
  package init(following path: String) throws {
    for _ in 0..<Self.mostAttempts {
      if let place = try Self.place(of: path) {
        self = place
        return
      }
    }
    throw EncodingError.cannotCreate(path: path, reason: "it links to a file without a name")
  }

  private init(path: String, isOccupied: Bool) {
    (self.path, self.isOccupied) = (path, isOccupied)
  }

  /// How often a path is resolved, because other programs may replace the file meanwhile.
  private static let mostAttempts = 20

  /// Resolves a path; returns nil if its links lead to another file than the system finds.
  ///
  /// That is so for a link in /proc, which leads to an open file, whatever happened to the name it
  /// shows, and by chance if another program replaces the file between two calls.
  private static func place(of path: String) throws -> FileLocation? {
    let end = try end(of: path)
    var (status, endStatus) = (stat(), stat())
    guard stat(path, &status) == 0 else {
      guard errno != ELOOP else { throw loop(path) }
      guard errno != ENAMETOOLONG else {
        throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
      }
      // Creating the file reports other reasons better.
      return FileLocation(path: end, isOccupied: false)
    }
    if let kind = kind(of: status) { throw EncodingError.cannotCreate(path: path, reason: kind) }
    // Without a link, there is no other file.
    guard end != path else { return FileLocation(path: end, isOccupied: true) }
    guard lstat(end, &endStatus) == 0, endStatus.st_ino == status.st_ino,
      endStatus.st_dev == status.st_dev
    else { return nil }
    return FileLocation(path: end, isOccupied: true)
  }

  /// Returns whether a path leads to something that is neither a file nor a folder.
  ///
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
      else { continue }
      end = target.hasPrefix("/") ? target : folderPath(of: end) + "/" + target
    }
    throw loop(path)
  }

  private static func loop(_ path: String) -> EncodingError {
    .cannotCreate(path: path, reason: "its symbolic links form a loop")
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
