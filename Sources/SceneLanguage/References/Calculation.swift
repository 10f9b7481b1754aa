import LayerTree

/// The arithmetic of `{calc: "20 + i * 60"}`, `${i + 1}` and `{expr: "sin(t * 2)"}` (XP).
///
/// The syntax is that of `calc()` in CSS (Values and Units, level 4): `+ - * /` with the usual
/// precedence, parentheses, numbers with units, and functions by name; and comparisons, `and`, `or`,
/// `not`, texts and lists. Binary operators are surrounded by spaces, because names can contain
/// hyphens.
struct Calculation {
  /// An error in a calculation.
  struct Problem: Error {
    let message: String
    var hint: String?
  }

  private let term: CalculationTerm

  /// Reads a calculation.
  ///
  /// - Parameters:
  ///   - text: The calculation.
  ///   - unit: Returns a number with a unit, or nil for an unknown unit.
  /// - Throws: `Problem` if it is malformed.
  init(_ text: String, unit: (Double, String) -> CalculatedNumber?) throws(Problem) {
    var parser = CalculationParser(try Calculation.tokens(of: text, unit: unit))
    term = try parser.calculation()
  }

  /// The names that are defined everywhere; a parameter of the same name hides them.
  static func constant(_ name: String) -> CalculatedValue? {
    switch name {
    case "pi": CalculatedValue(.pi)
    case "tau": CalculatedValue(2 * .pi)
    case "e": CalculatedValue(2.718281828459045)
    case "true": .boolean(Formula(1))
    case "false": .boolean(Formula(0))
    default: nil
    }
  }

  /// Evaluates the calculation.
  ///
  /// - Parameter names: Returns the value of a name, or nil after it has reported an error.
  /// - Returns: A value whose constants are finite; nil if a name has no value.
  /// - Throws: `Problem` if the values do not fit together or the result is not finite.
  func value(of names: (String) -> CalculatedValue?) throws(Problem) -> CalculatedValue? {
    guard let result = try value(of: term, names) else { return nil }
    guard result.isFinite else { throw Problem(message: "the result is not finite") }
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
      && !scalars.contains { " +*/(),[]<>=!\"'".unicodeScalars.contains($0) }
  }

  /// Creates a formula of limited length.
  ///
  /// - Throws: `Problem` for a formula that is too long to be evaluated for every frame.
  static func formula(
    _ operation: FormulaOperation, _ operands: Formula...
  ) throws(Problem) -> Formula {
    let formula =
      switch operands.count {
      case 1: Formula(operation, operands[0])
      case 2: Formula(operation, operands[0], operands[1])
      case 3: Formula(operation, operands[0], operands[1], operands[2])
      default: Formula(operation, operands[0], operands[1], operands[2], operands[3])
      }
    guard formula.length <= Formula.longest else {
      throw Problem(message: "more than \(Formula.longest) steps for every frame")
    }
    return formula
  }

  // MARK: Evaluation

  private func value(
    of term: CalculationTerm, _ names: (String) -> CalculatedValue?
  ) throws(Problem) -> CalculatedValue? {
    switch term {
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .name(let name): return names(name)
    case .list(let terms): return try values(of: terms, names).map { .list($0) }
    case .negated(let term): return try value(of: term, names)?.negated()
    case .not(let term):
      guard let condition = try value(of: term, names)?.condition(for: "not") else { return nil }
      return .boolean(try Calculation.formula(.not, condition))
    case .chain(let first, let others): return try chain(first, others, names)
    case .call(let function, let arguments):
      if function.name == "if" { return try choice(arguments, names) }
      return try values(of: arguments, names).map { values throws(Problem) in
        try function.apply(values)
      }
    }
  }

  /// Returns the values of terms, all of which are evaluated; nil if one is unknown.
  private func values(
    of terms: [CalculationTerm], _ names: (String) -> CalculatedValue?
  ) throws(Problem) -> [CalculatedValue]? {
    let values = try terms.mapped { term throws(Problem) in try value(of: term, names) }
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }

  private func chain(
    _ first: CalculationTerm, _ others: [(sign: String, operand: CalculationTerm)],
    _ names: (String) -> CalculatedValue?
  ) throws(Problem) -> CalculatedValue? {
    var result = try value(of: first, names)
    for (sign, term) in others {
      if let left = result, let end = try left.decided(by: sign) { return end }
      let other = try value(of: term, names)
      guard let left = result, let right = other else {
        result = nil
        continue
      }
      result = try left.applying(sign, right)
    }
    return result
  }

  /// Returns one of two values by a condition; only a condition over time evaluates both.
  private func choice(
    _ arguments: [CalculationTerm], _ names: (String) -> CalculatedValue?
  ) throws(Problem) -> CalculatedValue? {
    guard let condition = try value(of: arguments[0], names)?.condition(for: "if()") else {
      return nil
    }
    if let constant = condition.constant {
      return try value(of: arguments[constant != 0 ? 1 : 2], names)
    }
    guard let values = try values(of: Array(arguments.dropFirst()), names) else { return nil }
    return try CalculatedValue.choice(condition, values[0], values[1])
  }
}

extension CalculatedValue {
  /// Returns the result of `and` or `or` if the left operand alone decides it.
  fileprivate func decided(by sign: String) throws(Calculation.Problem) -> CalculatedValue? {
    guard sign == "and" || sign == "or" else { return nil }
    guard let constant = try condition(for: sign).constant else { return nil }
    return (constant != 0) == (sign == "or") ? self : nil
  }

  /// Applies a binary operator.
  fileprivate func applying(
    _ sign: String, _ other: CalculatedValue
  ) throws(Calculation.Problem) -> CalculatedValue {
    switch sign {
    case "+": return try combined(with: other, verb: "added", .add)
    case "-": return try combined(with: other, verb: "subtracted", .subtract)
    case "*": return try multiplied(by: other)
    case "/": return try divided(by: other)
    case "<": return try ordered(.less, other)
    case "<=": return try ordered(.lessOrEqual, other)
    case ">": return try other.ordered(.less, self)
    case ">=": return try other.ordered(.lessOrEqual, self)
    case "==": return try equals(other)
    case "!=":
      return .boolean(
        try Calculation.formula(.not, try equals(other).condition(for: "!=")))
    case "and", "or":
      return .boolean(
        try Calculation.formula(
          sign == "and" ? .and : .or, try condition(for: sign), try other.condition(for: sign)))
    default: preconditionFailure("unknown operator \(sign)")
    }
  }
}

extension Optional {
  /// Maps a value by a function that throws one type of error.
  fileprivate func map<Result, Failure: Error>(
    _ transform: (Wrapped) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let value = self else { return nil }
    return try transform(value)
  }
}
