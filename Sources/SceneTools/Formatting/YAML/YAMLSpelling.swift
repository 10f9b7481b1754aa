import MultiplaneScene

/// How a scalar of one line is written: with as few quotation marks and escapes as its meaning
/// allows.
enum YAMLSpelling {
  /// Spells a scalar out.
  ///
  /// - Parameters:
  ///   - text: Its text after escapes and folding.
  ///   - source: As it stands in the file, with its quotation marks.
  ///   - style: How it is written there.
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
    // What cannot be seen stays spelt as the author spelt it.
    let isOneLine = !source.contains(where: \.isYAMLBreak)
    if style == .doubleQuoted, isOneLine { return String(String.UnicodeScalarView(source)) }
    if style == .singleQuoted, isOneLine, !needsEscape { return "\"\(text)\"" }
    return escaped(text)
  }

  /// Whether a text reads as the same text without quotation marks: in every place, in brackets or
  /// not, as a key or a value, and also by the rules of YAML 1.1.
  ///
  /// - Parameter text: The text after escapes.
  /// - Returns: False in doubt.
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
        // Others could take it for the end of a key.
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

  /// Whether some reader of YAML takes the bare text for anything but text: this one, or one that
  /// follows YAML 1.1 with its many booleans, numbers to base 60 and dates.
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

  /// The text in double quotation marks.
  ///
  /// - Parameter text: Any text without NUL.
  /// - Returns: One line, with escapes for what is not visible.
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
