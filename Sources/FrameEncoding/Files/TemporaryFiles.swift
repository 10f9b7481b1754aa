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

  /// Removes the temporary files that a process left in a folder when it was killed.
  ///
  /// - Parameters:
  ///   - process: A process that has ended.
  ///   - folder: The folder.
  package static func removeLeftovers(of process: Int32, in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names
    where name.hasPrefix(".multiplane-\(process)-") && name.hasSuffix(".tmp") {
      unlink(folder + "/" + name)
    }
  }

  /// Records whether the files that would currently remain can be resumed.
  ///
  /// - Parameter resumable: The new answer.
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
  ///
  /// - Parameter path: The path as it was added.
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
