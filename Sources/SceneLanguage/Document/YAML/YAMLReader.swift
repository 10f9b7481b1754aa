/// Reads a YAML text into a tree.
///
/// Anchors, aliases, duplicates and limits are handled here and not by libyaml, so that an alias
/// costs nothing but still counts in full toward the limits.
struct YAMLReader {
  private let source: SourceText
  private let diagnostics: DiagnosticList
  private let events: YAMLEvents
  private var anchors: [String: SceneNode] = [:]
  /// The anchors of the lists and mappings being read.
  private var openAnchors: Set<String> = []
  private var nodeCount = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - source: The text, without control characters other than tabs and line breaks.
  ///   - diagnostics: Receives the errors that do not stop reading.
  init(source: SourceText, diagnostics: DiagnosticList) {
    self.source = source
    self.diagnostics = diagnostics
    events = YAMLEvents(utf8: source.utf8)
  }

  /// Reads the single document of the text.
  ///
  /// - Returns: The root node.
  /// - Throws: `ReadingError` for malformed YAML, a second document, or an exceeded limit.
  mutating func read() throws -> SceneNode {
    var root: SceneNode?
    while true {
      let event = try next()
      switch event {
      case .streamEnd:
        guard let root else { throw ReadingError.empty(source) }
        return root
      case .documentStart(let range):
        guard root == nil else {
          throw ReadingError(
            .severalDocuments, "unexpected second document; a scene is a single document",
            at: source.range(range.lowerBound, range.upperBound))
        }
      case .other, .end:
        continue
      case .alias, .scalar, .sequenceStart, .mappingStart:
        root = try node(for: event, path: .root, depth: 1)
      }
    }
  }

  private func next() throws -> YAMLEvent {
    do {
      return try events.next()
    } catch let problem as YAMLProblem {
      throw problem.error(in: source)
    }
  }

  private mutating func node(for event: YAMLEvent, path: NodePath, depth: Int) throws -> SceneNode {
    let node: SceneNode
    let properties: YAMLProperties
    switch event {
    case .alias(let name, let range):
      return try aliased(name, at: source.range(range.lowerBound, range.upperBound), depth: depth)
    case .scalar(let text, let style, let scalarProperties, let range):
      properties = scalarProperties
      let place = source.range(range.lowerBound, range.upperBound)
      try open(properties, at: place, depth: depth)
      try ReadingError.refuseNull(in: text, at: place, path: path)
      node = SceneNode(.scalar(ScalarKind(text, isPlain: style == .plain)), range: place)
    case .sequenceStart(_, let sequenceProperties, let range):
      properties = sequenceProperties
      node = try sequence(properties, from: range, path: path, depth: depth)
    case .mappingStart(_, let mappingProperties, let range):
      properties = mappingProperties
      node = try mapping(properties, from: range, path: path, depth: depth)
    case .documentStart, .end, .other, .streamEnd:
      preconditionFailure("libyaml returned no node where its grammar requires one")
    }
    if let anchor = properties.anchor {
      openAnchors.remove(anchor)
      anchors[anchor] = node
    }
    return node
  }

  /// Checks and counts a node at its start.
  private mutating func open(
    _ properties: YAMLProperties, at range: SourceRange, depth: Int
  ) throws {
    if let tag = properties.tag {
      throw ReadingError(
        .tag, "tags are not supported, found \(quoted(written(tag)))", at: range,
        hint: "remove the tag; put text in quotation marks")
    }
    try count(1, at: range)
    try ReadingError.refuseDepth(depth, at: range)
  }

  /// Returns a tag as written in YAML.
  private func written(_ tag: String) -> String {
    let standard = "tag:yaml.org,2002:"
    return tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
  }

  private mutating func count(_ added: Int, at range: SourceRange) throws {
    nodeCount += added
    try ReadingError.refuseCount(nodeCount, at: range)
  }

  private mutating func aliased(_ name: String, at range: SourceRange, depth: Int) throws
    -> SceneNode
  {
    if openAnchors.contains(name) {
      throw ReadingError(
        .badAlias, "the alias \(quoted(name)) is inside the node that it refers to", at: range)
    }
    guard let node = anchors[name] else {
      throw ReadingError(
        .badAlias, "no anchor named \(quoted(name)) before this alias", at: range,
        hint: UnknownWord(name, among: anchors.keys.sorted()).hint)
    }
    try count(node.count, at: range)
    try ReadingError.refuseDepth(depth + node.height - 1, at: range)
    return node
  }

  private mutating func sequence(
    _ properties: YAMLProperties, from start: Range<Int>, path: NodePath, depth: Int
  ) throws -> SceneNode {
    let place = source.range(start.lowerBound, start.upperBound)
    try open(properties, at: place, depth: depth)
    if let anchor = properties.anchor { openAnchors.insert(anchor) }
    var elements: [SceneNode] = []
    while true {
      let event = try next()
      if case .end(let range) = event {
        let end = end(range, last: elements.last?.range, start: place)
        return SceneNode(
          .sequence(elements),
          range: SourceRange(start: place.start, end: end, file: source.fileIndex))
      }
      elements.append(
        try node(for: event, path: path.appending(elements.count), depth: depth + 1))
    }
  }

  private mutating func mapping(
    _ properties: YAMLProperties, from start: Range<Int>, path: NodePath, depth: Int
  ) throws -> SceneNode {
    let place = source.range(start.lowerBound, start.upperBound)
    try open(properties, at: place, depth: depth)
    if let anchor = properties.anchor { openAnchors.insert(anchor) }
    var entries = MappingEntries(diagnostics: diagnostics, path: path)
    while true {
      let event = try next()
      if case .end(let range) = event {
        let end = end(range, last: entries.entries.last?.value.range, start: place)
        return SceneNode(
          .mapping(entries.entries),
          range: SourceRange(start: place.start, end: end, file: source.fileIndex))
      }
      let (key, keyRange) = try key(event, path: path)
      let value = try node(for: next(), path: path.appending(key), depth: depth + 1)
      entries.append(SceneNode.Entry(key: key, keyRange: keyRange, value: value))
    }
  }

  private func key(_ event: YAMLEvent, path: NodePath) throws -> (String, SourceRange) {
    switch event {
    case .scalar(let text, _, let properties, let range) where properties.tag == nil:
      let place = source.range(range.lowerBound, range.upperBound)
      try ReadingError.refuseNull(in: text, at: place, path: path)
      return (text, place)
    case .alias(_, let range), .scalar(_, _, _, let range), .sequenceStart(_, _, let range),
      .mappingStart(_, _, let range):
      throw ReadingError(
        .badKey, "a key must be plain text", at: source.range(range.lowerBound, range.upperBound),
        path: path)
    case .documentStart, .end, .other, .streamEnd:
      preconditionFailure("libyaml returned no key where its grammar requires one")
    }
  }

  /// Returns the end of a list or mapping.
  ///
  /// A block ends with its last value; libyaml reports its end at the next token, which may be
  /// lines away.
  private func end(_ range: Range<Int>, last: SourceRange?, start: SourceRange) -> SourceLocation {
    guard range.isEmpty else { return source.location(at: range.upperBound) }
    return max(last?.end ?? start.end, start.end)
  }
}
