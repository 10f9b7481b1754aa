extension StringProtocol {
  /// The text without leading and trailing spaces and tabs.
  var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
