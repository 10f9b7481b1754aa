/// A value that a caller gives to a parameter of a scene.
public enum ParameterValue: Sendable, Hashable, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Text. For a parameter of a type other than `string`, it is parsed as that type: `"12"` for a
  /// number, `"true"` for a boolean, `"300ms"` for a time.
  case text(String)
  /// A number.
  case number(Double)
  /// A boolean.
  case boolean(Bool)
  /// A list, for a parameter of type `list`, `point` or `size`.
  case list([ParameterValue])

  /// Creates a text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a number.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a number.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a boolean.
  ///
  /// - Parameter value: The boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension ParameterValue {
  /// Returns the node that the value represents.
  ///
  /// - Parameters:
  ///   - type: The parameter's type, which texts are parsed as.
  ///   - range: The source range of the node.
  /// - Returns: The node, whose type has not been checked, or nil for a text that is not a list if
  ///   one is required.
  func node(as type: ParameterType, range: SourceRange) -> SceneNode? {
    guard case .text(let text) = self, type.isComposite else {
      return plainNode(range: range) { type.scalar(for: $0) }
    }
    let list = try? SceneDocument(bytes: Array(text.utf8), syntax: .json, fileName: "")
    guard let list, list.diagnostics.isEmpty, case .sequence = list.root.content else { return nil }
    return list.root.placed(at: range)
  }

  private func plainNode(range: SourceRange, scalar: (String) -> ScalarKind) -> SceneNode {
    switch self {
    case .boolean(let boolean): SceneNode(.scalar(.boolean(boolean)), range: range)
    case .number(let number):
      SceneNode(.scalar(.number(number, isInteger: number == number.rounded())), range: range)
    case .text(let text): SceneNode(.scalar(scalar(text)), range: range)
    case .list(let values):
      SceneNode(
        .sequence(values.map { $0.plainNode(range: range) { .string($0) } }), range: range)
    }
  }
}

extension SceneNode {
  /// Returns a copy of the node with the same source range for all parts.
  fileprivate func placed(at range: SourceRange) -> SceneNode {
    switch content {
    case .scalar: SceneNode(content, range: range)
    case .sequence(let elements):
      SceneNode(.sequence(elements.map { $0.placed(at: range) }), range: range)
    case .mapping(let entries):
      SceneNode(
        .mapping(
          entries.map { entry in
            SceneNode.Entry(key: entry.key, keyRange: range, value: entry.value.placed(at: range))
          }), range: range)
    }
  }
}
