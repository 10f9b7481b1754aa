import LayerTree
import QuartzCore
import TestSupport
import Testing

@Suite("Expressions of layers on a stage")
@MainActor
struct LayerExpressionTests {
  @Test("Layers show expressions from the next commit on, without changing the model (XP-10)")
  func layers() throws {
    let tree = TestTree()
    let layer = tree.committedLayer()
    layer.setExpressions([
      PropertyExpression(
        try #require(PropertyPath("zPosition", in: .of(.plain))),
        value: try #require(ExpressionValue(.number, [.time])), origin: RenderContext.epoch)
    ])
    tree.advance(to: 1.5)
    #expect(abs(try #require(layer.presentation()).zPosition - 1.5) < 1e-9)
    #expect(layer.zPosition == 0 && layer.animationKeys() == nil)
    layer.removeAllAnimations()
    tree.advance(to: 2)
    #expect(abs(try #require(layer.presentation()).zPosition - 2) < 1e-9)
    layer.setExpressions([])
    tree.advance(to: 3)
    #expect(try #require(layer.presentation()).zPosition == 0)
  }
}
