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
