import Spelling

/// A measure of a text layer in a calculation: `width(title)` (TX-15).
struct TextMeasure {
  /// What is measured.
  enum Kind: String, CaseIterable {
    /// The width of the widest line, in points.
    case width
    /// The height of all lines, in points.
    case height
    /// The number of lines.
    case lines
  }

  let kind: Kind
  /// The id of the text layer.
  let identifier: String

  /// Creates the measure that a calculation names; fails for other names.
  ///
  /// - Parameter name: The name, such as `width(title)`.
  init?(_ name: String) {
    guard name.hasSuffix(")"), let start = name.firstIndex(of: "("),
      let kind = Kind(rawValue: String(name[..<start]))
    else { return nil }
    self.kind = kind
    identifier = String(name[name.index(after: start)...].dropLast())
  }
}

/// The text layers of a file that calculations can measure, by id.
struct TextLayerIndex {
  /// The texts of one symbol, or of the rest of the file.
  fileprivate struct Part {
    /// The symbol's definition; nil for the rest of the file.
    let range: SourceRange?
    var texts: [String: (node: SceneNode, path: NodePath)] = [:]
  }

  private var parts: [Part] = []

  /// Collects the layers with `type: text` and a plain id, except those that loops repeat.
  ///
  /// - Parameter top: The root node of the file.
  init(_ top: SceneNode) {
    guard case .mapping(let entries) = top.content else { return }
    var rest = Part(range: nil)
    for entry in entries {
      let path = NodePath.root.appending(entry.key)
      if entry.key == "symbols", case .mapping(let symbols) = entry.value.content {
        for symbol in symbols {
          var part = Part(range: symbol.value.range)
          part.collect(symbol.value, path.appending(symbol.key))
          parts.append(part)
        }
      } else {
        rest.collect(entry.value, path)
      }
    }
    parts.append(rest)
  }

  /// Returns the texts of the symbol, or of the rest of the file, that contains a place.
  func texts(around place: SourceRange) -> [String: (node: SceneNode, path: NodePath)] {
    let part = parts.first { $0.range?.contains(place) ?? true }
    return part?.texts ?? [:]
  }
}

extension TextLayerIndex.Part {
  fileprivate mutating func collect(_ node: SceneNode, _ path: NodePath) {
    switch node.content {
    case .scalar: break
    case .sequence(let elements):
      for (index, element) in elements.enumerated() { collect(element, path.appending(index)) }
    case .mapping(let entries):
      guard !entries.contains(where: { $0.key == "for" }) else { return }
      if node["type"]?.text == "text", let identifier = node["id"]?.text,
        texts[identifier] == nil
      {
        texts[identifier] = (node, path)
      }
      for entry in entries { collect(entry.value, path.appending(entry.key)) }
    }
  }
}

extension SceneNode {
  /// The string that the node is, or nil.
  fileprivate var text: String? {
    guard case .scalar(.string(let text)) = content else { return nil }
    return text
  }
}

extension SourceRange {
  /// Returns whether a range is in this one.
  fileprivate func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
