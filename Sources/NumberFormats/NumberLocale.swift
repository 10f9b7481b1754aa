/// A language, or a language in a country, whose marks and names a format has (NU-07).
///
/// This type is Multiplane's own.
public struct NumberLocale: RawRepresentable, Sendable, Hashable {
  /// The name, such as `de` or `de-CH`.
  public let rawValue: String

  /// Creates the locale with a name; nil if it is not in the table (NU-07).
  public init?(rawValue: String) {
    guard Self.rows[rawValue] != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(known name: String) { rawValue = name }

  /// The locale of formats without one: `en`.
  public static let standard = NumberLocale(known: "en")

  /// All names, in alphabetical order.
  public static let allNames: [String] = rows.keys.sorted()

  private static let rows = Dictionary(
    uniqueKeysWithValues: table.flatMap { row in row.names.map { ($0, row) } })

  /// What formats need of the locale.
  var data: Data { Self.rows[rawValue] ?? Self.table[0] }

  /// The marks and names of a locale.
  struct Data: Sendable {
    /// The names of the locales.
    let names: [String]
    /// The mark between groups of digits.
    let group: String
    /// The mark before decimals.
    let decimal: String
    let minus: String
    /// What follows thousands, millions, billions and trillions in short; empty for none.
    let compact: [String]
    /// The names of the months, as they are in dates.
    let months: [String]
    let shortMonths: [String]
    /// The names of the days, from Sunday.
    let weekdays: [String]
    let shortWeekdays: [String]
    /// The names of the halves of the day.
    let dayHalves: [String]

    /// Creates a row from lists in which `|` separates the names.
    init(
      _ names: String, group: String, decimal: String, minus: String, compact: String,
      months: String, shortMonths: String, weekdays: String, shortWeekdays: String,
      dayHalves: String
    ) {
      func list(_ text: String) -> [String] {
        text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      }
      self.names = list(names)
      (self.group, self.decimal, self.minus) = (group, decimal, minus)
      self.compact = list(compact)
      (self.months, self.shortMonths) = (list(months), list(shortMonths))
      (self.weekdays, self.shortWeekdays) = (list(weekdays), list(shortWeekdays))
      self.dayHalves = list(dayHalves)
    }
  }
}
