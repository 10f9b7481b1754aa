import CPango
package import Foundation

/// Reads the faces of TrueType and OpenType files and collections.
package enum FontFile {
  /// Returns the faces of a file.
  ///
  /// `isMapped` says whether to map the file instead of reading it. This is for installed files,
  /// which are replaced and never written to.
  ///
  /// - Returns: At least one face.
  /// - Throws: `FontError` if the file cannot be read or contains no font.
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

  /// Returns the first face of a file in memory.
  ///
  /// - Parameter data: Any bytes.
  /// - Returns: The face. Its path is empty, because it does not belong to a book.
  /// - Throws: `FontError.notAFont`.
  package static func firstFace(of data: Data) throws(FontError) -> FontFace {
    guard let blob = copy(of: data) else { throw .notAFont(path: "") }
    defer { hb_blob_destroy(blob) }
    guard hb_face_count(blob) > 0, let face = FontFace(blob: blob, index: 0, path: "") else {
      throw .notAFont(path: "")
    }
    return face
  }

  /// More faces than any collection has; a broken header may claim four billion.
  private static let mostFaces = 256

  private static func copy(of path: String) -> OpaquePointer? {
    FileManager.default.contents(atPath: path).flatMap { copy(of: $0) }
  }

  private static func copy(of data: Data) -> OpaquePointer? {
    guard !data.isEmpty else { return nil }
    return data.withUnsafeBytes { bytes in
      hb_blob_create_or_fail(
        bytes.bindMemory(to: CChar.self).baseAddress, UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }
}
