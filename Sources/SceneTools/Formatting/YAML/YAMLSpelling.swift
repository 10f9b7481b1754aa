import MultiplaneScene

/// Spells single-line scalars with as few quotation marks and escapes as possible.
enum YAMLSpelling {
  /// Returns the spelling of a scalar.
  ///
  /// - Parameters:
  ///   - text: The text after escapes and folding are resolved.
  ///   - source: The text in the file, with its quotation marks.
  ///   - style: The style in the file.
  /// - Returns: One line.
  static func line(
    _ text: String, source: ArraySlice<Unicode.Scalar>, style: YAMLScalarStyle
  ) -> String {
    if style == .plain {
      return text.unicodeScalars.contains(where: \.isYAMLBreak) ? escaped(text) : text
    }
    if needsNoQuotes(text) { return text }
    let scalars = text.unicodeScalars
    let needsEscape = scalars.contains { $0 == "\"" || $0 == "\\" }
    if scalars.allSatisfy(\.isVisible) {
      if !needsEscape { return "\"\(text)\"" }
      if !scalars.contains("'") { return "'\(text)'" }
    }
    // Invisible characters stay spelled as the author spelled them.
    let isOneLine = !source.contains(where: \.isYAMLBreak)
    if style == .doubleQuoted, isOneLine { return String(String.UnicodeScalarView(source)) }
    if style == .singleQuoted, isOneLine, !needsEscape { return "\"\(text)\"" }
    return escaped(text)
  }

  /// Returns whether a text reads as the same text without quotation marks everywhere: inside
  /// brackets or not, as a key or a value, and also under the rules of YAML 1.1.
  ///
  /// - Parameter text: The text after escapes are resolved.
  /// - Returns: False if in doubt.
  static func needsNoQuotes(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return false }
    guard first != " ", last != " ", last != ":", !text.hasPrefix("..."),
      !hasMeaning(text, scalars)
    else { return false }
    switch first {
    case "?", ":", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`", "=", "<", "~":
      return false
    case "-":
      guard scalars.count > 1, isLetterOrDigit(scalars[1]) else { return false }
    default: break
    }
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case ",", "[", "]", "{", "}": return false
      case ":":
        // Other parsers could treat it as the end of a key.
        guard isLetterOrDigit(scalars[index + 1]) else { return false }
      case "#":
        if scalars[index - 1] == " " { return false }
      default:
        if !scalar.isVisible { return false }
      }
    }
    return true
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (("0"..."9").contains(scalar) || ("a"..."z").contains(scalar)
        || ("A"..."Z").contains(scalar))
  }

  /// Returns whether a YAML parser reads the unquoted text as anything but text: this one, or one
  /// that follows YAML 1.1 with its many booleans, base-60 numbers and dates.
  private static func hasMeaning(_ text: String, _ scalars: [Unicode.Scalar]) -> Bool {
    guard case .string = ScalarKind(text, isPlain: true) else { return true }
    switch text.lowercased() {
    case "y", "n", "yes", "no", "on", "off", "true", "false", "null", ".nan", ".inf", "+.inf",
      "-.inf":
      return true
    default: break
    }
    let characters = "0123456789abcdefxotz+-_.: ".unicodeScalars
    let start = scalars.drop { $0 == "+" || $0 == "-" || $0 == "." }.first
    guard let start, ("0"..."9").contains(start) else { return false }
    return text.lowercased().unicodeScalars.allSatisfy { characters.contains($0) }
  }

  /// Returns the text in double quotation marks.
  ///
  /// - Parameter text: Any text without NUL.
  /// - Returns: A single line, with escapes for invisible characters.
  static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.isVisible {
          result.unicodeScalars.append(scalar)
        } else {
          result += hexadecimal(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let (letter, length) =
      scalar.value > 0xFFFF ? ("U", 8) : scalar.value > 0xFF ? ("u", 4) : ("x", 2)
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\" + letter + String(repeating: "0", count: length - digits.count) + digits
  }
}
