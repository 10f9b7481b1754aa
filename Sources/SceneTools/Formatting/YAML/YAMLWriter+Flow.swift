import MultiplaneScene

extension YAMLWriter {
  /// Writes a list or mapping in brackets: on one line if it fits, else on several that are filled,
  /// with every line's first entry behind the opening bracket.
  ///
  /// - Parameters:
  ///   - collection: The list or mapping.
  ///   - width: How many characters it takes on one line; nil if it cannot stand on one.
  ///   - tail: How many characters must follow its bracket on the same line.
  mutating func writeFlow(_ collection: YAMLCollection, width: Int?, tail: Int) {
    if let width, text.column + width + tail <= FormattedText.width {
      writeLine(collection)
      return
    }
    let indent = text.column
    text.append(collection.isMapping ? "{" : "[")
    write(beside: collection.comment)
    // A comment goes on to the end of its line, and its bracket stands on the next.
    let last = collection.entries.last
    let bracketIsAlone =
      !collection.closing.isEmpty || last?.comment != nil
      || (last == nil && collection.comment != nil)
    var isLineEnded = collection.comment != nil
    for (index, entry) in collection.entries.enumerated() {
      for note in entry.before { write(note, indent: indent + 1) }
      if !entry.before.isEmpty { isLineEnded = true }
      let isLast = index == collection.entries.count - 1
      let entryTail = !isLast ? 1 : bracketIsAlone ? 0 : 1 + tail
      if index == 0 {
        if isLineEnded { text.startLine(indent: indent + 1) }
      } else if isLineEnded || beginsLine(entry, in: collection, tail: entryTail) {
        text.startLine(indent: indent + 1)
      } else {
        text.append(" ")
      }
      let line = text.lineCount
      writeEntry(entry, tail: entryTail)
      if !isLast { text.append(",") }
      write(beside: entry.comment)
      isLineEnded = text.lineCount > line || entry.comment != nil
    }
    for note in collection.closing { write(note, indent: indent + 1) }
    if bracketIsAlone { text.startLine(indent: indent) }
    text.append(collection.isMapping ? "}" : "]")
  }

  /// Whether an entry that is not the first begins a line: if it does not fit on the one that is
  /// there, or is a mapping in a list.
  private func beginsLine(
    _ entry: YAMLEntry, in collection: YAMLCollection, tail: Int
  ) -> Bool {
    if !collection.isMapping, case .collection(let inner) = entry.value.content, inner.isMapping {
      return true
    }
    guard let width = entry.width else { return true }
    return text.column + 1 + width + tail > FormattedText.width
  }

  private mutating func writeEntry(_ entry: YAMLEntry, tail: Int) {
    if let key = entry.key {
      text.append(key.isLong ? "? \(key.text) : " : "\(key.text): ")
    }
    let node = entry.value
    if let anchor = node.anchor { text.append("&\(anchor) ") }
    switch node.content {
    case .leaf(let leaf): text.append(leaf)
    case .collection(let collection):
      writeFlow(collection, width: collection.widthOnLine, tail: tail)
    case .block: preconditionFailure("YAML has no block scalars in brackets")
    }
  }

  private mutating func writeLine(_ collection: YAMLCollection) {
    text.append(collection.isMapping ? "{" : "[")
    for (index, entry) in collection.entries.enumerated() {
      if index > 0 { text.append(", ") }
      writeEntry(entry, tail: 0)
    }
    text.append(collection.isMapping ? "}" : "]")
  }
}
