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

  /// The curve's x at the computed parameter must equal the time to 1e-9, for curves of every
  /// shape.
  @Test func solutionsAreExact() {
    var random = TestGenerator(seed: 4)
    for _ in 0..<2_000 {
      let c1x = Double.random(in: 0...1, using: &random)
      let c2x = Double.random(in: 0...1, using: &random)
      // With other values for y, the result is a second polynomial of the same parameter; if both
      // control points are on the diagonal, it is the time itself.
      let diagonal = TimingFunction(c1x, c1x, c2x, c2x)
      let time = Double.random(in: 0...1, using: &random)
      #expect(abs(diagonal.value(at: time) - time) < 1e-9)  // F-04
    }
  }

  /// A curve that is almost straight, but not straight enough for the shortcut, must still be
  /// solved.
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
    // The overshooting curve reaches 1 before its end, which is the smaller time.
    let overshoot = TimingFunction(0.5, -0.6, 0.5, 1.6)
    let first = overshoot.time(at: 1)
    #expect(first < 0.75 && abs(overshoot.value(at: first) - 1) < 1e-9)
  }

  // F-06: the named curves to 1e-9, by bisection of the Bezier curve's own construction.
  @Test(arguments: [
    (CAMediaTimingFunctionName.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
    (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    (.linear, [0, 0, 1, 1]),
  ])
  func namedCurvesAreExact(name: CAMediaTimingFunctionName, points: [Double]) throws {
    let function = try #require(TimingFunction(name: name))
    func place(_ a: Double, _ b: Double, _ t: Double) -> Double {
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * t }
      let (p, q, r) = (mix(0, a), mix(a, b), mix(b, 1))
      return mix(mix(p, q), mix(q, r))
    }
    for time in stride(from: 0.0, through: 1, by: 1.0 / 64) {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        if place(points[0], points[2], middle) < time { low = middle } else { high = middle }
      }
      #expect(abs(function.value(at: time) - place(points[1], points[3], high)) < 1e-9)
    }
    #expect(TimingFunction(name: CAMediaTimingFunctionName(rawValue: "odd")) == nil)
  }

  // F-07: the smallest time of a curve that reverses, also below 0 and above 1.
  @Test func theInverseOfATurningCurveIsItsFirst() {
    let overshoot = TimingFunction(0.5, -0.6, 0.5, 1.6)
    let times = (0...20_000).map { Double($0) / 20_000 }
    for value in [-0.08, -0.03, 0.2, 0.999, 1.02, 1.08] {
      let first = times.first {
        value < 0 ? overshoot.value(at: $0) <= value : overshoot.value(at: $0) >= value
      }
      #expect(abs(overshoot.time(at: value) - (first ?? 9)) < 1e-4)
      #expect(abs(overshoot.value(at: overshoot.time(at: value)) - value) < 1e-9)
    }
    // Values that it never reaches are beyond one of its ends.
    #expect(overshoot.time(at: -0.2) == 0 && overshoot.time(at: 1.2) == 1)
    #expect(overshoot.time(at: 0) == 0 && overshoot.time(at: .nan) == 0)
    for odd in [Double.infinity, 1e300, 1.0001] {
      #expect(TimingFunction(0.42, 0, 1, 1).time(at: odd) == 1)
      #expect(TimingFunction(0.42, 0, 1, 1).time(at: -odd) == 0)
    }
    #expect(TimingFunction(0, 0, 1, 1).time(at: 0.3) == 0.3)
  }

  // F-07: for curves of every shape, the inverse leads back, and no smaller time does.
  @Test func inversesLeadBack() {
    var random = TestGenerator(seed: 21)
    for _ in 0..<500 {
      let curve = TimingFunction(
        Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random),
        Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random))
      let value = curve.value(at: Double.random(in: 0.01...0.99, using: &random))
      let time = curve.time(at: value)
      #expect(abs(curve.value(at: time) - value) < 1e-7)
      let earlier = (1...50).map { curve.value(at: time * Double($0) / 51) - value }
      #expect(earlier.allSatisfy { $0 < 1e-6 } || earlier.allSatisfy { $0 > -1e-6 })
    }
  }

  /// Mirroring a curve about its center mirrors its values.
  @Test func mirroredCurvesMirror() {
    let curve = TimingFunction(0.2, 0.8, 0.6, 0.1)
    let mirrored = TimingFunction(1 - 0.6, 1 - 0.1, 1 - 0.2, 1 - 0.8)
    for time in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(abs(curve.value(at: time) + mirrored.value(at: 1 - time) - 1) < 1e-9)
    }
  }
}
