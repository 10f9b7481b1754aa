package import Foundation

/// A file's identity and the time of its last change: equal for a file that has not changed.
package struct FileVersion: Hashable, Sendable {
  private let path: String
  private let device: UInt64
  private let number: UInt64
  /// The size of the file.
  package let byteCount: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks up a file; nil if there is no regular file with that path.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

extension MediaFileError {
  /// Looks up a file that is to be opened, or that should still be what it was.
  package static func version(of url: URL) throws(Self) -> FileVersion {
    guard let version = FileVersion(url.path) else { throw .noSuchFile(url.path) }
    return version
  }
}
