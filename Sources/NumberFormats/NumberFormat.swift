/// How a number is written as text: by a pattern such as `#,##0.00` or `h:mm:ss`, in the marks and
/// names of a locale (NU).
///
/// This type is Multiplane's own. The same number, pattern and locale give the same text on every
/// machine, because the marks and names come from a table of its own.
public struct NumberFormat: Sendable, Hashable {
  /// An error in a pattern.
  public struct Problem: Error, Sendable, Hashable {
    /// The description of the error.
    public let message: String
    /// The position of the character in the pattern, counted from 1.
    public let column: Int

    init(_ message: String, at column: Int) {
      (self.message, self.column) = (message, column)
    }
  }

  private enum Kind: Sendable, Hashable {
    case number(NumberPattern)
    case clock(ClockPattern)
  }

  /// The pattern.
  public let pattern: String
  /// The locale, whose marks and names the text has.
  public private(set) var locale: NumberLocale
  /// How numbers with more digits than the pattern shows are rounded.
  public private(set) var rounding: NumberRounding
  private let kind: Kind

  /// The maximum length of a pattern, because every frame evaluates it.
  static let longestPattern = 200

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - pattern: The pattern (NU-01, NU-05).
  ///   - locale: The locale. The default is `en`.
  ///   - rounding: The rounding. The default is `automatic`.
  /// - Throws: `Problem` for a malformed pattern.
  public init(
    _ pattern: String, locale: NumberLocale = .standard, rounding: NumberRounding = .automatic
  ) throws(Problem) {
    let characters = Array(pattern)
    guard characters.count <= Self.longestPattern else {
      throw Problem(
        "the pattern has more than \(Self.longestPattern) characters", at: Self.longestPattern + 1)
    }
    self.pattern = pattern
    self.locale = locale
    self.rounding = rounding
    kind =
      Self.hasDigits(characters)
      ? .number(try NumberPattern(characters)) : .clock(try ClockPattern(characters))
  }

  /// Returns whether a pattern has a digit outside quotation marks, and so is that of a number.
  private static func hasDigits(_ characters: [Character]) -> Bool {
    var isQuoted = false
    for character in characters {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted, character == "0" || character == "#" { return true }
    }
    return false
  }

  /// Returns the format with another locale and rounding.
  package func with(_ locale: NumberLocale, _ rounding: NumberRounding) -> NumberFormat {
    var format = self
    (format.locale, format.rounding) = (locale, rounding)
    return format
  }

  /// Returns the text of a number.
  ///
  /// - Parameter value: The number; seconds for patterns of times (NU-05). Infinity is `∞`, and what
  ///   is not a number is `NaN`.
  /// - Returns: The text.
  public func string(from value: Double) -> String {
    guard value.isFinite else {
      return value.isNaN ? "NaN" : (value < 0 ? locale.data.minus : "") + "∞"
    }
    switch kind {
    case .number(let pattern):
      return pattern.text(of: value, in: locale.data, rounding: rounding)
    case .clock(let pattern): return pattern.text(of: value, in: locale.data, rounding: rounding)
    }
  }

  /// All characters that texts of this format can have, for checking fonts.
  package var characters: String {
    "0123456789" + locale.data.minus
      + (0..<12).map { string(from: Double($0) * 2_678_400) }.joined()
      + (0..<7).map { string(from: Double($0) * 86_400) }.joined()
      + [1e3, 1e6, 1e9, 1e12, 1.5, 1234567.25].map { string(from: $0) + string(from: -$0) }.joined()
  }
}

/// How numbers with more digits than their format shows are rounded (NU-03).
///
/// This type is Multiplane's own.
public enum NumberRounding: String, CaseIterable, Sendable, Hashable {
  /// To the nearest number; times down to the last full unit.
  case automatic
  /// To the nearest number, and from halfway away from zero.
  case nearest
  /// Toward positive infinity.
  case up
  /// Toward negative infinity.
  case down
  /// Toward zero.
  case towardZero
}
