import Foundation

/// The temporary files that stand beside their targets right now.
///
/// Signals are taken by an ordinary thread (`sigwait`), so that removing is ordinary code behind a
/// lock and nothing here has to be safe inside a signal handler.
package final class TemporaryFiles: @unchecked Sendable {
  // Unchecked: what is stored is read and written with `lock` held.

  /// The files of this process.
  package static let process = TemporaryFiles()

  private let lock = NSLock()
  private var paths: Set<String> = []
  private var isClosed = false
  private var isResumable = false

  /// Makes an empty register; everything but tests uses `process`.
  package init() {}

  /// Removes all temporary files of this process and makes no more; for the moment before it ends on
  /// a signal, in which workers still run.
  ///
  /// - Returns: Whether what is left behind can be gone on with.
  @discardableResult
  package static func close() -> Bool { process.close() }

  /// Notes whether what would be left behind now can be gone on with.
  ///
  /// - Parameter resumable: The answer from now on.
  package func mark(resumable: Bool) { lock.withLock { isResumable = resumable } }

  /// Makes a file and remembers it; no removal comes between the two.
  ///
  /// - Parameter make: Creates the file and gives its path, absolute or relative to a working
  ///   directory that stays.
  /// - Returns: The path.
  /// - Throws: What `make` throws, and `EncodingError.failed` once the register is closed; nothing is
  ///   remembered then.
  package func add(making make: () throws -> String) throws -> String {
    try lock.withLock {
      guard !isClosed else { throw EncodingError.failed("the process is about to end") }
      let path = try make()
      paths.insert(path)
      return path
    }
  }

  /// Forgets a file that was renamed or removed.
  ///
  /// - Parameter path: As it was added.
  package func forget(_ path: String) {
    lock.withLock { _ = paths.remove(path) }
  }

  /// Removes every file remembered and takes no more; missing ones are passed over.
  ///
  /// - Returns: Whether what is left behind can be gone on with.
  @discardableResult
  package func close() -> Bool {
    lock.withLock {
      isClosed = true
      for path in paths { unlink(path) }
      paths.removeAll()
      return isResumable
    }
  }
}
