/// A value that a caller gives to a scene's parameter.
public enum ParameterValue: Sendable, Hashable, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Text. For a parameter of another type than `string` it is read as that type: `"12"` for a
  /// number, `"true"` for a boolean, `"300ms"` for a time.
  case text(String)
  /// A number.
  case number(Double)
  /// A boolean.
  case boolean(Bool)
  /// A list, for a parameter of the types `list`, `point` and `size`.
  case list([ParameterValue])

  /// Makes a text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Makes a number.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Makes a number.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Makes a boolean.
  ///
  /// - Parameter value: The boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension ParameterValue {
  /// The node that the value stands for.
  ///
  /// - Parameters:
  ///   - type: The parameter's type: a text is read as that type.
  ///   - range: The place that the node gets.
  /// - Returns: The node, whose type is still to be checked; nil for a text that is no list where one
  ///   is needed.
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
  /// The node as if all of it stood in one place.
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
