import Foundation

/// Keeps two writers from one sequence of images: a hidden file in the folder, locked.
///
/// The system gives the lock back when a process ends, however it ends, so that a file that a killed
/// process left behind is in nobody's way.
final class SequenceLock {
  private let path: String
  private let descriptor: Int32
  private let register: TemporaryFiles
  private var isHeld = true

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - pattern: The sequence; others in the same folder have locks of their own.
  ///   - register: Where the file is remembered for removal on a signal.
  /// - Throws: `EncodingError.cannotCreate` while another writer has it, in this process or another.
  init(_ pattern: SequencePattern, register: TemporaryFiles = .process) throws {
    let path = pattern.folder + "/" + pattern.lockName
    var descriptor: Int32 = -1
    _ = try register.add {
      descriptor = try Self.lockedFile(path, folder: pattern.folder)
      return path
    }
    self.path = path
    self.descriptor = descriptor
    self.register = register
  }

  deinit { release() }

  /// Removes the file and gives the lock back; a second time does nothing.
  func release() {
    guard isHeld else { return }
    isHeld = false
    // While the lock is held: who waits at this file finds that its name is gone, and makes another.
    unlink(path)
    register.forget(path)
    close(descriptor)
  }

  private static func lockedFile(_ path: String, folder: String) throws -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else {
        throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        throw EncodingError.cannotCreate(
          path: folder,
          reason: code == EWOULDBLOCK
            ? "images of this name are being written there" : systemMessage(code))
      }
      // The last writer may have removed the file between the two calls.
      var (held, named) = (stat(), stat())
      if fstat(descriptor, &held) == 0, lstat(path, &named) == 0, held.st_ino == named.st_ino,
        held.st_dev == named.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }
}
