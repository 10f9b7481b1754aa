import CPango

/// What Unicode's rules say about a character and the position before it.
struct CharacterBreaks {
  /// Whether a line may start here (UAX 14).
  var allowsLine = false
  /// Whether a line may start here if a word does not fit: not inside what a reader perceives as
  /// one character (UAX 29).
  var allowsCharacter = false
  /// Whether the character is a blank, which may extend past the end of a line.
  var isBlank = false
  /// Whether the character is widened in justified lines.
  var isExpandable = false

  /// Returns the breaks of a paragraph: one per character, and one for its end.
  ///
  /// - Returns: `count` + 1 breaks.
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
