/// A pattern of a duration or of a date and time, such as `h:mm:ss` and `d. MMMM y` (NU-05, NU-06).
struct ClockPattern: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case literal(String)
    /// A field: its letter, and how often it is repeated.
    case field(Character, count: Int)
  }

  private var pieces: [Piece] = []

  /// The fields, with the largest number of letters.
  private static let fields: [Character: Int] = [
    "y": 4, "M": 4, "d": 2, "E": 4, "H": 2, "h": 2, "m": 2, "s": 2, "S": 3, "a": 1,
  ]

  /// Parses a pattern.
  ///
  /// - Parameter characters: The pattern, which has no digit outside quotation marks.
  /// - Throws: `Problem` if it is malformed.
  init(_ characters: [Character]) throws(NumberFormat.Problem) {
    var next = 0
    while next < characters.count {
      let character = characters[next]
      if character == "'" {
        pieces.append(.literal(try Quotation.read(characters, from: &next)))
      } else if let most = Self.fields[character] {
        let count = characters[next...].prefix { $0 == character }.count
        guard count <= most else {
          throw NumberFormat.Problem(
            "a field has at most \(most) of the letter \"\(character)\"", at: next + 1)
        }
        pieces.append(.field(character, count: count))
        next += count
      } else if character.isASCII, character.isLetter {
        throw NumberFormat.Problem(
          "unknown field \"\(character)\"; put text in single quotes", at: next + 1)
      } else {
        pieces.append(.literal(String(character)))
        next += 1
      }
    }
    guard letters.contains(where: { $0 != "a" }) else {
      throw NumberFormat.Problem("expected a digit, 0 or #, or a field such as h or d", at: 1)
    }
  }

  private var letters: [Character] {
    pieces.compactMap { if case .field(let letter, _) = $0 { letter } else { nil } }
  }

  /// Whether the pattern has a field of a date or of the time of day.
  private var isDate: Bool { letters.contains { "yMdEHa".contains($0) } }

  /// Returns the text of a finite number of seconds.
  func text(of value: Double, in locale: NumberLocale.Data, rounding: NumberRounding) -> String {
    // Beyond this, units would overflow; it is thirty million years.
    let value = max(-1e15, min(value, 1e15))
    let fractionDigits =
      pieces.map { if case .field("S", let count) = $0 { count } else { 0 } }.max() ?? 0
    var digits = DecimalDigits(value)
    let isNegative = value < 0
    if rounding == .automatic {
      // A time that was computed, such as 1.3999999999, is not a unit less.
      digits.round(toFractionDigits: 9, .nearest, isNegative: isNegative)
    }
    digits.round(
      toFractionDigits: fractionDigits, rounding == .automatic ? .down : rounding,
      isNegative: isNegative)
    digits.scale(by: fractionDigits)
    let magnitude = digits.integerDigits(atLeast: 1).reduce(0) { $0 * 10 + Int($1) }
    var unit = 1
    for _ in 0..<fractionDigits { unit *= 10 }
    if isDate { return dateText(isNegative ? -magnitude : magnitude, unit, fractionDigits, locale) }
    let sign = isNegative && magnitude > 0 ? locale.minus : ""
    return sign + durationText(magnitude, unit, fractionDigits)
  }

  // MARK: Durations

  private func durationText(_ magnitude: Int, _ unit: Int, _ fractionDigits: Int) -> String {
    let seconds = magnitude / unit
    let letters = letters
    return pieces.map { piece in
      guard case .field(let letter, let count) = piece else { return literal(piece) }
      // The largest unit shown has no limit.
      switch letter {
      case "h": return padded(seconds / 3600, count)
      case "m": return padded(letters.contains("h") ? seconds / 60 % 60 : seconds / 60, count)
      case "s":
        let isLargest = !letters.contains("h") && !letters.contains("m")
        return padded(isLargest ? seconds : seconds % 60, count)
      default: return fraction(magnitude % unit, fractionDigits, count)
      }
    }.joined()
  }

  // MARK: Dates

  private func dateText(
    _ units: Int, _ unit: Int, _ fractionDigits: Int, _ locale: NumberLocale.Data
  ) -> String {
    let rest = units % unit
    let part = rest < 0 ? rest + unit : rest
    let seconds = (units - part) / unit
    let second = ((seconds % 86_400) + 86_400) % 86_400
    let date = CalendarDate(dayNumber: (seconds - second) / 86_400)
    let hour = second / 3600
    return pieces.map { piece in
      guard case .field(let letter, let count) = piece else { return literal(piece) }
      switch letter {
      case "y": return count == 2 ? padded(abs(date.year) % 100, 2) : padded(date.year, count)
      case "M":
        switch count {
        case 3: return locale.shortMonths[date.month - 1]
        case 4: return locale.months[date.month - 1]
        default: return padded(date.month, count)
        }
      case "d": return padded(date.day, count)
      case "E": return (count == 4 ? locale.weekdays : locale.shortWeekdays)[date.weekday]
      case "H": return padded(hour, count)
      case "h": return padded((hour + 11) % 12 + 1, count)
      case "m": return padded(second / 60 % 60, count)
      case "s": return padded(second % 60, count)
      case "a": return locale.dayHalves[hour / 12]
      default: return fraction(part, fractionDigits, count)
      }
    }.joined()
  }

  // MARK: Digits

  private func literal(_ piece: Piece) -> String {
    if case .literal(let text) = piece { text } else { "" }
  }

  private func padded(_ number: Int, _ count: Int) -> String {
    let text = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - text.count))
      + text
  }

  /// Returns the first digits of a fraction, which has as many as the longest field.
  private func fraction(_ units: Int, _ digits: Int, _ count: Int) -> String {
    String(padded(units, digits).prefix(count))
  }
}
