import Foundation

/// The table of the marks and names of locales, generated from the data of Foundation's ICU.
enum LocaleSource {
  static let path = "Sources/NumberFormats/NumberLocale+Table.swift"

  /// The names of the locales (NU-07).
  private static let names = [
    "cs", "da", "de", "de-AT", "de-CH", "de-DE", "en", "en-GB", "en-US", "es", "es-ES", "fi", "fr",
    "fr-CH", "fr-FR", "it", "it-IT", "nb", "nl", "pl", "pt", "pt-BR", "pt-PT", "ru", "sv", "tr",
    "uk",
  ]

  /// Names that Foundation's ICU has in another form than CLDR.
  ///
  /// CLDR 48 has "on Sunday", as for the other days, where ICU has "Sunday".
  private static let corrections: [String: [String: String]] = [
    "fi": ["sunnuntai": "sunnuntaina"]
  ]

  /// The source of the table, in which locales with the same data share a row.
  static let text: String = {
    var rows: [(names: [String], fields: [String])] = []
    for name in names {
      let fields = fields(of: name)
      if let row = rows.firstIndex(where: { $0.fields == fields }) {
        rows[row].names.append(name)
      } else {
        rows.append(([name], fields))
      }
    }
    let head = [
      "// Generated from the data of Foundation's ICU by `make docs`; do not edit.", "",
      "extension NumberLocale {", "  /// The data of all locales, in the order of their names.",
      "  static let table: [Data] = [",
    ]
    let sources = rows.flatMap { row in
      ["    Data(", "      \(literal(row.names.joined(separator: "|"))),"] + row.fields
    }
    return (head + sources + ["  ]", "}", ""]).joined(separator: "\n")
  }()

  /// Returns the arguments of a row after its names, in a line or two each.
  private static func fields(of name: String) -> [String] {
    let locale = Locale(identifier: name)
    let dates = DateFormatter()
    dates.locale = locale
    dates.calendar = Calendar(identifier: .gregorian)
    let numbers = NumberFormatter()
    numbers.locale = locale
    func list(_ label: String, _ words: [String]) -> String {
      let words = words.map { corrections[name]?[$0] ?? $0 }
      return "      \(label):\n        \(literal(words.joined(separator: "|")))"
    }
    let marks = [
      ("group", numbers.groupingSeparator), ("decimal", numbers.decimalSeparator),
      ("minus", numbers.minusSign),
    ].map { "\($0): \(literal($1 ?? ""))" }
    let units = [1e3, 1e6, 1e9, 1e12].map { abbreviation(of: $0, in: locale) }
    return [
      "      \(marks.joined(separator: ", ")),",
      "      compact: \(literal(units.joined(separator: "|"))),",
      list("months", dates.monthSymbols) + ",",
      list("shortMonths", dates.shortMonthSymbols) + ",",
      list("weekdays", dates.weekdaySymbols) + ",",
      list("shortWeekdays", dates.shortWeekdaySymbols) + ",",
      "      dayHalves: \(literal(dates.amSymbol + "|" + dates.pmSymbol))),",
    ]
  }

  /// Returns what follows a number of thousands, millions and so on in short; empty if they have no
  /// abbreviation of their own (NU-04).
  private static func abbreviation(of unit: Double, in locale: Locale) -> String {
    let style = FloatingPointFormatStyle<Double>.number.notation(.compactName).locale(locale)
    let text = style.format(5 * unit)
    // Several digits: in the unit below, or none.
    return text.prefix { $0.isNumber } == "5" ? String(text.dropFirst()) : ""
  }

  /// Returns a string literal, in which spaces that look like others are escaped.
  private static func literal(_ text: String) -> String {
    let visible = text.unicodeScalars.map { scalar in
      scalar.isASCII || scalar.properties.isAlphabetic
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(visible.joined())\""
  }
}
