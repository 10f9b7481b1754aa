/// The line of a file that a diagnostic refers to, with marks under the range.
package struct Excerpt: Sendable, Hashable {
  /// The line number, starting at 1.
  private let number: Int
  /// The line as printed, with control characters replaced and long lines truncated to a window.
  package let text: String
  /// The space before the marks, with a tab under each tab to keep the marks aligned.
  private let indent: String
  /// The number of marks, at least 1.
  private let markCount: Int

  /// The maximum number of characters of a line that are printed.
  private static let width = 120

  /// Creates an excerpt from the part of a line around a range.
  ///
  /// - Parameters:
  ///   - line: The whole line, without its line break.
  ///   - range: The range. If it spans several lines, the part in the first line is marked.
  package init(line: ArraySlice<Unicode.Scalar>, range: SourceRange) {
    let count = line.count
    let start = min(range.start.column - 1, count)
    let isOneLine = range.end.line == range.start.line
    let end = max(start, isOneLine ? min(range.end.column - 1, count) : count)

    // A third of the window shows what precedes the range.
    let isShort = count <= Excerpt.width
    let from = isShort ? 0 : max(0, min(start - Excerpt.width / 3, count - Excerpt.width))
    let to = min(count, from + Excerpt.width)
    let window = line.dropFirst(from).prefix(to - from)
    let prefix = from > 0 ? "..." : ""
    number = range.start.line
    text = prefix + printable(window) + (to < count ? "..." : "")
    indent =
      String(repeating: " ", count: prefix.count)
      + window.prefix(start - from).map { $0 == "\t" ? "\t" : " " }.joined()
    markCount = max(1, min(end, to) - start)
  }

  /// Formats the two lines.
  ///
  /// - Parameters:
  ///   - hint: The text after the marks, or nil for none.
  ///   - style: The style, plain or colored.
  ///   - severity: The severity, which determines the color of the marks.
  /// - Returns: The line and the marks, separated by a line feed, without a trailing one.
  package func formatted(
    hint: String?, _ style: DiagnosticStyle = .plain, _ severity: DiagnosticSeverity = .error
  ) -> String {
    let gutter = String(repeating: " ", count: String(number).count)
    let marks = "^" + String(repeating: "~", count: markCount - 1)
    let tail = hint.map { " " + style.paint($0, as: .hint) } ?? ""
    return style.paint("  \(number) |", as: .gutter) + " \(text)\n"
      + style.paint("  \(gutter) |", as: .gutter) + " \(indent)"
      + style.paint(marks, as: .severity(severity)) + tail
  }
}

/// Replaces characters that would disturb a terminal: control characters other than tabs, and marks
/// that change the text direction.
///
/// - Parameter scalars: Any text.
/// - Returns: The text, with each such character replaced by one character.
package func printable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  for scalar in scalars {
    let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    let isDirection =
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    view.append((isControl && scalar != "\t") || isDirection ? "\u{FFFD}" : scalar)
  }
  return String(view)
}

/// Puts text from a scene in quotation marks for a message.
///
/// - Parameter text: Any text. Anything beyond 60 characters is truncated.
/// - Returns: The text in quotation marks, on one line.
package func quoted(_ text: String) -> String { quoted(text, atMost: 60) }

/// Puts the path of a file or folder in quotation marks for a message.
///
/// - Parameter path: The path, which is not truncated if the system can open it.
/// - Returns: The path in quotation marks, on one line.
package func quotedPath(_ path: String) -> String { quoted(path, atMost: 4096) }

private func quoted(_ text: String, atMost limit: Int) -> String {
  let head = printable(text.unicodeScalars.prefix(limit)).replacing("\t", with: "\u{FFFD}")
  return "\"\(head)\(text.unicodeScalars.count > limit ? "..." : "")\""
}

/// Joins names for a message, truncating long lists.
func listed(_ names: [String]) -> String {
  names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", ..." : "")
}
