import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct SpringCurveTests {
  private func curve(
    _ m: Double, _ k: Double, _ c: Double, _ v: Double, over: Bool = false
  ) -> SpringCurve {
    SpringCurve(mass: m, stiffness: k, damping: c, initialVelocity: v, allowsOverdamping: over)
  }

  // S-08: samples of progress.
  @Test(
    arguments: [
      ([1, 100, 10, 0], [0.1: 0.340300, 0.25: 1.023360, 0.5: 1.074591, 1: 1.002170]),
      ([1, 100, 10, 10], [0.1: 0.873807, 0.25: 1.297469, 0.5: 0.986648]),
      ([3, 1000, 500, 0], [0.05: 0.232231, 0.1: 0.544778, 0.25: 0.942038]),
      (
        [0.04, 4, 0.7, 20],
        [0.05: 0.732816, 0.1: 1.081906, 0.2: 1.234214, 0.3: 1.158597, 0.5: 1.028766]
      ),
    ] as [([Double], [Double: Double])])
  func samplesAreThoseOfTheTable(constants n: [Double], samples: [Double: Double]) {
    let spring = curve(n[0], n[1], n[2], n[3])
    for (time, progress) in samples {
      #expect(abs(spring.progress(at: time) - progress) < 6e-7, "at \(time)")
    }
  }

  // S-09: an overdamped spring with perceptual duration 0.5 and bounce -0.2, and one with bounce 0.
  @Test func creepingAndCriticalSpringsHaveTheirSamples() {
    let times = [0.05, 0.1, 0.2, 0.3, 0.5]
    let frequency = 2 * Double.pi / 0.5
    let creeping = curve(1, frequency * frequency, 4 * .pi / (0.5 * 0.8), 0, over: true)
    for (time, progress) in zip(times, [0.121000, 0.315683, 0.622708, 0.797729, 0.942383]) {
      #expect(abs(creeping.progress(at: time) - progress) < 6e-7, "at \(time)")
    }
    let critical = curve(1, frequency * frequency, 4 * .pi / 0.5, 0)
    for (time, progress) in zip(times, [0.131311, 0.357740, 0.715416, 0.890034, 0.986399]) {
      #expect(abs(critical.progress(at: time) - progress) < 6e-7, "at \(time)")
    }
  }

  /// Solves the motion's differential equation with a fourth-order method and small steps.
  private func solved(
    _ m: Double, _ k: Double, _ c: Double, _ v: Double, until time: Double
  ) -> Double {
    var (x, dx) = (1.0, -v)
    let steps = Int((time / 1e-4).rounded())
    func force(_ x: Double, _ dx: Double) -> Double { -(c * dx + k * x) / m }
    let h = 1e-4
    for _ in 0..<steps {
      let (a1, b1) = (dx, force(x, dx))
      let (a2, b2) = (dx + h / 2 * b1, force(x + h / 2 * a1, dx + h / 2 * b1))
      let (a3, b3) = (dx + h / 2 * b2, force(x + h / 2 * a2, dx + h / 2 * b2))
      let (a4, b4) = (dx + h * b3, force(x + h * a3, dx + h * b3))
      x += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      dx += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
    }
    return 1 - x
  }

  // S-02, S-04: at tenths of a second, to 1e-9, for all three kinds of damping.
  @Test(
    arguments: [
      [1, 100, 10, 0], [1, 100, 5, 3], [2, 50, 0, -2], [1, 100, 20, 0], [1, 100, 20, 7],
      [1, 100, 20, -7], [1, 100, 45, 0], [2, 80, 60, 4], [1, 100, 21, -5],
    ] as [[Double]])
  func positionsSolveTheEquation(n: [Double]) {
    let spring = curve(n[0], n[1], n[2], n[3], over: true)
    for tenth in 1...12 {
      let time = Double(tenth) / 10
      let exact = solved(n[0], n[1], n[2], n[3], until: time)
      #expect(abs(spring.progress(at: time) - exact) < 1e-9, "\(n) at \(time)")
    }
  }

  // S-05: unless overdamping is allowed, damping is limited to critical.
  @Test func clampedDampingIsCritical() {
    for time in stride(from: 0.0, to: 2, by: 0.1) {
      #expect(
        curve(1, 100, 500, 3).progress(at: time) == curve(1, 100, 20, 3).progress(at: time))
    }
    #expect(curve(1, 100, 500, 0, over: true).progress(at: 0.5) < 0.2)
    #expect(curve(1, 100, 500, 0).dampingRatio == 25)
  }

  // S-06: without damping, it oscillates forever.
  @Test func undampedSpringsSwingForEver() {
    let spring = curve(1, 4 * .pi * .pi, 0, 0)
    for second in 0..<20 {
      #expect(isClose(spring.progress(at: Double(second)), 0, tolerance: 1e-9))
      #expect(isClose(spring.progress(at: Double(second) + 0.5), 2, tolerance: 1e-9))
    }
    #expect(spring.settlingDuration == .infinity)
  }

  // S-06: the closed forms join continuously.
  @Test func nearlyCriticalSpringsAgree() {
    let critical = curve(1, 100, 20, 2, over: true)
    for difference in [-1e-6, -1e-9, 1e-9, 1e-6] {
      let near = curve(1, 100, 20 * (1 + difference), 2, over: true)
      for time in stride(from: 0.0, to: 2, by: 0.1) {
        #expect(abs(near.progress(at: time) - critical.progress(at: time)) < 1e-5)
      }
    }
  }

  // S-07: the table.
  @Test(
    arguments: [
      ([1, 100, 10, 0], 1.4727003346780927, 1e-15), ([1, 100, 5, 0], 2.8549746, 5e-8),
      ([1, 100, 15, 0], 1.0220938, 5e-8), ([1, 100, 20, 0], 1, 0),
      ([1, 986.9604401, 62.8318531, 0], 0.3, 0), ([1, 100, 100, 0], 1, 0),
      ([1, pow(2 * .pi / 1.5, 2), 0.6 * 2 * .pi / 1.5, 0], 5.71461784505134, 1e-13),
      ([0.04, 4, 0.7, 20], 0.9267270, 5e-8),
    ] as [([Double], Double, Double)])
  func settlingFollowsTheTable(n: [Double], duration: Double, tolerance: Double) {
    #expect(abs(curve(n[0], n[1], n[2], n[3]).settlingDuration - duration) <= tolerance)
  }

  // S-07: the sum of the two exponentials has decayed to a thousandth by then.
  @Test func creepingSpringsHaveSettled() {
    for (c, v) in [(25.0, 0.0), (60, 8), (200, -3)] {
      let spring = curve(1, 100, c, v, over: true)
      let time = spring.settlingDuration
      #expect(abs(1 - spring.progress(at: time)) <= 0.001 && time > 0.5)
    }
  }

  // S-07: the critical estimate is the first tenth of a second at which the spring has settled.
  @Test func criticalEstimatesAreTenths() {
    for frequency in [0.01, 0.3, 1, 2.5, 9.2, 9.24, 30, 92.3, 92.4, 1000] {
      let duration = curve(1, frequency * frequency, 2 * frequency, 0).settlingDuration
      let tenths = (duration * 10).rounded()
      func rest(_ tenths: Double) -> Double {
        (1 + frequency * tenths / 10) * exp(-frequency * tenths / 10)
      }
      #expect(isClose(duration * 10, tenths, tolerance: 1e-9) && rest(tenths) <= 0.001)
      #expect(tenths == 1 || rest(tenths - 1) > 0.001)
    }
  }

  // S-03: the initial velocity is v times the distance per second.
  @Test func theVelocityIsTheStartsSlope() {
    for (c, over) in [(5.0, false), (20, false), (60, true)] {
      let spring = curve(1, 100, c, 3, over: over)
      #expect(abs(spring.progress(at: 1e-7) / 1e-7 - 3) < 1e-4)
      #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
    }
  }

  @Test func oddNumbersGiveFiniteProgress() {
    let odd = [0, -1, 1, 1e-300, 1e300, .infinity, -.infinity, .nan]
    for m in odd {
      for k in odd {
        for c in odd {
          for (v, over) in zip(odd + odd, (0..<16).map { $0 < 8 }) {
            let spring = curve(m, k, c, v, over: over)
            for time in [0, 1e-300, 0.1, 5, 1e9, 1e300, .infinity, .nan, -1] {
              #expect(spring.progress(at: time).isFinite)
            }
            #expect(spring.settlingDuration > 0)
          }
        }
      }
    }
  }
}
