import LayerTree

/// A value in a calculation.
///
/// In an expression, its numbers can depend on the time.
enum CalculatedValue {
  case number(CalculatedNumber)
  /// A condition: 0 is false.
  case boolean(Formula)
  case text(String)
  /// Red, green, blue and alpha in sRGB, from 0 to 1.
  case color([Formula])
  case list([CalculatedValue])

  /// Creates a plain number.
  init(_ number: Double) { self = .number(CalculatedNumber(Formula(number))) }

  /// The noun for the value in messages.
  var noun: String {
    switch self {
    case .number(let value): value.noun
    case .boolean: "a condition"
    case .text(let text): "the text \(quoted(text))"
    case .color: "a color"
    case .list: "a list"
    }
  }

  /// The formulas of all numbers in the value.
  private var formulas: [Formula] {
    switch self {
    case .number(let value): [value.formula]
    case .boolean(let formula): [formula]
    case .text: []
    case .color(let formulas): formulas
    case .list(let values): values.flatMap(\.formulas)
    }
  }

  /// Whether no constant in the value is infinite or undefined.
  var isFinite: Bool { formulas.allSatisfy { $0.constant?.isFinite ?? true } }

  // MARK: Operators

  /// Returns the value as a number.
  ///
  /// - Parameter user: What takes the value, for the message: "abs()".
  /// - Returns: The number.
  /// - Throws: `Problem` for another value.
  func number(for user: String) throws(Calculation.Problem) -> CalculatedNumber {
    guard case .number(let value) = self else {
      throw Calculation.Problem(message: "\(user) takes a number, not \(noun)")
    }
    return value
  }

  /// Returns the value as a condition.
  ///
  /// - Parameter user: What takes the value, for the message: "and".
  /// - Returns: The condition.
  /// - Throws: `Problem` for another value.
  func condition(for user: String) throws(Calculation.Problem) -> Formula {
    guard case .boolean(let formula) = self else {
      throw Calculation.Problem(
        message: "\(user) takes a condition, not \(noun)",
        hint: "compare it with another value: x > 0")
    }
    return formula
  }

  /// Adds or subtracts two numbers, or two lists element by element.
  func combined(
    with other: CalculatedValue, verb: String, _ operation: FormulaOperation
  ) throws(Calculation.Problem) -> CalculatedValue {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      return .number(try left.combined(with: right, verb: verb, operation))
    case (.list(let left), .list(let right)) where left.count == right.count:
      return .list(
        try zip(left, right).mapped { pair throws(Calculation.Problem) in
          try pair.0.combined(with: pair.1, verb: verb, operation)
        })
    case (.list(let left), .list(let right)):
      throw Calculation.Problem(
        message: "lists of \(left.count) and \(right.count) values cannot be \(verb)")
    default:
      throw Calculation.Problem(message: "\(noun) and \(other.noun) cannot be \(verb)")
    }
  }

  /// Multiplies two numbers, or each element of a list by a number.
  func multiplied(by other: CalculatedValue) throws(Calculation.Problem) -> CalculatedValue {
    switch (self, other) {
    case (.number(let left), .number(let right)): return .number(try left.multiplied(by: right))
    case (.list(let values), .number), (.number, .list(let values)):
      let factor = if case .list = self { other } else { self }
      return .list(
        try values.mapped { value throws(Calculation.Problem) in
          try value.multiplied(by: factor)
        })
    default:
      throw Calculation.Problem(message: "\(noun) and \(other.noun) cannot be multiplied")
    }
  }

  /// Divides two numbers, or each element of a list by a number.
  func divided(by other: CalculatedValue) throws(Calculation.Problem) -> CalculatedValue {
    switch (self, other) {
    case (.number(let left), .number(let right)): return .number(try left.divided(by: right))
    case (.list(let values), .number):
      return .list(
        try values.mapped { value throws(Calculation.Problem) in try value.divided(by: other) })
    default:
      throw Calculation.Problem(message: "\(noun) cannot be divided by \(other.noun)")
    }
  }

  /// The value with the opposite sign.
  func negated() throws(Calculation.Problem) -> CalculatedValue {
    switch self {
    case .number(let value): return .number(try value.applying(.negate))
    case .list(let values):
      return .list(
        try values.mapped { value throws(Calculation.Problem) in try value.negated() })
    default: throw Calculation.Problem(message: "a minus sign before \(noun)")
    }
  }

  /// Compares two values by their order.
  func ordered(
    _ operation: FormulaOperation, _ other: CalculatedValue
  ) throws(Calculation.Problem) -> CalculatedValue {
    guard case (.number(let left), .number(let right)) = (self, other) else {
      throw Calculation.Problem(message: "\(noun) and \(other.noun) cannot be compared")
    }
    return .boolean(try left.combined(with: right, verb: "compared", operation).formula)
  }

  /// Returns whether two values are equal.
  func equals(_ other: CalculatedValue) throws(Calculation.Problem) -> CalculatedValue {
    switch (self, other) {
    case (.text(let left), .text(let right)): return .boolean(Formula(left == right ? 1 : 0))
    case (.boolean(let left), .boolean(let right)):
      return .boolean(try Calculation.formula(.equal, left, right))
    // A value with a unit may be a text that happens to look like one.
    case (.text, .number(let value)) where value.unit != nil,
      (.number(let value), .text) where value.unit != nil:
      return .boolean(Formula(0))
    default: return try ordered(.equal, other)
    }
  }

  /// Returns one of two values by a condition that depends on the time.
  static func choice(
    _ condition: Formula, _ first: CalculatedValue, _ second: CalculatedValue
  ) throws(Calculation.Problem) -> CalculatedValue {
    switch (first, second) {
    case (.number(let left), .number(let right)):
      let (numbers, unit) = try CalculatedNumber.inCommonUnit([left, right], verb: "chosen from")
      return .number(
        CalculatedNumber(
          try Calculation.formula(.choose, condition, numbers[0], numbers[1]), unit))
    case (.boolean(let left), .boolean(let right)):
      return .boolean(try Calculation.formula(.choose, condition, left, right))
    case (.color(let left), .color(let right)):
      return .color(
        try zip(left, right).mapped { pair throws(Calculation.Problem) in
          try Calculation.formula(.choose, condition, pair.0, pair.1)
        })
    case (.list(let left), .list(let right)) where left.count == right.count:
      return .list(
        try zip(left, right).mapped { pair throws(Calculation.Problem) in
          try choice(condition, pair.0, pair.1)
        })
    default:
      throw Calculation.Problem(
        message: "if() cannot choose between \(first.noun) and \(second.noun) over time")
    }
  }
}

extension Sequence {
  /// Maps the elements by a function that throws one type of error.
  func mapped<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try transform(element)) }
    return results
  }
}
