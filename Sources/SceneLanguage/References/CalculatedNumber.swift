import LayerTree

/// A number in a calculation, optionally with the unit of a time, an angle or a percentage.
///
/// In an expression, it can depend on the time.
struct CalculatedNumber {
  /// The dimension of a unit.
  enum Dimension: Sendable {
    case time, angle, percentage
  }

  /// A unit of a number.
  struct Unit: Sendable, Hashable {
    /// The name of the unit as written.
    let name: String
    /// The dimension of the unit.
    let dimension: Dimension
    /// The size of the unit in seconds, radians or percent.
    let factor: Double

    /// The factor for text, where times are in seconds and percentages are fractions (NU-11).
    var formatFactor: Double {
      switch dimension {
      case .time: factor
      case .percentage: 0.01
      case .angle: 1
      }
    }
  }

  /// The number before the unit.
  let formula: Formula
  /// The unit; or nil for a plain number.
  let unit: Unit?

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - formula: The number before the unit.
  ///   - unit: The unit; or nil for a plain number.
  init(_ formula: Formula, _ unit: Unit? = nil) {
    self.formula = formula
    self.unit = unit
  }

  /// The noun for the value in messages.
  var noun: String {
    switch unit?.dimension {
    case nil: "a number"
    case .time: "a time"
    case .angle: "an angle"
    case .percentage: "a percentage"
    }
  }

  /// The number in seconds, radians or percent.
  var inBaseUnit: Formula {
    guard let unit, unit.factor != 1 else { return formula }
    return Formula(.multiply, formula, Formula(unit.factor))
  }

  // MARK: Arithmetic

  /// Returns the result of an operation on the number, in the same unit.
  func applying(
    _ operation: FormulaOperation
  ) throws(Calculation.Problem) -> CalculatedNumber {
    CalculatedNumber(try Calculation.formula(operation, formula), unit)
  }

  /// Combines two values of the same dimension, such as in a sum.
  ///
  /// A plain number combined with a time is in seconds and one combined with an angle in radians,
  /// as everywhere in a scene. It cannot be combined with a percentage.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - verb: The participle for the message: "added".
  ///   - operation: Combines the numbers, which are in the same unit.
  /// - Returns: The result in the common unit.
  /// - Throws: `Problem` for values of different dimensions.
  func combined(
    with other: CalculatedNumber, verb: String, _ operation: FormulaOperation
  ) throws(Calculation.Problem) -> CalculatedNumber {
    let (numbers, unit) = try CalculatedNumber.inCommonUnit([self, other], verb: verb)
    return CalculatedNumber(try Calculation.formula(operation, numbers[0], numbers[1]), unit)
  }

  /// Multiplies the value by another.
  ///
  /// - Parameter other: The other factor.
  /// - Returns: The product, in the unit of the factor that has one.
  /// - Throws: `Problem` if both have one.
  func multiplied(by other: CalculatedNumber) throws(Calculation.Problem) -> CalculatedNumber {
    guard unit == nil || other.unit == nil else {
      throw Calculation.Problem(message: "\(noun) and \(other.noun) cannot be multiplied")
    }
    return CalculatedNumber(
      try Calculation.formula(.multiply, formula, other.formula), unit ?? other.unit)
  }

  /// Divides the value by another.
  ///
  /// - Parameter other: The divisor.
  /// - Returns: The quotient, which is a plain number for two values of the same dimension.
  /// - Throws: `Problem` for a divisor that is 0, or of another dimension.
  func divided(by other: CalculatedNumber) throws(Calculation.Problem) -> CalculatedNumber {
    if other.formula.constant == 0 { throw Calculation.Problem(message: "division by 0") }
    guard other.unit != nil else {
      return CalculatedNumber(try Calculation.formula(.divide, formula, other.formula), unit)
    }
    guard unit?.dimension == other.unit?.dimension else {
      throw Calculation.Problem(message: "\(noun) cannot be divided by \(other.noun)")
    }
    let numbers = try CalculatedNumber.inCommonUnit([self, other], verb: "divided").numbers
    return CalculatedNumber(try Calculation.formula(.divide, numbers[0], numbers[1]))
  }

  /// Converts values of the same dimension to a common unit.
  ///
  /// The common unit is that of all values if they have the same, so that 30deg + 60deg is exactly
  /// 90deg. Otherwise it is that of the first, or that of plain numbers if a value has no unit.
  ///
  /// - Parameters:
  ///   - values: At least one value.
  ///   - verb: The participle for the message: "added".
  /// - Returns: The numbers in the unit.
  /// - Throws: `Problem` for values of different dimensions.
  static func inCommonUnit(
    _ values: [CalculatedNumber], verb: String
  ) throws(Calculation.Problem) -> (numbers: [Formula], unit: Unit?) {
    let first = values[0]
    guard values.contains(where: { $0.unit != first.unit }) else {
      return (values.map(\.formula), first.unit)
    }
    let dimension = values.lazy.compactMap(\.unit?.dimension).first
    let isPlain = values.contains { $0.unit == nil }
    for other in values.dropFirst() {
      let (own, others) = (first.unit?.dimension, other.unit?.dimension)
      let isMixed = own != others && (own != nil && others != nil || dimension == .percentage)
      guard isMixed || others != nil && others != dimension else { continue }
      throw Calculation.Problem(message: "\(first.noun) and \(other.noun) cannot be \(verb)")
    }
    guard !isPlain, let unit = first.unit else {
      return (values.map(\.inBaseUnit), dimension.flatMap { bareUnits[$0] })
    }
    var numbers: [Formula] = []
    for value in values {
      guard let other = value.unit, other != unit else {
        numbers.append(value.formula)
        continue
      }
      let inBase = try Calculation.formula(.multiply, value.formula, Formula(other.factor))
      numbers.append(try Calculation.formula(.divide, inBase, Formula(unit.factor)))
    }
    return (numbers, unit)
  }

  /// The unit of a plain number when combined with a value of each dimension.
  private static let bareUnits: [Dimension: Unit] = [
    .time: Unit(name: "s", dimension: .time, factor: 1),
    .angle: Unit(name: "rad", dimension: .angle, factor: 1),
  ]
}
