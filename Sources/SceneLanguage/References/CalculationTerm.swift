/// A part of a calculation.
///
/// Chains of operators are flat, so that only parentheses and calls are nested.
indirect enum CalculationTerm {
  case number(CalculatedNumber)
  case text(String)
  case name(String)
  case list([CalculationTerm])
  case negated(CalculationTerm)
  case not(CalculationTerm)
  /// Operands with binary operators between them, which are applied from left to right.
  case chain(CalculationTerm, [(sign: String, operand: CalculationTerm)])
  case call(Calculation.Function, [CalculationTerm])
}

/// Reads the tokens of a calculation.
struct CalculationParser {
  private let tokens: [Calculation.Token]
  private var next = 0
  private var depth = 0

  /// The maximum nesting of parentheses, lists and signs.
  private static let depthLimit = 64

  /// Creates a parser.
  ///
  /// - Parameter tokens: The tokens.
  init(_ tokens: [Calculation.Token]) { self.tokens = tokens }

  /// Reads the whole calculation.
  ///
  /// - Throws: `Problem` if it is malformed, or calls a function that does not exist.
  mutating func calculation() throws(Calculation.Problem) -> CalculationTerm {
    guard !tokens.isEmpty else { throw Calculation.Problem(message: "expected a value") }
    let term = try disjunction()
    guard next == tokens.count else {
      throw Calculation.Problem(
        message: "expected an operator, found \(tokens[next].shown)",
        hint: "put spaces around + and -")
    }
    return term
  }

  private mutating func take(_ signs: String...) -> String? {
    guard next < tokens.count, case .sign(let sign) = tokens[next], signs.contains(sign) else {
      return nil
    }
    next += 1
    return sign
  }

  // MARK: Grammar

  private mutating func disjunction() throws(Calculation.Problem) -> CalculationTerm {
    let first = try conjunction()
    var others: [(sign: String, operand: CalculationTerm)] = []
    while let sign = take("or") { others.append((sign, try conjunction())) }
    return others.isEmpty ? first : .chain(first, others)
  }

  private mutating func conjunction() throws(Calculation.Problem) -> CalculationTerm {
    let first = try comparison()
    var others: [(sign: String, operand: CalculationTerm)] = []
    while let sign = take("and") { others.append((sign, try comparison())) }
    return others.isEmpty ? first : .chain(first, others)
  }

  private mutating func comparison() throws(Calculation.Problem) -> CalculationTerm {
    if take("not") != nil {
      return .not(try nested { parser throws(Calculation.Problem) in try parser.comparison() })
    }
    let first = try sum()
    guard let sign = take("<", "<=", ">", ">=", "==", "!=") else { return first }
    let second = try sum()
    guard take("<", "<=", ">", ">=", "==", "!=") == nil else {
      throw Calculation.Problem(
        message: "comparisons cannot follow each other", hint: "write a < b and b < c")
    }
    return .chain(first, [(sign, second)])
  }

  private mutating func sum() throws(Calculation.Problem) -> CalculationTerm {
    let first = try product()
    var others: [(sign: String, operand: CalculationTerm)] = []
    while let sign = take("+", "-") { others.append((sign, try product())) }
    return others.isEmpty ? first : .chain(first, others)
  }

  private mutating func product() throws(Calculation.Problem) -> CalculationTerm {
    let first = try operand()
    var others: [(sign: String, operand: CalculationTerm)] = []
    while let sign = take("*", "/") { others.append((sign, try operand())) }
    return others.isEmpty ? first : .chain(first, others)
  }

  private mutating func operand() throws(Calculation.Problem) -> CalculationTerm {
    try nested { parser throws(Calculation.Problem) in try parser.nestedOperand() }
  }

  private mutating func nestedOperand() throws(Calculation.Problem) -> CalculationTerm {
    if let sign = take("+", "-") {
      let term = try operand()
      return sign == "-" ? .negated(term) : term
    }
    if take("(") != nil {
      let term = try disjunction()
      try close(")")
      return term
    }
    if take("[") != nil { return .list(try terms(until: "]")) }
    guard next < tokens.count else {
      throw Calculation.Problem(message: "unexpected end of expression")
    }
    let token = tokens[next]
    next += 1
    switch token {
    case .number(let value, _): return .number(value)
    case .text(let text): return .text(text)
    case .sign: throw Calculation.Problem(message: "expected a value, found \(token.shown)")
    case .name(let name): return take("(") == nil ? .name(name) : try call(name)
    }
  }

  /// Reads what is one level deeper.
  private mutating func nested(
    _ read: (inout CalculationParser) throws(Calculation.Problem) -> CalculationTerm
  ) throws(Calculation.Problem) -> CalculationTerm {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw Calculation.Problem(message: "more than \(Self.depthLimit) levels of nesting")
    }
    return try read(&self)
  }

  private mutating func terms(
    until end: String
  ) throws(Calculation.Problem) -> [CalculationTerm] {
    var terms: [CalculationTerm] = []
    if take(end) != nil { return terms }
    repeat { terms.append(try disjunction()) } while take(",") != nil
    try close(end)
    return terms
  }

  private mutating func close(_ end: String) throws(Calculation.Problem) {
    guard take(end) == nil else { return }
    throw Calculation.Problem(
      message: end == ")" ? "missing closing parenthesis" : "missing closing bracket")
  }

  private mutating func call(_ name: String) throws(Calculation.Problem) -> CalculationTerm {
    if TextMeasure.Kind(rawValue: name) != nil {
      guard next < tokens.count, case .name(let text) = tokens[next] else {
        throw Calculation.Problem(message: "\(name)() takes the id of a text layer")
      }
      next += 1
      try close(")")
      return .name("\(name)(\(text))")
    }
    guard let function = Calculation.functions.first(where: { $0.name == name }) else {
      let known = Calculation.functions.map(\.name)
      // Math.sin is the name of other languages.
      let own = name.split(separator: ".").last.map(String.init) ?? name
      throw Calculation.Problem(
        message: "unknown function \(quoted(name))",
        hint: UnknownWord(own, among: known).hint
          ?? "functions are \(known.joined(separator: ", "))")
    }
    let arguments = try terms(until: ")")
    guard function.counts.contains(arguments.count) else {
      throw Calculation.Problem(
        message: "\(name)() takes \(function.countText), not \(arguments.count)",
        hint: function.usage)
    }
    return .call(function, arguments)
  }
}
