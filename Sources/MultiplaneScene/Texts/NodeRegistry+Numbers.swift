import LayerTree

extension NodeRegistry {
  /// A count of a text layer (NU-09).
  static let countSection = NodeType(
    name: "count", role: .section,
    summary: "A number that counts: sets the text layer's value, and animates it.",
    keys: [
      NodeKey(
        "from", momentKind, default: "0",
        "The number at the start; a date such as 2026-11-23 is its seconds since 1970."),
      NodeKey("to", momentKind, isRequired: true, "The number at the end, which stays."),
      NodeKey("duration", .duration, default: "1s", "The duration of the count."),
      NodeKey(
        "delay", synonyms: ["beginTime"], .duration, default: "0",
        "The time until the count starts; the first number shows until then."),
      NodeKey("timingFunction", .timingFunction, default: "linear", "The pace of the count."),
    ] + formatKeys(default: "\"#,##0\""))

  /// A number as the text of a layer or label (NU-10).
  static let numberTextSection = NodeType(
    name: "number text", role: .section, summary: "A number as text.",
    keys: [
      NodeKey(
        "number", momentKind, isRequired: true,
        "The number; a date such as 2026-11-23 is its seconds since 1970.")
    ] + formatKeys(default: nil))

  private static let momentKind = NodeKeyKind.either(.value(.number), .value(.string))

  private static func formatKeys(default format: String?) -> [NodeKey] {
    [
      NodeKey(
        "format", .value(.numberFormat), isRequired: format == nil, default: format,
        "The pattern: #,##0.00 for numbers, h:mm:ss for durations, d. MMMM y for dates."),
      NodeKey(
        "locale", .value(.name(among: NumberLocale.allNames)), default: "en",
        "The locale, whose marks and names the text has."),
      NodeKey(
        "rounding", .value(.name(among: NumberRounding.allCases.map(\.rawValue))),
        default: "automatic", "How numbers with more digits are rounded."),
    ]
  }

  /// The key of nodes that can count.
  static let countKey = NodeKey(
    "count", .node("count"),
    "A number that counts, instead of value and format: {from: 0, to: 12500, duration: 2s}.")

  /// The rule that a count replaces the properties that it sets.
  static let countRule = NodeRule.exclusive(
    ["count"], ["value", "format", "locale", "rounding"], reason: "set the same thing")
}
