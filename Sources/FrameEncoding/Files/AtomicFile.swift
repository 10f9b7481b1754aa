import Foundation
import Synchronization

/// A file that replaces its target as a whole or not at all.
///
/// The file is written under a hidden name in the target's folder, flushed to disk and renamed. A
/// symbolic link is followed: the file replaces the link's target. Use it on one thread at a time.
/// A file that is released without `commit` removes what it wrote.
final class AtomicFile {
  /// The path as given, for messages.
  let target: String
  /// The final path, with all links resolved.
  private let place: String
  /// The temporary path; the file exists from the start, empty.
  let temporaryPath: String
  /// Whether an existing file may be replaced.
  private let overwrites: Bool

  private static let serial = Atomic<Int>(0)

  private let register: TemporaryFiles
  /// Holds a lock on the temporary file, by which others see that its process still runs.
  private var lock: Int32
  private var isOpen = true

  /// Creates the temporary file.
  ///
  /// - Parameters:
  ///   - target: The path of a new or existing file; its folder must exist.
  ///   - overwrites: Whether an existing file may be replaced; if not, a file that appears in the
  ///     meantime is not replaced either.
  ///   - register: The register of temporary files to remove on a signal.
  /// - Throws: `EncodingError.cannotCreate` if the target is a folder, a device or a pipe, exists
  ///   and must not be replaced, or has an invalid name, or if its folder is missing or not
  ///   writable.
  init(target: String, overwrites: Bool, register: TemporaryFiles = .process) throws {
    let place = try Self.place(of: target, overwrites: overwrites)
    self.target = target
    self.place = place
    self.overwrites = overwrites
    self.register = register
    register.removeLeftovers(in: folderPath(of: place))
    var lock: Int32 = -1
    temporaryPath = try register.add {
      let (path, descriptor) = try Self.makeTemporary(beside: place, reportedAs: target)
      lock = descriptor
      return path
    }
    self.lock = lock
  }

  deinit { cancel() }

  /// Flushes the file to disk and renames it to its target.
  ///
  /// - Parameter flushing: Whether to flush; pass false if the caller writes many files and flushes
  ///   them itself.
  /// - Throws: `EncodingError.writeFailed`, or `cannotCreate` if a file that must not be replaced
  ///   has appeared. The existing target is then unchanged.
  func commit(flushing: Bool = true) throws {
    guard isOpen else { return }
    if flushing { try flushToDisk(temporaryPath, reportedAs: target) }
    // Do not destroy a pipe or link that has appeared since the start.
    if overwrites, try FileLocation(following: place).path != place {
      throw EncodingError.cannotCreate(path: target, reason: "another program replaced it")
    }
    guard overwrites ? rename(temporaryPath, place) == 0 : takeName() else {
      let code = errno
      guard code != EEXIST else { throw Self.occupied(target) }
      throw EncodingError.writeFailed(path: target, reason: systemMessage(code))
    }
    isOpen = false
    close(lock)
    register.forget(temporaryPath)
    if flushing { try flushToDisk(folderPath(of: place), reportedAs: target) }
  }

  /// Renames the file unless its target exists, which another process may create at any moment.
  ///
  /// - Returns: Whether it succeeded; if not, `errno` is set.
  private func takeName() -> Bool {
    // Unlike `rename`, `link` never replaces a file.
    if link(temporaryPath, place) == 0 {
      unlink(temporaryPath)
      return true
    }
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { return false }
    // The file system has no hard links: create an empty file, then replace it.
    let descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return rename(temporaryPath, place) == 0
  }

  /// Finds obstacles to the final rename before anything is rendered.
  private static func place(of target: String, overwrites: Bool) throws -> String {
    let place = try FileLocation(following: target)
    var status = stat()
    // `lstat`, because a dangling link occupies the name too.
    guard overwrites || lstat(target, &status) != 0 else { throw occupied(target) }
    return place.path
  }

  private static func occupied(_ target: String) -> EncodingError {
    .cannotCreate(path: target, reason: "file exists")
  }

  /// Creates an empty file with a unique name, and locks it.
  ///
  /// A process that was killed may have left a file, and this process may have its number, so
  /// existing names are skipped.
  private static func makeTemporary(
    beside place: String, reportedAs target: String
  ) throws -> (path: String, descriptor: Int32) {
    let folder = folderPath(of: place)
    while true {
      let serial = Self.serial.add(1, ordering: .relaxed).newValue
      let path = folder + "/" + TemporaryFiles.name(process: getpid(), serial: serial)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        // Some file systems have no locks; nobody removes files there.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (path, descriptor) }
        // Another process took it for a leftover just before it was locked.
        close(descriptor)
        continue
      }
      let code = errno
      guard code == EEXIST else {
        // A folder that cannot contain new files, such as /proc, reports ENOENT too.
        let isMissing = code == ENOENT && !FileManager.default.fileExists(atPath: folder)
        throw EncodingError.cannotCreate(
          path: target, reason: isMissing ? "folder \(folder) does not exist" : systemMessage(code))
      }
    }
  }

  /// Removes the temporary file.
  ///
  /// After `commit` or a previous call, this does nothing.
  func cancel() {
    guard isOpen else { return }
    isOpen = false
    close(lock)
    unlink(temporaryPath)
    register.forget(temporaryPath)
  }
}

/// Returns the folder of a path, without a trailing slash unless it is the root.
///
/// - Returns: The folder; `.` for a bare name.
func folderPath(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Returns the system's message for an error.
///
/// - Parameter code: A value of `errno`.
/// - Returns: The C library's message.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Waits until a file or folder is on disk.
///
/// - Throws: `EncodingError.writeFailed`; a full disk may not be reported before this.
func flushToDisk(_ path: String, reportedAs target: String) throws {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else {
    throw EncodingError.writeFailed(path: target, reason: systemMessage(errno))
  }
  defer { close(descriptor) }
  // Some file systems cannot flush a folder and return EINVAL; their names are safe anyway.
  guard fsync(descriptor) == 0 || errno == EINVAL else {
    throw EncodingError.writeFailed(path: target, reason: systemMessage(errno))
  }
}
