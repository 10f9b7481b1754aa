/// Text in the language of manual pages, `mdoc`.
struct ManualText {
  /// The lines so far, each with its line feed.
  private(set) var text = ""

  /// The most characters of a line.
  private static let width = 79

  /// Writes a macro.
  ///
  /// - Parameters:
  ///   - name: Two letters, such as `Sh`.
  ///   - arguments: Other macros' names among them are macros; text comes by `word`.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += "." + ([name] + arguments).joined(separator: " ") + "\n"
  }

  /// Writes sentences, each on a line of its own, as `mdoc` wants them.
  ///
  /// - Parameter sentences: Plain text on one line.
  mutating func paragraph(_ sentences: String) {
    for line in sentences.replacing(/([a-z0-9)]\.) ([A-Z])/, with: { "\($0.1)\n\($0.2)" })
      .split(separator: "\n")
    {
      for row in Self.wrapped(line) { text += Self.escaped(row[...]) + "\n" }
    }
  }

  /// Breaks a line between words; what is shown is filled anew anyway.
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

  /// Writes lines as they are.
  ///
  /// - Parameter lines: Plain text, what is indented stays so.
  mutating func literal(_ lines: [String]) {
    macro("Bd", "-literal", "-offset", "indent")
    for line in lines { text += Self.escaped(line[...]).replacing("-", with: "\\-") + "\n" }
    macro("Ed")
  }

  /// A word for a macro, whatever is in it.
  ///
  /// - Parameter text: Plain text.
  /// - Returns: One argument that is no macro.
  static func word(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq")
    // The mark in front keeps a macro's name, and a full stop by itself, from being one.
    return "\"\\&\(text)\""
  }

  private static func escaped(_ line: Substring) -> String {
    let text = line.replacing("\\", with: "\\e")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : String(text)
  }
}
