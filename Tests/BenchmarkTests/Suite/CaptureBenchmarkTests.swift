import MultiplaneBenchmarks
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CaptureBenchmarkTests {
  @Test func theTreeHasLayersAndAnimations() {
    let root = CALayer()
    let layers = CaptureBenchmark.populate(root)
    #expect(layers.count == CaptureBenchmark.layerCount)
    #expect(root.sublayers?.count == 40)
    #expect(layers.reduce(0) { $0 + ($1.sublayers?.count ?? 0) } == 40 * 49)
    // Every tenth layer, except for containers, which are at 0, 50, 100 and so on.
    #expect(layers.count { $0.animationKeys() != nil } == 200 - 40)
  }
}
