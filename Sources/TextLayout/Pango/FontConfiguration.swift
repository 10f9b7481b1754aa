import CPango

/// fontconfig's view of a book: the book's files and nothing else; it owns the handle.
///
/// It contains no directories, rules, or caches, so it is the same on every machine. A file that
/// was removed after the book was read is missing here.
final class FontConfiguration {
  /// fontconfig's entry for one face.
  private struct Entry {
    let face: FontFace
    /// The `FcPattern *`, owned by the configuration.
    let pattern: OpaquePointer
  }

  /// A file path as fontconfig spells it, and the index of a face in the file.
  private struct Location: Hashable {
    let file: String
    let index: Int
  }

  /// The `FcConfig *`.
  let handle: OpaquePointer
  /// The unique family names, in the book's order.
  let families: [String]

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var facesByLocation: [Location: FontFace] = [:]

  /// Creates a configuration.
  ///
  /// - Parameter book: The book whose files it contains.
  init(book: FontBook) {
    guard let handle = FcConfigCreate() else { preconditionFailure("out of memory for fonts") }
    self.handle = handle
    families = book.families
    let faces = Dictionary(grouping: book.faces, by: \.path)
    for file in book.files {
      let first = patterns.count
      guard FcConfigAppFontAddFile(handle, file) != 0 else { continue }
      for pattern in patterns.dropFirst(first) { add(pattern, of: faces[file] ?? []) }
    }
  }

  deinit { FcConfigDestroy(handle) }

  /// Returns whether fontconfig can read a face too.
  ///
  /// - Parameter face: A face that HarfBuzz could read.
  /// - Returns: False if only parts of the file are valid.
  static func accepts(_ face: FontFace) -> Bool {
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(face.path, UInt32(face.index), nil, &count) else {
      return false
    }
    FcPatternDestroy(pattern)
    return true
  }

  /// Returns the `FcPattern *` of a face of the book, valid for the lifetime of the configuration.
  func pattern(of face: FontFace) -> OpaquePointer? { entries[ObjectIdentifier(face)]?.pattern }

  /// Returns the face of the book with a pattern's file and index.
  ///
  /// - Parameter pattern: The `FcPattern *` of a font in use.
  /// - Returns: The face, or nil if the file is not one of the book's.
  func face(of pattern: OpaquePointer) -> FontFace? {
    Self.location(of: pattern).flatMap { facesByLocation[$0] }
  }

  /// The patterns of all files, in order.
  private var patterns: [OpaquePointer] {
    guard let set = FcConfigGetFonts(handle, FcSetApplication)?.pointee else { return [] }
    return (0..<Int(set.nfont)).compactMap { set.fonts[$0] }
  }

  private func add(_ pattern: OpaquePointer, of faces: [FontFace]) {
    guard let location = Self.location(of: pattern),
      let face = faces.first(where: { $0.index == location.index }),
      // Of a variable font, the first pattern is the default instance.
      entries[ObjectIdentifier(face)] == nil
    else { return }
    entries[ObjectIdentifier(face)] = Entry(face: face, pattern: pattern)
    facesByLocation[location] = face
  }

  private static func location(of pattern: OpaquePointer) -> Location? {
    var index: Int32 = 0
    guard let file = pattern.string(FC_FILE),
      FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch
    else { return nil }
    // The upper half is the number of a variable font's named instance.
    return Location(file: file, index: Int(index & 0xFFFF))
  }
}

extension OpaquePointer {
  /// Returns all values of a text property of an `FcPattern *`, in order.
  func strings(_ property: String) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(self, property, Int32(result.count), &value) == FcResultMatch,
      let found = value
    {
      result.append(String(cString: found))
    }
    return result
  }

  /// Returns the first value of a text property of an `FcPattern *`.
  func string(_ property: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, property, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
