import MultiplaneBenchmarks
import Testing

@Suite struct EaseInOutTests {
  @Test func theCurvePassesThroughItsPoints() {
    // At s, the curve is at (1.26 s (1-s)^2 + 1.74 s^2 (1-s) + s^3, s^2 (3 - 2 s)).
    for step in 0...1000 {
      let s = Double(step) / 1000
      let x = 1.26 * s * (1 - s) * (1 - s) + 1.74 * s * s * (1 - s) + s * s * s
      #expect(abs(EaseInOut.value(at: x) - s * s * (3 - 2 * s)) < 1e-12)
    }
  }

  @Test func bothDirectionsAreSymmetric() {
    for step in 0...250 {
      let time = Double(step) / 100
      for isEased in [false, true] {
        let there = EaseInOut.thereAndBack(at: time, isEased: isEased)
        #expect(abs(there - EaseInOut.thereAndBack(at: 5 - time, isEased: isEased)) < 1e-12)
      }
      #expect(abs(EaseInOut.thereAndBack(at: time, isEased: false) - time / 2.5) < 1e-12)
      #expect(
        abs(EaseInOut.thereAndBack(at: time, isEased: true) - EaseInOut.value(at: time / 2.5))
          < 1e-12)
    }
  }
}
