/// The longest decimal number at the start of a text.
///
/// The syntax is an optional sign, digits without leading zeros, an optional decimal point with
/// digits, and an optional exponent. The digits before the decimal point can be omitted if there
/// are some after it.
package struct DecimalSyntax {
  /// The length of the number in bytes, or 0 if the text does not start with a number.
  package let length: Int
  /// Whether it has neither a decimal point nor an exponent.
  package let isInteger: Bool

  /// Matches a number at the start of a text.
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
