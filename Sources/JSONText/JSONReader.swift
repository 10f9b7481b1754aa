/// Reads a JSON text (RFC 8259) into a tree, with the place of each value.
///
/// Reading is recursive. The depth limit keeps the stack small.
package struct JSONReader {
  private let scalars: [Unicode.Scalar]
  private let depthLimit: Int
  private let countLimit: Int
  private var offset = 0
  private var nodeCount = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - scalars: The text, without a byte order mark.
  ///   - depthLimit: The maximum number of levels.
  ///   - countLimit: The maximum number of values.
  package init(_ scalars: [Unicode.Scalar], depthLimit: Int, countLimit: Int) {
    (self.scalars, self.depthLimit, self.countLimit) = (scalars, depthLimit, countLimit)
  }

  /// Reads the single value of the text.
  ///
  /// - Throws: `JSONError` for malformed JSON or an exceeded limit.
  package mutating func read() throws(JSONError) -> JSONNode {
    skipSpace()
    guard offset < scalars.count else {
      throw JSONError(.empty, "the file is empty", at: 0..<0)
    }
    let root = try value(depth: 1)
    skipSpace()
    guard offset == scalars.count else { throw mismatch("the end of the file") }
    return root
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONNode {
    let start = offset
    guard start < scalars.count else { throw mismatch("a value") }
    nodeCount += 1
    guard nodeCount <= countLimit else {
      throw JSONError(.tooMany, "more than \(countLimit) values", at: start..<start + 1)
    }
    guard depth <= depthLimit else {
      throw JSONError(.tooDeep, "more than \(depthLimit) levels of nesting", at: start..<start + 1)
    }
    let content: JSONNode.Content
    switch scalars[start] {
    case "{": content = .object(try members(depth: depth))
    case "[": content = .array(try elements(depth: depth))
    case "\"": content = .string(try string())
    default: content = try word()
    }
    return JSONNode(content, range: start..<offset)
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    offset += 1
    skipSpace()
    if take("}") { return [] }
    while true {
      guard peek == "\"" else { throw mismatch("a key in quotation marks") }
      let start = offset
      let key = try string()
      let keyRange = start..<offset
      skipSpace()
      guard take(":") else { throw mismatch("\":\"") }
      skipSpace()
      members.append(
        JSONNode.Member(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
      if try endsAfterItem("}") { return members }
    }
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
    var elements: [JSONNode] = []
    offset += 1
    skipSpace()
    if take("]") { return [] }
    while true {
      elements.append(try value(depth: depth + 1))
      if try endsAfterItem("]") { return elements }
    }
  }

  /// Reads the comma or bracket after an item, and returns whether it was the bracket.
  private mutating func endsAfterItem(_ bracket: Unicode.Scalar) throws(JSONError) -> Bool {
    skipSpace()
    if take(bracket) { return true }
    let comma = offset
    guard take(",") else { throw mismatch("\",\" or \"\(bracket)\"") }
    skipSpace()
    guard peek != bracket else {
      throw JSONError(
        .syntax, "trailing comma before \"\(bracket)\"", at: comma..<comma + 1,
        hint: "remove the comma")
    }
    return false
  }

  /// Reads `true`, `false`, `null` or a number.
  private mutating func word() throws(JSONError) -> JSONNode.Content {
    let start = offset
    while let scalar = peek, scalar.properties.isAlphabetic || isNumeric(scalar) { offset += 1 }
    guard offset > start else { throw mismatch("a value") }
    let text = String(String.UnicodeScalarView(scalars[start..<offset]))
    switch text {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: break
    }
    let syntax = DecimalSyntax(text.utf8)
    // The syntax of numbers also allows a plus sign and a leading decimal point.
    let isJSON = !text.hasPrefix("+") && !text.hasPrefix(".") && !text.hasPrefix("-.")
    guard isJSON, syntax.length == text.utf8.count, let value = Double(text) else {
      throw badWord(text, from: start)
    }
    return .number(value, isInteger: syntax.isInteger)
  }

  private func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    "+-.0123456789_".unicodeScalars.contains(scalar)
  }

  private func badWord(_ text: String, from start: Int) -> JSONError {
    let hint: String
    switch text.lowercased() {
    case "true", "false", "null": hint = "write \(text.lowercased())"
    case "none", "nil", "undefined": hint = "write null"
    case "nan", "infinity", "-infinity", "inf": hint = "numbers are finite"
    default:
      let isNumber = text.unicodeScalars.first.map { isNumeric($0) } ?? false
      hint = isNumber ? "write a number such as 12, -0.5 or 1e3" : "put text in quotation marks"
    }
    return JSONError(
      .syntax, "\(quoted(text)) is not a JSON value", at: start..<offset,
      hint: hint)
  }

  private mutating func string() throws(JSONError) -> String {
    let start = offset
    var view = String.UnicodeScalarView()
    offset += 1
    while let scalar = peek {
      switch scalar {
      case "\"":
        offset += 1
        return String(view)
      case "\\":
        view.append(try escape())
      case "\n", "\r", "\t":
        throw JSONError(
          .syntax, "line break or tab in a string", at: offset..<offset + 1,
          hint: "write \\n or \\t")
      default:
        view.append(scalar)
        offset += 1
      }
    }
    throw JSONError(
      .syntax, "unterminated string", at: start..<start + 1)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let letter = peek
    offset += 1
    switch letter {
    case "\"", "\\", "/": return letter ?? "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeEscape(from: start)
    default: throw badEscape(from: start)
    }
  }

  /// Reads the digits of `\uXXXX`, including the second half of a surrogate pair.
  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw badEscape(from: start) }
    let second = try hexDigits(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw badEscape(from: start) }
    return scalar
  }

  private mutating func hexDigits(from start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = peek, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw badEscape(from: start)
      }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }

  private func badEscape(from start: Int) -> JSONError {
    let end = min(max(offset, start + 1), scalars.count)
    let text = String(String.UnicodeScalarView(scalars[start..<end]))
    return JSONError(
      .syntax, "\(quoted(text)) is not a JSON escape sequence", at: start..<end)
  }

  private func mismatch(_ expected: String) -> JSONError {
    let range = offset..<min(offset + 1, scalars.count)
    guard let scalar = peek else {
      return JSONError(.syntax, "expected \(expected), found the end of the file", at: range)
    }
    let hint: String? =
      switch scalar {
      case "'": "JSON uses double quotation marks"
      case "/", "#": "JSON has no comments; YAML does"
      case _ where expected.contains("a key"): "put the key in double quotation marks"
      default: nil
      }
    let found = scalar == "\"" ? "a quotation mark" : quoted(String(Character(scalar)))
    return JSONError(.syntax, "expected \(expected), found \(found)", at: range, hint: hint)
  }

  private var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let scalar = peek, scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" {
      offset += 1
    }
  }

  /// Puts text in quotation marks for a message, on one line and not too long.
  private func quoted(_ text: String) -> String {
    let limit = 60
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit) {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let isDirection =
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      view.append(isControl || isDirection ? "\u{FFFD}" : scalar)
    }
    return "\"\(String(view))\(text.unicodeScalars.count > limit ? "..." : "")\""
  }
}
