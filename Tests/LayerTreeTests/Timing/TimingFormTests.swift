import Foundation
import LayerTree
import Testing

/// Steps, points and springs as timing functions.
struct TimingFormTests {
  /// The values at 0, just before and at each quarter, and at 1.
  static let jumps: [(TimingStepPosition, [Double])] = [
    (.jumpEnd, [0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1]),
    (.jumpStart, [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1]),
    (.jumpNone, [0, 0, 0.333333333333, 0.333333333333, 0.666666666667, 0.666666666667, 1, 1, 1]),
    (.jumpBoth, [0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.8, 0.8, 1]),
  ]

  @Test("Steps jump where CSS says (F-10)", arguments: jumps)
  func steps(position: TimingStepPosition, values: [Double]) {
    let steps = TimingFunction.steps(StepTiming(4, position))
    let times = [0, 0.2499, 0.25, 0.4999, 0.5, 0.7499, 0.75, 0.9999, 1]
    for (time, value) in zip(times, values) {
      #expect(abs(steps.value(at: time) - value) < 1e-11, "\(time)")
    }
  }

  @Test("A jump that coincides with a frame is reached (F-10)") func exactJumps() {
    // A tenth has no exact number.
    let steps = TimingFunction.steps(StepTiming(10, .jumpEnd))
    for step in 0...10 {
      var time = 0.0
      for _ in 0..<step { time += 0.1 }
      #expect(abs(steps.value(at: time) - Double(step) / 10) < 1e-12)
    }
    #expect(StepTiming(0, .jumpEnd).count == 1 && StepTiming(1, .jumpNone).count == 2)
  }

  @Test("Points without times are evenly between their neighbors (F-11)") func points() throws {
    let points = try #require(
      PointTiming([.init(0), .init(0.25, at: 0.75), .init(0.5), .init(0.9), .init(1)]))
    // The times are 0, 75%, then 250/3% and 275/3%, and 100%.
    let function = TimingFunction.points(points)
    let expected = [
      (0.3, 0.1), (0.75, 0.25), (0.75 + 1.0 / 12, 0.5), (0.75 + 1.0 / 8, 0.7),
      (0.75 + 1.0 / 6, 0.9), (1, 1),
    ]
    for (time, value) in expected {
      #expect(abs(function.value(at: time) - value) < 1e-12, "\(time)")
    }
    #expect(points.points.map(\.time) == [0, 0.75, 0.75 + 0.25 / 3, 0.75 + 0.25 / 3 * 2, 1])
  }

  @Test("Points at one time are a jump, and the ends continue their lines (F-11)")
  func jumpsAndEnds() throws {
    let jump = TimingFunction.points(
      try #require(PointTiming([.init(0), .init(0.2, at: 0.5), .init(0.8, at: 0.5), .init(1)])))
    #expect(abs(jump.value(at: 0.25) - 0.1) < 1e-12)
    #expect(jump.value(at: 0.5) == 0.8)
    let inner = TimingFunction.points(
      try #require(PointTiming([.init(0.2, at: 0.2), .init(0.6, at: 0.6)])))
    #expect(abs(inner.value(at: 0)) < 1e-12 && abs(inner.value(at: 1) - 1) < 1e-12)
    let flat = TimingFunction.points(
      try #require(PointTiming([.init(0.3, at: 0.5), .init(0.7, at: 0.5)])))
    #expect(flat.value(at: 0.2) == 0.3 && flat.value(at: 0.5) == 0.7 && flat.value(at: 1) == 0.7)
  }

  @Test("Invalid points make no function (F-11)") func invalidPoints() {
    #expect(PointTiming([.init(0)]) == nil)
    #expect(PointTiming([.init(0), .init(.nan), .init(1)]) == nil)
    #expect(PointTiming([.init(0, at: 0.5), .init(1, at: 0.4)]) == nil)
    #expect(PointTiming([.init(0, at: -0.1), .init(1)]) == nil)
  }

  @Test("A spring comes to rest at the end (F-12)", arguments: [-0.5, 0, 0.3, 0.7])
  func springs(bounce: Double) {
    let spring = TimingFunction.spring(SpringTiming(bounce: bounce))
    #expect(spring.value(at: 0) == 0 && spring.value(at: 1) == 1)
    #expect(abs(spring.value(at: 0.999999) - 1) < 1e-5)
    let values = (0...1_000).map { spring.value(at: Double($0) / 1_000) }
    let highest = values.max() ?? 0
    if bounce > 0 {
      // A spring with the damping ratio z first overshoots by exp(-pi z / sqrt(1 - z^2)).
      let ratio = 1 - bounce
      let overshoot = exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
      #expect(abs(highest - 1 - overshoot) < 2e-3)
    } else {
      #expect(highest <= 1)
    }
  }

  @Test("Bounces out of range are clamped (F-12)") func bounceRange() {
    #expect(SpringTiming(bounce: 5) == SpringTiming(bounce: 0.99))
    #expect(SpringTiming(bounce: .nan) == SpringTiming(bounce: 0))
    #expect(
      (0...100).allSatisfy {
        TimingFunction.spring(SpringTiming(bounce: 0.99)).value(at: Double($0) / 100).isFinite
      })
  }

  @Test("A segment of keyframes may have any function (K-06, F-08)") func segments() {
    let times = KeyTimes(
      segments: 2, functions: [.easing(Easing(.bounce, .easeOut)), .steps(StepTiming(2, .jumpEnd))])
    // A quarter of the first segment's time: 7.5625 / 16.
    #expect(abs(times.location(at: 0.125).fraction - 7.5625 / 16) < 1e-12)
    #expect(times.location(at: 0.8).fraction == 0.5)
  }
}
