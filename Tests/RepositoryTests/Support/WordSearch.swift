extension String {
  /// Returns whether a text occurs as a word.
  ///
  /// Where the text starts or ends with a letter, digit or underscore, no other one may be
  /// adjacent: `Date(` is in `= Date()`, but not in `invalidDate()`.
  func containsWord(_ word: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      let joinsBefore = before.isPartOfWord && (word.first?.isPartOfWord ?? false)
      let joinsAfter = after.isPartOfWord && (word.last?.isPartOfWord ?? false)
      if !joinsBefore && !joinsAfter { return true }
      rest = self[range.upperBound...]
    }
    return false
  }
}

extension Character {
  var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
