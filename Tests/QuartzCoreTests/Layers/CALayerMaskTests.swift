import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Masks in the layer tree.
@Suite(.ownContext) struct CALayerMaskTests {
  @Test func aMasksSuperlayerIsTheLayerThatItMasks() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    layer.mask = mask
    #expect(layer.mask === mask)
    #expect(mask.superlayer === layer)
    #expect(mask.value(forKeyPath: "superlayer.bounds.size.width") as? Double == 30)
    #expect(layer.sublayers == nil)
    #expect(layer.value(forKey: "mask") as? CALayer === mask)
    layer.setValue(nil, forKey: "mask")
    #expect(layer.mask == nil && mask.superlayer == nil)
  }

  // Clients size a mask through its superlayer, in layout.
  @Test func aMaskCanSizeItselfByItsSuperlayer() {
    final class Cover: CALayer {
      var layouts = 0
      override func layoutSublayers() {
        layouts += 1
        frame = superlayer?.bounds ?? .zero
      }
    }
    let tree = TestTree()
    let (layer, mask) = (CALayer(), Cover())
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    layer.mask = mask
    mask.setNeedsLayout()
    _ = tree.committedLayer(layer)
    #expect(mask.frame == CGRect(x: 0, y: 0, width: 30, height: 20) && mask.layouts == 1)
  }

  // a change of a mask's size, like that of a sublayer, lays out its superlayer.
  @Test func aMaskThatChangesAsksItsSuperlayerForLayout() {
    let tree = TestTree()
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    _ = tree.committedLayer(layer)
    mask.bounds.size.width = 7
    #expect(layer.needsLayout() && mask.needsLayout())
  }

  // a mask is in the layer's own coordinates, which `sublayerTransform` does not
  // affect.
  @Test func aMaskIsNotMovedAsSublayersAre() throws {
    let tree = TestTree()
    let (layer, mask, child) = (CALayer(), CALayer(), CALayer())
    layer.sublayerTransform = CATransform3DMakeTranslation(100, 0, 0)
    layer.mask = mask
    layer.addSublayer(child)
    _ = tree.committedLayer(layer)
    for shown in [(layer, mask, child), try presented(layer, mask, child)] {
      #expect(shown.1.convert(CGPoint(x: 1, y: 2), to: shown.0) == CGPoint(x: 1, y: 2))
      #expect(shown.2.convert(CGPoint(x: 1, y: 2), to: shown.0) == CGPoint(x: 101, y: 2))
    }
  }

  private func presented(
    _ layer: CALayer, _ mask: CALayer, _ child: CALayer
  ) throws -> (CALayer, CALayer, CALayer) {
    let shown = try #require(layer.presentation())
    return (shown, try #require(shown.mask), try #require(shown.sublayers?.first))
  }

  // A mask becomes a sublayer of the layer that it masked, and a sublayer its mask.
  @Test func aMaskBecomesASublayerAndBack() {
    let (layer, child) = (CALayer(), CALayer())
    layer.mask = child
    layer.addSublayer(child)
    #expect(layer.mask == nil && layer.sublayers == [child] && child.superlayer === layer)
    layer.mask = child
    #expect(layer.mask === child && layer.sublayers == nil && child.superlayer === layer)
    layer.replaceSublayer(child, with: CALayer())
    #expect(layer.mask === child && layer.sublayers == nil)
    child.removeFromSuperlayer()
    #expect(layer.mask == nil && child.superlayer == nil)
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
    // A layer cannot be inside its own mask.
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
    #expect(shown.superlayer?.model() === layer)
    #expect(layer.presentation()?.mask != nil)
    tree.advance(to: 1.1)
    #expect(mask.animation(forKey: "fade") == nil)
  }
}
