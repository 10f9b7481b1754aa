import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Masks in the layer tree.
@Suite(.ownContext) struct CALayerMaskTests {
  @Test func aMaskHasNoSuperlayer() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    #expect(layer.mask === mask)
    #expect(mask.superlayer == nil)
    #expect(layer.sublayers == nil)
    #expect(layer.value(forKey: "mask") as? CALayer === mask)
    layer.setValue(nil, forKey: "mask")
    #expect(layer.mask == nil)
  }

  @Test func aMaskLeavesWhereItWas() {
    let (first, second, mask) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(mask)
    second.mask = mask
    #expect(first.sublayers == nil)
    first.mask = mask
    #expect(second.mask == nil && first.mask === mask)
    second.addSublayer(mask)
    #expect(first.mask == nil && mask.superlayer === second)
    first.mask = mask
    mask.removeFromSuperlayer()
    #expect(first.mask == nil)
  }

  @Test func aLayerCannotMaskItself() {
    let calls = TestTree().collectIllegalCalls()
    let (layer, child) = (CALayer(), CALayer())
    layer.addSublayer(child)
    layer.mask = layer
    child.mask = layer
    #expect(calls.rules == ["O-09", "O-09"])
    #expect(layer.mask == nil && child.mask == nil)
    // Nor be inside its own mask.
    child.mask = CALayer()
    child.mask?.addSublayer(layer)
    #expect(layer.superlayer == nil && calls.rules.count == 3)
  }

  @Test func aMasksTimeIsTheMaskedLayers() throws {
    let tree = TestTree()
    let (layer, mask) = (CALayer(), CALayer())
    layer.speed = 2
    tree.root.addSublayer(layer)
    layer.mask = mask
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 2
    mask.add(animation, forKey: "fade")
    CATransaction.flush()
    tree.advance(to: 0.5)
    // T-12: one of two local seconds.
    let shown = try #require(mask.presentation())
    #expect(isClose(Double(shown.opacity), 0.5))
    #expect(shown.superlayer == nil)
    #expect(layer.presentation()?.mask != nil)
    tree.advance(to: 1.1)
    #expect(mask.animation(forKey: "fade") == nil)
  }
}
