/// The form of a number or a text: what the schema and the reference say about it.
package struct ScalarForm: Sendable, Hashable {
  /// The name of its definition in the schema, without the range.
  package let name: String
  /// The noun, with its article.
  package let noun: String
  /// Whether it can be a number, and not only text.
  package let acceptsNumbers: Bool
  /// The range of the numbers, including those with a unit, or nil if they are not restricted.
  package let range: NodeRange?
  /// The units that can follow a number in a text.
  package let units: [String]
  /// Regular expressions of other texts.
  package let texts: [String]
  /// How to write it.
  package let hint: String?
  /// Values that it accepts.
  package let examples: [JSONValue]

  private init(
    _ name: String, _ noun: String, acceptsNumbers: Bool, in range: NodeRange?, units: [String],
    texts: [String], hint: String?, examples: [JSONValue]
  ) {
    self.name = name
    self.noun = noun
    self.acceptsNumbers = acceptsNumbers
    self.range = range
    self.units = units
    self.texts = texts
    self.hint = hint
    self.examples = examples
  }

  /// Returns the form of a number with or without a unit.
  static func quantity(
    _ name: String, _ noun: String, in range: NodeRange? = nil, units: [String],
    orTexts texts: [String] = [], hint: String, examples: [JSONValue]
  ) -> ScalarForm {
    ScalarForm(
      name, noun, acceptsNumbers: true, in: range, units: units, texts: texts, hint: hint,
      examples: examples)
  }

  /// Returns the form of a text.
  static func text(
    _ name: String, _ noun: String, pattern: String? = nil, hint: String? = nil
  ) -> ScalarForm {
    ScalarForm(
      name, noun, acceptsNumbers: false, in: nil, units: [], texts: [pattern].compactMap { $0 },
      hint: hint, examples: [])
  }

  /// A decimal number with an exponent, as `DecimalSyntax` reads it, without the sign.
  package static let digits =
    #"(?:(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"#
  /// Such a number that is greater than 0.
  package static let digitsMoreThan0 = #"(?=\+?[0-9.]*[1-9])\+?"# + digits
}
