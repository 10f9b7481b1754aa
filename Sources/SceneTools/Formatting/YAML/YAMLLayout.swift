import MultiplaneScene

/// A YAML document ready for writing: comments attached to nodes, every scalar spelled.
struct YAMLLayout {
  /// The comments before the line `---`.
  var prologue: [YAMLNote] = []
  /// The line `---` with its comment, if there is one.
  var marker: YAMLMarker?
  /// The document's node, without key or dash; nil if there are only comments.
  var root: YAMLEntry?
  /// The comments after the document.
  var epilogue: [YAMLNote] = []
}

/// The line `---`.
struct YAMLMarker {
  /// Whether an empty line precedes it.
  let isAfterBlank: Bool
  /// The range of the comment after it.
  var comment: Range<Int>?
}

/// A comment on a line of its own.
struct YAMLNote {
  /// The range in the text.
  let range: Range<Int>
  /// Whether an empty line precedes it.
  let isAfterBlank: Bool
  /// Whether it is on a line of its own in the source as well.
  let hadOwnLine: Bool
}

/// A list element, a key with its value, or the root.
struct YAMLEntry {
  /// The comments on the preceding lines.
  var before: [YAMLNote] = []
  /// Whether an empty line precedes it.
  var isAfterBlank = false
  /// The spelled key, with its anchor; nil for a list element.
  var key: YAMLKey?
  var value: YAMLNode
  /// The range of the comment after it.
  var comment: Range<Int>?
}

/// A spelled key.
struct YAMLKey {
  /// The text, with its anchor.
  let text: String
  /// The number of characters of the text.
  let width: Int

  init(_ text: String) {
    self.text = text
    width = text.unicodeScalars.count
  }

  /// Whether the key needs a question mark, because libyaml limits how far away the colon may be.
  var isLong: Bool { width > 1024 }
}

/// A spelled value.
struct YAMLNode {
  /// The content of the value.
  enum Content {
    /// A single-line scalar or an alias; empty for no value.
    case leaf(String)
    case block(YAMLBlockScalar)
    case collection(YAMLCollection)
  }

  /// The value of a key or dash without one.
  static let nothing = YAMLNode(anchor: nil, .leaf(""))

  let anchor: String?
  let content: Content
  /// The width on one line, or nil if the value needs several.
  let width: Int?

  init(anchor: String?, _ content: Content) {
    self.anchor = anchor
    self.content = content
    let own: Int?
    switch content {
    case .leaf(let text): own = text.unicodeScalars.count
    case .block: own = nil
    case .collection(let collection): own = collection.widthOnLine
    }
    // The ampersand and a space in addition to the anchor's name.
    width = own.map { $0 + (anchor.map { $0.unicodeScalars.count + 2 } ?? 0) }
  }
}

/// A list or a mapping.
struct YAMLCollection {
  let isMapping: Bool
  /// Whether it is in brackets.
  let isFlow: Bool
  var entries: [YAMLEntry] = []
  /// The range of the comment on its first line.
  var comment: Range<Int>?
  /// The comments after its last entry.
  var closing: [YAMLNote] = []

  /// The width on one line, or nil if a comment or the style requires several.
  var widthOnLine: Int? {
    guard isFlow, comment == nil, closing.isEmpty else { return nil }
    // Both brackets, and a comma and a space between entries.
    var width = 2 + 2 * max(0, entries.count - 1)
    for entry in entries {
      guard let own = entry.width, entry.comment == nil, entry.before.isEmpty else { return nil }
      width += own
    }
    return width
  }
}

extension YAMLEntry {
  /// Moves comments from inside the entry to the lines before it.
  ///
  /// - Parameter notes: The comments; an empty line before the entry moves before the first
  ///   comment.
  mutating func moveUp(_ notes: [YAMLNote]) {
    guard let first = notes.first else { return }
    before.append(
      YAMLNote(
        range: first.range, isAfterBlank: isAfterBlank, hadOwnLine: first.hadOwnLine))
    before += notes.dropFirst()
    isAfterBlank = false
  }

  /// The width inside brackets on one line without comments, or nil if it needs several lines.
  var width: Int? {
    guard let valueWidth = value.width else { return nil }
    guard let key else { return valueWidth }
    return key.width + 2 + valueWidth + (key.isLong ? 3 : 0)
  }
}
