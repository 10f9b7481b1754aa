import Foundation

/// An operation of a formula: a function of numbers without state, which is the same on every machine
/// (XP-02 to XP-06).
///
/// Conditions are numbers: anything but 0 is true, and a comparison is 1 or 0.
package enum FormulaOperation: Sendable, Hashable {
  case add, subtract, multiply, divide, negate
  case less, lessOrEqual, equal, and, or, not
  /// The second operand if the first is true, otherwise the third.
  case choose
  case abs, sign, ceil, floor, fract
  /// The first operand rounded to as many decimal places as the second says; halves away from 0.
  case round
  case min, max, mod, pow, sqrt, exp, log, hypot
  case sin, cos, tan, asin, acos, atan, atan2
  case lerp, clamp, smoothstep
  /// A number from 0 to 1 that depends on a seed and an index.
  case random
  /// A smooth curve from -1 to 1 along the first operand, which depends on a seed.
  case noise
  /// A component of a color given by the number of the component and its hue in degrees, saturation
  /// and lightness, as in CSS.
  case hueChannel

  /// The number of operands.
  package var operandCount: Int {
    switch self {
    case .negate, .not, .abs, .sign, .ceil, .floor, .fract, .sqrt, .exp, .log, .sin, .cos, .tan,
      .asin, .acos, .atan:
      1
    case .add, .subtract, .multiply, .divide, .less, .lessOrEqual, .equal, .and, .or, .round, .min,
      .max, .mod, .pow, .hypot, .atan2, .random, .noise:
      2
    case .choose, .lerp, .clamp, .smoothstep: 3
    case .hueChannel: 4
    }
  }

  /// Returns the result of the operation.
  ///
  /// - Parameter x: The operands; those beyond `operandCount` are not used.
  /// - Returns: The result, which may not be finite.
  package func result(of x: SIMD4<Double>) -> Double {
    switch self {
    case .add: x[0] + x[1]
    case .subtract: x[0] - x[1]
    case .multiply: x[0] * x[1]
    case .divide: x[0] / x[1]
    case .negate: -x[0]
    case .less: x[0] < x[1] ? 1 : 0
    case .lessOrEqual: x[0] <= x[1] ? 1 : 0
    case .equal: x[0] == x[1] ? 1 : 0
    case .and: x[0] != 0 && x[1] != 0 ? 1 : 0
    case .or: x[0] != 0 || x[1] != 0 ? 1 : 0
    case .not: x[0] == 0 ? 1 : 0
    case .choose: x[0] != 0 ? x[1] : x[2]
    case .abs: Swift.abs(x[0])
    case .sign: x[0] > 0 ? 1 : x[0] < 0 ? -1 : x[0]
    case .ceil: x[0].rounded(.up)
    case .floor: x[0].rounded(.down)
    case .fract: x[0] - x[0].rounded(.down)
    case .round: Self.rounded(x[0], digits: x[1])
    case .min: Swift.min(x[0], x[1])
    case .max: Swift.max(x[0], x[1])
    case .mod: x[0] - x[1] * (x[0] / x[1]).rounded(.down)
    case .pow: Foundation.pow(x[0], x[1])
    case .sqrt: x[0].squareRoot()
    case .exp: Foundation.exp(x[0])
    case .log: Foundation.log(x[0])
    case .hypot: Foundation.hypot(x[0], x[1])
    case .sin: Foundation.sin(x[0])
    case .cos: Foundation.cos(x[0])
    case .tan: Foundation.tan(x[0])
    case .asin: Foundation.asin(x[0])
    case .acos: Foundation.acos(x[0])
    case .atan: Foundation.atan(x[0])
    case .atan2: Foundation.atan2(x[0], x[1])
    case .lerp: x[0] + (x[1] - x[0]) * x[2]
    case .clamp: Swift.max(x[1], Swift.min(x[0], x[2]))
    case .smoothstep: Self.smoothstep(from: x[0], to: x[1], at: x[2])
    case .random: FormulaNoise.random(seed: x[0], index: x[1])
    case .noise: FormulaNoise.noise(at: x[0], seed: x[1])
    case .hueChannel: Self.channel(x[0], hue: x[1], saturation: x[2], lightness: x[3])
    }
  }

  private static func rounded(_ value: Double, digits: Double) -> Double {
    // More digits than a double has change nothing.
    let power = Foundation.pow(10, Swift.min(Swift.abs(digits.rounded()), 300))
    let scaled = digits < 0 ? value / power : value * power
    guard scaled.isFinite else { return value }
    let whole = scaled.rounded(.toNearestOrAwayFromZero)
    return digits < 0 ? whole * power : whole / power
  }

  private static func smoothstep(from low: Double, to high: Double, at value: Double) -> Double {
    // An empty range is a step.
    guard low != high else { return value < low ? 0 : 1 }
    let x = Swift.max(0, Swift.min((value - low) / (high - low), 1))
    return x * x * (3 - 2 * x)
  }

  /// Returns a component of a color by the formula of CSS Color 4 for `hsl()`.
  private static func channel(
    _ number: Double, hue: Double, saturation: Double, lightness: Double
  ) -> Double {
    let s = Swift.max(0, Swift.min(saturation, 1))
    let l = Swift.max(0, Swift.min(lightness, 1))
    let place = number + hue / 30
    let k = place - 12 * (place / 12).rounded(.down)
    return l - s * Swift.min(l, 1 - l) * Swift.max(-1, Swift.min(k - 3, 9 - k, 1))
  }
}
