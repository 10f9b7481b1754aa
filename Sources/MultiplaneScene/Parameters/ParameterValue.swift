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
