import LayerTree
import MultiplaneScene
import Testing

/// Timing functions in scenes, by the text that names them.
struct TimingFunctionTextTests {
  private func function(_ text: String) throws -> TimingFunction? {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [9, 9], duration: 1s}
      layers:
        - animations: [{type: basic, keyPath: opacity, toValue: 0, timingFunction: \(text)}]
      """)
    return scene.contents.layers[0].animations[0].timingFunction
  }

  @Test("Names and functions are what they say (F-13)") func texts() throws {
    #expect(try function("easeOutBounce") == .easing(Easing(.bounce, .easeOut)))
    #expect(try function("easeInOutBack(3)") == .easing(Easing(.back, .easeInOut, strength: 3)))
    #expect(
      try function("\"easeInElastic( 2 ,0.5 )\"")
        == .easing(Easing(.elastic, .easeIn, strength: 2, period: 0.5)))
    #expect(try function("steps(4)") == .steps(StepTiming(4, .jumpEnd)))
    for (name, position) in [
      ("start", TimingStepPosition.jumpStart), ("end", .jumpEnd), ("jump-none", .jumpNone),
      ("jump-both", .jumpBoth),
    ] {
      #expect(try function("\"steps(4, \(name))\"") == .steps(StepTiming(4, position)))
    }
    let points = PointTiming([.init(0), .init(0.25, at: 0.5), .init(0.25, at: 0.75), .init(1)])
    #expect(try function("\"linear(0, 0.25 50% 75%, 1)\"") == points.map { .points($0) })
    #expect(try function("spring(-0.2)") == .spring(SpringTiming(bounce: -0.2)))
    for name in ["cubicBezier", "cubic-bezier"] {
      #expect(try function("\"\(name)(.2, 0, 0, 1)\"") == TimingFunction(0.2, 0, 0, 1))
    }
    #expect(try function("[0.2, 0, 0, 1]") == TimingFunction(0.2, 0, 0, 1))
  }

  @Test("In braces, a comma without quotation marks is an error that says so (F-13)")
  func braces() throws {
    let error = try #require(throws: SceneError.self) { try function("steps(4, jump-start)") }
    let first = try #require(
      error.diagnostics.first { $0.code == .badTimingFunction })
    #expect(first.message == "invalid timing function \"steps(4\": missing closing parenthesis")
    #expect(first.hint == "in braces, put it in quotation marks: \"steps(...)\"")
  }
}
