import Foundation
import VideoDecoding

/// A folder of videos that are written as bytes, removed with the last reference.
final class VideoFolder {
  private let folder: URL
  private var count = 0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "multiplane-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes and opens a file.
  func video(_ data: Data) throws -> Video {
    count += 1
    let url = folder.appendingPathComponent("\(count)")
    try data.write(to: url)
    return try Video(contentsOf: url)
  }
}
