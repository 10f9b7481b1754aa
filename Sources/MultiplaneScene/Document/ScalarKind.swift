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

/// The longest decimal number at the start of a text.
///
/// The syntax is an optional sign, digits without leading zeros, an optional decimal point with
/// digits, and an optional exponent. The digits before the decimal point can be omitted if there
/// are some after it.
package struct DecimalSyntax {
  /// The length of the number in bytes, or 0 if there is none.
  package let length: Int
  /// Whether it has neither a decimal point nor an exponent.
  package let isInteger: Bool

  /// Matches a number at the start of a text.
  ///
  /// - Parameter utf8: The text.
  package init(_ utf8: some Sequence<UInt8>) {
    let bytes = Array(utf8)
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    func isByte(_ index: Int, _ options: Unicode.Scalar...) -> Bool {
      index < bytes.count && options.contains(Unicode.Scalar(bytes[index]))
    }
    func digitsEnd(_ from: Int) -> Int {
      var index = from
      while isDigit(index) { index += 1 }
      return index
    }

    let start = isByte(0, "+", "-") ? 1 : 0
    let wholeEnd = digitsEnd(start)
    guard !(isByte(start, "0") && wholeEnd > start + 1) else {
      length = 0
      isInteger = false
      return
    }
    var end = wholeEnd
    if isByte(end, "."), isDigit(end + 1) { end = digitsEnd(end + 1) }
    guard end > start else {
      length = 0
      isInteger = false
      return
    }
    let mantissaEnd = end
    if isByte(end, "e", "E") {
      let exponentStart = isByte(end + 1, "+", "-") ? end + 2 : end + 1
      if isDigit(exponentStart) { end = digitsEnd(exponentStart) }
    }
    length = end
    isInteger = end == wholeEnd && mantissaEnd == wholeEnd
  }
}
