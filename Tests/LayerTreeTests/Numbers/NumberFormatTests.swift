import CoreGraphics
import LayerTree
import Testing

/// Returns the text of a number, with no-break spaces as `_`.
private func text(
  _ value: Double, _ pattern: String, _ locale: String = "en",
  rounding: NumberRounding = .automatic
) throws -> String {
  let locale = try #require(NumberLocale(rawValue: locale))
  let format = try NumberFormat(pattern, locale: locale, rounding: rounding)
  return String(
    format.string(from: value).map { "\u{a0}\u{202f}".contains($0) ? "_" : $0 })
}

/// A pattern, a number and the text that a rule requires.
typealias FormatCase = (pattern: String, value: Double, text: String)

struct NumberFormatTests {
  static let digits: [FormatCase] = [
    ("0", 0, "0"), ("#", 0, "0"), ("#", 12, "12"), ("0000", 42, "0042"),
    ("#,##0", 12_500, "12,500"),
    ("#,##0", 999, "999"), ("#,##0", 1_234_567, "1,234,567"), ("#,##,##0", 1_234_567, "12,34,567"),
    ("0,000", 5, "0,005"), ("0.00", 3.14159, "3.14"), ("0.##", 3.1, "3.1"), ("0.0#", 3, "3.0"),
    ("#.00", 0.5, ".50"), ("0", 1e21, "1000000000000000000000"), ("0.0000000", 1e-7, "0.0000001"),
    ("#,##0.00 €", 1234.5, "1,234.50 €"), ("$#,##0", 1234, "$1,234"), ("0 'h'", 3, "3 h"),
    ("0 km", 3, "3 km"), ("'#'0", 7, "#7"), ("0''", 7, "7'"), ("'o''clock' 0", 7, "o'clock 7"),
    ("0.", 7, "7."),
  ]

  @Test("Patterns place digits, groups and text (NU-01)", arguments: digits)
  func placement(_ sample: FormatCase) throws {
    #expect(try text(sample.value, sample.pattern) == sample.text)
  }

  static let signs: [FormatCase] = [
    ("0", -5, "-5"), ("$0", -5, "-$5"), ("0;(0)", -5, "(5)"), ("0;(0)", 5, "5"),
    ("+0", 5, "+5"), ("+0", -5, "-5"), ("+0", 0, "+0"), ("+0;-0", -5, "-5"),
    ("0", -0.4, "0"), ("0;(0)", -0.4, "0"), ("0 'up';0 'down'", -3, "3 down"),
    ("0%", 0.256, "26%"), ("0.0 %", 0.256, "25.6 %"), ("0‰", 0.0125, "13‰"),
  ]

  @Test("Signs and percent (NU-02)", arguments: signs)
  func signsAndPercent(_ sample: FormatCase) throws {
    #expect(try text(sample.value, sample.pattern) == sample.text)
  }

  static let roundings: [(NumberRounding, Double, String)] = [
    (.automatic, 1.005, "1.01"), (.nearest, 2.675, "2.68"), (.nearest, -2.675, "-2.68"),
    (.nearest, 0.994999, "0.99"), (.nearest, 9.995, "10.00"), (.up, 1.001, "1.01"),
    (.up, -1.009, "-1.00"), (.down, 1.009, "1.00"), (.down, -1.001, "-1.01"),
    (.towardZero, -1.009, "-1.00"), (.towardZero, 0.999, "0.99"), (.up, 0.0001, "0.01"),
    (.up, 1.25, "1.25"), (.nearest, 0.005, "0.01"), (.nearest, 0.0049, "0.00"),
    (.up, 1e-9, "0.01"), (.nearest, 99.999, "100.00"),
  ]

  @Test("Rounding is that of the decimal digits (NU-03)", arguments: roundings)
  func decimalRounding(rounding: NumberRounding, value: Double, expected: String) throws {
    #expect(try text(value, "0.00", rounding: rounding) == expected)
  }

  static let compact: [(String, Double, String, String)] = [
    ("en", 12_500, "12.5K", "0.#K"), ("en", 999, "999", "0.#K"), ("en", 999_950, "1M", "0.#K"),
    ("en", 999_949, "999.9K", "0.#K"), ("en", 3.2e9, "3.2B", "0.0K"), ("en", -1500, "-2K", "0K"),
    ("de", 12_500, "12500", "0.#K"), ("de", 2_500_000, "2,5_Mio.", "0.#K"),
    ("es", 2e9, "2000_M", "0.#K"), ("en", 5e15, "5000T", "0K"),
    ("en", 12_500, "€12.5K net", "€0.#K net"),
  ]

  @Test("K shortens large numbers (NU-04)", arguments: compact)
  func shortNumbers(locale: String, value: Double, expected: String, pattern: String) throws {
    #expect(try text(value, pattern, locale) == expected)
  }

  static let durations: [FormatCase] = [
    ("h:mm:ss", 3725, "1:02:05"), ("m:ss", 3725, "62:05"), ("s", 90, "90"),
    ("mm:ss", 59.99, "00:59"),
    ("m:ss.SS", 61.239, "1:01.23"), ("h:mm", 360_000, "100:00"), ("m:ss", -61, "-1:01"),
    ("s.S's'", 0.05, "0.0s"), ("m:ss", 0, "0:00"), ("h 'h' m 'min'", 5400, "1 h 30 min"),
  ]

  @Test("Durations (NU-05)", arguments: durations) func clocks(_ sample: FormatCase) throws {
    #expect(try text(sample.value, sample.pattern) == sample.text)
  }

  @Test("Times down to the last full unit, unless a rounding is given (NU-03)")
  func clockRounding() throws {
    #expect(try text(59.6, "m:ss", rounding: .nearest) == "1:00")
    #expect(try text(59.2, "m:ss", rounding: .up) == "1:00")
    // Times that were computed are a little less than they should be.
    #expect(try text(59.999_999_999_9, "m:ss") == "1:00")
    #expect(try text(59.999_999, "m:ss.SSS") == "0:59.999")
  }

  @Test("Dates (NU-06)") func dates() throws {
    let day = try #require(CalendarDate.seconds("2026-11-23"))
    // 56 years with 14 leap days, and 326 days.
    #expect(day == Double(56 * 365 + 14 + 326) * 86_400)
    let evening = try #require(CalendarDate.seconds("2026-11-23T18:05:09"))
    #expect(try text(day, "d. MMMM y", "de") == "23. November 2026")
    #expect(try text(day, "EEEE, d MMMM y", "fr") == "lundi, 23 novembre 2026")
    // All names have the form of "on Sunday".
    #expect(
      try (0..<7).map { try text(day + Double($0) * 86_400, "EEEE", "fi") } == [
        "maanantaina", "tiistaina", "keskiviikkona", "torstaina", "perjantaina", "lauantaina",
        "sunnuntaina",
      ])
    #expect(try text(day, "EEE d MMM yy", "en") == "Mon 23 Nov 26")
    #expect(try text(evening, "yyyy-MM-dd HH:mm:ss") == "2026-11-23 18:05:09")
    #expect(try text(evening, "h:mm a") == "6:05 PM")
    #expect(try text(0, "h a y") == "12 AM 1970")
    #expect(try text(-1, "d.M.y H:mm:ss") == "31.12.1969 23:59:59")
    let leap = try #require(CalendarDate.seconds("2000-02-29"))
    #expect(try text(leap + 86_400, "d.M.y") == "1.3.2000")
  }

  @Test("Days the calendar does not have are no dates (NU-06)")
  func invalidDates() {
    for text in [
      "2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "2026-01-01T24:00",
      "2026-01-01T10:60", "2026-01-01X", "", "T", "2026-01-01T",
    ] {
      #expect(CalendarDate.seconds(text) == nil, "\(text)")
    }
    #expect(CalendarDate.seconds("1970-01-02T00:01Z") == 86_460)
  }

  @Test("Every day of two cycles is the day after the one before (NU-06)") func calendar() {
    var last = CalendarDate(dayNumber: -200_001)
    for number in stride(from: -200_000, to: 200_000, by: 1) {
      let date = CalendarDate(dayNumber: number)
      let isNext =
        (date.year, date.month, date.day) == (last.year, last.month, last.day + 1)
        || (date.day == 1
          && (date.year * 12 + date.month == last.year * 12 + last.month + 1) && last.day >= 28)
      let back = CalendarDate(year: date.year, month: date.month, day: date.day)
      guard isNext, back == date else {
        Issue.record("\(date)")
        return
      }
      last = date
    }
  }

  @Test("Locales have their marks and names (NU-07)") func locales() throws {
    let expected = [
      "en": "-1,234.5", "de": "-1.234,5", "fr": "-1_234,5", "de-CH": "-1’234.5",
      "sv": "−1_234,5", "es": "-1.234,5",
    ]
    for (locale, number) in expected { #expect(try text(-1234.5, "#,##0.#", locale) == number) }
    for name in NumberLocale.allNames {
      let marks = (1...12).compactMap { month in
        try? text(Double(month - 1) * 30.5 * 86_400, "MMMM MMM EEEE EEE a", name)
      }
      #expect(Set(marks).count == 12 && marks.allSatisfy { !$0.contains("|") }, "\(name)")
    }
    #expect(NumberLocale(rawValue: "xx") == nil)
    #expect(try text(1.5, "0.0", "de-DE") == "1,5")
  }

  @Test("What is not finite has a text (NU-01)") func notFinite() throws {
    #expect(try text(.infinity, "0") == "∞" && text(-.infinity, "0") == "-∞")
    #expect(try text(.nan, "0") == "NaN")
    #expect(try text(1e300, "d.M.y") == text(1e15, "d.M.y"))
    #expect(try text(.greatestFiniteMagnitude, "0").count == 309)
  }
}

struct CountingTests {
  private func state(_ value: Double) -> LayerState {
    var state = LayerState(kind: .text)
    var content = TextContent()
    content.string = "unused"
    content.format = "#,##0.0"
    content.value = value
    state.content.text = content
    return state
  }

  @Test("A format shows the value instead of the string (NU-08)") func shownString() {
    var content = TextContent()
    content.string = "text"
    content.value = 1234
    #expect(content.shownString == "text")
    content.format = "#,##0"
    #expect(content.shownString == "1,234")
    content.locale = NumberLocale(rawValue: "de") ?? .standard
    #expect(content.shownString == "1.234")
    var attributes = LayerText.Attributes()
    attributes.fontSize = 9
    content.string = LayerText(runs: [.init("a", attributes), .init("b")])
    #expect(content.shownString == LayerText(runs: [.init("1.234", attributes)]))
    content.format = "0#"
    #expect(content.numberFormat == nil && content.shownString == content.string)
  }

  @Test("Values animate as numbers do, and overshoot (NU-08)") func animated() throws {
    let row = TextContent.value.row
    #expect(row.isAnimatable && !TextContent.format.row.isAnimatable)
    let path = try #require(PropertyPath("value", in: .of(.text)))
    var state = state(10)
    #expect(path.write(.number(-3.25), to: &state))
    guard case .text(let content) = RenderContent(state.content) else {
      Issue.record("not a text")
      return
    }
    #expect(content.string == "-3.3")
  }

  @Test("Formats that are malformed are not stored (NU-08)") func malformed() {
    var state = state(1)
    #expect(!TextContent.format.row.write(&state, .string("0#")))
    #expect(!TextContent.locale.row.write(&state, .string("xx")))
    #expect(state.content.text?.format == "#,##0.0")
    #expect(TextContent.format.row.write(&state, .string(nil)))
    #expect(state.content.text?.shownString == "unused")
  }
}
