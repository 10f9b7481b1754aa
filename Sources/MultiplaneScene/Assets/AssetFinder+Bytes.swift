import Foundation
import FrameEncoding

/// What is inside the files that a scene names.
extension AssetFinder {
  /// Reads another file that the scene is made from.
  ///
  /// - Parameters:
  ///   - file: A data file or another scene file.
  ///   - cursor: The node that names it.
  /// - Returns: Its bytes, or nil after an error.
  func documentBytes(of file: AssetFile, at cursor: SceneCursor) -> Data? {
    guard admitsSize(of: file, .documentSize, at: cursor) else { return nil }
    guard let bytes = FileManager.default.contents(atPath: file.url.path) else {
      decoder.report(.unreadableFile, "cannot open \(quoted(file.path))", at: cursor)
      return nil
    }
    return bytes
  }

  /// Compares a file with the checksum that a scene gives.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - cursor: The node with the checksum.
  /// - Returns: Whether it is the file that was meant; false after an error.
  func isSame(_ file: AssetFile, as cursor: SceneCursor) -> Bool {
    guard let expected = decoder.string(cursor) else { return false }
    let digits = expected.lowercased()
    guard digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else {
      decoder.report(
        .wrongChecksum, "a SHA-256 checksum has 64 hexadecimal digits", at: cursor,
        hint: "sha256sum prints the checksum of a file")
      return false
    }
    guard admitsSize(of: file, .imageBytes, at: cursor) else { return false }
    let actual: String
    do {
      actual = try checksums[file.url] ?? FileChecksum.sha256(of: file.url)
    } catch let error as EncodingError {
      decoder.report(
        .unreadableFile, "cannot compare \(quoted(file.path)): \(error.description)",
        at: cursor)
      return false
    } catch {
      decoder.report(.unreadableFile, "cannot read \(quoted(file.path))", at: cursor)
      return false
    }
    checksums[file.url] = actual
    guard actual != digits else { return true }
    decoder.report(
      .wrongChecksum, "the checksum of \(quoted(file.path)) does not match", at: cursor,
      hint: "its checksum is \(actual)")
    return false
  }

  /// Whether a file may be read; its size is asked for first, so that a huge one is not.
  private func admitsSize(
    of file: AssetFile, _ limit: SceneLimit, at cursor: SceneCursor
  ) -> Bool {
    guard file.byteCount > limit.value else { return true }
    decoder.report(
      .limitExceeded,
      "the file \(quoted(file.path)) is larger than \(limit.value) bytes (limit \(limit.name))",
      at: cursor)
    return false
  }
}
