import LayerTree
import Testing

@Suite struct KeyTimesTests {
  private func located(_ times: KeyTimes, _ progress: Double) -> (Int, Double) {
    let location = times.location(at: progress)
    return (location.segment, location.fraction)
  }

  // K-03: even without times.
  @Test func timesAreEvenByDefault() {
    #expect(KeyTimes(segments: 4).times == [0, 0.25, 0.5, 0.75, 1])
    #expect(KeyTimes(discrete: 4).times == [0, 0.25, 0.5, 0.75])
  }

  // K-08
  @Test func segmentsAreLookedUp() {
    let times = KeyTimes([0, 0.2, 0.6, 1])
    #expect(located(times, 0) == (0, 0))
    #expect(located(times, 0.1) == (0, 0.5))
    #expect(located(times, 0.2) == (1, 0))
    #expect(located(times, 0.4).0 == 1 && abs(located(times, 0.4).1 - 0.5) < 1e-12)
    #expect(located(times, 1) == (2, 1))
    // Overshoot extrapolates linearly.
    #expect(located(times, -0.1) == (0, -0.5))
    #expect(located(times, 1.2).0 == 2 && abs(located(times, 1.2).1 - 1.5) < 1e-12)
  }

  // K-08: segments without duration jump to the last of the keyframes at the same time.
  @Test func segmentsWithoutLengthJump() {
    let times = KeyTimes([0, 0, 0.5, 0.5, 1, 1])
    #expect(located(times, -0.2) == (0, 0))
    #expect(located(times, 0) == (1, 0))
    #expect(located(times, 0.25) == (1, 0.5))
    #expect(located(times, 0.5) == (3, 0))
    #expect(located(times, 0.75) == (3, 0.5))
    #expect(located(times, 1) == (4, 1) && located(times, 1.5) == (4, 1))
  }

  // O-03: a frame that falls on a boundary by a rounding error has reached it.
  @Test func boundariesAreReachedInSpiteOfRounding() {
    let times = KeyTimes(discrete: 10)
    for index in 0..<10 {
      #expect(times.index(at: Double(index) / 10 - 1e-13) == index)
      #expect(times.index(at: Double(index) / 10 + 0.09) == index)
    }
  }

  // K-06: missing curves are linear, extra ones are ignored; there are none beyond the ends (K-08).
  @Test func segmentsHaveTheirCurves() throws {
    let curve = try #require(TimingFunction(name: .easeIn))
    let times = KeyTimes(segments: 2, functions: [curve])
    #expect(located(times, 0.25).0 == 0 && abs(located(times, 0.25).1 - 0.315357) < 1e-6)
    #expect(located(times, 0.75) == (1, 0.5))
    #expect(located(times, -0.25) == (0, -0.5))
    let many = KeyTimes(segments: 1, functions: [nil, curve, curve])
    #expect(located(many, 0.5) == (0, 0.5))
  }

  // K-10
  @Test func lengthsMakeTimes() {
    #expect(KeyTimes(lengths: [1, 3]).times == [0, 0.25, 1])
    for odd: [Double] in [[0, 0], [.infinity, 1], [.nan, 1], [1e308, 1e308]] {
      #expect(KeyTimes(lengths: odd).times == [0, 0.5, 1])
    }
  }

  // K-05: whatever the times are, a segment and a fraction that is not NaN are found.
  @Test(
    arguments: [
      [0, .nan, 1], [.nan, 0.5, 1], [0, 0.5, .nan], [-.infinity, 0.5, 1], [0, 0.5, .infinity],
      [.infinity, -.infinity, 0.5], [1, 0.5, 0], [3, 2, 1], [-3, -2, -1], [0.5, 0.5, 0.5],
    ] as [[Double]])
  func oddTimesFindASegment(times: [Double]) {
    let keyTimes = KeyTimes(times)
    for progress in [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.5] {
      let location = keyTimes.location(at: progress)
      #expect((0...1).contains(location.segment) && location.fraction.isFinite)
      #expect((0...2).contains(keyTimes.index(at: progress)))
    }
  }

  @Test func oddProgressFindsASegment() {
    let times = KeyTimes(segments: 3)
    for progress in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect((0...2).contains(times.location(at: progress).segment))
      #expect((0...3).contains(times.index(at: progress)))
    }
  }
}
