import CoreImage
import Testing

@Suite struct MonotoneCurveTests {
  @Test func straightPointsGiveAStraightLine() {
    let curve = MonotoneCurve([SIMD2(0, 0), SIMD2(0.25, 0.25), SIMD2(1, 1)])
    for x in [0, 0.1, 0.25, 0.6, 1] { #expect(abs(curve.value(at: x) - x) < 1e-12) }
  }

  @Test func curvesPassThroughPointsWithoutOvershooting() {
    let points: [SIMD2<Double>] = [
      SIMD2(0, 0), SIMD2(0.25, 0), SIMD2(0.5, 0.9), SIMD2(0.75, 1), SIMD2(1, 1),
    ]
    let curve = MonotoneCurve(points)
    for point in points { #expect(abs(curve.value(at: point.x) - point.y) < 1e-12) }
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    #expect(values.allSatisfy { $0 >= 0 && $0 <= 1 + 1e-12 })
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
  }

  @Test func slopesAreHarmonicMeans() {
    // Slopes 1 and 2 with equal widths: 2 / (1 / 1 + 1 / 2) = 4 / 3 in the middle. At 0.25, halfway
    // between (0, 0) and (0.5, 0.5): 0.25 + 0.5 / 8 * (1 - 4 / 3).
    let curve = MonotoneCurve([SIMD2(0, 0), SIMD2(0.5, 0.5), SIMD2(1, 1.5)])
    #expect(abs(curve.value(at: 0.25) - (0.25 - 0.5 / 24)) < 1e-12)
  }

  @Test func endsContinue() {
    let curve = MonotoneCurve([SIMD2(1, 3), SIMD2(0, 1)])
    #expect(curve.value(at: -1) == 1)
    #expect(curve.value(at: 2) == 3)
    #expect(curve.value(at: -1, isExtrapolated: true) == -1)
    #expect(curve.value(at: 2, isExtrapolated: true) == 5)
    let single = MonotoneCurve([SIMD2(0.5, 0.2), SIMD2(0.5, 0.8)])
    #expect(single.value(at: 0.7) == 0.2)
  }
}
