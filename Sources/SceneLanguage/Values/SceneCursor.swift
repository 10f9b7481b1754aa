import Foundation

/// A node being decoded, with resolved references and the path for errors.
package struct SceneCursor {
  /// The node.
  package let node: SceneNode
  /// The path of the node.
  package let path: NodePath
  /// The scope of references in descendants, or nil if there are none.
  package let scope: SceneScope?
  /// The source range of an inserted value, if it is in another file.
  package let origin: SourceRange?

  /// Creates a cursor.
  ///
  /// - Parameters:
  ///   - node: A node.
  ///   - path: The path of the node.
  ///   - scope: The scope of references in descendants.
  ///   - origin: The source range of an inserted value, if it is in another file.
  package init(
    node: SceneNode, path: NodePath, scope: SceneScope? = nil, origin: SourceRange? = nil
  ) {
    self.node = node
    self.path = path
    self.scope = scope
    self.origin = origin
  }

  /// Returns the same node with another scope.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: A copy.
  package func within(_ scope: SceneScope?) -> SceneCursor {
    SceneCursor(node: node, path: path, scope: scope, origin: origin)
  }

  /// The source range of the node.
  package var range: SourceRange { node.range }

  /// Whether the node is `null`.
  package var isNull: Bool {
    if case .scalar(.null) = node.content { return true }
    return false
  }

  /// Whether the node is invalid, which was already reported.
  package var isInvalid: Bool {
    if case .scalar(.invalid) = node.content { return true }
    return false
  }

  /// Whether the node is a mapping.
  package var isMapping: Bool {
    if case .mapping = node.content { return true }
    return false
  }

  /// Whether the node is a list.
  var isSequence: Bool {
    if case .sequence = node.content { return true }
    return false
  }

  /// The description of the node in messages: `the number 12`.
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

/// Returns the text of a number, without a fraction for whole numbers.
///
/// - Parameter value: Any number.
/// - Returns: The shortest text that reads back as the same number; from 1e15 on, with an exponent.
package func numberText(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
  let text = String(value)
  // Swift writes numbers below 2^53 without an exponent.
  guard abs(value) >= 1e15, text.hasSuffix(".0") else { return text }
  let digits = String(text.dropLast(2).drop { $0 == "-" }.reversed().drop { $0 == "0" }.reversed())
  let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
  return "\(value < 0 ? "-" : "")\(digits.prefix(1))\(fraction)e+15"
}

/// Returns the text of a number, rounded to hide floating-point errors beyond the 15th digit.
///
/// - Parameter value: Any number.
/// - Returns: The shortest text of the number rounded to 15 significant digits: 0.3 for 0.1 + 0.2.
package func roundedNumberText(_ value: Double) -> String {
  numberText(Double(String(format: "%.15g", value)) ?? value)
}

/// A mapping being decoded.
package struct SceneFields {
  /// A key with its value.
  package struct Field {
    /// The key's text.
    package let key: String
    /// The source range of the key.
    package let keyRange: SourceRange
    /// The value of the key.
    package let value: SceneCursor
  }

  /// The name of the mapping in messages: `layer "card"`.
  package let owner: String
  /// The source range of the mapping.
  package let range: SourceRange
  /// The path of the node.
  package let path: NodePath
  /// The fields, with unique keys.
  package let fields: [Field]
  /// The scope of references in it, or nil if there are none.
  package let scope: SceneScope?

  /// Creates a mapping.
  ///
  /// - Parameters:
  ///   - owner: The name in messages.
  ///   - range: The source range.
  ///   - path: The path of the node.
  ///   - fields: The fields, with unique keys.
  ///   - scope: The scope of references in it.
  package init(
    owner: String, range: SourceRange, path: NodePath, fields: [Field], scope: SceneScope? = nil
  ) {
    self.scope = scope
    self.owner = owner
    self.range = range
    self.path = path
    self.fields = fields
  }

  /// Accesses the value of a key, or nil.
  ///
  /// - Parameter key: The key's text.
  package subscript(key: String) -> SceneCursor? { fields.first { $0.key == key }?.value }

  /// Accesses the value of a key as written, or nil.
  ///
  /// - Parameter key: The key.
  package subscript(key: any AnyKey) -> SceneCursor? { self[key.name] }

  /// Returns the field of a key, or nil.
  ///
  /// - Parameter key: The key's text.
  /// - Returns: The key and its value.
  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }

  /// Returns the same mapping with another name in messages.
  ///
  /// - Parameter owner: The name.
  /// - Returns: A copy.
  package func named(_ owner: String) -> SceneFields {
    SceneFields(owner: owner, range: range, path: path, fields: fields, scope: scope)
  }

  /// The source range for errors about the mapping as a whole, which is that of the first key so
  /// that the marks do not cover a whole layer.
  package var headRange: SourceRange {
    fields.first?.keyRange ?? range
  }
}
