/// A node of a scene file: a value with its source range.
///
/// YAML and JSON produce the same nodes.
package struct SceneNode: Sendable {
  /// The content of a node.
  package enum Content: Sendable {
    /// A single value.
    case scalar(ScalarKind)
    /// An ordered list.
    case sequence([SceneNode])
    /// Unique keys with values, in file order.
    case mapping([Entry])
  }

  /// A key with its value.
  package struct Entry: Sendable {
    /// The key's text.
    package let key: String
    /// The range of the key.
    package let keyRange: SourceRange
    /// The value of the key.
    package let value: SceneNode

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - key: The key's text.
    ///   - keyRange: The range of the key.
    ///   - value: The value of the key.
    package init(key: String, keyRange: SourceRange, value: SceneNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The content of the node.
  package let content: Content
  /// The source range, which for a node from an alias is that of its anchor.
  package let range: SourceRange
  /// The number of nodes in the subtree, including this one but not keys.
  package let count: Int
  /// The number of levels in the subtree, 1 for a scalar.
  package let height: Int

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - content: The content of the node.
  ///   - range: The source range.
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

  /// Accesses the value of a key, or nil if this is not a mapping or has no such key.
  ///
  /// - Parameter key: The key's text.
  package subscript(key: String) -> SceneNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The name of the content in messages.
  package var name: String {
    switch content {
    case .scalar(let kind): kind.name
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Returns whether two nodes have the same content, regardless of their source ranges.
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
