import JSONText

/// A number followed by a unit, as in `300ms` or `0.25turn`.
package struct Quantity: Sendable, Hashable {
  /// The number.
  package let value: Double
  /// The letters or percent sign of the unit, or empty for none.
  package let unit: String

  /// Parses a quantity.
  ///
  /// Returns nil if the text does not start with a number, if the number is not finite, or if it is
  /// followed by anything other than letters or a percent sign.
  ///
  /// - Parameter text: A decimal number and a unit, without spaces.
  package init?(_ text: String) {
    let syntax = DecimalSyntax(text.utf8)
    let number = text.unicodeScalars.prefix(syntax.length)
    let unit = text.unicodeScalars.dropFirst(syntax.length)
    guard syntax.length > 0, let value = Double(String(number)), value.isFinite,
      unit.allSatisfy({ ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "%" })
    else { return nil }
    self.value = value
    self.unit = String(unit)
  }
}
