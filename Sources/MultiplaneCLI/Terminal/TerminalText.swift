import MultiplaneScene

/// Makes a text safe to print on one line of a terminal.
///
/// - Parameter text: Any text, such as a file name, which may contain any character but a slash.
/// - Returns: The text with control characters and bidirectional marks replaced by U+FFFD.
func shown(_ text: String) -> String {
  printable(text.unicodeScalars).replacing("\t", with: "\u{FFFD}")
}

/// Makes lines safe to print on a terminal.
///
/// - Parameter text: Any text; its line feeds and tabs are kept.
/// - Returns: The text with other unsafe characters replaced, as in `shown`.
func shownLines(_ text: String) -> String {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    .map { printable($0) }.joined(separator: "\n")
}

/// Formats rows as aligned columns.
///
/// - Parameter rows: The rows, each with the same number of cells.
/// - Returns: One line per row, each ending in a line feed, with two spaces between columns.
func table(_ rows: [[String]]) -> String {
  let widths = (0..<(rows.first?.count ?? 0)).map { column in
    rows.map { $0[column].count }.max() ?? 0
  }
  return rows.map { row in
    zip(row, widths).enumerated().map { column, cell in
      let padding = column == row.count - 1 ? 0 : cell.1 - cell.0.count + 2
      return cell.0 + String(repeating: " ", count: padding)
    }.joined() + "\n"
  }.joined()
}
