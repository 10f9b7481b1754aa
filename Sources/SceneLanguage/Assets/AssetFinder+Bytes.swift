import Foundation
import FrameEncoding

/// Reading the files that a scene refers to.
extension AssetFinder {
  /// Reads a data file or another scene file.
  ///
  /// - Parameters:
  ///   - file: A data file or another scene file.
  ///   - cursor: The node that refers to it.
  /// - Returns: Its bytes, or nil after an error.
  func documentBytes(of file: AssetFile, at cursor: SceneCursor) -> Data? {
    guard admitsSize(of: file, .documentSize, at: cursor) else { return nil }
    guard let bytes = FileManager.default.contents(atPath: file.url.path) else {
      decoder.report(.unreadableFile, "cannot open \(quotedPath(file.path))", at: cursor)
      return nil
    }
    return bytes
  }

  /// Compares a file with the checksum given in the scene.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - cursor: The node with the checksum.
  /// - Returns: Whether the checksum matches; false after an error.
  func isSame(_ file: AssetFile, as cursor: SceneCursor) -> Bool {
    guard let expected = decoder.string(cursor) else { return false }
    let digits = expected.lowercased()
    guard digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else {
      decoder.report(
        .wrongChecksum, "a SHA-256 checksum has 64 hexadecimal digits", at: cursor,
        hint: "sha256sum prints the checksum of a file")
      return false
    }
    guard file.use == .video || admitsSize(of: file, .imageBytes, at: cursor) else { return false }
    let actual: String
    do {
      actual = try cache.checksum(of: file.url)
    } catch let error as EncodingError {
      decoder.report(
        .unreadableFile, "cannot compare \(quotedPath(file.path)): \(error.description)",
        at: cursor)
      return false
    } catch {
      decoder.report(.unreadableFile, "cannot read \(quotedPath(file.path))", at: cursor)
      return false
    }
    guard actual != digits else { return true }
    decoder.report(
      .wrongChecksum, "the checksum of \(quotedPath(file.path)) does not match", at: cursor,
      hint: "its checksum is \(actual)")
    return false
  }

  /// Returns whether a file is within a size limit, which is checked before the file is read.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The limit.
  ///   - cursor: The node that refers to the file.
  /// - Returns: False after an error.
  package func admitsSize(
    of file: AssetFile, _ limit: SceneLimit, at cursor: SceneCursor
  ) -> Bool {
    guard file.byteCount > limit.value else { return true }
    decoder.report(
      .limitExceeded,
      "the file \(quotedPath(file.path)) is larger than \(limit.value) bytes (limit \(limit.name))",
      at: cursor)
    return false
  }
}
