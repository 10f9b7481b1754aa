import Foundation
import Multiplane
import Testing

/// The Swift blocks of pages, which `scripts/extract-swift` writes to `Pages`.
@MainActor
enum PageExamples {
  /// The blocks of a page.
  struct Page: CustomTestStringConvertible, Sendable {
    /// The path of the page.
    let path: String
    /// Runs the blocks on a stage, and returns the one that they show.
    let run: @MainActor @Sendable (Stage) throws -> Stage

    var testDescription: String { path }
  }

  /// The folder of files that blocks read and write by relative paths.
  private static let folder: Foundation.URL = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "page-examples-\(ProcessInfo.processInfo.processIdentifier)")
    // If this fails, so does everything that uses the folder.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }()

  /// Hides the initializer of `URL` in blocks, so that they use files in `folder`.
  ///
  /// - Parameter path: A relative path.
  /// - Returns: The file in the folder.
  static func URL(filePath path: String) -> Foundation.URL { folder.appending(path: path) }

  /// Writes a file that blocks read.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - text: The contents.
  /// - Throws: The error of the file system.
  static func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: name))
  }
}
