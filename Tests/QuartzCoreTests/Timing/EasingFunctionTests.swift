import LayerTree
import QuartzCore
import Testing

/// The timing functions that only Multiplane has.
struct EasingFunctionTests {
  @Test("Easings are equal to their parameters' defaults (F-08, F-09)") func defaults() {
    #expect(CAMediaTimingFunction.easeOutBack == .easeOutBack(overshoot: 1.70158))
    #expect(CAMediaTimingFunction.easeOutElastic == .easeOutElastic(amplitude: 1, period: 0.3))
    #expect(CAMediaTimingFunction.easeInOutElastic == .easeInOutElastic(amplitude: 1, period: 0.45))
    #expect(CAMediaTimingFunction.easeInBack(overshoot: .nan) == .easeInBack)
    #expect(CAMediaTimingFunction.easeInBack != .easeOutBack)
    #expect(CAMediaTimingFunction.steps(3) == .steps(3, .jumpEnd))
    #expect(CAMediaTimingFunction.linear([(0, nil)]) == nil)
    #expect(CAMediaTimingFunction.spring(bounce: 2) == .spring(bounce: 0.99))
  }

  @Test("Functions that are not curves have the control points of a line (F-03)")
  func controlPoints() {
    var point: [Float] = [9, 9]
    for (index, expected) in [(0, Float(0)), (1, 0), (2, 1), (3, 1)] {
      CAMediaTimingFunction.easeOutBounce.getControlPoint(at: index, values: &point)
      #expect(point == [expected, expected])
    }
  }
}
