/// The words and characters of a text (TP-01).
package struct TextSegmentation: Sendable {
  /// The number of words.
  package private(set) var wordCount = 0
  /// The number of characters, including white space.
  package private(set) var characterCount = 0
  /// The index of the character at each UTF-16 code unit.
  private var characters: [Int32] = []
  /// The index of the word at each UTF-16 code unit; -1 for white space.
  private var words: [Int32] = []

  /// Splits a text.
  ///
  /// - Parameter string: The text. A line break is a character, and white space.
  package init(_ string: String) {
    var isInWord = false
    for character in string {
      if character.isWhitespace {
        isInWord = false
      } else if !isInWord {
        isInWord = true
        wordCount += 1
      }
      for _ in character.utf16 {
        characters.append(Int32(characterCount))
        words.append(isInWord ? Int32(wordCount - 1) : -1)
      }
      characterCount += 1
    }
  }

  /// Returns the index of the character at a UTF-16 code unit; nil beyond the end.
  package func character(at offset: Int) -> Int? {
    characters.indices.contains(offset) ? Int(characters[offset]) : nil
  }

  /// Returns the index of the word at a UTF-16 code unit; nil for white space and beyond the end.
  package func word(at offset: Int) -> Int? {
    guard words.indices.contains(offset), words[offset] >= 0 else { return nil }
    return Int(words[offset])
  }
}
