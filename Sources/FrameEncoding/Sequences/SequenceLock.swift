import Foundation

/// Prevents two writers from writing one image sequence, with a hidden, locked file in the folder.
///
/// The system releases the lock when a process ends for any reason, so a file left by a killed
/// process does no harm.
final class SequenceLock {
  private let path: String
  private let descriptor: Int32
  private let register: TemporaryFiles
  private var isHeld = true

  /// Acquires the lock.
  ///
  /// `register` is the register of files to remove on a signal.
  ///
  /// - Throws: `EncodingError.cannotCreate` while another writer, in this process or another, holds
  ///   the lock.
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

  /// Removes the file and releases the lock; a second call does nothing.
  func release() {
    guard isHeld else { return }
    isHeld = false
    // Remove it while the lock is held: a waiting writer finds the name gone and creates another
    // file.
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
            ? "another process is writing these images" : systemMessage(code))
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
