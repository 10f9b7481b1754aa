import CoreGraphics
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Replicator layers and the animations inside them (RP).
@Suite(.ownContext) struct CAReplicatorLayerTests {
  private let tree = TestTree()
  private let replicator = CAReplicatorLayer()
  private let dot = CALayer()
  private let log: AnimationLog

  init() {
    log = AnimationLog(tree)
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    replicator.addSublayer(dot)
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.25
    _ = tree.committedLayer(replicator)
  }

  /// The opacity of the dot in each instance.
  private func opacities(at time: Double) -> [Double] {
    tree.snapshot.evaluate(at: 1000 + time).root.sublayers[0].sublayers.map {
      $0.sublayers[0].state.values.opacity
    }
  }

  @Test func propertiesKeepTheirValues() {
    replicator.instanceTransform = CATransform3DMakeScale(2, 3, 4)
    replicator.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    replicator.instanceRedOffset = -0.1
    replicator.instanceGreenOffset = 0.2
    replicator.instanceBlueOffset = 0.3
    replicator.instanceAlphaOffset = -0.4
    #expect(replicator.instanceTransform.m22 == 3 && replicator.instanceColor?.alpha == 0.5)
    #expect(replicator.instanceRedOffset == -0.1 && replicator.instanceGreenOffset == 0.2)
    #expect(replicator.instanceBlueOffset == 0.3 && replicator.instanceAlphaOffset == -0.4)
    replicator.setValue(7.9, forKey: "instanceCount")
    #expect(replicator.instanceCount == 7)
    replicator.setValue(Double.pi, forKeyPath: "instanceTransform.rotation.z")
    #expect(abs(replicator.instanceTransform.m11 + 2) < 1e-12)
    #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? Int == 1)  // P-08
    replicator.preservesDepth = true
    #expect(replicator.value(forKey: "preservesDepth") as? Bool == true)
  }

  // RP-05, R-12
  @Test func onlyTheFirstInstanceIsHit() {
    replicator.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
    #expect(replicator.hitTest(CGPoint(x: 20, y: 20)) === dot)
    #expect(replicator.hitTest(CGPoint(x: 60, y: 20)) === replicator)
  }

  // RP-05
  @Test func presentationIsThatOfTheFirstInstance() {
    dot.add(log.animation("a"), forKey: "a")
    tree.advance(to: 0.5)
    #expect(dot.presentation()?.opacity == 0.5)
    #expect(opacities(at: 0.5) == [0.5, 0.25, 0])
  }

  // RP-04: the animation ends at 1, and the third instance shows it until 1.5.
  @Test func delayedInstancesShowARemovedAnimationToItsEnd() {
    dot.add(log.animation("a"), forKey: "a")
    tree.advance(to: 1.125)
    #expect(dot.animationKeys() == nil)
    #expect(log.events == ["a start 0.0", "a stop true 1.0"])
    #expect(opacities(at: 1.125) == [1, 0.875, 0.625])
    #expect(dot.presentation()?.opacity == 1)
    tree.advance(to: 1.375)
    #expect(opacities(at: 1.375) == [1, 1, 0.875])
    tree.advance(to: 1.5)
    CATransaction.flush()
    #expect(opacities(at: 1.5) == [1, 1, 1])
    #expect(tree.snapshot.root.sublayers[0].sublayers[0].animations.isEmpty)
  }

  // RP-04: a filling animation that is removed stops filling in every instance.
  @Test func aRemovedAnimationDoesNotFillInDelayedInstances() {
    let animation = log.animation("a")
    (animation.fromValue, animation.toValue, animation.fillMode) = (0.5, 0.75, .both)
    dot.add(animation, forKey: "a")
    tree.advance(to: 0.125)
    #expect(opacities(at: 0.125) == [0.53125, 0.5, 0.5])
    tree.advance(to: 1.25)
    CATransaction.flush()
    #expect(opacities(at: 1.25) == [1, 1, 0.6875])
  }

  @Test func anAnimationOfADelayedReplicatorItselfHasNoTail() {
    replicator.add(log.animation("a"), forKey: "a")
    tree.advance(to: 1)
    CATransaction.flush()
    #expect(tree.snapshot.root.sublayers[0].animations.isEmpty)
  }

  // RP-04: removing by code ends an animation everywhere.
  @Test func removalByCodeEndsAllInstances() {
    dot.add(log.animation("a"), forKey: "a")
    tree.advance(to: 0.5)
    dot.removeAnimation(forKey: "a")
    CATransaction.flush()
    #expect(opacities(at: 0.5) == [1, 1, 1])
    dot.add(log.animation("b"), forKey: "b")
    tree.advance(to: 1.625)
    #expect(opacities(at: 1.625) == [1, 0.875, 0.625])
    dot.removeAllAnimations()
    CATransaction.flush()
    #expect(opacities(at: 1.625) == [1, 1, 1])
  }

  @Test func aNewAnimationOfTheKeyLeavesTheTailOfTheOld() {
    dot.add(log.animation("a"), forKey: "a")
    tree.advance(to: 1)
    CATransaction.flush()
    dot.add(log.animation("b"), forKey: "a")
    tree.advance(to: 1.25)
    // The second instance starts the new one; the third still shows the old one.
    #expect(opacities(at: 1.25) == [0.25, 0, 0.75])
    // What only shows a tail leaves the tree with it.
    CATransaction.setDisableActions(true)
    dot.removeFromSuperlayer()
    CATransaction.flush()
    CATransaction.setDisableActions(true)
    replicator.addSublayer(dot)
    CATransaction.flush()
    #expect(opacities(at: 1.25) == [1, 1, 1])
  }

  // RP-03, RP-04: delays of nested replicators add, each in its own time.
  @Test func nestedTailsAdd() {
    let inner = CAReplicatorLayer()
    (inner.instanceCount, inner.instanceDelay, inner.speed) = (2, 0.5, 2)
    inner.beginTime = 1000
    replicator.addSublayer(inner)
    inner.addSublayer(dot)
    CATransaction.flush()
    // 1 s at twice the speed ends at 0.5; the last instance is 0.25 and 0.5 s behind.
    dot.add(log.animation("a"), forKey: "a")
    tree.advance(to: 1.125)
    #expect(log.events.last == "a stop true 0.5")
    let node = tree.snapshot.root.sublayers[0].sublayers[0].sublayers[0]
    #expect(node.animations.count == 1)
    tree.advance(to: 1.26)
    CATransaction.flush()
    #expect(tree.snapshot.root.sublayers[0].sublayers[0].sublayers[0].animations.isEmpty)
  }

  // B-03, I-02: the count animates implicitly and rounds down.
  @Test func theCountAnimates() {
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    replicator.instanceCount = 7
    tree.advance(to: 0.3)
    #expect(replicator.presentation()?.instanceCount == 4)  // 3 + 4 * 0.3
    #expect(tree.snapshot.evaluate(at: 1000.3).root.sublayers[0].sublayers.count == 4)
  }
}
