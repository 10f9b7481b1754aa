/// A number in a calculation, optionally with the unit of a time, an angle or a percentage.
struct CalculatedValue {
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
  }

  /// The number before the unit.
  let number: Double
  /// The unit; or nil for a plain number.
  let unit: Unit?

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - number: The number before the unit.
  ///   - unit: The unit; or nil for a plain number.
  init(_ number: Double, _ unit: Unit? = nil) {
    self.number = number
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

  // MARK: Arithmetic

  /// Returns the value with another number.
  ///
  /// - Parameter number: The number before the unit.
  /// - Returns: A value with the same unit.
  func with(_ number: Double) -> CalculatedValue { CalculatedValue(number, unit) }

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
    with other: CalculatedValue, verb: String, _ operation: (Double, Double) -> Double
  ) throws(Calculation.Problem) -> CalculatedValue {
    guard let (left, right, unit) = inCommonUnit(with: other) else {
      throw Calculation.Problem(message: "\(noun) and \(other.noun) cannot be \(verb)")
    }
    return CalculatedValue(operation(left, right), unit)
  }

  /// Multiplies the value by another.
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

  /// Divides the value by another.
  ///
  /// - Parameter other: The divisor, which is not 0.
  /// - Returns: The quotient, which is a plain number for two values of the same dimension.
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

  /// Returns both numbers in a common unit, or nil if there is none.
  ///
  /// The common unit is that of both values if they have the same, so that 30deg + 60deg is exactly
  /// 90deg. Otherwise it is that of the first, or that of plain numbers if only one value has a
  /// unit.
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

  /// The unit of a plain number when combined with a value of each dimension.
  private static let bareUnits: [Dimension: Unit] = [
    .time: Unit(name: "s", dimension: .time, factor: 1),
    .angle: Unit(name: "rad", dimension: .angle, factor: 1),
  ]
}

extension CalculatedValue {
  /// The scalar to insert into the scene: a number, or text such as `600ms`.
  var scalar: ScalarKind {
    guard let unit else { return .number(number, isInteger: number == number.rounded()) }
    return .string(numberText(number) + unit.name)
  }

  /// The text to insert into other text, rounded to hide floating-point errors.
  var text: String { roundedNumberText(number) + (unit?.name ?? "") }
}
