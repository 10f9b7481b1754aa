import Foundation
import QuartzCore
import TestSupport
import Testing

/// Calls for which Apple's platforms raise an exception (LX-19, O-09).
@Suite(.ownContext) struct IllegalCallTests {
  private static let message = "a layer cannot be inside itself (O-09, docs/rules/conventions.md)"

  @Test func aHandlerIsCalledAndTheCallHasNoEffect() {
    var calls: [String] = []
    CAEngine.illegalCall = { rule, message in calls += [rule, message] }
    let layer = CALayer()
    layer.addSublayer(layer)
    #expect(calls == ["O-09", Self.message])
    #expect(layer.sublayers == nil)
  }

  @Test func withoutAHandlerTheProgramStopsWithTheMessage() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let layer = CALayer()
      layer.addSublayer(layer)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(Self.message))
  }

  @Test func aBrokenConditionStopsTheProgramWithTheMessage() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let context = RenderContext()
      context.schedule(at: 1) { context.advance(to: 2) }
      context.advance(to: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "the clock cannot be advanced from one of its own callbacks (O-02, docs/rules/conventions.md)"
      )
    )
  }
}
