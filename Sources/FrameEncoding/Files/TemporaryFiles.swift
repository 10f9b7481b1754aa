import Foundation

/// The temporary files that currently exist beside their targets.
///
/// An ordinary thread receives signals (`sigwait`), so removal is ordinary code behind a lock, and
/// nothing here has to be async-signal-safe.
package final class TemporaryFiles: @unchecked Sendable {
  // Unchecked: stored properties are accessed only with `lock` held.

  /// The files of this process.
  package static let process = TemporaryFiles()

  private let lock = NSLock()
  private var paths: Set<String> = []
  private var searchedFolders: Set<String> = []
  private var isClosed = false
  private var isResumable = false

  /// Creates an empty register.
  ///
  /// Only tests use one other than `process`.
  package init() {}

  /// Removes all temporary files of this process and prevents new ones.
  ///
  /// Call this just before the process ends on a signal, while workers still run.
  ///
  /// - Returns: Whether the remaining files can be resumed.
  @discardableResult
  package static func close() -> Bool { process.close() }

  /// Returns the name of a temporary file.
  static func name(process: Int32, serial: Int) -> String { ".multiplane-\(process)-\(serial).tmp" }

  /// Removes the temporary files that killed processes left in a folder, at the first call for it.
  ///
  /// A process holds a lock on each of its files, and the system releases it when the process ends,
  /// also that of a process on another machine. A file that cannot be locked is left alone.
  package func removeLeftovers(in folder: String) {
    guard lock.withLock({ searchedFolders.insert(folder).inserted }) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.wholeMatch(of: /\.multiplane-[0-9]+-[0-9]+\.tmp/) != nil {
      let path = folder + "/" + name
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      Foundation.close(descriptor)
    }
  }

  /// Records whether the files that would currently remain can be resumed.
  package func mark(resumable: Bool) { lock.withLock { isResumable = resumable } }

  /// Creates a file and registers it; no removal happens in between.
  ///
  /// - Parameter make: Creates the file and returns its path, absolute or relative to a working
  ///   directory that does not change.
  /// - Returns: The path.
  /// - Throws: The error of `make`, or `EncodingError.failed` if the register is closed. Nothing is
  ///   registered then.
  package func add(making make: () throws -> String) throws -> String {
    try lock.withLock {
      guard !isClosed else { throw EncodingError.failed("the program is exiting") }
      let path = try make()
      paths.insert(path)
      return path
    }
  }

  /// Removes a file that was renamed or deleted from the register.
  package func forget(_ path: String) {
    lock.withLock { _ = paths.remove(path) }
  }

  /// Deletes every registered file and prevents new ones; missing files are skipped.
  ///
  /// - Returns: Whether the remaining files can be resumed.
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
