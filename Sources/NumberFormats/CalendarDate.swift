/// A day of the Gregorian calendar, also before its introduction (NU-06).
package struct CalendarDate: Sendable, Hashable {
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int
  /// Days since January 1, 1970.
  package let dayNumber: Int

  /// The number of days in the 400 years after which the calendar repeats.
  private static let cycle = 146_097
  /// The days from March 1 of the year 0 to January 1, 1970.
  private static let offset = 719_468

  /// Creates the day with a number of days since January 1, 1970.
  package init(dayNumber: Int) {
    self.dayNumber = dayNumber
    // Years that start in March have their leap day at the end.
    let days = dayNumber + Self.offset
    let era = (days >= 0 ? days : days - Self.cycle + 1) / Self.cycle
    let dayOfEra = days - era * Self.cycle
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Creates a day; nil if the calendar does not have it.
  package init?(year: Int, month: Int, day: Int) {
    guard (-1_000_000...1_000_000).contains(year), (1...12).contains(month), day >= 1 else {
      return nil
    }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(dayNumber: era * Self.cycle + dayOfEra - Self.offset)
    // A day that the month does not have is one of the next month.
    guard self.month == month, self.day == day else { return nil }
  }

  /// The day of the week, from 0 for Sunday.
  package var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 }

  /// Returns the seconds since January 1, 1970, of a date, and optionally a time, in the syntax of ISO
  /// 8601: `2026-11-23` or `2026-11-23T18:30:00`, in UTC; nil for other texts.
  package static func seconds(_ text: String) -> Double? {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    func numbers(_ text: Substring, _ separator: Character, _ lengths: [Int]) -> [Int]? {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == lengths.count, zip(parts, lengths).allSatisfy({ $0.count == $1 }),
        parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
      else { return nil }
      return parts.compactMap { Int($0) }
    }
    guard let date = numbers(halves[0], "-", [4, 2, 2]),
      let day = CalendarDate(year: date[0], month: date[1], day: date[2])
    else { return nil }
    guard halves.count == 2 else { return Double(day.dayNumber) * 86_400 }
    let clock = halves[1].hasSuffix("Z") ? halves[1].dropLast() : halves[1]
    guard let time = numbers(clock, ":", [2, 2, 2]) ?? numbers(clock, ":", [2, 2]),
      time[0] < 24, time[1] < 60, time.count < 3 || time[2] < 60
    else { return nil }
    return Double(day.dayNumber) * 86_400
      + Double(time[0] * 3600 + time[1] * 60 + (time.count == 3 ? time[2] : 0))
  }
}
