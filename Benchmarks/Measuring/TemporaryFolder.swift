package import Foundation

/// A temporary folder, removed on deinitialization.
package final class TemporaryFolder {
  /// The location of the folder.
  package let url: URL

  /// Creates an empty folder.
  ///
  /// - Throws: A file system error.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
