import Foundation

/// A character that a font cannot display.
package struct MissingGlyph: Sendable, Hashable {
  /// The character as a reader perceives it, including combining marks.
  package let character: Character
  /// The families in the same book that have the character, in the book's order.
  package let families: [String]
}

extension FontBook {
  /// Returns the characters of a text that a font has no glyphs for.
  ///
  /// Whitespace, control characters, and default-ignorable characters never count. A letter with
  /// marks counts as present if either its composed or its decomposed form is.
  ///
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

  /// Returns a face that has every character of a text.
  ///
  /// - Returns: The face closest in slant, width, and weight among those that have all characters,
  ///   from the same family or from the first such family in the book's order; nil if no face has
  ///   them all.
  package func face(showing text: String, near: FontDescription) -> FontDescription? {
    let characters = Set(text)
    func showsAll(_ face: FontFace) -> Bool { characters.allSatisfy { face.shows($0) } }
    if showsAll(near.face) { return near }
    func distance(_ face: FontFace) -> Double {
      (face.isItalic == near.face.isItalic ? 0 : 100_000)
        + abs(face.widthPercentage - near.face.widthPercentage) * 10
        + abs(face.weight - near.face.weight)
    }
    for family in [near.family] + families {
      let members = faces.filter { $0.names.family == family && showsAll($0) }
      if let nearest = members.min(by: { distance($0) < distance($1) }) {
        return FontDescription(face: nearest)
      }
    }
    return nil
  }
}

extension FontFace {
  /// Returns whether every visible part of a character has a glyph.
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
