/// The decimal digits of a number's magnitude: the fewest that identify it among floating-point
/// numbers, so that 1.005 is 1.005 and rounds as people expect (NU-03).
struct DecimalDigits: Sendable {
  /// The digits, without zeros at the start and the end; empty for 0.
  private(set) var digits: [UInt8] = []
  /// The number of digits before the decimal mark; negative if zeros follow it.
  private(set) var point = 0

  /// Creates the digits of a finite number.
  init(_ value: Double) {
    var isFraction = false
    var text = "\(value.magnitude)"[...]
    if let mark = text.firstIndex(of: "e") {
      point = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for character in text.utf8 {
      if character == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      digits.append(character - UInt8(ascii: "0"))
      if !isFraction { point += 1 }
    }
    trim()
  }

  /// Whether the number is 0.
  var isZero: Bool { digits.isEmpty }

  /// Multiplies the number by a power of 10.
  mutating func scale(by power: Int) { if !isZero { point += power } }

  private mutating func trim() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// Rounds to a number of digits after the decimal mark.
  ///
  /// - Parameters:
  ///   - count: The number of digits.
  ///   - rounding: The direction, which is not `automatic`.
  ///   - isNegative: Whether the number, of which this is the magnitude, is negative.
  mutating func round(toFractionDigits count: Int, _ rounding: NumberRounding, isNegative: Bool) {
    let kept = point + count
    guard kept < digits.count else { return }
    let isFurther: Bool
    switch rounding {
    case .automatic, .nearest: isFurther = kept >= 0 && digits[kept] >= 5
    case .up: isFurther = !isNegative
    case .down: isFurther = isNegative
    case .towardZero: isFurther = false
    }
    digits.removeLast(digits.count - max(kept, 0))
    if isFurther {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        digits[index] += 1
      } else {
        digits.insert(1, at: 0)
        // The last digit kept is the first that there is now.
        point = max(kept, 0) == kept ? point + 1 : 1 - count
      }
    }
    trim()
  }

  /// Returns the digits before the decimal mark, at least a number of them.
  func integerDigits(atLeast count: Int) -> [UInt8] {
    let own = (0..<max(point, 0)).map { $0 < digits.count ? digits[$0] : 0 }
    return Array(repeating: 0, count: max(0, count - own.count)) + own
  }

  /// Returns the digits after the decimal mark, at least a number of them.
  func fractionDigits(atLeast count: Int) -> [UInt8] {
    let own: [UInt8] =
      digits.isEmpty || point >= digits.count
      ? [] : Array(repeating: 0, count: max(0, -point)) + digits[max(point, 0)...]
    return own + Array(repeating: 0, count: max(0, count - own.count))
  }
}
