import MultiplaneScene

/// Text under construction: its bytes and the column of its end.
struct FormattedText {
  /// The maximum width of a line of lists and mappings in brackets.
  static let width = 100

  /// The text as UTF-8.
  private(set) var utf8: [UInt8] = []
  /// The number of characters on the last line.
  private(set) var column = 0
  /// The number of line feeds.
  private(set) var lineCount = 0

  /// Appends part of a line.
  ///
  /// - Parameter part: Text without line feeds.
  mutating func append(_ part: String) {
    var count = 0
    for byte in part.utf8 {
      utf8.append(byte)
      // Continuation bytes start with the bits 10.
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    column += count
  }

  /// Appends part of a line.
  ///
  /// - Parameter part: Text without line feeds.
  mutating func append(_ part: ArraySlice<Unicode.Scalar>) {
    for scalar in part { utf8.append(contentsOf: scalar.utf8) }
    column += part.count
  }

  /// Starts a new line, except at the start of the text.
  ///
  /// - Parameters:
  ///   - indent: The number of leading spaces.
  ///   - isAfterBlank: Whether an empty line precedes it.
  mutating func startLine(indent: Int, isAfterBlank: Bool = false) {
    if !utf8.isEmpty {
      for _ in 0..<(isAfterBlank ? 2 : 1) { lineFeed() }
    }
    utf8.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    column = indent
  }

  /// Ends the text with a line feed.
  mutating func end() { if !utf8.isEmpty { lineFeed() } }

  private mutating func lineFeed() {
    utf8.append(UInt8(ascii: "\n"))
    lineCount += 1
    column = 0
  }
}
