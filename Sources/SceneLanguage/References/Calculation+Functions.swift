import CoreGraphics
import LayerTree

extension Calculation {
  /// A function that calculations can call.
  struct Function: Sendable {
    /// The name of the function.
    let name: String
    /// The number of arguments.
    let counts: ClosedRange<Int>
    /// An example of a call, for hints; nil if the number of arguments says enough.
    var usage: String?
    /// Calculates the result, which is an error if it is not finite.
    let apply: @Sendable ([CalculatedValue]) throws(Problem) -> CalculatedValue

    /// The number of arguments in messages.
    var countText: String {
      let (low, high) = (counts.lowerBound, counts.upperBound)
      if low == high { return "\(low) value\(low == 1 ? "" : "s")" }
      return high > 100 ? "\(low) or more values" : "\(low) or \(high) values"
    }
  }

  /// The functions, in alphabetical order.
  static let functions: [Function] = [
    Function(name: "abs", counts: 1...1) { values throws(Problem) in
      .number(try values[0].number(for: "abs()").applying(.abs))
    },
    ofNumbers("acos", .acos), ofNumbers("asin", .asin), ofNumbers("atan", .atan),
    Function(name: "atan2", counts: 2...2, usage: "write atan2(y, x)") { values throws(Problem) in
      plain(try common(values, "atan2").combined(.atan2))
    },
    ofNumbers("ceil", .ceil),
    Function(name: "clamp", counts: 3...3, usage: "write clamp(x, low, high)") {
      values throws(Problem) in
      let common = try common(values, "clamp")
      return .number(CalculatedNumber(try common.combined(.clamp), common.unit))
    },
    ofAngle("cos", .cos), ofNumbers("exp", .exp), ofNumbers("floor", .floor),
    ofNumbers("fract", .fract),
    Function(name: "hsl", counts: 3...4, usage: "write hsl(hue, saturation, lightness)") {
      values throws(Problem) in try hsl(values)
    },
    Function(name: "hypot", counts: 2...2) { values throws(Problem) in
      let common = try common(values, "hypot")
      return .number(CalculatedNumber(try common.combined(.hypot), common.unit))
    },
    // `Calculation.choice` evaluates only the value that is needed.
    Function(name: "if", counts: 3...3, usage: "write if(condition, value, otherwise)") { $0[0] },
    Function(name: "lerp", counts: 3...3, usage: "write lerp(from, to, fraction)") {
      values throws(Problem) in
      try lerp(values[0], values[1], try fraction(values[2], "lerp"))
    },
    ofNumbers("log", .log), extremum("max", .max), extremum("min", .min),
    Function(name: "mix", counts: 3...3, usage: "write mix(color, color, fraction)") {
      values throws(Problem) in
      let (first, second) = (try color(values[0], "mix"), try color(values[1], "mix"))
      let fraction = try fraction(values[2], "mix")
      return .color(
        try zip(first, second).mapped { pair throws(Problem) in
          try formula(.lerp, pair.0, pair.1, fraction)
        })
    },
    Function(name: "mod", counts: 2...2) { values throws(Problem) in
      // As in CSS, the result has the sign of the divisor.
      let common = try common(values, "mod", verb: "divided")
      return .number(CalculatedNumber(try common.combined(.mod), common.unit))
    },
    ofNumbers("noise", counts: 1...2, .noise), ofNumbers("pow", counts: 2...2, .pow),
    ofNumbers("random", counts: 1...2, .random),
    Function(name: "rgb", counts: 3...4, usage: "write rgb(red, green, blue), from 0 to 255") {
      values throws(Problem) in
      let channels = try values.prefix(3).mapped { value throws(Problem) in
        try part(value, of: 255, "rgb")
      }
      return .color(channels + [try opacity(values)])
    },
    ofNumbers("round", counts: 1...2, .round), ofNumbers("sign", .sign), ofAngle("sin", .sin),
    Function(name: "smoothstep", counts: 3...3, usage: "write smoothstep(low, high, x)") {
      values throws(Problem) in
      plain(try common(values, "smoothstep").combined(.smoothstep))
    },
    ofNumbers("sqrt", .sqrt), ofAngle("tan", .tan),
  ]

  // MARK: Kinds of functions

  private static func plain(_ formula: Formula) -> CalculatedValue {
    .number(CalculatedNumber(formula))
  }

  /// Creates a function of plain numbers; one that is not given is 0.
  private static func ofNumbers(
    _ name: String, counts: ClosedRange<Int> = 1...1, _ operation: FormulaOperation
  ) -> Function {
    Function(name: name, counts: counts) { values throws(Problem) in
      let numbers = try values.mapped { value throws(Problem) in
        let number = try value.number(for: "\(name)()")
        guard number.unit == nil else {
          throw Problem(
            message: "\(name)() takes a number, not \(number.noun)",
            hint: "divide it by a value of the same kind first")
        }
        return number.formula
      }
      if operation.operandCount == 1 { return plain(try formula(operation, numbers[0])) }
      return plain(
        try formula(operation, numbers[0], numbers.count > 1 ? numbers[1] : Formula(0)))
    }
  }

  private static func ofAngle(_ name: String, _ operation: FormulaOperation) -> Function {
    Function(name: name, counts: 1...1) { values throws(Problem) in
      guard case .number(let value) = values[0],
        value.unit == nil || value.unit?.dimension == .angle
      else { throw Problem(message: "\(name)() takes an angle, not \(values[0].noun)") }
      return plain(try formula(operation, value.inBaseUnit))
    }
  }

  private static func extremum(_ name: String, _ operation: FormulaOperation) -> Function {
    Function(name: name, counts: 1...1_000) { values throws(Problem) in
      var result = try values[0].number(for: "\(name)()")
      for value in values.dropFirst() {
        let other = try value.number(for: "\(name)()")
        result = try result.combined(with: other, verb: "compared", operation)
      }
      return .number(result)
    }
  }

  // MARK: Arguments

  /// Numbers in a common unit.
  private struct CommonNumbers {
    let numbers: [Formula]
    let unit: CalculatedNumber.Unit?

    func combined(_ operation: FormulaOperation) throws(Problem) -> Formula {
      if numbers.count == 2 { return try formula(operation, numbers[0], numbers[1]) }
      return try formula(operation, numbers[0], numbers[1], numbers[2])
    }
  }

  private static func common(
    _ values: [CalculatedValue], _ name: String, verb: String = "compared"
  ) throws(Problem) -> CommonNumbers {
    let numbers = try values.mapped { value throws(Problem) in
      try value.number(for: "\(name)()")
    }
    let (formulas, unit) = try CalculatedNumber.inCommonUnit(numbers, verb: verb)
    return CommonNumbers(numbers: formulas, unit: unit)
  }

  /// Returns a number, or a percentage of 1.
  private static func fraction(
    _ value: CalculatedValue, _ name: String
  ) throws(Problem) -> Formula {
    let number = try value.number(for: "\(name)()")
    switch number.unit?.dimension {
    case nil: return number.formula
    case .percentage: return try formula(.divide, number.formula, Formula(100))
    case .time, .angle:
      throw Problem(message: "\(name)() takes a number or a percentage, not \(number.noun)")
    }
  }

  private static func lerp(
    _ start: CalculatedValue, _ end: CalculatedValue, _ fraction: Formula
  ) throws(Problem) -> CalculatedValue {
    if case (.list(let left), .list(let right)) = (start, end), left.count == right.count {
      return .list(
        try zip(left, right).mapped { pair throws(Problem) in
          try lerp(pair.0, pair.1, fraction)
        })
    }
    let common = try common([start, end], "lerp")
    return .number(
      CalculatedNumber(
        try formula(.lerp, common.numbers[0], common.numbers[1], fraction), common.unit))
  }

  // MARK: Colors

  private static func hsl(_ values: [CalculatedValue]) throws(Problem) -> CalculatedValue {
    let hue = try values[0].number(for: "hsl()")
    let degrees: Formula
    switch hue.unit?.dimension {
    case nil: degrees = hue.formula
    case .angle: degrees = try formula(.multiply, hue.inBaseUnit, Formula(180 / .pi))
    case .time, .percentage: throw Problem(message: "hsl() takes an angle, not \(hue.noun)")
    }
    let saturation = try part(values[1], of: 1, "hsl")
    let lightness = try part(values[2], of: 1, "hsl")
    let channels = try [0.0, 8, 4].mapped { number throws(Problem) in
      try formula(.hueChannel, Formula(number), degrees, saturation, lightness)
    }
    return .color(channels + [try opacity(values)])
  }

  /// Returns a number or a percentage as a part of a whole, from 0 to 1.
  private static func part(
    _ value: CalculatedValue, of whole: Double, _ name: String
  ) throws(Problem) -> Formula {
    var share = try fraction(value, name)
    if whole != 1, case .number(let number) = value, number.unit == nil {
      share = try formula(.divide, share, Formula(whole))
    }
    return try formula(.clamp, share, Formula(0), Formula(1))
  }

  private static func opacity(_ values: [CalculatedValue]) throws(Problem) -> Formula {
    values.count > 3 ? try part(values[3], of: 1, "a color") : Formula(1)
  }

  private static func color(
    _ value: CalculatedValue, _ name: String
  ) throws(Problem) -> [Formula] {
    if let channels = value.colorChannels { return channels }
    throw Problem(
      message: "\(name)() takes a color, not \(value.noun)",
      hint: "write \"#ff8000\" in quotation marks, or hsl(30, 1, 0.5)")
  }
}

extension CalculatedValue {
  /// Red, green, blue and alpha in sRGB of a color, or of the text of one; nil for other values.
  var colorChannels: [Formula]? {
    switch self {
    case .color(let channels): channels
    case .text(let text):
      (try? ColorSyntax(text)).map { syntax in
        let parts = syntax.color.sRGBComponents
        return [parts.red, parts.green, parts.blue, parts.alpha].map { Formula(Double($0)) }
      }
    case .number, .boolean, .list: nil
    }
  }
}
