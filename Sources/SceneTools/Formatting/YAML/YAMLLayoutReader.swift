import MultiplaneScene

/// Reads YAML text into a layout, and decides what each comment belongs to.
///
/// Events and comments are both consumed in the order of the text. A comment is attached before,
/// beside or after what has been read so far, so comments never change their order.
struct YAMLLayoutReader {
  private let scalars: [Unicode.Scalar]
  private let events: YAMLEvents
  private var comments: YAMLCommentCursor

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - scalars: Well-formed YAML of at most one document, without tags.
  ///   - utf8: The same.
  ///   - comments: Its comments.
  init(scalars: [Unicode.Scalar], utf8: [UInt8], comments: [YAMLComment]) {
    self.scalars = scalars
    self.comments = YAMLCommentCursor(scalars: scalars, comments: comments)
    events = YAMLEvents(utf8: utf8)
  }

  /// Reads the text.
  ///
  /// - Returns: Its layout.
  /// - Throws: `YAMLProblem` for malformed YAML.
  mutating func read() throws -> YAMLLayout {
    var layout = YAMLLayout()
    while true {
      let event = try events.next()
      switch event {
      case .streamEnd:
        if let comment = comments.takeBeside(before: scalars.count) {
          layout.root?.comment = comment
        }
        layout.epilogue = comments.takeAll(before: scalars.count)
        return layout
      case .documentStart(let range):
        guard !range.isEmpty else { continue }
        // The range starts at directives, which are among the comments.
        let start = range.upperBound - 3
        layout.prologue = comments.takeAll(before: start)
        layout.marker = YAMLMarker(isAfterBlank: comments.isAfterBlank(start))
        comments.advance(to: range.upperBound)
      case .other, .end: continue
      case .alias, .scalar, .sequenceStart, .mappingStart:
        let start = start(of: event)
        if layout.marker != nil {
          layout.marker?.comment = comments.takeBeside(before: start)
        }
        var root = YAMLEntry(before: comments.takeAll(before: start), value: .nothing)
        root.isAfterBlank = comments.isAfterBlank(start)
        try readValue(event, of: &root, column: -1, isInFlow: false)
        layout.root = root
      }
    }
  }

  // MARK: Lists and mappings

  /// Reads the rest of a collection in brackets.
  private mutating func readFlow(_ collection: inout YAMLCollection) throws {
    while true {
      let event = try events.next()
      let start = start(of: event)
      if let comment = comments.takeBeside(before: start) {
        if collection.entries.isEmpty {
          collection.comment = comment
        } else {
          collection.entries[collection.entries.count - 1].comment = comment
        }
      }
      if case .end(let range) = event {
        collection.closing = comments.takeAll(before: start)
        if !range.isEmpty { comments.advance(to: range.upperBound) }
        return
      }
      var entry = YAMLEntry(before: comments.takeAll(before: start), value: .nothing)
      try readContents(event, of: &entry, in: collection, column: -1)
      collection.entries.append(entry)
    }
  }

  /// Reads the rest of a collection by indentation.
  private mutating func readBlock(
    _ collection: inout YAMLCollection, first: [YAMLNote], column: Int, parentColumn: Int
  ) throws {
    while true {
      let event = try events.next()
      let start = start(of: event)
      let last = collection.entries.count - 1
      if last >= 0, let comment = comments.takeBeside(before: start) {
        collection.entries[last].comment = comment
      }
      if case .end = event {
        collection.closing = comments.takeClosing(before: start, parentColumn: parentColumn)
        return
      }
      var entry = YAMLEntry(before: last < 0 ? first : [], value: .nothing)
      // A comment after a dash belongs to the value that the dash opens.
      entry.before += comments.takeLines(before: start)
      entry.isAfterBlank = comments.isAfterBlank(start)
      try readContents(event, of: &entry, in: collection, column: column)
      collection.entries.append(entry)
    }
  }

  /// Reads a key and its value, or a list element.
  private mutating func readContents(
    _ event: YAMLEvent, of entry: inout YAMLEntry, in collection: YAMLCollection, column: Int
  ) throws {
    var event = event
    if collection.isMapping {
      entry.key = key(event, of: &entry)
      event = try events.next()
    }
    try readValue(event, of: &entry, column: column, isInFlow: collection.isFlow)
  }

  // MARK: Values

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - event: The first event of the value.
  ///   - entry: The entry that receives the value, and the comments between a key or dash and a
  ///     value that will be on the same line.
  ///   - column: The column of the enclosing list or mapping, or -1 if there is none.
  ///   - isInFlow: Whether the enclosing collection is in brackets.
  /// - Throws: `YAMLProblem`.
  private mutating func readValue(
    _ event: YAMLEvent, of entry: inout YAMLEntry, column: Int, isInFlow: Bool
  ) throws {
    switch event {
    case .alias(let name, let range):
      entry.moveUp(comments.takeAll(before: range.lowerBound))
      comments.advance(to: range.upperBound)
      entry.value = YAMLNode(anchor: nil, .leaf("*" + name))
    case .scalar(let text, let style, let properties, let range):
      let content: YAMLNode.Content
      if style == .plain, text.isEmpty {
        content = nothing(properties, range, of: &entry, isInFlow: isInFlow)
      } else {
        content = scalar(text, style, properties, range, of: &entry, column: column)
      }
      entry.value = YAMLNode(anchor: properties.anchor, content)
    case .sequenceStart(let isFlow, let properties, let range):
      entry.value = try collection(
        YAMLCollection(isMapping: false, isFlow: isFlow), properties, range,
        of: &entry, parentColumn: column)
    case .mappingStart(let isFlow, let properties, let range):
      entry.value = try collection(
        YAMLCollection(isMapping: true, isFlow: isFlow), properties, range,
        of: &entry, parentColumn: column)
    case .documentStart, .end, .other, .streamEnd:
      preconditionFailure("libyaml returned no node where its grammar requires one")
    }
  }

  private mutating func collection(
    _ empty: YAMLCollection, _ properties: YAMLProperties, _ range: Range<Int>,
    of entry: inout YAMLEntry, parentColumn: Int
  ) throws -> YAMLNode {
    var collection = empty
    let start = contentStart(range, properties)
    if collection.isFlow {
      entry.moveUp(comments.takeAll(before: start))
      // A single pair in a list needs no braces.
      let hasBracket = scalars[start] == "{" || scalars[start] == "["
      comments.advance(to: hasBracket ? start + 1 : start)
      try readFlow(&collection)
    } else {
      var first: [YAMLNote] = []
      comments.takeOpening(before: start, comment: &collection.comment, first: &first)
      try readBlock(
        &collection, first: first, column: comments.column(of: start), parentColumn: parentColumn)
      // The value starts on the line of its dash, so these comments go before the dash.
      let isOnLine = properties.anchor == nil && collection.comment == nil
      if entry.key == nil, parentColumn >= 0, isOnLine {
        entry.moveUp(collection.entries[0].before)
        collection.entries[0].before = []
      }
    }
    return YAMLNode(anchor: properties.anchor, .collection(collection))
  }

  /// Returns the node that represents a missing value.
  private mutating func nothing(
    _ properties: YAMLProperties, _ range: Range<Int>, of entry: inout YAMLEntry, isInFlow: Bool
  ) -> YAMLNode.Content {
    // libyaml places it after a colon, a dash or an anchor, or at the next token.
    let end = range.upperBound
    let isBehind = end > 0 && (scalars[end - 1] == ":" || scalars[end - 1] == "-")
    if isBehind || properties.anchor != nil {
      entry.moveUp(comments.takeAll(before: end))
      comments.advance(to: end)
    }
    return .leaf(isInFlow ? "null" : "")
  }

  private mutating func scalar(
    _ text: String, _ style: YAMLScalarStyle, _ properties: YAMLProperties, _ range: Range<Int>,
    of entry: inout YAMLEntry, column: Int
  ) -> YAMLNode.Content {
    let start = contentStart(range, properties)
    entry.moveUp(comments.takeAll(before: start))
    switch style {
    case .plain, .singleQuoted, .doubleQuoted:
      comments.advance(to: range.upperBound)
      let source = scalars[start..<range.upperBound]
      return .leaf(YAMLSpelling.line(text, source: source, style: style))
    case .literal, .folded:
      let block = YAMLBlockScalar(start..<range.upperBound, of: scalars, parentColumn: column)
      guard var block else {
        entry.moveUp(comments.takeAll(before: range.upperBound))
        comments.advance(to: range.upperBound)
        return .leaf(YAMLSpelling.escaped(text))
      }
      block.comment = comments.take(before: range.upperBound)?.range
      comments.advance(to: block.end)
      return .block(block)
    }
  }

  private mutating func key(_ event: YAMLEvent, of entry: inout YAMLEntry) -> YAMLKey {
    guard case .scalar(let text, let style, let properties, let range) = event else {
      preconditionFailure("a key that is no text was read")
    }
    let start = contentStart(range, properties)
    entry.moveUp(comments.takeAll(before: range.upperBound))
    comments.advance(to: range.upperBound)
    let anchor = properties.anchor.map { "&\($0) " } ?? ""
    switch style {
    case .plain where text.isEmpty:
      return YAMLKey(anchor + "\"\"")
    case .plain, .singleQuoted, .doubleQuoted:
      let source = scalars[start..<range.upperBound]
      return YAMLKey(anchor + YAMLSpelling.line(text, source: source, style: style))
    case .literal, .folded:
      return YAMLKey(anchor + YAMLSpelling.escaped(text))
    }
  }

  // MARK: Places

  private func start(of event: YAMLEvent) -> Int {
    switch event {
    case .documentStart(let range), .alias(_, let range), .scalar(_, _, _, let range),
      .sequenceStart(_, _, let range), .mappingStart(_, _, let range), .end(let range):
      range.lowerBound
    case .other, .streamEnd: scalars.count
    }
  }

  /// Returns the start of a node after its anchor.
  private func contentStart(_ range: Range<Int>, _ properties: YAMLProperties) -> Int {
    guard let anchor = properties.anchor else { return range.lowerBound }
    var offset = range.lowerBound + 1 + anchor.unicodeScalars.count
    var isInComment = false
    while offset < range.upperBound {
      let scalar = scalars[offset]
      if scalar.isYAMLBreak {
        isInComment = false
      } else if scalar == "#" {
        isInComment = true
      } else if !isInComment, !scalar.isYAMLBlank {
        break
      }
      offset += 1
    }
    return offset
  }
}
