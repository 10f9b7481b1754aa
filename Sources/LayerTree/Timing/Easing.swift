import Foundation

/// One of the easings that motion designers know by name, such as `easeOutBounce`, by its formula
/// (F-08).
package struct Easing: Sendable, Hashable {
  /// The shape of an easing.
  package enum Family: String, CaseIterable, Sendable {
    case sine = "Sine"
    case quad = "Quad"
    case cubic = "Cubic"
    case quart = "Quart"
    case quint = "Quint"
    case expo = "Expo"
    case circ = "Circ"
    case back = "Back"
    case elastic = "Elastic"
    case bounce = "Bounce"
  }

  /// Which end of an easing is slow.
  package enum Direction: String, CaseIterable, Sendable {
    case easeIn, easeOut, easeInOut
  }

  package let family: Family
  package let direction: Direction
  /// How far `back` overshoots, or the amplitude of `elastic`; nil for other families.
  package let strength: Double?
  /// The duration of an oscillation of `elastic`, as a fraction of the time; nil for other families.
  package let period: Double?

  /// Creates an easing.
  ///
  /// - Parameters:
  ///   - family: The shape.
  ///   - direction: The slow end.
  ///   - strength: The overshoot of `back`, at least 0, or the amplitude of `elastic`, at least 1
  ///     (F-09); nil for the default. Other families have none.
  ///   - period: The duration of an oscillation of `elastic`, as a fraction above 0; nil for the
  ///     default.
  package init(
    _ family: Family, _ direction: Direction, strength: Double? = nil, period: Double? = nil
  ) {
    self.family = family
    self.direction = direction
    let isBoth = direction == .easeInOut
    switch family {
    case .back:
      self.strength = strength.flatMap { $0 >= 0 && (2 * $0).isFinite ? $0 : nil } ?? 1.70158
      self.period = nil
    case .elastic:
      self.strength = strength.flatMap { $0 >= 1 && $0.isFinite ? $0 : nil } ?? 1
      self.period =
        period.flatMap { $0 > 0 && $0.isFinite && (2 * .pi / $0).isFinite ? $0 : nil }
        ?? (isBoth ? 0.45 : 0.3)
    default: (self.strength, self.period) = (nil, nil)
    }
  }

  /// Creates the easing with a name such as `easeInOutCirc`; nil if the name is unknown.
  package init?(name: String, strength: Double? = nil, period: Double? = nil) {
    guard let (family, direction) = Self.named[name] else { return nil }
    self.init(family, direction, strength: strength, period: period)
  }

  private static let named: [String: (Family, Direction)] = Dictionary(
    uniqueKeysWithValues: Family.allCases.flatMap { family in
      Direction.allCases.map { ("\($0.rawValue)\(family.rawValue)", (family, $0)) }
    })

  /// The name, such as `easeOutBounce`.
  package var name: String { direction.rawValue + family.rawValue }

  /// All names: each family's three, in the order of the families.
  package static let allNames: [String] = Family.allCases.flatMap { family in
    Direction.allCases.map { $0.rawValue + family.rawValue }
  }

  /// Returns the progress at a time in 0...1; the ends are exact.
  func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return switch direction {
    case .easeIn: start(time)
    case .easeOut: 1 - start(1 - time)
    case .easeInOut: time < 0.5 ? start(2 * time) / 2 : 1 - start(2 - 2 * time) / 2
    }
  }

  /// Returns the progress of the easing that starts slowly, of which the others are mirror images.
  private func start(_ x: Double) -> Double {
    switch family {
    case .sine: return 1 - cos(x * .pi / 2)
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return x * x * x * x
    case .quint: return x * x * x * x * x
    case .expo: return exp2(10 * x - 10)
    case .circ: return 1 - (1 - x * x).squareRoot()
    case .back:
      // Both halves of an easing overshoot less in the whole, which this factor makes up for.
      let overshoot = (strength ?? 0) * (direction == .easeInOut ? 1.525 : 1)
      return x * x * ((overshoot + 1) * x - overshoot)
    case .elastic:
      let (amplitude, period) = (strength ?? 1, period ?? 0.3)
      // The phase at which the oscillation passes through 1 at the end.
      let phase = asin(1 / amplitude)
      return amplitude * exp2(10 * x - 10) * sin((x - 1) * 2 * .pi / period + phase)
    case .bounce: return 1 - Self.fall(1 - x)
    }
  }

  /// Returns how far something that is dropped has fallen, which bounces three times.
  private static func fall(_ x: Double) -> Double {
    // The parabolas touch the ground at 4/11, 8/11 and 10/11 of the time, and at the end.
    let (centers, lows) = ([0, 6.0 / 11, 9.0 / 11, 21.0 / 22], [0, 0.75, 0.9375, 0.984375])
    let index = x < 4.0 / 11 ? 0 : x < 8.0 / 11 ? 1 : x < 10.0 / 11 ? 2 : 3
    let offset = x - centers[index]
    return 7.5625 * offset * offset + lows[index]
  }
}
