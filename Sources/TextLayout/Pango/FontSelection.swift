import CPango

/// How a face of a book is asked for, so that Pango takes that face and no other.
///
/// Families and styles do not name a face for certain: two files may share them. So the description
/// that Pango gets names the face by number, and its search pattern, just before fontconfig matches
/// it, gets the file's path, which outweighs all else. The families of the book follow in its
/// order; there Pango looks for characters that the face lacks, in the style nearest to the face's.
final class FontSelection {
  private let configuration: FontConfiguration
  private var faces: [FontFace] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(configuration: FontConfiguration) { self.configuration = configuration }

  private static let prefix = "face "

  /// Asks for a face.
  ///
  /// - Parameters:
  ///   - face: One of the book's; of a file that vanished, the nearest of its family stands in.
  ///   - size: Pixels to an em.
  ///   - body: Gets `PangoFontDescription *`, which lives no longer than the call.
  /// - Returns: What the body returns.
  func withDescription<R>(of face: FontFace, size: Double, _ body: (OpaquePointer) -> R) -> R {
    let known = configuration.pattern(of: face)
    // The style is for the characters that the face lacks.
    guard
      let description = known.map({ pango_fc_font_description_from_pattern($0, 0) })
        ?? pango_font_description_new()
    else { preconditionFailure("no memory for fonts") }
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(
      description, known == nil ? face.names.family : "\(Self.prefix)\(number(of: face))")
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return body(description)
  }

  private func number(of face: FontFace) -> Int {
    if let number = numbers[ObjectIdentifier(face)] { return number }
    faces.append(face)
    numbers[ObjectIdentifier(face)] = faces.count - 1
    return faces.count - 1
  }

  /// Completes what is searched for.
  ///
  /// Pango asks for families of its own as well, such as "emoji" for images that are coloured by
  /// nature: these are looked for in the book's order from its beginning.
  ///
  /// - Parameter pattern: `FcPattern *`, made by Pango from a description.
  func complete(_ pattern: OpaquePointer) {
    let family = pattern.string(FC_FAMILY) ?? ""
    if family.hasPrefix(Self.prefix), let number = Int(family.dropFirst(Self.prefix.count)),
      faces.indices.contains(number), let known = configuration.pattern(of: faces[number])
    {
      FcPatternDel(pattern, FC_FAMILY)
      // The path first; the others tell the faces of a collection apart.
      for property in [FC_FILE, FC_POSTSCRIPT_NAME, FC_FAMILY, FC_STYLE] {
        if let value = known.string(property) { FcPatternAddString(pattern, property, value) }
      }
    }
    for family in configuration.families { FcPatternAddString(pattern, FC_FAMILY, family) }
  }
}
