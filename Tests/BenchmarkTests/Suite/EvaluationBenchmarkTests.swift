import LayerTree
import MultiplaneBenchmarks
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct EvaluationBenchmarkTests {
  @Test func everyLayerHasThreeAnimations() {
    let root = CALayer()
    EvaluationBenchmark.populate(root)
    let layers = (root.sublayers ?? []).flatMap { $0.sublayers ?? [] }
    #expect(layers.count == EvaluationBenchmark.busyCount)
    #expect(layers.allSatisfy { $0.animationKeys() == ["move", "turn", "fade"] })
  }

  @Test func oneOfManyIsAnimated() {
    let root = CALayer()
    EvaluationBenchmark.populateWithOneAnimation(root)
    let containers = root.sublayers ?? []
    let layers = containers.flatMap { $0.sublayers ?? [] }
    #expect(containers.count + layers.count == EvaluationBenchmark.stillCount)
    #expect(layers.count { $0.animationKeys() != nil } == 1)
  }
}
