/// A key, as WebDriver names it: a character, or a code of its own for keys without one.
struct Key: RawRepresentable, ExpressibleByStringLiteral {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }
  init(stringLiteral value: String) { rawValue = value }

  static let space: Key = " "
  static let shift: Key = "\u{E008}"
  static let end: Key = "\u{E010}"
  static let home: Key = "\u{E011}"
  static let left: Key = "\u{E012}"
  static let right: Key = "\u{E014}"
  static let escape: Key = "\u{E00C}"
}
