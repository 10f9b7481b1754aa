/// A node of a scene file: a value with its place.
///
/// YAML and JSON give the same nodes.
package struct SceneNode: Sendable {
  /// What a node holds.
  package enum Content: Sendable {
    /// A single value.
    case scalar(ScalarKind)
    /// An ordered list.
    case sequence([SceneNode])
    /// Keys with values, in the order of the file, each key once.
    case mapping([Entry])
  }

  /// A key with its value.
  package struct Entry: Sendable {
    /// The key's text.
    package let key: String
    /// The key's place.
    package let keyRange: SourceRange
    /// What stands behind it.
    package let value: SceneNode

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - key: The key's text.
    ///   - keyRange: The key's place.
    ///   - value: What stands behind it.
    package init(key: String, keyRange: SourceRange, value: SceneNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// What the node holds.
  package let content: Content
  /// Where it stands; for a node that came through an alias, where its anchor stands.
  package let range: SourceRange
  /// How many nodes the tree has from here on, this one included; keys do not count.
  package let count: Int
  /// How many levels the tree has from here on; 1 for a scalar.
  package let height: Int

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - content: What it holds.
  ///   - range: Where it stands.
  package init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
    switch content {
    case .scalar:
      count = 1
      height = 1
    case .sequence(let elements):
      count = elements.reduce(1) { $0 + $1.count }
      height = 1 + (elements.lazy.map(\.height).max() ?? 0)
    case .mapping(let entries):
      count = entries.reduce(1) { $0 + $1.value.count }
      height = 1 + (entries.lazy.map(\.value.height).max() ?? 0)
    }
  }

  /// The value of a key, or nil if this is no mapping or has no such key.
  ///
  /// - Parameter key: The key's text.
  package subscript(key: String) -> SceneNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// How messages call what the node holds.
  package var name: String {
    switch content {
    case .scalar(let kind): kind.name
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Whether two nodes hold the same, wherever they stand.
  ///
  /// - Parameter other: Another node.
  /// - Returns: True for equal values, equal lists, and mappings of equal entries in equal order.
  package func hasSameContent(as other: SceneNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let left), .scalar(let right)):
      left == right
    case (.sequence(let left), .sequence(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.hasSameContent(as: $1) }
    case (.mapping(let left), .mapping(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.hasSameContent(as: $1.value) }
    default: false
    }
  }
}
