import MultiplaneScene

/// A name or a sentence on one line of a terminal.
///
/// - Parameter text: Any text, such as a file's name, which may have any character but a slash.
/// - Returns: The text with U+FFFD instead of control characters and of marks that turn the direction
///   of text.
func shown(_ text: String) -> String {
  printable(text.unicodeScalars).replacing("\t", with: "\u{FFFD}")
}

/// Lines for a terminal, to which names in them may bring anything.
///
/// - Parameter text: With its line feeds and tabs, which stay.
/// - Returns: The text with what else `shown` replaces replaced.
func shownLines(_ text: String) -> String {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    .map { printable($0) }.joined(separator: "\n")
}
