import Foundation
import Synchronization

/// A temporary folder for one test, removed on deinitialization.
final class ScratchFolder: Sendable {
  let path: String
  private let serial = Atomic<Int>(0)

  init() throws {
    path = NSTemporaryDirectory() + "multiplane-cli-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, creating folders as needed.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// Returns the names in a folder, except the output files of programs that ran here.
  func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder))
      .filter { !$0.hasPrefix(".output-") && !$0.hasPrefix(".error-") }.sorted()
  }

  func nextNumber() -> Int { serial.add(1, ordering: .relaxed).newValue }
}
