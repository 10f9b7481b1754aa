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
}
