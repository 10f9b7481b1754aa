import MultiplaneScene

/// A YAML document as it will be written: comments beside their nodes, every scalar spelled out.
struct YAMLLayout {
  /// What stands before the line `---`.
  var prologue: [YAMLNote] = []
  /// The line `---` with its comment, if there is one.
  var marker: YAMLMarker?
  /// The document's node, with neither key nor dash; nil if there are only comments.
  var root: YAMLEntry?
  /// What stands behind it.
  var epilogue: [YAMLNote] = []
}

/// The line `---`.
struct YAMLMarker {
  /// Whether it comes after an empty line.
  let isAfterBlank: Bool
  /// The comment behind it: a range of the text.
  var comment: Range<Int>?
}

/// A comment on a line of its own.
struct YAMLNote {
  /// Its range of the text.
  let range: Range<Int>
  /// Whether it comes after an empty line.
  let isAfterBlank: Bool
  /// Whether it has a line of its own in the text too.
  let hadOwnLine: Bool
}

/// An element of a list, a key with its value, or the root.
struct YAMLEntry {
  /// The comments on the lines before it.
  var before: [YAMLNote] = []
  /// Whether it comes after an empty line.
  var isAfterBlank = false
  /// The key as it is written, with its anchor; nil for an element.
  var key: YAMLKey?
  var value: YAMLNode
  /// The comment behind it: a range of the text.
  var comment: Range<Int>?
}

/// A key as it is written.
struct YAMLKey {
  /// With its anchor.
  let text: String
  /// How many characters that is.
  let width: Int

  init(_ text: String) {
    self.text = text
    width = text.unicodeScalars.count
  }

  /// Whether a question mark must say that it is a key: libyaml looks no further for the colon.
  var isLong: Bool { width > 1024 }
}

/// A value as it is written.
struct YAMLNode {
  /// What it is.
  enum Content {
    /// A scalar of one line, or an alias; empty for nothing.
    case leaf(String)
    case block(YAMLBlockScalar)
    case collection(YAMLCollection)
  }

  /// What stands behind a key or dash with nothing behind it.
  static let nothing = YAMLNode(anchor: nil, .leaf(""))

  let anchor: String?
  let content: Content
  /// How many characters it takes on one line; nil if it cannot stand on one.
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
    // A sign and a space beside the anchor's name.
    width = own.map { $0 + (anchor.map { $0.unicodeScalars.count + 2 } ?? 0) }
  }
}

/// A list or a mapping.
struct YAMLCollection {
  let isMapping: Bool
  /// Whether it stands in brackets.
  let isFlow: Bool
  var entries: [YAMLEntry] = []
  /// The comment on the line on which it opens: a range of the text.
  var comment: Range<Int>?
  /// The comments after its last entry.
  var closing: [YAMLNote] = []

  /// How many characters it takes on one line; nil if a comment or its kind keeps it from one.
  var widthOnLine: Int? {
    guard isFlow, comment == nil, closing.isEmpty else { return nil }
    // Both brackets, and a comma and a space between two entries.
    var width = 2 + 2 * max(0, entries.count - 1)
    for entry in entries {
      guard let own = entry.width, entry.comment == nil, entry.before.isEmpty else { return nil }
      width += own
    }
    return width
  }
}

extension YAMLEntry {
  /// Puts comments that stand inside the entry before it.
  ///
  /// - Parameter notes: The comments; an empty line before the entry goes before the first.
  mutating func moveUp(_ notes: [YAMLNote]) {
    guard let first = notes.first else { return }
    before.append(
      YAMLNote(
        range: first.range, isAfterBlank: isAfterBlank, hadOwnLine: first.hadOwnLine))
    before += notes.dropFirst()
    isAfterBlank = false
  }

  /// How many characters it takes inside brackets on one line, without comments; nil if it cannot.
  var width: Int? {
    guard let valueWidth = value.width else { return nil }
    guard let key else { return valueWidth }
    return key.width + 2 + valueWidth + (key.isLong ? 3 : 0)
  }
}
