import MultiplaneScene

/// Writes a layout as YAML.
struct YAMLWriter {
  /// The text written so far.
  var text = FormattedText()
  private let scalars: [Unicode.Scalar]

  /// Creates a writer with empty text.
  ///
  /// - Parameter scalars: The text that contains the layout's comments.
  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Writes a document.
  ///
  /// - Parameter layout: The document.
  mutating func write(_ layout: YAMLLayout) {
    for note in layout.prologue {
      // Other documents follow directives.
      if note.hadOwnLine { write([note], indent: 0) } else { write(beside: note.range) }
    }
    if let marker = layout.marker {
      text.startLine(indent: 0, isAfterBlank: marker.isAfterBlank)
      text.append("---")
      write(beside: marker.comment)
    }
    if let root = layout.root { write(root: root) }
    write(layout.epilogue, indent: 0)
    text.end()
  }

  private mutating func write(root: YAMLEntry) {
    write(root.before, indent: 0)
    let node = root.value
    let isAfterBlank = root.isAfterBlank
    switch node.content {
    case .leaf("") where node.anchor == nil:
      break
    case .collection(let collection) where !collection.isFlow:
      if node.anchor != nil || collection.comment != nil {
        text.startLine(indent: 0, isAfterBlank: isAfterBlank)
        writeOpening(of: node, comment: collection.comment, isFirst: true)
        writeBlock(collection, indent: 0)
      } else {
        writeBlock(collection, indent: 0, isAfterBlank: isAfterBlank)
      }
    case .leaf, .block, .collection:
      text.startLine(indent: 0, isAfterBlank: isAfterBlank)
      write(node, indent: 0, isFirst: true)
    }
    write(beside: root.comment)
  }

  // MARK: Blocks

  /// Writes the entries of a list or mapping on separate lines.
  ///
  /// - Parameters:
  ///   - collection: The list or mapping.
  ///   - indent: The column of its entries.
  ///   - isOnLine: Whether the first entry goes on the current line.
  ///   - isAfterBlank: Whether an empty line precedes the first entry.
  private mutating func writeBlock(
    _ collection: YAMLCollection, indent: Int, isOnLine: Bool = false, isAfterBlank: Bool = false
  ) {
    var isFirst = true
    for entry in collection.entries {
      for note in entry.before {
        write(note, indent: indent, isAfterBlank: isFirst ? isAfterBlank : note.isAfterBlank)
        isFirst = false
      }
      if !(isFirst && isOnLine) {
        text.startLine(
          indent: indent, isAfterBlank: isFirst ? isAfterBlank : entry.isAfterBlank)
      }
      isFirst = false
      write(entry, indent: indent)
    }
    write(collection.closing, indent: indent)
  }

  private mutating func write(_ entry: YAMLEntry, indent: Int) {
    if let key = entry.key {
      if key.isLong {
        text.append("? ")
        text.append(key.text)
        text.startLine(indent: indent)
      } else {
        text.append(key.text)
      }
      text.append(":")
    } else {
      text.append("-")
    }
    write(entry.value, indent: indent, isElement: entry.key == nil)
    write(beside: entry.comment)
  }

  /// Writes a value after its key or dash.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - indent: The column of the key or dash.
  ///   - isElement: Whether the value follows a dash, on whose line a list or mapping may start.
  ///   - isFirst: Whether the value is the first on its line.
  private mutating func write(
    _ node: YAMLNode, indent: Int, isElement: Bool = false, isFirst: Bool = false
  ) {
    switch node.content {
    case .leaf(let leaf):
      writeOpening(of: node, comment: nil, isFirst: isFirst)
      guard !leaf.isEmpty else { return }
      if !isFirst || node.anchor != nil { text.append(" ") }
      text.append(leaf)
    case .block(let block):
      writeOpening(of: node, comment: nil, isFirst: isFirst)
      if !isFirst || node.anchor != nil { text.append(" ") }
      text.append(block.header)
      write(beside: block.comment)
      for line in block.lines {
        text.startLine(indent: line.isEmpty ? 0 : indent + 2)
        text.append(line)
      }
    case .collection(let collection) where collection.isFlow:
      writeOpening(of: node, comment: nil, isFirst: isFirst)
      if !isFirst || node.anchor != nil { text.append(" ") }
      writeFlow(collection, width: collection.widthOnLine, tail: 0)
    case .collection(let collection):
      writeOpening(of: node, comment: collection.comment, isFirst: isFirst)
      let isOnLine =
        isElement && node.anchor == nil && collection.comment == nil
        && (collection.entries.first?.before.isEmpty ?? false)
      if isOnLine { text.append(" ") }
      writeBlock(collection, indent: indent + 2, isOnLine: isOnLine)
    }
  }

  /// Writes the anchor and comment between a key or dash and its value.
  private mutating func writeOpening(of node: YAMLNode, comment: Range<Int>?, isFirst: Bool) {
    if let anchor = node.anchor { text.append((isFirst ? "&" : " &") + anchor) }
    write(beside: comment)
  }

  // MARK: Comments

  private mutating func write(_ notes: [YAMLNote], indent: Int) {
    for note in notes { write(note, indent: indent, isAfterBlank: note.isAfterBlank) }
  }

  private mutating func write(_ note: YAMLNote, indent: Int, isAfterBlank: Bool) {
    text.startLine(indent: indent, isAfterBlank: isAfterBlank)
    text.append(scalars[note.range])
  }

  /// Writes a comment on a line of its own.
  ///
  /// - Parameters:
  ///   - note: The comment.
  ///   - indent: The column of the comment.
  mutating func write(_ note: YAMLNote, indent: Int) {
    write(note, indent: indent, isAfterBlank: false)
  }

  /// Writes a comment on the current line.
  ///
  /// - Parameter comment: The range of the comment, or nil for none.
  mutating func write(beside comment: Range<Int>?) {
    guard let comment else { return }
    text.append(" ")
    text.append(scalars[comment])
  }
}
