import LayerTree
import TestSupport
import Testing

@Suite struct TimingFunctionTests {
  static let named: [(CAMediaTimingFunctionName, [Double])] = [
    // F-06, at 0.1, 0.25, 0.5, 0.75, 0.9
    (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (.default, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ]

  @Test(arguments: named) func namedCurvesHaveTheirTable(
    name: CAMediaTimingFunctionName, values: [Double]
  ) throws {
    let function = try #require(TimingFunction(name: name))
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(function.value(at: time) - value) < 6e-7)  // F-01, F-06
    }
  }

  @Test func clunkHasItsTable() {
    let clunk = TimingFunction(0.9, 0.1, 0.7, 0.9)
    let values = [0.014741, 0.053380, 0.189469, 0.559803, 0.922064]
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(clunk.value(at: time) - value) < 6e-7)  // F-02, F-06
    }
  }

  /// The parameter found must put the curve's x on the time to 1e-9, for curves of every shape.
  @Test func solutionsAreExact() {
    var random = TestGenerator(seed: 4)
    for _ in 0..<2_000 {
      let c1x = Double.random(in: 0...1, using: &random)
      let c2x = Double.random(in: 0...1, using: &random)
      // With y = x of the control points swapped in, the value of the curve is a second polynomial of
      // the same parameter; where both control points are on the diagonal it is the time itself.
      let diagonal = TimingFunction(c1x, c1x, c2x, c2x)
      let time = Double.random(in: 0...1, using: &random)
      #expect(abs(diagonal.value(at: time) - time) < 1e-9)  // F-04
    }
  }

  /// A bend so small that the straight-line shortcut does not apply must still solve to the time.
  @Test(arguments: [0.0, 0.1, 0.5, 0.9, 1.0]) func nearlyStraightCurvesSolve(time: Double) {
    for c1x in [0.0, 0.3, 1.0] {
      for c2x in [0.0, 0.7, 1.0] {
        let curve = TimingFunction(c1x, c1x + 1e-13, c2x, c2x)
        #expect(abs(curve.value(at: time) - time) < 1e-9)  // F-04
      }
    }
  }

  @Test func endsAreExactAndTimeIsClamped() {
    let curve = TimingFunction(0.42, 0, 0.58, 1)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0 && curve.value(at: 3) == 1 && curve.value(at: .nan) == 0)
  }

  @Test func valuesMayLeaveTheUnitInterval() {
    let curve = TimingFunction(0.5, -0.6, 0.5, 1.6)
    let values = [-0.087832, -0.067036, 0.5, 1.067036]
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75], values) {
      #expect(abs(curve.value(at: time) - value) < 6e-7)  // F-05
    }
  }

  @Test func controlTimesAreHeldInside() {
    #expect(TimingFunction(-2, 0.3, 7, 0.6) == TimingFunction(0, 0.3, 1, 0.6))  // F-04
    #expect(TimingFunction(.nan, .infinity, 1, 1) == TimingFunction(0, 0, 1, 1))
  }

  @Test func inverseFindsTheSmallestTime() throws {
    let eased = try #require(TimingFunction(name: .easeInEaseOut))
    #expect(abs(eased.time(at: 0.3) - 0.379704) < 6e-7)  // F-07
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      #expect(abs(eased.time(at: eased.value(at: time)) - time) < 1e-9)
    }
    // The overshooting curve reaches 1 before its end, and that is the smaller time.
    let overshoot = TimingFunction(0.5, -0.6, 0.5, 1.6)
    let first = overshoot.time(at: 1)
    #expect(first < 0.75 && abs(overshoot.value(at: first) - 1) < 1e-9)
  }

  /// Mirroring a curve about its centre mirrors its values.
  @Test func mirroredCurvesMirror() {
    let curve = TimingFunction(0.2, 0.8, 0.6, 0.1)
    let mirrored = TimingFunction(1 - 0.6, 1 - 0.1, 1 - 0.2, 1 - 0.8)
    for time in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(abs(curve.value(at: time) + mirrored.value(at: 1 - time) - 1) < 1e-9)
    }
  }
}
