/// A source file split into code, comments and string literals, line by line.
///
/// Rules about code do not apply to words in messages and comments, and vice versa. Each part has
/// as many lines as the file.
struct SourceText {
  /// The lines with comments and the contents of string literals blanked out.
  let code: [String]
  /// The lines with everything but comments blanked out.
  let comments: [String]
  /// The lines with everything but the text of string literals blanked out, including escapes.
  let strings: [String]

  /// Reads Swift or C.
  init(_ text: String) {
    var lexer = Lexer(bytes: Array(text.utf8))
    lexer.run()
    code = Self.lines(lexer.code)
    comments = Self.lines(lexer.comments)
    strings = Self.lines(lexer.strings)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// Distinguishes code, strings and comments, without any other knowledge of the language.
private struct Lexer {
  private enum Mode {
    /// Code, and the number of open parentheses inside an interpolation, or nil outside one.
    case code(openParentheses: Int?)
    case string(hashes: Int, isMultiline: Bool)
    case lineComment
    case blockComment(depth: Int)
  }

  private enum Part { case code, comment, string, escape }

  let bytes: [UInt8]
  var code: [UInt8] = []
  var comments: [UInt8] = []
  var strings: [UInt8] = []
  private var modes: [Mode] = [.code(openParentheses: nil)]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() {
    while index < bytes.count {
      switch modes[modes.count - 1] {
      case .code(let parentheses): readCode(parentheses)
      case .string(let hashes, let isMultiline): readString(hashes, isMultiline)
      case .lineComment:
        if bytes[index] == UInt8(ascii: "\n") { modes.removeLast() }
        take(1, as: .comment)
      case .blockComment(let depth): readBlockComment(depth)
      }
    }
  }

  private func isNext(_ text: StaticString, at offset: Int = 0) -> Bool {
    let start = index + offset
    guard start >= 0, start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  /// Consumes bytes; a line feed goes to every part.
  private mutating func take(_ count: Int, as part: Part) {
    for _ in 0..<count where index < bytes.count {
      let byte = bytes[index]
      let blank = byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
      code.append(part == .code ? byte : blank)
      comments.append(part == .comment ? byte : blank)
      strings.append(part == .string ? byte : blank)
      index += 1
    }
  }

  private mutating func readCode(_ parentheses: Int?) {
    if isNext("//") {
      modes.append(.lineComment)
    } else if isNext("/*") {
      modes.append(.blockComment(depth: 0))
    } else if let opening = openingQuote() {
      modes.append(.string(hashes: opening.hashes, isMultiline: opening.isMultiline))
      take(opening.length, as: .code)
    } else {
      if let parentheses { countParenthesis(parentheses) }
      take(1, as: .code)
    }
  }

  private mutating func countParenthesis(_ open: Int) {
    if isNext("(") { modes[modes.count - 1] = .code(openParentheses: open + 1) }
    guard isNext(")") else { return }
    if open == 1 {
      modes.removeLast()
    } else {
      modes[modes.count - 1] = .code(openParentheses: open - 1)
    }
  }

  private func openingQuote() -> (hashes: Int, isMultiline: Bool, length: Int)? {
    var hashes = 0
    while isNext("#", at: hashes) { hashes += 1 }
    guard isNext("\"", at: hashes) else { return nil }
    let isMultiline = isNext("\"\"\"", at: hashes)
    return (hashes, isMultiline, hashes + (isMultiline ? 3 : 1))
  }

  private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
    let quotes = isMultiline ? 3 : 1
    let isQuote = isMultiline ? isNext("\"\"\"") : isNext("\"")
    if isQuote, (0..<hashes).allSatisfy({ isNext("#", at: quotes + $0) }) {
      modes.removeLast()
      take(quotes + hashes, as: .code)
    } else if isNext("\\"), (0..<hashes).allSatisfy({ isNext("#", at: 1 + $0) }) {
      if isNext("(", at: 1 + hashes) {
        take(1 + hashes, as: .escape)
        modes.append(.code(openParentheses: 0))
        readCode(0)
      } else {
        take(2 + hashes, as: .escape)
      }
    } else {
      // A single-line string ends at a line feed; an unclosed one is a quote in a regular
      // expression.
      if !isMultiline, isNext("\n") { modes.removeLast() }
      take(1, as: .string)
    }
  }

  private mutating func readBlockComment(_ depth: Int) {
    if isNext("/*") {
      modes[modes.count - 1] = .blockComment(depth: depth + 1)
      take(2, as: .comment)
    } else if isNext("*/") {
      if depth == 1 {
        modes.removeLast()
      } else {
        modes[modes.count - 1] = .blockComment(depth: depth - 1)
      }
      take(2, as: .comment)
    } else {
      take(1, as: .comment)
    }
  }
}
