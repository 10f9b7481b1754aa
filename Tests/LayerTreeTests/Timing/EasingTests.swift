import Foundation
import LayerTree
import Testing

/// The formulas as easings.net lists them, written out for each name.
private let formulas: [(name: String, formula: @Sendable (Double) -> Double)] = [
  ("easeInSine", { 1 - cos($0 * .pi / 2) }), ("easeOutSine", { sin($0 * .pi / 2) }),
  ("easeInOutSine", { -(cos(.pi * $0) - 1) / 2 }),
  ("easeInQuad", { pow($0, 2) }), ("easeOutQuad", { 1 - pow(1 - $0, 2) }),
  ("easeInOutQuad", { $0 < 0.5 ? 2 * $0 * $0 : 1 - pow(-2 * $0 + 2, 2) / 2 }),
  ("easeInCubic", { pow($0, 3) }), ("easeOutCubic", { 1 - pow(1 - $0, 3) }),
  ("easeInOutCubic", { $0 < 0.5 ? 4 * pow($0, 3) : 1 - pow(-2 * $0 + 2, 3) / 2 }),
  ("easeInQuart", { pow($0, 4) }), ("easeOutQuart", { 1 - pow(1 - $0, 4) }),
  ("easeInOutQuart", { $0 < 0.5 ? 8 * pow($0, 4) : 1 - pow(-2 * $0 + 2, 4) / 2 }),
  ("easeInQuint", { pow($0, 5) }), ("easeOutQuint", { 1 - pow(1 - $0, 5) }),
  ("easeInOutQuint", { $0 < 0.5 ? 16 * pow($0, 5) : 1 - pow(-2 * $0 + 2, 5) / 2 }),
  ("easeInExpo", { pow(2, 10 * $0 - 10) }), ("easeOutExpo", { 1 - pow(2, -10 * $0) }),
  (
    "easeInOutExpo", { $0 < 0.5 ? pow(2, 20 * $0 - 10) / 2 : (2 - pow(2, -20 * $0 + 10)) / 2 }
  ),
  ("easeInCirc", { 1 - sqrt(1 - $0 * $0) }), ("easeOutCirc", { sqrt(1 - pow($0 - 1, 2)) }),
  (
    "easeInOutCirc",
    { $0 < 0.5 ? (1 - sqrt(1 - pow(2 * $0, 2))) / 2 : (sqrt(1 - pow(-2 * $0 + 2, 2)) + 1) / 2 }
  ),
  ("easeInBack", { 2.70158 * pow($0, 3) - 1.70158 * pow($0, 2) }),
  ("easeOutBack", { 1 + 2.70158 * pow($0 - 1, 3) + 1.70158 * pow($0 - 1, 2) }),
  (
    "easeInOutBack",
    {
      let c = 1.70158 * 1.525
      return $0 < 0.5
        ? pow(2 * $0, 2) * ((c + 1) * 2 * $0 - c) / 2
        : (pow(2 * $0 - 2, 2) * ((c + 1) * ($0 * 2 - 2) + c) + 2) / 2
    }
  ),
  ("easeInElastic", { -pow(2, 10 * $0 - 10) * sin(($0 * 10 - 10.75) * 2 * .pi / 3) }),
  ("easeOutElastic", { pow(2, -10 * $0) * sin(($0 * 10 - 0.75) * 2 * .pi / 3) + 1 }),
  (
    "easeInOutElastic",
    {
      let swing = sin((20 * $0 - 11.125) * 2 * .pi / 4.5)
      return $0 < 0.5
        ? -(pow(2, 20 * $0 - 10) * swing) / 2 : pow(2, -20 * $0 + 10) * swing / 2 + 1
    }
  ),
  ("easeInBounce", { 1 - bounce(1 - $0) }), ("easeOutBounce", { bounce($0) }),
  (
    "easeInOutBounce",
    { $0 < 0.5 ? (1 - bounce(1 - 2 * $0)) / 2 : (1 + bounce(2 * $0 - 1)) / 2 }
  ),
]

private func bounce(_ x: Double) -> Double {
  let (n, d) = (7.5625, 2.75)
  if x < 1 / d { return n * x * x }
  if x < 2 / d { return n * pow(x - 1.5 / d, 2) + 0.75 }
  if x < 2.5 / d { return n * pow(x - 2.25 / d, 2) + 0.9375 }
  return n * pow(x - 2.625 / d, 2) + 0.984375
}

private func value(_ name: String, at time: Double) -> Double? {
  Easing(name: name).map { TimingFunction.easing($0).value(at: time) }
}

struct EasingTests {
  @Test("Easings are their formulas (F-08)", arguments: formulas.indices)
  func formulasOfNames(index: Int) throws {
    let (name, formula) = formulas[index]
    let easing = TimingFunction.easing(try #require(Easing(name: name)))
    for step in 1..<200 {
      let time = Double(step) / 200
      #expect(abs(easing.value(at: time) - formula(time)) < 1e-12, "\(name) at \(time)")
    }
    #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
    #expect(easing.value(at: -1) == 0 && easing.value(at: 2) == 1 && easing.value(at: .nan) == 0)
  }

  @Test("All names have formulas") func names() {
    #expect(Easing.allNames == formulas.map(\.name))
    #expect(Easing(name: "easeOutback") == nil && Easing(name: "easeOut") == nil)
    for name in Easing.allNames { #expect(Easing(name: name)?.name == name) }
  }

  @Test("Backs overshoot by a tenth, or as far as they are told (F-09)") func overshoot() throws {
    // The extreme of (s + 1) x^3 - s x^2 is -4 s^3 / (27 (s + 1)^2), at x = 2 s / (3 (s + 1)).
    for strength in [1.70158, 0, 3] {
      let easing = TimingFunction.easing(Easing(.back, .easeIn, strength: strength))
      let lowest = -4 * pow(strength, 3) / (27 * pow(strength + 1, 2))
      let place = 2 * strength / (3 * (strength + 1))
      #expect(abs(easing.value(at: place) - lowest) < 1e-12)
    }
    let lowest = 4 * 1.70158 * 1.70158 * 1.70158 / (27 * 2.70158 * 2.70158)
    #expect(abs(lowest - 0.1) < 1e-5)
    // Numbers out of range are the default.
    #expect(Easing(.back, .easeIn, strength: -1) == Easing(.back, .easeIn))
    #expect(Easing(.elastic, .easeOut, strength: 0.5, period: 0) == Easing(.elastic, .easeOut))
    #expect(Easing(.quad, .easeOut, strength: 3) == Easing(.quad, .easeOut))
    // So are those with which the formula has no number.
    #expect(Easing(.back, .easeInOut, strength: 1.7e308) == Easing(.back, .easeInOut))
    #expect(Easing(.elastic, .easeIn, period: .leastNonzeroMagnitude) == Easing(.elastic, .easeIn))
  }

  @Test("Elastics have an amplitude and a period (F-09)") func elastics() {
    // After each half of a period past the phase, the curve passes through 1.
    let easing = TimingFunction.easing(Easing(.elastic, .easeOut, strength: 2, period: 0.2))
    let phase = 0.2 / (2 * .pi) * asin(0.5)
    for half in 0..<8 {
      #expect(abs(easing.value(at: phase + 0.1 * Double(half)) - 1) < 1e-12)
    }
    // At a quarter past it, it swings by the amplitude, which decays.
    let time = phase + 0.05
    #expect(abs(easing.value(at: time) - (1 + 2 * pow(2, -10 * time))) < 1e-12)
  }

  @Test("Easings that end slowly mirror those that start slowly (F-08)") func mirrors() throws {
    for family in Easing.Family.allCases {
      for step in 0...100 {
        let time = Double(step) / 100
        let start = try #require(value("easeIn\(family.rawValue)", at: time))
        let end = try #require(value("easeOut\(family.rawValue)", at: 1 - time))
        #expect(abs(start + end - 1) < 1e-12)
      }
    }
  }

  @Test("The inverse is the first time (F-07)") func inverse() {
    let back = TimingFunction.easing(Easing(.back, .easeOut))
    let first = back.time(at: 1)
    #expect(first < 0.5 && abs(back.value(at: first) - 1) < 1e-9)
    let bounce = TimingFunction.easing(Easing(.bounce, .easeOut))
    // The first fall reaches 0.5 at sqrt(0.5 / 7.5625).
    #expect(abs(bounce.time(at: 0.5) - sqrt(0.5 / 7.5625)) < 1e-12)
    let steps = TimingFunction.steps(StepTiming(4, .jumpEnd))
    #expect(abs(steps.time(at: 0.3) - 0.5) < 1e-8)
    #expect(steps.time(at: 0) == 0 && steps.time(at: 1.5) == 1 && steps.time(at: -0.5) == 0)
  }
}
