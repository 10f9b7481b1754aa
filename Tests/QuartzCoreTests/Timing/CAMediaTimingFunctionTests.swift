import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CAMediaTimingFunctionTests {
  private func points(_ function: CAMediaTimingFunction) -> [[Float]] {
    (0...3).map { index in
      var point: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &point)
      return point
    }
  }

  // F-01, F-03
  @Test func controlPointsAreThoseOfTheNames() {
    for (name, c1, c2): (CAMediaTimingFunctionName, [Float], [Float]) in [
      (.linear, [0, 0], [1, 1]), (.easeIn, [0.42, 0], [1, 1]), (.easeOut, [0, 0], [0.58, 1]),
      (.easeInEaseOut, [0.42, 0], [0.58, 1]), (.default, [0.25, 0.1], [0.25, 1]),
    ] {
      #expect(points(CAMediaTimingFunction(name: name)) == [[0, 0], c1, c2, [1, 1]])
    }
    let clunk = CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.7, 0.9)  // F-02
    #expect(points(clunk) == [[0, 0], [0.9, 0.1], [0.7, 0.9], [1, 1]])
  }

  // F-03: there are four points; F-04: x is clamped to 0...1.
  @Test func oddPointsAreIllegalOrHeldInside() {
    let calls = TestTree().collectIllegalCalls()
    var point: [Float] = [5, 6]
    let function = CAMediaTimingFunction(controlPoints: -1, -0.5, 2, 1.5)
    function.getControlPoint(at: 4, values: &point)
    function.getControlPoint(at: -1, values: &point)
    #expect(calls.rules == ["F-03", "F-03"] && point == [5, 6])
    #expect(points(function) == [[0, 0], [0, -0.5], [1, 1.5], [1, 1]])
  }

  @Test func functionsAreValues() {
    let function = CAMediaTimingFunction(name: .easeIn)
    #expect(function == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    #expect((function.copy() as? CAMediaTimingFunction) == function)
    #expect(function != CAMediaTimingFunction(name: .easeOut))
  }
}
