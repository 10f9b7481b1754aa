import MultiplaneScene

/// Writes a layout as JSON.
struct JSONWriter {
  /// The text written so far.
  private(set) var text = FormattedText()
  private let scalars: [Unicode.Scalar]

  /// Creates a writer with empty text.
  ///
  /// - Parameter scalars: The text that contains the layout's ranges.
  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Writes a complete file, with each item of the outermost value on its own line.
  ///
  /// - Parameter root: The outermost value.
  mutating func write(_ root: JSONLayout) {
    switch root.content {
    case .array(let items) where !items.isEmpty: writeLines(items, indent: 0)
    case .object(let items) where !items.isEmpty: writeLines(items, indent: 0)
    case .word, .array, .object: writeLine(root)
    }
    text.end()
  }

  /// Writes a value: on one line if it fits, otherwise on several.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: The indentation of its first line.
  ///   - tail: The number of characters that must follow on its last line.
  private mutating func write(_ value: JSONLayout, indent: Int, tail: Int) {
    if text.column + value.width + tail <= FormattedText.width {
      writeLine(value)
      return
    }
    switch value.content {
    case .array(let items) where !items.isEmpty:
      if items.allSatisfy(isNumber) {
        fill(items, indent: indent)
      } else {
        writeLines(items, indent: indent)
      }
    case .object(let items) where !items.isEmpty: writeLines(items, indent: indent)
    case .word, .array, .object: writeLine(value)
    }
  }

  private mutating func writeLines(_ items: [JSONLayout], indent: Int) {
    text.append("[")
    for (index, item) in items.enumerated() {
      text.startLine(indent: indent + 2)
      let isLast = index == items.count - 1
      write(item, indent: indent + 2, tail: isLast ? 0 : 1)
      if !isLast { text.append(",") }
    }
    text.startLine(indent: indent)
    text.append("]")
  }

  private mutating func writeLines(
    _ items: [(key: Range<Int>, value: JSONLayout)], indent: Int
  ) {
    text.append("{")
    for (index, item) in items.enumerated() {
      text.startLine(indent: indent + 2)
      text.append(scalars[item.key])
      text.append(": ")
      let isLast = index == items.count - 1
      write(item.value, indent: indent + 2, tail: isLast ? 0 : 1)
      if !isLast { text.append(",") }
    }
    text.startLine(indent: indent)
    text.append("}")
  }

  /// Writes numbers, as many per line as fit.
  private mutating func fill(_ items: [JSONLayout], indent: Int) {
    text.append("[")
    text.startLine(indent: indent + 2)
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      if index > 0 {
        let width = text.column + 1 + item.width + (isLast ? 0 : 1)
        if width <= FormattedText.width {
          text.append(" ")
        } else {
          text.startLine(indent: indent + 2)
        }
      }
      writeLine(item)
      if !isLast { text.append(",") }
    }
    text.startLine(indent: indent)
    text.append("]")
  }

  private mutating func writeLine(_ value: JSONLayout) {
    switch value.content {
    case .word(let range): text.append(scalars[range])
    case .array(let items):
      text.append("[")
      for (index, item) in items.enumerated() {
        if index > 0 { text.append(", ") }
        writeLine(item)
      }
      text.append("]")
    case .object(let items):
      text.append("{")
      for (index, item) in items.enumerated() {
        if index > 0 { text.append(", ") }
        text.append(scalars[item.key])
        text.append(": ")
        writeLine(item.value)
      }
      text.append("}")
    }
  }

  private func isNumber(_ value: JSONLayout) -> Bool {
    guard case .word(let range) = value.content, let first = scalars[range].first else {
      return false
    }
    return first == "-" || ("0"..."9").contains(first)
  }
}
