import LayerTree
import Testing

@Suite("Formulas over time")
struct FormulaTests {
  @Test("Each operation has the value of its definition (XP-04)")
  func operations() {
    func value(_ operation: FormulaOperation, _ operands: Double...) -> Double {
      var vector = SIMD4<Double>()
      for (index, operand) in operands.enumerated() { vector[index] = operand }
      return operation.result(of: vector)
    }
    #expect(value(.subtract, 5, 2) == 3 && value(.divide, 6, 4) == 1.5)
    #expect(value(.less, 1, 1) == 0 && value(.lessOrEqual, 1, 1) == 1)
    #expect(value(.and, 2, 0) == 0 && value(.or, 2, 0) == 1 && value(.not, 0) == 1)
    #expect(value(.choose, 1, 5, 6) == 5 && value(.choose, 0, 5, 6) == 6)
    #expect(value(.sign, -3) == -1 && value(.sign, 0) == 0 && value(.sign, 0.1) == 1)
    #expect(value(.fract, 2.25) == 0.25 && value(.fract, -0.25) == 0.75)
    #expect(value(.round, 2.5, 0) == 3 && value(.round, -2.5, 0) == -3)
    #expect(value(.round, 1.005, 1) == 1 && value(.round, 1250, -2) == 1300)
    #expect(value(.round, 1e300, 20) == 1e300 && value(.round, 0.5, 400) == 0.5)
    #expect(value(.mod, 7, 3) == 1 && value(.mod, -7, 3) == 2 && value(.mod, 7, -3) == -2)
    #expect(value(.clamp, 5, 0, 1) == 1 && value(.clamp, -5, 0, 1) == 0)
    // The lower end wins if the ends are exchanged, as in CSS.
    #expect(value(.clamp, 5, 2, 1) == 2)
    #expect(value(.lerp, 10, 20, 0.25) == 12.5 && value(.lerp, 10, 20, 2) == 30)
    #expect(value(.smoothstep, 0, 2, 1) == 0.5 && value(.smoothstep, 0, 2, 0.5) == 0.15625)
    #expect(value(.smoothstep, 0, 2, 9) == 1 && value(.smoothstep, 1, 1, 1) == 1)
    #expect(value(.smoothstep, 1, 1, 0.9) == 0)
    #expect(value(.hypot, 3, 4) == 5 && value(.atan2, 1, 1) == .pi / 4)
  }

  /// The numbers were computed from the definition of SplitMix64 with integers of any size.
  @Test("Random numbers and noise follow the generator of the rulebook (XP-05)")
  func generator() {
    func value(_ operation: FormulaOperation, _ first: Double, _ second: Double) -> Double {
      operation.result(of: SIMD4(first, second, 0, 0))
    }
    #expect(value(.random, 1, 0) == 0.5527267908469196)
    #expect(value(.random, 1, 1) == 0.6478326283837885)
    #expect(value(.random, 7, 3) == 0.09396863161535085)
    #expect(value(.random, -2.5, 0.5) == 0.9626537440113171)
    #expect(value(.random, 0, -0.0) == value(.random, 0, 0))
    #expect(value(.random, .infinity, 0).isNaN && value(.noise, .nan, 0).isNaN)
    // At whole numbers, noise is 2r - 1; halfway between them, it is their mean.
    #expect(value(.noise, 0, 0) == 2 * value(.random, 0, 0) - 1)
    #expect(abs(value(.noise, 0.5, 0) - -0.333555454072202) < 1e-15)
    #expect(abs(value(.noise, 2.25, 3) - 0.5352541974605657) < 1e-15)
    let sum = (0..<10_000).reduce(0.0) { $0 + value(.random, 5, Double($1)) }
    #expect(abs(sum / 10_000 - 0.5) < 0.01)
  }

  @Test("The channels of a hue are those of CSS (XP-06)")
  func hues() {
    func channels(_ h: Double, _ s: Double, _ l: Double) -> [Double] {
      [0, 8, 4].map { FormulaOperation.hueChannel.result(of: SIMD4($0, h, s, l)) }
    }
    #expect(channels(0, 1, 0.5) == [1, 0, 0] && channels(120, 1, 0.5) == [0, 1, 0])
    #expect(channels(-120, 1, 0.5) == [0, 0, 1] && channels(600, 1, 0.5) == [0, 0, 1])
    #expect(channels(60, 0.5, 0.5) == [0.75, 0.75, 0.25])
    #expect(channels(200, 5, 2) == [1, 1, 1])
  }

  @Test("Formulas of constants are constants; others are evaluated at each time (XP-01)")
  func folding() {
    #expect(Formula(.add, Formula(1), Formula(2)).constant == 3)
    let wave = Formula(.sin, Formula(.multiply, Formula.time, Formula(2)))
    #expect(wave.constant == nil && wave.length == 4)
    #expect(wave.value(at: 0.5) == FormulaOperation.sin.result(of: SIMD4(1, 0, 0, 0)))
    let both = Formula(.subtract, wave, Formula(.add, Formula.time, Formula(1)))
    #expect(both.value(at: 0) == -1)
    // A long chain needs no recursion.
    var sum = Formula.time
    for _ in 0..<20_000 { sum = Formula(.add, sum, Formula(1)) }
    #expect(sum.value(at: 0.5) == 20_000.5)
  }
}
