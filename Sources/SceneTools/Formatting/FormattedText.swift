import MultiplaneScene

/// A text while it is laid out: its bytes, and where its end stands.
struct FormattedText {
  /// The columns that a line of lists and mappings in brackets may take.
  static let width = 100

  /// The text in UTF-8.
  private(set) var utf8: [UInt8] = []
  /// How many characters the last line has.
  private(set) var column = 0
  /// How many line feeds there are.
  private(set) var lineCount = 0

  /// Appends a part of a line.
  ///
  /// - Parameter part: Without line feeds.
  mutating func append(_ part: String) {
    var count = 0
    for byte in part.utf8 {
      utf8.append(byte)
      // Bytes that continue a character begin with the bits 10.
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    column += count
  }

  /// Appends a part of a line.
  ///
  /// - Parameter part: Without line feeds.
  mutating func append(_ part: ArraySlice<Unicode.Scalar>) {
    for scalar in part { utf8.append(contentsOf: scalar.utf8) }
    column += part.count
  }

  /// Begins a line; at the text's beginning there is one already.
  ///
  /// - Parameters:
  ///   - indent: How many spaces it begins with.
  ///   - isAfterBlank: Whether an empty line comes before it.
  mutating func startLine(indent: Int, isAfterBlank: Bool = false) {
    if !utf8.isEmpty {
      for _ in 0..<(isAfterBlank ? 2 : 1) { lineFeed() }
    }
    utf8.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    column = indent
  }

  /// Ends the text: its last line ends as the others do.
  mutating func end() { if !utf8.isEmpty { lineFeed() } }

  private mutating func lineFeed() {
    utf8.append(UInt8(ascii: "\n"))
    lineCount += 1
    column = 0
  }
}
