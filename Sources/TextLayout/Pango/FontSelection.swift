import CPango
import TextAttributes

/// Selects faces of a book, so that Pango uses the requested face and no other.
///
/// Families and styles do not identify a face uniquely, because two files may share them.
/// Therefore, the description passed to Pango names the face by number, and its search pattern gets
/// the file's path just before fontconfig matches it; the path outweighs everything else. The
/// book's families follow in order. Pango searches them for characters that the face lacks, in the
/// style closest to the face's.
final class FontSelection {
  private let configuration: FontConfiguration
  private var faces: [FontFace] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(configuration: FontConfiguration) { self.configuration = configuration }

  private static let prefix = "face "

  /// Calls a closure with the description of a font at the shaping size.
  ///
  /// - Parameters:
  ///   - font: A font of the book. If its file was removed, the closest face of its family is used.
  ///   - fallback: The families that are searched first for characters that the face lacks.
  ///   - body: A closure that receives a `PangoFontDescription *`, which is valid only during the
  ///     call.
  /// - Returns: The result of the closure.
  func withDescription<R>(
    of font: FontDescription, fallback: [String], _ body: (OpaquePointer) -> R
  ) -> R {
    let face = font.face
    let known = configuration.pattern(of: face)
    // The style is for characters that the face lacks.
    guard
      let description = known.map({ pango_fc_font_description_from_pattern($0, 0) })
        ?? pango_font_description_new()
    else { preconditionFailure("out of memory for fonts") }
    defer { pango_font_description_free(description) }
    let first = known == nil ? face.names.family : "\(Self.prefix)\(number(of: face))"
    // Pango separates families by commas, which names do not contain.
    let families = [first] + fallback.filter { !$0.contains(",") }
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_absolute_size(description, face.unitsPerEm * Double(PANGO_SCALE))
    let variations = font.variations
    if !variations.isEmpty {
      let settings = variations.tags.map { "\($0)=\(variations.values[$0] ?? 0)" }
      pango_font_description_set_variations(description, settings.joined(separator: ","))
    }
    return body(description)
  }

  private func number(of face: FontFace) -> Int {
    if let number = numbers[ObjectIdentifier(face)] { return number }
    faces.append(face)
    numbers[ObjectIdentifier(face)] = faces.count - 1
    return faces.count - 1
  }

  /// Completes a search pattern.
  ///
  /// Pango also requests families of its own, such as "emoji" for color glyphs. These are searched
  /// for in the book's order, from its beginning.
  ///
  /// - Parameter pattern: The `FcPattern *` that Pango made from a description.
  func complete(_ pattern: OpaquePointer) {
    let family = pattern.string(FC_FAMILY) ?? ""
    if family.hasPrefix(Self.prefix), let number = Int(family.dropFirst(Self.prefix.count)),
      faces.indices.contains(number), let known = configuration.pattern(of: faces[number])
    {
      let fallback = pattern.strings(FC_FAMILY).dropFirst()
      FcPatternDel(pattern, FC_FAMILY)
      // The path comes first; the others distinguish the faces of a collection.
      for property in [FC_FILE, FC_POSTSCRIPT_NAME, FC_FAMILY, FC_STYLE] {
        if let value = known.string(property) { FcPatternAddString(pattern, property, value) }
      }
      for family in fallback { FcPatternAddString(pattern, FC_FAMILY, family) }
    }
    for family in configuration.families { FcPatternAddString(pattern, FC_FAMILY, family) }
  }
}
