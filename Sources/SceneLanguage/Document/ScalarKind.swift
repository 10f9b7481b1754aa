import JSONText

/// The kind of a scalar, the same for YAML and JSON.
///
/// YAML's older syntaxes are not recognized: `no`, `010`, `0x10`, `1:30`, `.inf` and `~` are text,
/// which is an error if a number, a boolean or null is expected.
package enum ScalarKind: Sendable, Hashable {
  /// `null`, or a YAML key without a value.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A decimal number. `isInteger` is true if it is written without a fraction or an exponent.
  /// Infinite if it is too large for a `Double`.
  case number(Double, isInteger: Bool)
  /// Any other text, and all text in quotation marks.
  case string(String)
  /// A placeholder for a value that could not be resolved. The error has already been reported, so
  /// decoding does not report another.
  case invalid

  /// Classifies a scalar.
  ///
  /// - Parameters:
  ///   - text: The scalar's text after unescaping.
  ///   - isPlain: Whether it is written without quotation marks.
  package init(_ text: String, isPlain: Bool) {
    guard isPlain else {
      self = .string(text)
      return
    }
    switch text {
    case "", "null": self = .null
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    default:
      let syntax = DecimalSyntax(text.utf8)
      if syntax.length == text.utf8.count, let value = Double(text) {
        self = .number(value, isInteger: syntax.isInteger)
      } else {
        self = .string(text)
      }
    }
  }

  /// The name used in messages.
  package var name: String {
    switch self {
    case .null: "nothing"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "text"
    case .invalid: "an invalid value"
    }
  }
}
