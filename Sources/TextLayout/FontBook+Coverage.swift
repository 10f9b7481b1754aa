import Foundation

/// A character that a font cannot show.
package struct MissingGlyph: Sendable, Hashable {
  /// The character as a reader counts them, combining marks included.
  package let character: Character
  /// Families in the same book that have it, in the book's order.
  package let families: [String]
}

extension FontBook {
  /// The characters of a text that a font has no glyphs for.
  ///
  /// Blanks, control characters and characters that are invisible by nature never count. A letter
  /// with marks counts as present where either its composed or its decomposed form is.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font that is to show it.
  /// - Returns: Each missing character once, in the order of the text.
  package func missingGlyphs(in text: String, font: FontDescription) -> [MissingGlyph] {
    var seen: Set<Character> = []
    return text.compactMap { character in
      guard !font.face.shows(character), seen.insert(character).inserted else { return nil }
      let having = families.filter { family in
        faces.contains { $0.names.family == family && $0.shows(character) }
      }
      return MissingGlyph(character: character, families: having)
    }
  }
}

extension FontFace {
  /// Whether every visible part of a character has a glyph.
  func shows(_ character: Character) -> Bool {
    let text = String(character)
    if hasGlyphs(for: text) { return true }
    // The shaper tries both forms as well.
    return hasGlyphs(for: text.precomposedStringWithCanonicalMapping)
      || hasGlyphs(for: text.decomposedStringWithCanonicalMapping)
  }

  private func hasGlyphs(for text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control || hasGlyph(for: scalar)
    }
  }
}
