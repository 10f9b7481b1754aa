import CPango

/// The names of a face, from its `name` table.
package struct FontNames: Sendable, Hashable {
  /// The family, as a font menu groups faces: "Inter Display".
  package let family: String
  /// The member of the family: "Light Italic".
  package let style: String
  /// The family and style: "Inter Display Light Italic".
  package let full: String
  /// The name without spaces that documents refer to: "InterDisplay-LightItalic".
  package let postScript: String
  /// Each of these names in every language and form that the file has, in the file's order.
  package let all: [String]

  /// Reads the names of a face; `face` is the `hb_face_t *`.
  init(face: OpaquePointer, fallback: String) {
    let english = hb_language_from_string("en", -1)
    func name(_ id: UInt32) -> String? { Self.name(id, language: english, of: face) }
    // 16 and 17 name families of more than four faces; 1 and 2 are their older counterparts.
    let family = name(16) ?? name(1) ?? fallback
    let style = name(17) ?? name(2) ?? "Regular"
    self.family = family
    self.style = style
    full = name(4) ?? "\(family) \(style)"
    postScript = name(6) ?? full.filter { $0 != " " }
    all = Self.entries(of: face)
  }

  private static func entries(of face: OpaquePointer) -> [String] {
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return [] }
    var families: [UInt32: [String]] = [:]
    var styles: [UInt32: [String]] = [:]
    var result: [String] = []
    for index in 0..<Int(count) {
      let entry = entries[index]
      guard let text = name(entry.name_id, language: entry.language, of: face) else { continue }
      switch entry.name_id {
      case 1, 16: families[entry.name_id, default: []].append(text)
      case 2, 17: styles[entry.name_id, default: []].append(text)
      case 4, 6: result.append(text)
      default: break
      }
    }
    for (familyID, styleID) in [(UInt32(16), UInt32(17)), (1, 2)] {
      for family in families[familyID] ?? [] {
        for style in styles[styleID] ?? [] { result.append("\(family) \(style)") }
      }
    }
    return result
  }

  private static func name(
    _ id: UInt32, language: hb_language_t?, of face: OpaquePointer
  ) -> String? {
    var capacity: UInt32 = 0
    let length = hb_ot_name_get_utf8(face, id, language, &capacity, nil)
    guard length > 0 else { return nil }
    capacity = length + 1
    var bytes = [CChar](repeating: 0, count: Int(capacity))
    hb_ot_name_get_utf8(face, id, language, &capacity, &bytes)
    let text = String(
      decoding: bytes.prefix(Int(capacity)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
