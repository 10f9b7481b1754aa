import JSONText

/// Reads a scene in JSON into a tree.
struct JSONSceneReader {
  private let source: SourceText
  private let diagnostics: DiagnosticList

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - diagnostics: Receives the errors that do not stop reading.
  init(source: SourceText, diagnostics: DiagnosticList) {
    (self.source, self.diagnostics) = (source, diagnostics)
  }

  /// Reads the single value of the text.
  ///
  /// - Returns: The value.
  /// - Throws: `ReadingError` for malformed JSON or an exceeded limit.
  func read() throws(ReadingError) -> SceneNode {
    var reader = JSONReader(
      source.scalars, depthLimit: SceneLimit.documentDepth.value,
      countLimit: SceneLimit.documentNodes.value)
    let root: JSONNode
    do throws(JSONError) { root = try reader.read() } catch { throw readingError(error) }
    return try node(root, path: .root)
  }

  private func readingError(_ error: JSONError) -> ReadingError {
    let range = source.range(error.range)
    switch error.kind {
    case .empty: return .empty(source)
    case .syntax: return ReadingError(.jsonSyntax, error.message, at: range, hint: error.hint)
    case .tooDeep: return .depth(at: range)
    case .tooMany: return .count(at: range)
    }
  }

  private func node(_ json: JSONNode, path: NodePath) throws(ReadingError) -> SceneNode {
    let content: SceneNode.Content
    switch json.content {
    case .null: content = .scalar(.null)
    case .boolean(let value): content = .scalar(.boolean(value))
    case .number(let value, let isInteger):
      content = .scalar(.number(value, isInteger: isInteger))
    case .string(let text):
      try ReadingError.refuseNull(in: text, at: source.range(json.range), path: path)
      content = .scalar(.string(text))
    case .array(let elements):
      var nodes: [SceneNode] = []
      for (index, element) in elements.enumerated() {
        nodes.append(try node(element, path: path.appending(index)))
      }
      content = .sequence(nodes)
    case .object(let members):
      var entries = MappingEntries(diagnostics: diagnostics, path: path)
      for member in members {
        let keyRange = source.range(member.keyRange)
        try ReadingError.refuseNull(in: member.key, at: keyRange, path: path)
        let value = try node(member.value, path: path.appending(member.key))
        entries.append(SceneNode.Entry(key: member.key, keyRange: keyRange, value: value))
      }
      content = .mapping(entries.entries)
    }
    return SceneNode(content, range: source.range(json.range))
  }
}

extension SourceText {
  /// Returns the range of characters at some offsets.
  func range(_ offsets: Range<Int>) -> SourceRange {
    range(offsets.lowerBound, offsets.upperBound)
  }
}
