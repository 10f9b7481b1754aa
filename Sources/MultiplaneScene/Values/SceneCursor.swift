import Foundation

/// A node on its way through decoding: its references put in, with the path that errors name.
package struct SceneCursor {
  /// The node.
  package let node: SceneNode
  /// The way to it from the root.
  package let path: NodePath
  /// What references further down mean; nil where there are none.
  package let scope: SceneScope?
  /// Where the value stands that was put in here, if that is in another file.
  package let origin: SourceRange?

  /// Makes a cursor.
  ///
  /// - Parameters:
  ///   - node: A node.
  ///   - path: The way to it from the root.
  ///   - scope: What references further down mean.
  ///   - origin: Where the value stands that was put in here, if that is in another file.
  package init(
    node: SceneNode, path: NodePath, scope: SceneScope? = nil, origin: SourceRange? = nil
  ) {
    self.node = node
    self.path = path
    self.scope = scope
    self.origin = origin
  }

  /// The same node where references mean something else.
  ///
  /// - Parameter scope: What they mean.
  /// - Returns: A copy.
  package func within(_ scope: SceneScope?) -> SceneCursor {
    SceneCursor(node: node, path: path, scope: scope, origin: origin)
  }

  /// The node's place.
  package var range: SourceRange { node.range }

  /// Whether the node is `null`.
  package var isNull: Bool {
    if case .scalar(.null) = node.content { return true }
    return false
  }

  /// Whether the node has been reported already.
  package var isInvalid: Bool {
    if case .scalar(.invalid) = node.content { return true }
    return false
  }

  /// What the node is, in the words of a message: `text "010"`.
  package var description: String {
    guard case .scalar(let kind) = node.content else { return node.name }
    return switch kind {
    case .null: "nothing"
    case .boolean(let value): "\(value)"
    case .number(let value, _): "the number \(numberText(value))"
    case .string(let text): quoted(text)
    case .invalid: kind.name
    }
  }
}

/// A number as people write it: whole ones without a fraction.
///
/// - Parameter value: Any number.
/// - Returns: The shortest text that reads back as the same number.
package func numberText(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}

/// A number inside a text that people read: what calculating left behind the 15th digit is rounded away.
///
/// - Parameter value: Any number.
/// - Returns: The shortest text of the number rounded to 15 significant digits: 0.3 for 0.1 + 0.2.
package func roundedNumberText(_ value: Double) -> String {
  numberText(Double(String(format: "%.15g", value)) ?? value)
}

/// A mapping on its way through decoding.
package struct SceneFields {
  /// A key with its value.
  package struct Field {
    /// The key's text.
    package let key: String
    /// The key's place.
    package let keyRange: SourceRange
    /// What stands behind it.
    package let value: SceneCursor
  }

  /// How messages call the mapping: `layer "card"`.
  package let owner: String
  /// The mapping's place.
  package let range: SourceRange
  /// The way to it from the root.
  package let path: NodePath
  /// Its keys, each once.
  package let fields: [Field]
  /// What references in it mean; nil where there are none.
  package let scope: SceneScope?

  /// Makes a mapping.
  ///
  /// - Parameters:
  ///   - owner: How messages call it.
  ///   - range: Its place.
  ///   - path: The way to it from the root.
  ///   - fields: Its keys, each once.
  ///   - scope: What references in it mean.
  package init(
    owner: String, range: SourceRange, path: NodePath, fields: [Field], scope: SceneScope? = nil
  ) {
    self.scope = scope
    self.owner = owner
    self.range = range
    self.path = path
    self.fields = fields
  }

  /// The value of a key, or nil.
  ///
  /// - Parameter key: The key's text.
  package subscript(key: String) -> SceneCursor? { fields.first { $0.key == key }?.value }

  /// The field of a key, or nil.
  ///
  /// - Parameter key: The key's text.
  /// - Returns: Key and value.
  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }

  /// The same mapping under another name for messages.
  ///
  /// - Parameter owner: The name.
  /// - Returns: A copy.
  package func named(_ owner: String) -> SceneFields {
    SceneFields(owner: owner, range: range, path: path, fields: fields, scope: scope)
  }

  /// The mapping's own place for errors that concern it as a whole: the first line only, so that
  /// the marks do not run over a whole layer.
  package var headRange: SourceRange {
    fields.first?.keyRange ?? range
  }
}
