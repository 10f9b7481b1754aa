import MultiplaneScene

/// The content of a YAML text, item by item: equal for texts that differ only in layout.
struct YAMLMeaning {
  /// A node, a key, or the end of a list or mapping.
  enum Item: Equatable {
    case alias(String)
    case sequence(anchor: String?)
    case mapping(anchor: String?)
    case end
    /// A key is always text, whether quoted or not.
    case key(String, anchor: String?)
    /// A value is determined by its text and its quotation; the text distinguishes `1` from `1.0`.
    case value(ScalarKind, String, anchor: String?)
  }

  private let events: YAMLEvents
  /// Whether each open list or mapping expects a key next.
  private var expectsKey: [Bool] = []
  /// Whether each open collection is a mapping.
  private var areMappings: [Bool] = []

  /// Creates a sequence that starts at the beginning of a text.
  ///
  /// - Parameter utf8: Well-formed YAML.
  init(utf8: [UInt8]) { events = YAMLEvents(utf8: utf8) }

  /// Reads the next item.
  ///
  /// - Returns: The item, or nil at the end.
  /// - Throws: `YAMLProblem` if the YAML is malformed.
  mutating func next() throws -> Item? {
    while true {
      switch try events.next() {
      case .streamEnd: return nil
      case .documentStart, .other: continue
      case .alias(let name, _):
        _ = takesKey()
        return .alias(name)
      case .scalar(let text, let style, let properties, _):
        if takesKey() { return .key(text, anchor: properties.anchor) }
        let kind = ScalarKind(text, isPlain: style == .plain)
        return .value(kind, kind == .null ? "" : text, anchor: properties.anchor)
      case .sequenceStart(_, let properties, _):
        open(isMapping: false)
        return .sequence(anchor: properties.anchor)
      case .mappingStart(_, let properties, _):
        open(isMapping: true)
        return .mapping(anchor: properties.anchor)
      case .end:
        areMappings.removeLast()
        expectsKey.removeLast()
        return .end
      }
    }
  }

  private mutating func open(isMapping: Bool) {
    _ = takesKey()
    areMappings.append(isMapping)
    expectsKey.append(isMapping)
  }

  /// Returns whether the node that starts is a key, and switches between key and value.
  private mutating func takesKey() -> Bool {
    guard let isKey = expectsKey.popLast() else { return false }
    expectsKey.append(areMappings.last ?? false ? !isKey : false)
    return isKey
  }
}
