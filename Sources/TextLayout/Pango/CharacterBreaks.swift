import CPango

/// What Unicode's rules say about the place before a character, and about the character.
struct CharacterBreaks {
  /// Whether a line may begin here (UAX 14).
  var allowsLine = false
  /// Whether a line may begin here if a word does not fit: not inside what a reader takes for one
  /// character (UAX 29).
  var allowsCharacter = false
  /// Whether the character is a blank, which may stand beyond the end of a line.
  var isBlank = false
  /// Whether the character grows where a line is justified.
  var isExpandable = false

  /// The places of a paragraph: one a character, and its end.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - count: How many characters it has.
  /// - Returns: `count` + 1 places.
  static func places(of text: UnsafeBufferPointer<CChar>, count: Int) -> [CharacterBreaks] {
    guard let base = text.baseAddress, count > 0 else { return [CharacterBreaks()] }
    let attributes = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: count + 1)
    defer { attributes.deallocate() }
    attributes.initialize(repeating: PangoLogAttr(), count: count + 1)
    pango_get_log_attrs(
      base, Int32(text.count), -1, pango_language_from_string("en"), attributes, Int32(count + 1))
    return (0...count).map { index in
      let attribute = attributes[index]
      return CharacterBreaks(
        allowsLine: attribute.is_line_break != 0, allowsCharacter: attribute.is_char_break != 0,
        isBlank: attribute.is_white != 0, isExpandable: attribute.is_expandable_space != 0)
    }
  }
}
