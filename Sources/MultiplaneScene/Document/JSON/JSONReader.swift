/// Reads a JSON text (RFC 8259) into a tree, with the source range of each value.
///
/// Reading is recursive. The depth limit keeps the stack small.
struct JSONReader {
  private let source: SourceText
  private let diagnostics: DiagnosticList
  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private var nodeCount = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - diagnostics: Receives the errors that do not stop reading.
  init(source: SourceText, diagnostics: DiagnosticList) {
    self.source = source
    self.diagnostics = diagnostics
    scalars = source.scalars
  }

  /// Reads the single value of the text.
  ///
  /// - Returns: The value.
  /// - Throws: `ReadingError` for malformed JSON or an exceeded limit.
  mutating func read() throws -> SceneNode {
    skipSpace()
    guard offset < scalars.count else { throw ReadingError.empty(source) }
    let root = try value(path: .root, depth: 1)
    skipSpace()
    guard offset == scalars.count else { throw mismatch("the end of the file") }
    return root
  }

  private mutating func value(path: NodePath, depth: Int) throws -> SceneNode {
    let start = offset
    guard start < scalars.count else { throw mismatch("a value") }
    nodeCount += 1
    try ReadingError.refuseCount(nodeCount, at: source.range(start, start + 1))
    try ReadingError.refuseDepth(depth, at: source.range(start, start + 1))
    let content: SceneNode.Content
    switch scalars[start] {
    case "{":
      content = .mapping(try entries(path: path, depth: depth))
    case "[":
      content = .sequence(try elements(path: path, depth: depth))
    case "\"":
      content = .scalar(.string(try string(path: path)))
    default:
      content = .scalar(try word())
    }
    return SceneNode(content, range: source.range(start, offset))
  }

  private mutating func entries(path: NodePath, depth: Int) throws -> [SceneNode.Entry] {
    var entries = MappingEntries(diagnostics: diagnostics, path: path)
    offset += 1
    skipSpace()
    if take("}") { return [] }
    while true {
      guard peek == "\"" else { throw mismatch("a key in quotation marks") }
      let keyStart = offset
      let key = try string(path: path)
      let keyRange = source.range(keyStart, offset)
      skipSpace()
      guard take(":") else { throw mismatch("\":\"") }
      skipSpace()
      let value = try value(path: path.appending(key), depth: depth + 1)
      entries.append(SceneNode.Entry(key: key, keyRange: keyRange, value: value))
      if try endsAfterItem("}") { return entries.entries }
    }
  }

  private mutating func elements(path: NodePath, depth: Int) throws -> [SceneNode] {
    var elements: [SceneNode] = []
    offset += 1
    skipSpace()
    if take("]") { return [] }
    while true {
      elements.append(try value(path: path.appending(elements.count), depth: depth + 1))
      if try endsAfterItem("]") { return elements }
    }
  }

  /// Reads the comma or bracket after an item, and returns whether it was the bracket.
  private mutating func endsAfterItem(_ bracket: Unicode.Scalar) throws -> Bool {
    skipSpace()
    if take(bracket) { return true }
    let comma = offset
    guard take(",") else { throw mismatch("\",\" or \"\(bracket)\"") }
    skipSpace()
    guard peek != bracket else {
      throw ReadingError(
        .jsonSyntax, "trailing comma before \"\(bracket)\"", at: source.range(comma, comma + 1),
        hint: "remove the comma")
    }
    return false
  }

  /// Reads `true`, `false`, `null` or a number.
  private mutating func word() throws -> ScalarKind {
    let start = offset
    while let scalar = peek, scalar.properties.isAlphabetic || isNumeric(scalar) { offset += 1 }
    guard offset > start else { throw mismatch("a value") }
    let text = String(String.UnicodeScalarView(scalars[start..<offset]))
    let kind = ScalarKind(text, isPlain: true)
    // JSON is stricter than YAML scenes: numbers cannot start with a plus sign or a decimal point.
    let isJSON = !text.hasPrefix("+") && !text.hasPrefix(".") && !text.hasPrefix("-.")
    if case .string = kind { throw badWord(text, from: start) }
    guard isJSON else { throw badWord(text, from: start) }
    return kind
  }

  private func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    "+-.0123456789_".unicodeScalars.contains(scalar)
  }

  private func badWord(_ text: String, from start: Int) -> ReadingError {
    let hint: String
    switch text.lowercased() {
    case "true", "false", "null": hint = "write \(text.lowercased())"
    case "none", "nil", "undefined": hint = "write null"
    case "nan", "infinity", "-infinity", "inf": hint = "numbers in a scene are finite"
    default:
      let isNumber = text.unicodeScalars.first.map { isNumeric($0) } ?? false
      hint = isNumber ? "write a number such as 12, -0.5 or 1e3" : "put text in quotation marks"
    }
    return ReadingError(
      .jsonSyntax, "\(quoted(text)) is not a JSON value", at: source.range(start, offset),
      hint: hint)
  }

  private mutating func string(path: NodePath) throws -> String {
    let start = offset
    var view = String.UnicodeScalarView()
    offset += 1
    while let scalar = peek {
      switch scalar {
      case "\"":
        offset += 1
        let text = String(view)
        try ReadingError.refuseNull(in: text, at: source.range(start, offset), path: path)
        return text
      case "\\":
        view.append(try escape())
      case "\n", "\r", "\t":
        throw ReadingError(
          .jsonSyntax, "line break or tab in a string", at: source.range(offset, offset + 1),
          hint: "write \\n or \\t")
      default:
        view.append(scalar)
        offset += 1
      }
    }
    throw ReadingError(
      .jsonSyntax, "unterminated string", at: source.range(start, start + 1))
  }

  private mutating func escape() throws -> Unicode.Scalar {
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
  private mutating func unicodeEscape(from start: Int) throws -> Unicode.Scalar {
    let first = try hexDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw badEscape(from: start) }
    let second = try hexDigits(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw badEscape(from: start) }
    return scalar
  }

  private mutating func hexDigits(from start: Int) throws -> UInt32 {
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

  private func badEscape(from start: Int) -> ReadingError {
    let end = min(max(offset, start + 1), scalars.count)
    let text = String(String.UnicodeScalarView(scalars[start..<end]))
    return ReadingError(
      .jsonSyntax, "\(quoted(text)) is not a JSON escape sequence", at: source.range(start, end))
  }

  private func mismatch(_ expected: String) -> ReadingError {
    let range = source.range(offset, min(offset + 1, scalars.count))
    guard let scalar = peek else {
      return ReadingError(.jsonSyntax, "expected \(expected), found the end of the file", at: range)
    }
    let hint: String? =
      switch scalar {
      case "'": "JSON uses double quotation marks"
      case "/", "#": "JSON has no comments; YAML does"
      case _ where expected.contains("a key"): "put the key in double quotation marks"
      default: nil
      }
    let found = scalar == "\"" ? "a quotation mark" : quoted(String(Character(scalar)))
    return ReadingError(.jsonSyntax, "expected \(expected), found \(found)", at: range, hint: hint)
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
}
