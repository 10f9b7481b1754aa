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
}
