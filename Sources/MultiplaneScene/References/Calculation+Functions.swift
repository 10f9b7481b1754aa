import Foundation

extension Calculation {
  /// A function that calculations can call.
  struct Function: Sendable {
    /// The name of the function.
    let name: String
    /// The number of arguments.
    let counts: ClosedRange<Int>
    /// Calculates the result, which is an error if it is not finite.
    let apply: @Sendable ([CalculatedValue]) throws(Problem) -> CalculatedValue
  }

  /// The functions, in alphabetical order.
  static let functions: [Function] = [
    Function(name: "abs", counts: 1...1) { $0[0].with(abs($0[0].number)) },
    ofNumbers("ceil") { $0[0].rounded(.up) }, ofAngle("cos") { cos($0) },
    ofNumbers("floor") { $0[0].rounded(.down) },
    extremum("max") { max($0, $1) }, extremum("min") { min($0, $1) },
    Function(name: "mod", counts: 2...2) { values throws(Problem) in
      // As in CSS, the result has the sign of the divisor.
      try values[0].combined(with: values[1], verb: "divided") {
        $0 - $1 * ($0 / $1).rounded(.down)
      }
    },
    ofNumbers("pow", count: 2) { pow($0[0], $0[1]) },
    ofNumbers("round") { $0[0].rounded(.toNearestOrAwayFromZero) },
    ofAngle("sin") { sin($0) }, ofNumbers("sqrt") { $0[0].squareRoot() },
    ofAngle("tan") { tan($0) },
  ]

  private static func ofNumbers(
    _ name: String, count: Int = 1, _ apply: @escaping @Sendable ([Double]) -> Double
  ) -> Function {
    Function(name: name, counts: count...count) { values throws(Problem) in
      if let value = values.first(where: { $0.unit != nil }) {
        throw Problem(
          message: "\(name)() takes a number, not \(value.noun)",
          hint: "divide it by a value of the same kind first")
      }
      return CalculatedValue(apply(values.map(\.number)))
    }
  }

  private static func ofAngle(
    _ name: String, _ apply: @escaping @Sendable (Double) -> Double
  ) -> Function {
    Function(name: name, counts: 1...1) { values throws(Problem) in
      let value = values[0]
      guard let unit = value.unit else { return CalculatedValue(apply(value.number)) }
      guard unit.dimension == .angle else {
        throw Problem(message: "\(name)() takes an angle, not \(value.noun)")
      }
      return CalculatedValue(apply(value.number * unit.factor))
    }
  }

  private static func extremum(
    _ name: String, _ choose: @escaping @Sendable (Double, Double) -> Double
  ) -> Function {
    Function(name: name, counts: 1...1_000) { values throws(Problem) in
      var result = values[0]
      for value in values.dropFirst() {
        result = try result.combined(with: value, verb: "compared", choose)
      }
      return result
    }
  }
}
