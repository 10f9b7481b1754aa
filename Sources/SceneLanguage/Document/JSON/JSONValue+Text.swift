extension JSONValue {
  /// The maximum width of a value on one line.
  private static let lineWidth = 160

  /// The value as readable text, indented by one space per level, with short values on one line.
  package var text: String {
    var text = ""
    write(to: &text, indent: 0, used: 0)
    return text
  }

  /// The value on one line.
  package var inlineText: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return String(value)
    case .number(let value): return JSONValue.text(of: value)
    case .string(let text): return JSONValue.quoted(text)
    case .array(let elements):
      return "[\(elements.map(\.inlineText).joined(separator: ", "))]"
    case .object(let members):
      let parts = members.map { "\(JSONValue.quoted($0.key)): \($0.value.inlineText)" }
      return "{\(parts.joined(separator: ", "))}"
    }
  }

  /// The value without white space.
  package var denseText: String {
    switch self {
    case .array(let elements): "[\(elements.map(\.denseText).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { JSONValue.quoted($0.key) + ":" + $0.value.denseText }.joined(separator: ","))}"
    case .null, .boolean, .number, .string: inlineText
    }
  }

  private func write(to text: inout String, indent: Int, used: Int) {
    let inline = inlineText
    if used + inline.utf8.count < JSONValue.lineWidth {
      text += inline
      return
    }
    let inner = indent + 1
    let margin = String(repeating: " ", count: inner)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        let key = JSONValue.quoted(member.key) + ": "
        text += (index == 0 ? "\n" : ",\n") + margin + key
        member.value.write(to: &text, indent: inner, used: inner + key.utf8.count + 1)
      }
      text += end + "}"
    case .array(let elements) where elements.allSatisfy({ $0.isScalar }):
      text += "["
      JSONValue.fill(elements, to: &text, margin: margin)
      text += end + "]"
    case .array(let elements) where !elements.isEmpty:
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + margin
        element.write(to: &text, indent: inner, used: inner + 1)
      }
      text += end + "]"
    default: text += inline
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .boolean, .number, .string: true
    case .array, .object: false
    }
  }

  /// Writes as many scalars per line as fit.
  private static func fill(_ elements: [JSONValue], to text: inout String, margin: String) {
    var width = lineWidth
    for (index, element) in elements.enumerated() {
      let word = element.inlineText + (index == elements.count - 1 ? "" : ",")
      if width + 1 + word.utf8.count > lineWidth {
        text += "\n" + margin + word
        width = margin.utf8.count + word.utf8.count
      } else {
        text += " " + word
        width += 1 + word.utf8.count
      }
    }
  }

  /// Returns the text of a number.
  ///
  /// An infinite number is written so that it reads back as infinite.
  private static func text(of value: Double) -> String {
    guard value.isFinite else { return value < 0 ? "-1e999" : "1e999" }
    return numberText(value)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
