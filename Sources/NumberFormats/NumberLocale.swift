/// A language, or a language in a country, whose marks and names a format has (NU-07).
///
/// This type is Multiplane's own.
public struct NumberLocale: RawRepresentable, Sendable, Hashable {
  /// The name, such as `de` or `de-CH`.
  public let rawValue: String

  /// Creates the locale with a name; nil if it is not in the table (NU-07).
  public init?(rawValue: String) {
    guard Self.table[rawValue] != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(known name: String) { rawValue = name }

  /// The locale of formats without one: `en`.
  public static let standard = NumberLocale(known: "en")

  /// All names, in alphabetical order.
  public static let allNames: [String] = table.keys.sorted()

  private static let table: [String: Data] = {
    var table = Dictionary(
      uniqueKeysWithValues: NumberLocaleTable.languages.map { ($0.name, $0) })
    for (name, change) in NumberLocaleTable.regions {
      guard var data = table[String(name.prefix { $0 != "-" })] else { continue }
      change(&data)
      table[name] = data
    }
    return table
  }()

  /// What formats need of the locale.
  var data: Data { Self.table[rawValue] ?? NumberLocaleTable.languages[0] }

  /// The marks and names of a locale.
  struct Data: Sendable {
    /// The name of the language.
    let name: String
    /// The mark between groups of digits.
    var group: String
    /// The mark before decimals.
    var decimal: String
    var minus: String
    /// What follows thousands, millions, billions and trillions in short; empty for none.
    var compact: [String]
    /// The names of the months, as they are in dates.
    var months: [String]
    var shortMonths: [String]
    /// The names of the days, from Sunday.
    var weekdays: [String]
    var shortWeekdays: [String]
    /// The names of the halves of the day.
    var dayHalves: [String]

    /// Creates a row from lists in which `|` separates the names.
    init(
      _ name: String, group: String, decimal: String, minus: String, compact: String,
      months: String, shortMonths: String, weekdays: String, shortWeekdays: String,
      dayHalves: String
    ) {
      func list(_ text: String) -> [String] {
        text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      }
      (self.name, self.group, self.decimal, self.minus) = (name, group, decimal, minus)
      self.compact = list(compact)
      (self.months, self.shortMonths) = (list(months), list(shortMonths))
      (self.weekdays, self.shortWeekdays) = (list(weekdays), list(shortWeekdays))
      self.dayHalves = list(dayHalves)
    }
  }
}
