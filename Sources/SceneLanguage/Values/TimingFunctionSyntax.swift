package import LayerTree

/// The syntax of timing functions as text: a name such as `easeOutBack`, or a function such as
/// `steps(4, jump-end)` (F-13).
package struct TimingFunctionSyntax {
  /// An error in a function.
  package struct Problem: Error {
    package let message: String
    package var hint: String?
  }

  /// The names that need no parameters.
  package static let names = CAMediaTimingFunctionName.allNames + Easing.allNames
  /// The functions other than easings.
  package static let functions = ["cubicBezier", "cubic-bezier", "linear", "spring", "steps"]
  /// The easings that accept parameters.
  package static let adjustableEasings = Easing.allNames.filter {
    $0.hasSuffix(Easing.Family.back.rawValue) || $0.hasSuffix(Easing.Family.elastic.rawValue)
  }

  private let name: String
  /// The text between the parentheses, split at commas; nil without parentheses.
  private let arguments: [String]?

  /// Splits a text into the name and the arguments.
  ///
  /// - Parameter text: The text.
  /// - Throws: `Problem` if a parenthesis is missing.
  package init(_ text: String) throws(Problem) {
    guard let open = text.firstIndex(of: "(") else {
      (name, arguments) = (text, nil)
      return
    }
    name = text[..<open].trimmed
    guard text.hasSuffix(")") else {
      throw Problem(
        message: "missing closing parenthesis",
        hint: "in braces, put it in quotation marks: \"\(name)(...)\"")
    }
    let inner = text[text.index(after: open)...].dropLast()
    arguments =
      inner.trimmed.isEmpty
      ? [] : inner.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
  }

  /// Returns the function; nil if the name is unknown.
  package func function() throws(Problem) -> TimingFunction? {
    guard let arguments else {
      return TimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
        ?? Easing(name: name).map { .easing($0) }
    }
    switch name {
    case "cubicBezier", "cubic-bezier": return try bezier(arguments)
    case "steps": return try steps(arguments)
    case "linear": return try points(arguments)
    case "spring":
      guard arguments.count == 1 else { throw wrongCount("a bounce", arguments) }
      let bounce = try number(arguments[0])
      guard abs(bounce) <= 0.99 else {
        throw Problem(message: "the bounce must be from -0.99 to 0.99, not \(numberText(bounce))")
      }
      return .spring(SpringTiming(bounce: bounce))
    default: return try easing(arguments)
    }
  }

  // MARK: Functions

  private func bezier(_ arguments: [String]) throws(Problem) -> TimingFunction {
    guard arguments.count == 4 else { throw wrongCount("4 numbers", arguments) }
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try number(argument)) }
    if let outside = [numbers[0], numbers[2]].first(where: { !(0...1).contains($0) }) {
      // If x were outside 0...1, the curve could have several values for one time (F-04).
      throw Problem(
        message: "the first and third number must be from 0 to 1, not \(numberText(outside))")
    }
    return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private func steps(_ arguments: [String]) throws(Problem) -> TimingFunction {
    guard (1...2).contains(arguments.count) else {
      throw wrongCount("a number and a position", arguments)
    }
    var position = TimingStepPosition.jumpEnd
    if arguments.count == 2 {
      // CSS has short names for two of them.
      let aliases = ["start": "jump-start", "end": "jump-end"]
      guard let known = TimingStepPosition(rawValue: aliases[arguments[1]] ?? arguments[1]) else {
        let names = TimingStepPosition.allCases.map(\.rawValue)
        throw Problem(
          message: "unknown position \(quoted(arguments[1]))",
          hint: UnknownWord(arguments[1], among: names).hint
            ?? "positions are \(names.joined(separator: ", "))")
      }
      position = known
    }
    let least = position == .jumpNone ? 2 : 1
    guard let count = Int(arguments[0]), count >= least, count <= 1_000_000 else {
      throw Problem(
        message: "the number of steps must be a whole number from \(least) to 1000000, not "
          + quoted(arguments[0]))
    }
    return .steps(StepTiming(count, position))
  }

  private func points(_ arguments: [String]) throws(Problem) -> TimingFunction {
    guard arguments.count >= 2 else { throw wrongCount("at least 2 points", arguments) }
    var points: [PointTiming.Point] = []
    var latest = 0.0
    for argument in arguments {
      let parts = argument.split(separator: " ")
      let times = parts.filter { $0.hasSuffix("%") }
      let values = parts.filter { !$0.hasSuffix("%") }
      guard values.count == 1, times.count <= 2 else {
        throw Problem(
          message: "expected a number and up to 2 percentages, found \(quoted(argument))")
      }
      let progress = try number(String(values[0]))
      guard !times.isEmpty else {
        points.append(.init(progress))
        continue
      }
      for time in times {
        let percent = try number(String(time.dropLast()))
        guard (0...100).contains(percent) else {
          throw Problem(message: "times must be from 0% to 100%, not \(time)")
        }
        guard percent >= latest else {
          throw Problem(
            message: "times must not decrease, but \(time) follows \(numberText(latest))%")
        }
        latest = percent
        points.append(.init(progress, at: percent / 100))
      }
    }
    guard let timing = PointTiming(points) else {
      throw Problem(message: "times must not decrease")
    }
    return .points(timing)
  }

  private func easing(_ arguments: [String]) throws(Problem) -> TimingFunction? {
    guard let plain = Easing(name: name) else {
      guard TimingFunction(name: CAMediaTimingFunctionName(rawValue: name)) != nil else {
        return nil
      }
      throw Problem(message: "\(name) has no parameters")
    }
    let isBack = plain.family == .back
    guard isBack || plain.family == .elastic else {
      throw Problem(message: "\(name) has no parameters")
    }
    guard (1...(isBack ? 1 : 2)).contains(arguments.count) else {
      throw wrongCount(isBack ? "an overshoot" : "an amplitude and a period", arguments)
    }
    let strength = try number(arguments[0])
    guard strength >= (isBack ? 0 : 1) else {
      throw Problem(
        message:
          "\(isBack ? "the overshoot must be at least 0" : "the amplitude must be at least 1"), "
          + "not \(numberText(strength))")
    }
    let period = arguments.count == 2 ? try number(arguments[1]) : nil
    if let period, period <= 0 {
      throw Problem(message: "the period must be greater than 0, not \(numberText(period))")
    }
    return .easing(Easing(plain.family, plain.direction, strength: strength, period: period))
  }

  // MARK: Arguments

  private func number(_ text: String) throws(Problem) -> Double {
    guard let quantity = Quantity(text), quantity.unit.isEmpty,
      abs(quantity.value) <= ValueDecoder.largestNumber
    else { throw Problem(message: "expected a number, found \(quoted(text))") }
    return quantity.value
  }

  private func wrongCount(_ expected: String, _ arguments: [String]) -> Problem {
    let count = arguments.isEmpty ? "nothing" : "\(arguments.count)"
    return Problem(message: "\(name)() takes \(expected), found \(count)")
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces and tabs.
  var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
