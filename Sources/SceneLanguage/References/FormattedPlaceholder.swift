/// A placeholder that formats a calculation: `${format(total, "#,##0.00", "de")}` (NU-11).
struct FormattedPlaceholder {
  /// The calculation.
  let expression: String
  /// The pattern, as written between the quotation marks.
  let pattern: String
  /// The name of the locale; `en` by default.
  let locale: String

  /// Splits the text of a placeholder.
  ///
  /// - Parameter text: The text between the braces.
  /// - Returns: Nil if it is not a call of `format`.
  /// - Throws: `Calculation.Problem` if the arguments are malformed.
  static func read(_ text: String) throws(Calculation.Problem) -> FormattedPlaceholder? {
    let trimmed = text.trimmed
    guard trimmed.hasPrefix("format("), trimmed.hasSuffix(")") else { return nil }
    let parts = arguments(trimmed.dropFirst("format(".count).dropLast())
    guard (2...3).contains(parts.count), let pattern = unquoted(parts[1]),
      let locale = parts.count == 3 ? unquoted(parts[2]) : "en"
    else {
      throw Calculation.Problem(
        message: "format() takes a value and a pattern in quotation marks",
        hint: "write ${format(total, '#,##0.00')} or ${format(total, '#,##0.00', 'de')}")
    }
    return FormattedPlaceholder(expression: parts[0], pattern: pattern, locale: locale)
  }

  /// Splits arguments at the commas outside of parentheses and quotation marks.
  private static func arguments(_ text: Substring) -> [String] {
    var parts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if character == quote {
        quote = nil
      } else if quote == nil {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if character == ",", depth == 0 {
          parts.append(text[start..<index])
          start = text.index(after: index)
        }
      }
    }
    return (parts + [text[start...]]).map(\.trimmed)
  }

  private static func unquoted(_ text: String) -> String? {
    guard text.count >= 2, let quote = text.first, quote == "\"" || quote == "'",
      text.last == quote
    else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
