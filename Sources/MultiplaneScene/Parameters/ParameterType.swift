/// The types of parameters that a scene can declare, in alphabetical order.
package enum ParameterType: String, CaseIterable, Sendable {
  case boolean, color, integer, length, number, string, time

  /// Whether a caller's text may stand for a number.
  private var readsNumbers: Bool {
    switch self {
    case .integer, .length, .number, .time: true
    case .boolean, .color, .string: false
    }
  }

  /// The scalar that a caller's value stands for.
  ///
  /// - Parameter value: What the caller gave.
  /// - Returns: The scalar as the scene would hold it; its type is still to be checked.
  package func scalar(for value: ParameterValue) -> ScalarKind {
    switch value {
    case .boolean(let boolean): return .boolean(boolean)
    case .number(let number):
      return .number(number, isInteger: number == number.rounded())
    case .text(let text):
      let plain = ScalarKind(text, isPlain: true)
      switch plain {
      case .number where readsNumbers: return plain
      case .boolean where self == .boolean: return plain
      default: return .string(text)
      }
    }
  }

  /// Checks that a node is of this type.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - decoder: Gets the errors.
  /// - Returns: Whether it is.
  package func check(_ cursor: SceneCursor, with decoder: SceneDecoder) -> Bool {
    switch self {
    case .boolean: decoder.boolean(cursor) != nil
    case .color: decoder.color(cursor) != nil
    case .integer: decoder.integer(cursor, in: -(1 << 52)...(1 << 52)) != nil
    case .length: decoder.length(cursor, of: 100) != nil
    case .number: decoder.number(cursor) != nil
    case .string: decoder.string(cursor) != nil
    case .time: decoder.time(cursor) != nil
    }
  }
}
