package import Foundation

/// A folder that goes with the object.
package final class TemporaryFolder {
  /// Where it is.
  package let url: URL

  /// Makes an empty folder.
  ///
  /// - Throws: An error of the file system.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
