import CPango
import Foundation

/// Reads the faces of TrueType and OpenType files and collections.
enum FontFile {
  /// The faces of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isMapped: Whether to map the file instead of reading it: for installed files, which are
  ///     replaced and never written to.
  /// - Returns: At least one face.
  /// - Throws: `FontError` where there is no file or no font in it.
  static func faces(path: String, isMapped: Bool) throws(FontError) -> [FontFace] {
    guard let blob = isMapped ? hb_blob_create_from_file_or_fail(path) : copy(of: path) else {
      throw .unreadable(path: path)
    }
    defer { hb_blob_destroy(blob) }
    let count = Int(hb_face_count(blob))
    var faces: [FontFace] = []
    for index in 0..<min(count, mostFaces) {
      guard let face = FontFace(blob: blob, index: index, path: path) else {
        throw .notAFont(path: path)
      }
      faces.append(face)
    }
    guard !faces.isEmpty else { throw .notAFont(path: path) }
    return faces
  }

  /// More faces than any collection has; a broken header may claim four billion.
  private static let mostFaces = 256

  private static func copy(of path: String) -> OpaquePointer? {
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
    return data.withUnsafeBytes { bytes in
      hb_blob_create_or_fail(
        bytes.bindMemory(to: CChar.self).baseAddress, UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }
}
