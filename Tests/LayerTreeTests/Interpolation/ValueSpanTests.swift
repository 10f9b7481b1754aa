import CoreGraphics
import LayerTree
import TestSupport
import Testing

@Suite struct ValueSpanTests {
  // Values prepared once are interpolated like values prepared for each frame, for every kind.
  @Test(arguments: InterpolationLawTests.pairs)
  func preparedValuesMixLikeAnyOthers(a: AnimatableValue, b: AnimatableValue) {
    for (start, end) in [(a, b), (b, a)] {
      let span = ValueSpan(from: start, to: end)
      #expect(span.value(at: 0) == start && span.value(at: 1) == end)
      for fraction in [-0.7, 0.25, 0.5, 0.8, 1.3] {
        #expect(span.value(at: fraction) == start.interpolated(to: end, by: fraction))
      }
    }
  }

  // I-08: singular matrices are not decomposed.
  @Test func singularMatricesMixEntryByEntry() {
    let span = ValueSpan(
      from: .transform(CATransform3DIdentity), to: .transform(CATransform3DMakeScale(0, 1, 1)))
    #expect(span.value(at: 0.25) == .transform(CATransform3DMakeScale(0.75, 1, 1)))
  }

  @Test func oddFractionsDoNotTrap() {
    for (a, b) in InterpolationLawTests.pairs {
      let span = ValueSpan(from: a, to: b)
      for fraction in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
        #expect(span.value(at: fraction).kind == a.kind)
      }
    }
  }
}
