import CPango

/// fontconfig's view of a book: the book's files and nothing else; the owner of its handle.
///
/// There are no directories, no rules and no caches in it, so that it says of every machine the
/// same. A file that vanished after the book was read is missing here.
final class FontConfiguration {
  /// What fontconfig knows of one face.
  private struct Entry {
    let face: FontFace
    /// `FcPattern *`, the configuration's.
    let pattern: OpaquePointer
  }

  /// The file as fontconfig spells it, and the face's number in it.
  private struct Location: Hashable {
    let file: String
    let index: Int
  }

  /// `FcConfig *`.
  let handle: OpaquePointer
  /// Families without repetition, in the book's order.
  let families: [String]

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var facesByLocation: [Location: FontFace] = [:]

  /// - Parameter book: Whose files count.
  init(book: FontBook) {
    guard let handle = FcConfigCreate() else { preconditionFailure("no memory for fonts") }
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

  /// Whether fontconfig can read a face as well.
  ///
  /// - Parameter face: A face that HarfBuzz could read.
  /// - Returns: False for a file of which only parts are sound.
  static func accepts(_ face: FontFace) -> Bool {
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(face.path, UInt32(face.index), nil, &count) else {
      return false
    }
    FcPatternDestroy(pattern)
    return true
  }

  /// What fontconfig knows of a face of the book: `FcPattern *`, which lives as long as this does.
  func pattern(of face: FontFace) -> OpaquePointer? { entries[ObjectIdentifier(face)]?.pattern }

  /// The face of the book that a pattern's file and number name.
  ///
  /// - Parameter pattern: `FcPattern *`, of a font in use.
  /// - Returns: The face; nil for a file that is none of the book's.
  func face(of pattern: OpaquePointer) -> FontFace? {
    Self.location(of: pattern).flatMap { facesByLocation[$0] }
  }

  /// Everything that the files brought, in their order.
  private var patterns: [OpaquePointer] {
    guard let set = FcConfigGetFonts(handle, FcSetApplication)?.pointee else { return [] }
    return (0..<Int(set.nfont)).compactMap { set.fonts[$0] }
  }

  private func add(_ pattern: OpaquePointer, of faces: [FontFace]) {
    guard let location = Self.location(of: pattern),
      let face = faces.first(where: { $0.index == location.index }),
      // Of a variable font, the first is the one at its default place.
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
    // The upper half numbers the named places of a variable font.
    return Location(file: file, index: Int(index & 0xFFFF))
  }
}

extension OpaquePointer {
  /// The first value of a property of an `FcPattern *` that is text.
  ///
  /// - Parameter property: The property's name.
  /// - Returns: The text; nil where there is none.
  func string(_ property: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, property, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
