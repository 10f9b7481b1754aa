import MultiplaneScene

/// A JSON value ready for writing.
struct JSONLayout {
  /// The content; strings, numbers and literals are ranges of the text.
  enum Content {
    case word(Range<Int>)
    case array([JSONLayout])
    case object([(key: Range<Int>, value: JSONLayout)])
  }

  let content: Content
  /// The width of the value on one line.
  let width: Int

  init(_ content: Content) {
    self.content = content
    // Both brackets; a comma and a space between items; a colon and a space after a key.
    width =
      switch content {
      case .word(let range): range.count
      case .array(let items): 2 + 2 * max(0, items.count - 1) + items.reduce(0) { $0 + $1.width }
      case .object(let items):
        2 + 2 * max(0, items.count - 1)
          + items.reduce(0) { $0 + $1.key.count + 2 + $1.value.width }
      }
  }
}

/// Reads well-formed JSON text into a layout.
///
/// The parser is recursive; the limit on depth keeps the stack small.
struct JSONLayoutReader {
  private let scalars: [Unicode.Scalar]
  private var offset = 0

  /// Creates a reader.
  ///
  /// - Parameter scalars: The text, as `JSONReader` accepts it.
  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Reads a value and the whitespace around it.
  ///
  /// - Returns: The value.
  mutating func read() -> JSONLayout {
    skipSpace()
    defer { skipSpace() }
    switch peek {
    case "{":
      var items: [(key: Range<Int>, value: JSONLayout)] = []
      readItems(upTo: "}") { reader in
        let key = reader.word()
        reader.skipSpace()
        reader.offset += 1
        items.append((key, reader.read()))
      }
      return JSONLayout(.object(items))
    case "[":
      var items: [JSONLayout] = []
      readItems(upTo: "]") { reader in items.append(reader.read()) }
      return JSONLayout(.array(items))
    default:
      return JSONLayout(.word(word()))
    }
  }

  private mutating func readItems(
    upTo bracket: Unicode.Scalar, item: (inout JSONLayoutReader) -> Void
  ) {
    offset += 1
    skipSpace()
    while let next = peek, next != bracket {
      item(&self)
      if peek == "," { offset += 1 }
      skipSpace()
    }
    offset += 1
  }

  /// Skips a string, a number or a literal.
  private mutating func word() -> Range<Int> {
    let start = offset
    if peek == "\"" {
      offset += 1
      while let next = peek, next != "\"" { offset += next == "\\" ? 2 : 1 }
      offset = min(offset + 1, scalars.count)
    } else {
      while let next = peek, next != ",", next != "]", next != "}", !isSpace(next) { offset += 1 }
    }
    return start..<offset
  }

  private var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private mutating func skipSpace() {
    while let next = peek, isSpace(next) { offset += 1 }
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t"
  }
}
