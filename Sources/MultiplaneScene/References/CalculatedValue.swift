/// A number in a calculation: plain, or with the unit of a time, an angle or a percentage.
struct CalculatedValue {
  /// What a unit measures.
  enum Dimension: Sendable {
    case time, angle, percentage
  }

  /// A unit behind a number.
  struct Unit: Sendable, Hashable {
    /// How it is written.
    let name: String
    /// What it measures.
    let dimension: Dimension
    /// What one of it is in seconds, radians or percent.
    let factor: Double
  }

  /// The number in front of the unit.
  let number: Double
  /// The unit; nil for a plain number.
  let unit: Unit?

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - number: The number in front of the unit.
  ///   - unit: The unit; nil for a plain number.
  init(_ number: Double, _ unit: Unit? = nil) {
    self.number = number
    self.unit = unit
  }

  /// What the value is, in the words of a message.
  var noun: String {
    switch unit?.dimension {
    case nil: "a number"
    case .time: "a time"
    case .angle: "an angle"
    case .percentage: "a percentage"
    }
  }

  // MARK: Arithmetic

  /// The same value with another number.
  ///
  /// - Parameter number: The number in front of the unit.
  /// - Returns: A value with the same unit.
  func with(_ number: Double) -> CalculatedValue { CalculatedValue(number, unit) }

  /// Combines two values of one dimension, as a sum does.
  ///
  /// A plain number beside a time counts seconds, beside an angle radians, as it does everywhere in a
  /// scene. Beside a percentage it has no meaning.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - verb: What is done, for the message: "added".
  ///   - operation: Combines the numbers, which are in one unit.
  /// - Returns: The result in the common unit.
  /// - Throws: `Problem` for values of different dimensions.
  func combined(
    with other: CalculatedValue, verb: String, _ operation: (Double, Double) -> Double
  ) throws(Calculation.Problem) -> CalculatedValue {
    guard let (left, right, unit) = inCommonUnit(with: other) else {
      throw Calculation.Problem(message: "\(noun) and \(other.noun) cannot be \(verb)")
    }
    return CalculatedValue(operation(left, right), unit)
  }

  /// Multiplies.
  ///
  /// - Parameter other: The other factor.
  /// - Returns: The product, in the unit of the factor that has one.
  /// - Throws: `Problem` if both have one.
  func multiplied(by other: CalculatedValue) throws(Calculation.Problem) -> CalculatedValue {
    guard unit == nil || other.unit == nil else {
      throw Calculation.Problem(message: "\(noun) and \(other.noun) cannot be multiplied")
    }
    return CalculatedValue(number * other.number, unit ?? other.unit)
  }

  /// Divides.
  ///
  /// - Parameter other: The divisor, which is not 0.
  /// - Returns: The quotient; a plain number for two values of one dimension.
  /// - Throws: `Problem` for a divisor of another dimension.
  func divided(by other: CalculatedValue) throws(Calculation.Problem) -> CalculatedValue {
    guard other.unit != nil else { return with(number / other.number) }
    guard unit?.dimension == other.unit?.dimension,
      let (left, right, _) = inCommonUnit(with: other)
    else {
      throw Calculation.Problem(message: "\(noun) cannot be divided by \(other.noun)")
    }
    return CalculatedValue(left / right)
  }

  /// Both numbers in one unit; nil where there is none.
  ///
  /// The unit is that of the values if they agree, so that 30deg and 60deg are exactly 90deg, else
  /// the first one's, or that of bare numbers where only one has a unit.
  private func inCommonUnit(with other: CalculatedValue) -> (Double, Double, Unit?)? {
    switch (unit, other.unit) {
    case (nil, nil): return (number, other.number, nil)
    case (let own?, let others?) where own == others: return (number, other.number, own)
    case (let own?, let others?) where own.dimension == others.dimension:
      return (number, other.number * others.factor / own.factor, own)
    case (let own?, nil):
      return CalculatedValue.bareUnits[own.dimension].map {
        (number * own.factor, other.number, $0)
      }
    case (nil, let others?):
      return CalculatedValue.bareUnits[others.dimension].map {
        (number, other.number * others.factor, $0)
      }
    case (_?, _?): return nil
    }
  }

  /// What a plain number counts beside a value of each dimension.
  private static let bareUnits: [Dimension: Unit] = [
    .time: Unit(name: "s", dimension: .time, factor: 1),
    .angle: Unit(name: "rad", dimension: .angle, factor: 1),
  ]
}

extension CalculatedValue {
  /// What the calculation puts into the scene: a number, or text such as `600ms`.
  var scalar: ScalarKind {
    guard let unit else { return .number(number, isInteger: number == number.rounded()) }
    return .string(numberText(number) + unit.name)
  }

  /// The value inside other text, rounded as people expect.
  var text: String { roundedNumberText(number) + (unit?.name ?? "") }
}
