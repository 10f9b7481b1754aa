import LayerTree

extension SyntaxForm {
  /// A number, or a date or duration as text.
  fileprivate static let numberOrText = SyntaxForm.either(.value(.number), .value(.string))
}

/// The keys of numbers as text besides their pattern.
enum NumberFormatKeys {
  static let locale = Key(
    "locale", .name(among: NumberLocale.allNames), default: "en",
    "The locale, whose marks and names the text has.")
  static let rounding = Key(
    "rounding", .name(among: NumberRounding.allCases.map(\.rawValue)), default: "automatic",
    "How numbers with more digits are rounded.")
  static let pattern =
    "The pattern: #,##0.00 for numbers, h:mm:ss for durations, d. MMMM y for dates."
}

/// A count of a text layer (NU-09).
enum CountKeys {
  /// The key of nodes that can count.
  static let count = Key(
    "count", .written(.node("count")),
    "A number that counts, instead of value and format: {from: 0, to: 12500, duration: 2s}.")
  /// The rule that a count replaces the properties that it sets.
  static let rule = NodeRule.exclusive(
    ["count"], ["value", "format", "locale", "rounding"], reason: "set the same thing")

  static let from = Key(
    "from", .written(.numberOrText), shows: "0",
    "The number at the start; a date such as 2026-11-23 is its seconds since 1970.")
  static let to = Key(
    "to", .written(.numberOrText), isRequired: true, "The number at the end, which stays.")
  static let duration = Key("duration", .duration, default: 1, "The duration of the count.")
  static let delay = Key(
    "delay", synonyms: ["beginTime"], .duration, default: 0,
    "The time until the count starts; the first number shows until then.")
  static let timingFunction = Key(
    "timingFunction", .timingFunction, default: .linear, "The pace of the count.")
  static let format = Key(
    "format", .written(.value(.numberFormat)), shows: "\"#,##0\"", NumberFormatKeys.pattern)

  static let mapping = NodeType(
    name: "count", topic: .text,
    summary: "A number that counts: sets the text layer's value, and animates it.",
    keys: [
      from, to, duration, delay, timingFunction, format, NumberFormatKeys.locale,
      NumberFormatKeys.rounding,
    ])
}

/// A number as the text of a layer or label (NU-10).
enum NumberTextKeys {
  static let number = Key(
    "number", .written(.numberOrText), isRequired: true,
    "The number; a date such as 2026-11-23 is its seconds since 1970.")
  static let format = Key(
    "format", .written(.value(.numberFormat)), isRequired: true, NumberFormatKeys.pattern)

  static let mapping = NodeType(
    name: "number text", topic: .text, summary: "A number as text.",
    keys: [number, format, NumberFormatKeys.locale, NumberFormatKeys.rounding])
}
