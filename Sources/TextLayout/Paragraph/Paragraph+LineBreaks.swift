extension Paragraph {
  /// Returns the end of the line that starts at a character.
  ///
  /// Blanks may extend past the width. A word that is longer than a line is broken between what
  /// readers perceive as characters, at least one per line. `width` is the available width, in
  /// points; a negative number or NaN counts as 0. `betweenCharacters` says whether to break words
  /// even if they fit on a line of their own.
  func lineEnd(
    from start: Int, width: Double, indent: Double, betweenCharacters: Bool
  ) -> Int {
    let limit = (width > 0 ? width : 0) + 1e-6
    let paragraphStyle = text.firstStyle.paragraph
    var (x, blanks) = (0.0, 0.0)
    var (lastWord, lastCharacter) = (start, start)
    for index in start..<text.count {
      // Part of the previous cluster.
      guard let width = advances[index] else { continue }
      let place = breaks[index]
      if index > start {
        if place.allowsLine { lastWord = index }
        if place.allowsCharacter || place.allowsLine { lastCharacter = index }
      }
      if text.tabs.contains(index) {
        let here = indent + x + blanks
        blanks += paragraphStyle.tabStop(after: here) - here
      } else if place.isBlank {
        blanks += width
      } else if x + blanks + width > limit, lastCharacter > start {
        return lastWord > start && !betweenCharacters ? lastWord : lastCharacter
      } else {
        x += blanks + width
        blanks = 0
      }
    }
    return text.count
  }
}
