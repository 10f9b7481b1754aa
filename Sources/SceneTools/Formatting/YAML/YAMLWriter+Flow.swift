import MultiplaneScene

extension YAMLWriter {
  /// Writes a list or mapping in brackets: on one line if it fits, otherwise on as few lines as
  /// possible, aligned after the opening bracket.
  ///
  /// - Parameters:
  ///   - collection: The list or mapping.
  ///   - width: The width of the collection on one line, or nil if it needs several.
  ///   - tail: The number of characters that must follow the closing bracket on its line.
  mutating func writeFlow(_ collection: YAMLCollection, width: Int?, tail: Int) {
    if let width, text.column + width + tail <= FormattedText.width {
      writeLine(collection)
      return
    }
    let indent = text.column
    text.append(collection.isMapping ? "{" : "[")
    write(beside: collection.comment)
    // A comment extends to the end of its line, so the bracket goes on the next line.
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

  /// Returns whether an entry other than the first starts a new line: if it does not fit on the
  /// current line, or is a mapping in a list.
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
    case .block: preconditionFailure("YAML does not allow block scalars in brackets")
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
