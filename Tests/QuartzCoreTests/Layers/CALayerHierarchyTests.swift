import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CALayerHierarchyTests {
  private func names(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).compactMap(\.name) }

  private func layer(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  @Test func insertionKeepsItsPlaces() {
    let root = CALayer()
    let (a, b, c) = (layer("a"), layer("b"), layer("c"))
    #expect(root.sublayers == nil)
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, above: b)
    #expect(names(root) == ["b", "c", "a"])
    root.insertSublayer(a, below: b)
    #expect(names(root) == ["a", "b", "c"])
    root.insertSublayer(a, at: 99)
    #expect(names(root) == ["b", "c", "a"])
    root.replaceSublayer(c, with: layer("d"))
    #expect(names(root) == ["b", "d", "a"] && c.superlayer == nil)
    root.sublayers = [c, a]
    #expect(names(root) == ["c", "a"] && b.superlayer == nil && c.superlayer === root)
    a.removeFromSuperlayer()
    #expect(names(root) == ["c"])
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func aLayerMovesBetweenSuperlayers() {
    let (first, second, moving) = (CALayer(), CALayer(), layer("m"))
    first.addSublayer(moving)
    second.addSublayer(moving)
    #expect(first.sublayers == nil && names(second) == ["m"] && moving.superlayer === second)
  }

  @Test func depthIsBounded() {
    let calls = TestTree().collectIllegalCalls()
    let root = CALayer()
    var last = root
    for _ in 1..<CALayer.maximumDepth {
      let layer = CALayer()
      last.addSublayer(layer)
      last = layer
    }
    #expect(calls.rules.isEmpty)
    last.addSublayer(CALayer())
    #expect(calls.rules.count == 1 && last.sublayers == nil)
    let outer = CALayer()
    outer.addSublayer(root)
    #expect(calls.rules.count == 2 && root.superlayer == nil)
  }

  @Test func aLayerCannotHoldItself() {
    let calls = TestTree().collectIllegalCalls()
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    inner.addSublayer(inner)
    #expect(calls.rules.count == 2)
    #expect(inner.sublayers == nil && inner.superlayer === outer)
  }

  @Test func sublayersTakeAnyOrder() {
    let tree = TestTree()
    let root = tree.committedLayer()
    let (a, b, c, d) = (layer("a"), layer("b"), layer("c"), layer("d"))
    root.sublayers = [a, b, c]
    root.sublayers = [d, c, a]
    #expect(names(root) == ["d", "c", "a"] && b.superlayer == nil && d.superlayer === root)
    root.sublayers = [a, b, c, d]
    #expect(names(root) == ["a", "b", "c", "d"])
    // If a layer occurs twice, the last place counts.
    root.sublayers = [a, b, a]
    #expect(names(root) == ["b", "a"])
    let calls = tree.collectIllegalCalls()
    root.sublayers = [c, root, b]
    #expect(names(root) == ["c", "b"] && calls.rules == ["O-09"])
  }

  // Setting, reversing, showing and removing many layers takes linear time.
  @Test(.timeLimit(.minutes(5))) func manySublayers() {
    let tree = TestTree()
    let root = tree.committedLayer()
    let layers = (0..<20_000).map { _ in CALayer() }
    root.sublayers = layers
    CATransaction.flush()
    #expect(root.presentation()?.sublayers?.last?.model() === layers.last)
    root.sublayers = layers.reversed()
    #expect(root.sublayers?.first === layers.last && root.sublayers?.count == layers.count)
    // The old order is still on screen.
    #expect(root.presentation()?.sublayers?.first?.model() === layers.first)
    root.sublayers = nil
    #expect(root.sublayers == nil && layers[7].superlayer == nil)
  }
}
