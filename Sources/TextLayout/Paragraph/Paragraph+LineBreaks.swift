extension Paragraph {
  /// Where the line that begins at a character ends.
  ///
  /// Blanks may stand beyond the width. A word that is longer than a line is broken between what
  /// readers take for characters, of which each line has at least one.
  ///
  /// - Parameters:
  ///   - start: The line's first character.
  ///   - width: Points; a negative one or none counts as 0.
  ///   - indent: Where the line begins, for tabs.
  ///   - betweenCharacters: Whether words are broken even if they are not longer than a line.
  /// - Returns: The first character of the next line, or the count.
  func lineEnd(
    from start: Int, width: Double, indent: Double, betweenCharacters: Bool
  ) -> Int {
    let limit = (width > 0 ? width : 0) + 1e-6
    let paragraphStyle = text.firstStyle.paragraph
    var (x, blanks) = (0.0, 0.0)
    var (lastWord, lastCharacter) = (start, start)
    for index in start..<text.count {
      // Part of the cluster before.
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
