import Foundation
import Synchronization

/// A file that takes its target's place whole or not at all.
///
/// It is written under a hidden name in the target's folder, flushed to the disk and renamed. A
/// symbolic link is followed: the file takes the place of its target. For one thread at a time. One
/// that is dropped without `commit` removes what it wrote.
final class AtomicFile {
  /// The path as it was given; messages name it.
  let target: String
  /// The name that the file takes, behind all links.
  private let place: String
  /// Where it is written until then; it exists from the start, empty.
  let temporaryPath: String
  /// Whether a file that stands there may be replaced.
  private let overwrites: Bool

  private static let serial = Atomic<Int>(0)

  private let register: TemporaryFiles
  private var isOpen = true

  /// Creates the temporary file.
  ///
  /// - Parameters:
  ///   - target: The path of a file, new or to be replaced; its folder exists.
  ///   - overwrites: Whether it may be replaced; if not, no file that appears meanwhile is either.
  ///   - register: Where the temporary file is remembered for removal on a signal.
  /// - Throws: `EncodingError.cannotCreate` where the target is a folder, a device or a pipe, is there
  ///   and must not be replaced, has a name that cannot be, or its folder is missing or not writable.
  init(target: String, overwrites: Bool, register: TemporaryFiles = .process) throws {
    let place = try Self.place(of: target, overwrites: overwrites)
    self.target = target
    self.place = place
    self.overwrites = overwrites
    self.register = register
    temporaryPath = try register.add {
      try Self.makeTemporary(beside: place, reportedAs: target)
    }
  }

  deinit { cancel() }

  /// Flushes the file to the disk and renames it to its target.
  ///
  /// - Parameter flushing: False leaves the flushing to the caller, who has many files to write.
  /// - Throws: `EncodingError.writeFailed`, and `cannotCreate` where a file that must not be replaced
  ///   has appeared; the old target stands then.
  func commit(flushing: Bool = true) throws {
    guard isOpen else { return }
    if flushing { try flushToDisk(temporaryPath, reportedAs: target) }
    // A pipe or link that has appeared since the start is not to be destroyed either.
    if overwrites, try FilePlace(following: place).path != place {
      throw EncodingError.cannotCreate(path: target, reason: "a link of this name has appeared")
    }
    guard overwrites ? rename(temporaryPath, place) == 0 : takeName() else {
      let code = errno
      guard code != EEXIST else { throw Self.occupied(target) }
      throw EncodingError.writeFailed(path: target, reason: systemMessage(code))
    }
    isOpen = false
    register.forget(temporaryPath)
    if flushing { try flushToDisk(folderPath(of: place), reportedAs: target) }
  }

  /// Renames the file unless its target exists, which another process may make at any moment.
  ///
  /// - Returns: Whether it succeeded; sets `errno` where it did not.
  private func takeName() -> Bool {
    // A second name, unlike a new one, never replaces a file.
    if link(temporaryPath, place) == 0 {
      unlink(temporaryPath)
      return true
    }
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { return false }
    // A file system without second names: an empty file takes the place, for this one to replace.
    let descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return rename(temporaryPath, place) == 0
  }

  /// Finds out before anything is rendered what would be in the way at the end.
  private static func place(of target: String, overwrites: Bool) throws -> String {
    let place = try FilePlace(following: target)
    var status = stat()
    // Not through a link: one that leads nowhere takes up the name as well.
    guard overwrites || lstat(target, &status) != 0 else { throw occupied(target) }
    return place.path
  }

  private static func occupied(_ target: String) -> EncodingError {
    .cannotCreate(path: target, reason: "a file of this name exists")
  }

  /// Creates an empty file with a name of its own.
  ///
  /// A process that was killed may have left a file, and this one may have its number: such names
  /// are passed over.
  private static func makeTemporary(
    beside place: String, reportedAs target: String
  ) throws -> String {
    let folder = folderPath(of: place)
    while true {
      let serial = Self.serial.add(1, ordering: .relaxed).newValue
      let path = folder + "/.multiplane-\(getpid())-\(serial).tmp"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        close(descriptor)
        return path
      }
      let code = errno
      guard code == EEXIST else {
        // A folder that makes no files, such as /proc, answers as if it were not there.
        let isMissing = code == ENOENT && !FileManager.default.fileExists(atPath: folder)
        throw EncodingError.cannotCreate(
          path: target, reason: isMissing ? "there is no folder \(folder)" : systemMessage(code))
      }
    }
  }

  /// Removes the temporary file; does nothing after `commit` or a second time.
  func cancel() {
    guard isOpen else { return }
    isOpen = false
    unlink(temporaryPath)
    register.forget(temporaryPath)
  }
}

/// The folder a path lies in, without a slash at its end unless it is the root.
///
/// - Parameter path: Of a file.
/// - Returns: `.` for a bare name.
func folderPath(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// What the system calls an error.
///
/// - Parameter code: A value of `errno`.
/// - Returns: The C library's words for it.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Waits until a file or folder is on the disk.
///
/// - Parameters:
///   - path: The file or folder.
///   - target: The name users know it by.
/// - Throws: `EncodingError.writeFailed`, which is where a full disk may first show.
func flushToDisk(_ path: String, reportedAs target: String) throws {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else {
    throw EncodingError.writeFailed(path: target, reason: systemMessage(errno))
  }
  defer { close(descriptor) }
  // Some file systems cannot flush a folder and say so with EINVAL; their names are safe anyway.
  guard fsync(descriptor) == 0 || errno == EINVAL else {
    throw EncodingError.writeFailed(path: target, reason: systemMessage(errno))
  }
}
