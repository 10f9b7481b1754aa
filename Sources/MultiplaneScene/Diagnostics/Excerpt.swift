/// The line of a file that a diagnostic is about, with marks under the span.
package struct Excerpt: Sendable, Hashable {
  /// The line's number, from 1.
  private let number: Int
  /// The line as printed: control characters replaced, long lines cut to a window.
  package let text: String
  /// What stands before the marks: a tab under each tab, so that the marks stay aligned.
  private let indent: String
  /// The number of marks, at least 1.
  private let markCount: Int

  /// The most characters of a line that are printed.
  private static let width = 120

  /// Takes the part of a line around a span; what lies outside is not looked at.
  ///
  /// - Parameters:
  ///   - line: The whole line, without its end.
  ///   - range: The span; of a span over several lines the part in the first is marked.
  package init(line: ArraySlice<Unicode.Scalar>, range: SourceRange) {
    let count = line.count
    let start = min(range.start.column - 1, count)
    let isOneLine = range.end.line == range.start.line
    let end = max(start, isOneLine ? min(range.end.column - 1, count) : count)

    // The window keeps a third of its width for what leads up to the span.
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
  ///   - hint: Stands behind the marks; nil for none.
  ///   - style: With or without colours.
  ///   - severity: What colours the marks.
  /// - Returns: Line and marks, joined by a line feed, without one at the end.
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

/// Replaces what would disturb a terminal: control characters other than tabs, and the marks that
/// turn the direction of text.
///
/// - Parameter scalars: Any text.
/// - Returns: The text, one character for one.
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

/// Puts text from a scene into quotation marks for a message.
///
/// - Parameter text: Any text; what is longer than 60 characters is cut.
/// - Returns: The text in quotation marks, on one line.
package func quoted(_ text: String) -> String {
  let limit = 60
  let head = printable(text.unicodeScalars.prefix(limit)).replacing("\t", with: "\u{FFFD}")
  return "\"\(head)\(text.unicodeScalars.count > limit ? "..." : "")\""
}

/// Names for a message, the first few of many.
func listed(_ names: [String]) -> String {
  names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", ..." : "")
}
