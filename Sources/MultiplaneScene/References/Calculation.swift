/// The arithmetic of `{calc: "20 + i * 60"}` and `${i + 1}`.
///
/// The syntax is that of `calc()` in CSS (Values and Units, level 4): `+ - * /` with the usual
/// precedence, parentheses, and functions by name. Binary operators are surrounded by spaces,
/// because names can contain hyphens. Numbers have no units, but names can refer to values with
/// units.
struct Calculation {
  /// An error in a calculation.
  struct Problem: Error {
    let message: String
    var hint: String?
  }

  private var tokens: [Token] = []
  private var next = 0
  private var depth = 0
  private let problem: Problem?

  /// The maximum nesting of parentheses and signs.
  private static let depthLimit = 64

  private enum Token: Equatable {
    case number(Double)
    case name(String)
    case sign(Character)
  }

  /// Splits a text into tokens.
  ///
  /// - Parameter text: The calculation.
  init(_ text: String) {
    do throws(Problem) {
      tokens = try Calculation.tokens(of: text)
      problem = nil
    } catch {
      problem = error
    }
  }

  /// Evaluates the calculation.
  ///
  /// - Parameter names: Returns the value of a name, or nil after it has reported an error.
  /// - Returns: A finite value; nil if a name has no value.
  /// - Throws: `Problem` if the calculation is malformed or its result is not finite.
  mutating func value(of names: (String) -> CalculatedValue?) throws(Problem) -> CalculatedValue? {
    if let problem { throw problem }
    next = 0
    guard !tokens.isEmpty else { throw Problem(message: "expected a value") }
    let result = try sum(names)
    guard next == tokens.count else {
      throw Problem(
        message: "expected an operator, found \(shown(tokens[next]))",
        hint: "put spaces around + and -")
    }
    guard let result else { return nil }
    guard result.number.isFinite else { throw Problem(message: "the result is not finite") }
    return result
  }

  /// Returns whether a text can only be a name, which is reported as such if it is unknown.
  ///
  /// - Parameter text: A name or a calculation.
  /// - Returns: False if the text starts with a digit or contains operators or spaces.
  static func isName(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return true }
    return first != "-" && first != "." && !("0"..."9").contains(first)
      && !scalars.contains { " +*/(),".unicodeScalars.contains($0) }
  }

  // MARK: Tokens

  private static func tokens(of text: String) throws(Problem) -> [Token] {
    var tokens: [Token] = []
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      switch first {
      case " ", "\t", "\n", "\r":
        rest = rest.dropFirst()
      case "+", "-", "*", "/", "(", ")", ",":
        tokens.append(.sign(Character(first)))
        rest = rest.dropFirst()
      case "0"..."9", ".":
        let digits = String(rest.prefix(400))
        let length = DecimalSyntax(digits.utf8).length
        guard length > 0, let value = Double(String(digits.prefix(length))) else {
          throw Problem(message: "\(quoted(String(rest.prefix(20)))) is not a number")
        }
        tokens.append(.number(value))
        rest = rest.dropFirst(length)
        if let unit = rest.first, isStart(unit) || unit == "%" {
          throw Problem(
            message:
              "unexpected \(quoted(String(rest.prefix { isPart($0) || $0 == "%" }))) after a number",
            hint: "write times in seconds, angles in radians and lengths in points, without units")
        }
      case let scalar where isStart(scalar):
        let name = rest.prefix { isPart($0) }
        tokens.append(.name(String(name)))
        rest = rest.dropFirst(name.count)
      default:
        throw Problem(message: "unexpected character \(quoted(String(first)))")
      }
    }
    return tokens
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_"
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isStart(scalar) || ("0"..."9").contains(scalar) || scalar == "." || scalar == "-"
  }

  private func shown(_ token: Token) -> String {
    switch token {
    case .number(let value): numberText(value)
    case .name(let name): quoted(name)
    case .sign(let sign): quoted(String(sign))
    }
  }

  private mutating func take(_ signs: Character...) -> Character? {
    guard next < tokens.count, case .sign(let sign) = tokens[next], signs.contains(sign) else {
      return nil
    }
    next += 1
    return sign
  }

  // MARK: Grammar

  private mutating func sum(
    _ names: (String) -> CalculatedValue?
  ) throws(Problem) -> CalculatedValue? {
    var result = try product(names)
    while let sign = take("+", "-") {
      let other = try product(names)
      guard let left = result, let right = other else {
        result = nil
        continue
      }
      result =
        sign == "+"
        ? try left.combined(with: right, verb: "added") { $0 + $1 }
        : try left.combined(with: right, verb: "subtracted") { $0 - $1 }
    }
    return result
  }

  private mutating func product(
    _ names: (String) -> CalculatedValue?
  ) throws(Problem) -> CalculatedValue? {
    var result = try operand(names)
    while let sign = take("*", "/") {
      let other = try operand(names)
      if sign == "/", other?.number == 0 { throw Problem(message: "division by 0") }
      guard let left = result, let right = other else {
        result = nil
        continue
      }
      result = sign == "*" ? try left.multiplied(by: right) : try left.divided(by: right)
    }
    return result
  }

  private mutating func operand(_ names: (String) -> CalculatedValue?) throws(Problem)
    -> CalculatedValue?
  {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Calculation.depthLimit else {
      throw Problem(message: "more than \(Calculation.depthLimit) levels of nesting")
    }
    if let sign = take("+", "-") {
      let value = try operand(names)
      return sign == "-" ? value.map { $0.with(-$0.number) } : value
    }
    if take("(") != nil {
      let value = try sum(names)
      try close()
      return value
    }
    guard next < tokens.count else { throw Problem(message: "unexpected end of expression") }
    let token = tokens[next]
    next += 1
    switch token {
    case .number(let value): return CalculatedValue(value)
    case .sign: throw Problem(message: "expected a value, found \(shown(token))")
    case .name(let name):
      if take("(") != nil { return try call(name, names) }
      return names(name)
    }
  }

  private mutating func close() throws(Problem) {
    guard take(")") == nil else { return }
    throw Problem(message: "missing closing parenthesis")
  }

  private mutating func call(
    _ name: String, _ names: (String) -> CalculatedValue?
  ) throws(Problem) -> CalculatedValue? {
    guard let function = Calculation.functions.first(where: { $0.name == name }) else {
      let known = Calculation.functions.map(\.name)
      throw Problem(
        message: "unknown function \(quoted(name))",
        hint: UnknownWord(name, among: known).hint
          ?? "functions are \(known.joined(separator: ", "))")
    }
    var arguments: [CalculatedValue?] = []
    if take(")") == nil {
      repeat { arguments.append(try sum(names)) } while take(",") != nil
      try close()
    }
    guard function.counts.contains(arguments.count) else {
      let count = function.counts.lowerBound
      throw Problem(
        message: "\(name)() takes \(count)\(function.counts.count > 1 ? " or more" : "") values, "
          + "not \(arguments.count)")
    }
    let values = arguments.compactMap { $0 }
    return values.count == arguments.count ? try function.apply(values) : nil
  }
}
