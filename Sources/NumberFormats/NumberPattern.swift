/// A pattern of a number in the style of Unicode's, such as `#,##0.00 €` (NU-01, NU-02).
struct NumberPattern: Sendable, Hashable {
  /// A part of the text before or after the digits.
  private enum Piece: Sendable, Hashable {
    case literal(String)
    case minus
    /// A plus sign, which is a minus sign for negative numbers.
    case plus
  }

  private var prefix: [Piece] = []
  private var suffix: [Piece] = []
  /// The prefix and suffix of negative numbers; nil for those of others with a minus sign.
  private var negative: [[Piece]]?
  private var leastIntegerDigits = 0
  private var leastFractionDigits = 0
  private var mostFractionDigits = 0
  /// The number of digits in the last group, and in each other group; 0 for no groups.
  private var primaryGroup = 0
  private var secondaryGroup = 0
  /// The power of 10 that multiplies the number: 2 for percent, 3 for per mille.
  private var power = 0
  /// Whether large numbers are shortened: `12.5K` (NU-04).
  private var isCompact = false

  /// Parses a pattern.
  ///
  /// - Parameter characters: The pattern, which has a digit outside quotation marks.
  /// - Throws: `Problem` if it is malformed.
  init(_ characters: [Character]) throws(NumberFormat.Problem) {
    var reader = Reader(characters: characters)
    prefix = try affix(&reader)
    try readDigits(&reader)
    suffix = try affix(&reader)
    guard reader.take(";") else {
      try reader.expectEnd()
      return
    }
    let before = try affix(&reader)
    // The digits of negative numbers are those of others, and only mark the place.
    var other = NumberPattern()
    try other.readDigits(&reader)
    negative = [before, try affix(&reader)]
    try reader.expectEnd()
  }

  private init() {}

  // MARK: Reading

  private struct Reader {
    let characters: [Character]
    var next = 0

    var current: Character? { next < characters.count ? characters[next] : nil }

    /// Whether the digits of the number start here.
    var isAtDigits: Bool {
      guard let current else { return false }
      if current == "," || current == "." {
        return next + 1 < characters.count && "0#".contains(characters[next + 1])
      }
      return current == "0" || current == "#"
    }

    mutating func take(_ character: Character) -> Bool {
      guard current == character else { return false }
      next += 1
      return true
    }

    func problem(_ message: String) -> NumberFormat.Problem {
      NumberFormat.Problem(message, at: next + 1)
    }

    func expectEnd() throws(NumberFormat.Problem) {
      guard let current else { return }
      throw problem(
        current == ";"
          ? "a pattern has at most two parts" : "a second number; put text in single quotes")
    }
  }

  private mutating func affix(_ reader: inout Reader) throws(NumberFormat.Problem) -> [Piece] {
    var pieces: [Piece] = []
    while let current = reader.current, current != ";", !reader.isAtDigits {
      switch current {
      case "'":
        pieces.append(
          .literal(try Quotation.read(reader.characters, from: &reader.next)))
      case "-", "+":
        pieces.append(current == "-" ? .minus : .plus)
        reader.next += 1
      case "1"..."9":
        throw reader.problem("digits other than 0 are text; put them in single quotes")
      case "*", "@", "¤":
        throw reader.problem("\"\(current)\" is not supported; put text in single quotes")
      default:
        if current == "%" { power = 2 } else if current == "‰" { power = 3 }
        pieces.append(.literal(String(current)))
        reader.next += 1
      }
    }
    return pieces
  }

  private mutating func readDigits(_ reader: inout Reader) throws(NumberFormat.Problem) {
    guard reader.isAtDigits else { throw reader.problem("expected a digit: 0 or #") }
    var groups = [0]
    while reader.isAtDigits, let current = reader.current, current != "." {
      switch current {
      case ",": groups.append(0)
      case "#" where leastIntegerDigits > 0: throw reader.problem("# cannot follow 0")
      default:
        if current == "0" { leastIntegerDigits += 1 }
        groups[groups.count - 1] += 1
      }
      reader.next += 1
    }
    if groups.count > 1 {
      primaryGroup = groups[groups.count - 1]
      secondaryGroup = groups.count > 2 ? groups[groups.count - 2] : primaryGroup
    }
    if reader.isAtDigits {
      reader.next += 1
      while let current = reader.current, "0#".contains(current) {
        guard current == "#" || mostFractionDigits == leastFractionDigits else {
          throw reader.problem("0 cannot follow # after the decimal mark")
        }
        if current == "0" { leastFractionDigits += 1 }
        mostFractionDigits += 1
        reader.next += 1
      }
    }
    isCompact = reader.take("K")
  }

  // MARK: Formatting

  /// Returns the text of a finite number.
  func text(of value: Double, in locale: NumberLocale.Data, rounding: NumberRounding) -> String {
    let isBelow = value < 0
    var digits = DecimalDigits(value)
    digits.scale(by: power)
    let exact = digits
    digits.round(toFractionDigits: mostFractionDigits, rounding, isNegative: isBelow)
    var unit = ""
    if isCompact {
      var used = 0
      for (index, name) in locale.compact.enumerated() where !name.isEmpty {
        // Rounded, because 999,950 is 1M.
        guard digits.point > 3 * (index + 1 - used) else { break }
        var shortened = exact
        shortened.scale(by: -3 * (index + 1))
        shortened.round(toFractionDigits: mostFractionDigits, rounding, isNegative: isBelow)
        (digits, unit, used) = (shortened, name, index + 1)
      }
    }
    let number = groupedText(digits, locale) + unit
    // A number that is rounded to 0 has no sign.
    let isNegative = isBelow && !digits.isZero
    func text(_ pieces: [Piece]) -> String {
      pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .minus: locale.minus
        case .plus: isNegative && negative == nil ? locale.minus : "+"
        }
      }.joined()
    }
    if isNegative, let negative { return text(negative[0]) + number + text(negative[1]) }
    let hasSign = (prefix + suffix).contains(.plus)
    return (isNegative && !hasSign ? locale.minus : "") + text(prefix) + number + text(suffix)
  }

  private func groupedText(_ digits: DecimalDigits, _ locale: NumberLocale.Data) -> String {
    let whole = digits.integerDigits(atLeast: leastIntegerDigits)
    let fraction = digits.fractionDigits(atLeast: leastFractionDigits)
    var text = ""
    for (index, digit) in whole.enumerated() {
      let rest = whole.count - index
      let isGroupStart =
        rest == primaryGroup
        || (rest > primaryGroup && secondaryGroup > 0
          && (rest - primaryGroup).isMultiple(of: secondaryGroup))
      if index > 0, primaryGroup > 0, isGroupStart { text += locale.group }
      text += String(digit)
    }
    // A pattern without digits before the mark still shows something for 0.
    if text.isEmpty, fraction.isEmpty { text = "0" }
    return fraction.isEmpty ? text : text + locale.decimal + fraction.map { String($0) }.joined()
  }
}

/// Text in single quotes in a pattern.
enum Quotation {
  /// Reads a text in single quotes; two of them are a quotation mark.
  ///
  /// `next` is the position of the first quote, and then that after the last one.
  ///
  /// - Throws: `Problem` if the second quote is missing.
  static func read(
    _ characters: [Character], from next: inout Int
  ) throws(NumberFormat.Problem) -> String {
    let start = next
    next += 1
    var text = ""
    while next < characters.count {
      let character = characters[next]
      next += 1
      guard character == "'" else {
        text.append(character)
        continue
      }
      guard next < characters.count, characters[next] == "'", next > start + 1 else {
        return next == start + 2 ? "'" : text
      }
      text.append("'")
      next += 1
    }
    throw NumberFormat.Problem("missing closing quote", at: start + 1)
  }
}
