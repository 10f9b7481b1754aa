package import CoreGraphics

/// The types of parameters that a scene can declare, in alphabetical order.
package enum ParameterType: String, CaseIterable, Sendable {
  case angle, boolean, color, integer, length, list, number, point, size, string, time

  /// A decoded value, for comparison with bounds and allowed values.
  package enum Reading: Hashable {
    case boolean(Bool)
    case color(CGColor)
    case number(Double)
    case numbers([Double])
    case text(String)
    /// A list as written.
    case list(String)
  }

  /// Whether a caller's text can represent a number.
  private var readsNumbers: Bool {
    switch self {
    case .angle, .integer, .length, .number, .time: true
    case .boolean, .color, .list, .point, .size, .string: false
    }
  }

  /// Whether a caller's text must be a JSON list.
  package var isComposite: Bool {
    switch self {
    case .list, .point, .size: true
    case .angle, .boolean, .color, .integer, .length, .number, .string, .time: false
    }
  }

  /// Whether the values are ordered, so that a declaration can set bounds.
  package var isBounded: Bool {
    switch self {
    case .angle, .integer, .number, .time: true
    case .boolean, .color, .length, .list, .point, .size, .string: false
    }
  }

  /// Returns the scalar that a caller's text represents.
  ///
  /// Spaces around it are part of it only if it is of type `string`.
  ///
  /// - Parameter text: The text given by the caller.
  /// - Returns: The scalar as if written in the scene. Its type has not been checked.
  package func scalar(for text: String) -> ScalarKind {
    let text = self == .string ? text : text.trimmed
    let plain = ScalarKind(text, isPlain: true)
    return switch plain {
    case .number where readsNumbers: plain
    case .boolean where self == .boolean: plain
    default: .string(text)
    }
  }

  /// Decodes a value of this type.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - decoder: Receives the errors.
  /// - Returns: The value, or nil after an error.
  package func reading(_ cursor: SceneCursor, with decoder: ValueDecoder) -> Reading? {
    switch self {
    case .angle: decoder.angle(cursor).map { .number($0) }
    case .boolean: decoder.boolean(cursor).map { .boolean($0) }
    case .color: decoder.color(cursor).map { .color($0) }
    case .integer: decoder.integer(cursor, in: -(1 << 52)...(1 << 52)).map { .number(Double($0)) }
    // A percentage never equals a number of points, so lengths are compared as text.
    case .length: decoder.length(cursor, of: 100).map { _ in .text(cursor.node.flowText) }
    case .list: decoder.elements(cursor).map { _ in .list(cursor.node.flowText) }
    case .number: decoder.number(cursor).map { .number($0) }
    case .point: decoder.point(cursor, in: nil).map { .numbers([$0.x, $0.y]) }
    case .size: decoder.size(cursor).map { .numbers([$0.width, $0.height]) }
    case .string: decoder.string(cursor).map { .text($0) }
    case .time: decoder.time(cursor).map { .number($0) }
    }
  }
}
