/// Text in `mdoc`, the language of manual pages.
struct ManualText {
  /// The lines so far, each ending in a line feed.
  private(set) var text = ""

  /// The maximum number of characters per line.
  private static let width = 79

  /// Writes a macro.
  ///
  /// - Parameters:
  ///   - name: Two letters, such as `Sh`.
  ///   - arguments: Arguments. Names of macros are interpreted; pass text through `word`.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += "." + ([name] + arguments).joined(separator: " ") + "\n"
  }

  /// Writes sentences, each on its own line, as `mdoc` recommends.
  ///
  /// - Parameter sentences: Plain text on one line.
  mutating func paragraph(_ sentences: String) {
    for line in sentences.replacing(/([a-z0-9)]\.) ([A-Z])/, with: { "\($0.1)\n\($0.2)" })
      .split(separator: "\n")
    {
      for row in Self.wrapped(line) { text += Self.escaped(row[...]) + "\n" }
    }
  }

  /// Breaks a line between words; the formatter fills the lines again.
  private static func wrapped(_ line: Substring) -> [String] {
    var rows: [String] = []
    for word in line.split(separator: " ") {
      if let last = rows.last, last.count + word.count < width {
        rows[rows.count - 1] += " " + word
      } else {
        rows.append(String(word))
      }
    }
    return rows
  }

  /// Writes lines verbatim.
  ///
  /// - Parameter lines: Plain text; indentation is kept.
  mutating func literal(_ lines: [String]) {
    macro("Bd", "-literal", "-offset", "indent")
    for line in lines { text += Self.escaped(line[...]).replacing("-", with: "\\-") + "\n" }
    macro("Ed")
  }

  /// Quotes a word for use in a macro.
  ///
  /// - Parameter text: Plain text.
  /// - Returns: One argument that is never interpreted as a macro.
  static func word(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq")
    // The escape prevents a macro's name or a lone period from being interpreted.
    return "\"\\&\(text)\""
  }

  private static func escaped(_ line: Substring) -> String {
    let text = line.replacing("\\", with: "\\e")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : String(text)
  }
}
