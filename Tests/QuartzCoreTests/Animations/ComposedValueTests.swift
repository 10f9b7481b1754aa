import CoreGraphics
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Stacked animations: the input of each from those before it, and its result.
@Suite(.ownContext) struct ComposedValueTests {
  private let tree = TestTree()

  private func move(
    _ keyPath: String, from: Double, to: Double, begin: Double = 0, duration: Double = 0
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    (animation.beginTime, animation.duration) = (begin, duration)
    return animation
  }

  private func x(_ layer: CALayer, at time: Double) -> Double {
    tree.advance(to: time)
    return Double(layer.presentation()?.position.x ?? -1)
  }

  /// Moves a layer with the action of its position: two seconds, linear.
  private func send(_ layer: CALayer, to x: Double) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = CGFloat(x)
    CATransaction.commit()
  }

  @Test func additiveOverImplicitOverExplicit() {
    let layer = tree.committedLayer()
    layer.add(move("position.x", from: 0, to: 100, duration: 10), forKey: "drift")
    tree.advance(to: 1)
    send(layer, to: 50)  // From the 10 that are on screen.
    tree.advance(to: 2)
    let shake = move("position.x", from: 5, to: 5, duration: 1)
    shake.isAdditive = true
    layer.add(shake, forKey: "shake")
    #expect(layer.animationKeys() == ["drift", "position", "shake"])  // L-06
    #expect(isClose(x(layer, at: 2), 35))  // B-05, B-07
    #expect(isClose(x(layer, at: 2.5), 45))
    // Both end at 3, where neither has an effect any more: the first one is still attached.
    #expect(isClose(x(layer, at: 3), 30) && layer.animationKeys() == ["drift"])
    #expect(layer.position.x == 50)  // B-01: the model is what was set, all the while
    #expect(x(layer, at: 10) == 50 && layer.animationKeys() == nil)
  }

  @Test func retargetingMovesToTheEndOfTheListAndHidesTheSum() {
    let layer = tree.committedLayer()
    send(layer, to: 40)
    let shake = move("position.x", from: 5, to: 5, duration: 3)
    shake.isAdditive = true
    layer.add(shake, forKey: "shake")
    #expect(isClose(x(layer, at: 1), 25))
    send(layer, to: 0)
    #expect(layer.animationKeys() == ["shake", "position"])  // L-06
    // From 25, the sum on screen; animations before it in the list no longer show.
    #expect(isClose(x(layer, at: 1), 25) && isClose(x(layer, at: 2), 12.5))  // B-03, B-07
    #expect(x(layer, at: 3) == 0)
  }

  @Test func aGroupReachesASublayerInItsOwnLayersTime() {
    let (carrier, dot) = (CALayer(), CALayer())
    (carrier.frame, carrier.speed) = (CGRect(x: 0, y: 0, width: 200, height: 20), 2)
    (dot.bounds, dot.name, dot.speed) = (CGRect(x: 0, y: 0, width: 10, height: 10), "dot", 5)
    dot.position.y = 10
    carrier.addSublayer(dot)
    _ = tree.committedLayer(carrier)
    // The dot's own animation: 7 for 10 of its seconds, which are one of the stage.
    dot.add(move("position.x", from: 7, to: 7, duration: 10), forKey: nil)
    let child = move("sublayers.dot.position.x", from: 0, to: 100, begin: 1, duration: 2)
    child.isAdditive = true
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([child], 4)
    carrier.add(group, forKey: nil)
    // The group's time is 2 t, the child's 2 t - 1 (V-03, G-01, T-12).
    for (time, expected) in [(0.25, 7.0), (0.5, 7), (0.75, 32), (0.875, 44.5), (1, 50), (1.25, 75)]
    {
      #expect(isClose(x(dot, at: time), expected), "\(time)")
      let root = tree.snapshot.evaluate(at: 1000 + time).root.layer
      let shown = root.sublayers.first?.layer.sublayers.first
      #expect(isClose(Double(shown?.state.values.position.x ?? -1), expected), "\(time)")
      // and hit testing finds it there.
      let copy = carrier.presentation()
      #expect(copy?.hitTest(CGPoint(x: expected, y: 10))?.model() === dot)
      #expect(copy?.hitTest(CGPoint(x: expected + 6, y: 10))?.model() === carrier)
    }
    #expect(x(dot, at: 1.5) == 0)
  }

  @Test func customPropertiesChainInGroups() {
    let layer = tree.committedLayer()
    layer.setValue(10, forKey: "level")
    CATransaction.flush()
    let by = CABasicAnimation(keyPath: "level")
    by.byValue = 5
    let added = move("level", from: 0, to: 4, begin: 0.5, duration: 0.5)
    added.isAdditive = true
    let again = CABasicAnimation(keyPath: "level")
    (again.byValue, again.fillMode) = (10, .forwards)
    again.speed = 2
    let inner = CAAnimationGroup()
    inner.animations = [by, added]
    let outer = CAAnimationGroup()
    (outer.animations, outer.duration, outer.speed) = ([inner, again], 1, 0.5)
    layer.add(outer, forKey: nil)
    func level(at time: Double) -> Double {
      tree.advance(to: time)
      return layer.presentation()?.value(forKey: "level") as? Double ?? -1
    }
    // Group time is t / 2. First 10 + 5 g, then + 8 (g - 0.5), then + 20 g up to a half.
    #expect(isClose(level(at: 0.5), 11.25 + 5))  // C-08, B-03
    #expect(isClose(level(at: 1.2), 13 + 0.8 + 10))  // G-04, G-07
    #expect(isClose(level(at: 1.5), 13.75 + 2 + 10))
    #expect(level(at: 2) == 10)
  }

  @Test func turnsAccumulateThroughAValueFunction() {
    func angle(_ layer: CALayer) -> Double {
      layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double ?? -9
    }
    let (onwards, thereAndBack) = (tree.committedLayer(), tree.committedLayer())
    for layer in [onwards, thereAndBack] {
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.1))
      let turn = move("transform", from: 0, to: .pi / 2, duration: 1)
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      (turn.isCumulative, turn.isAdditive, turn.repeatCount) = (true, true, 3)
      turn.autoreverses = layer === thereAndBack
      layer.removeAllAnimations()
      layer.add(turn, forKey: nil)
    }
    tree.advance(to: 2.5)
    // B-06 before the function, B-05 after it: two quarters and a half of one, less a full turn.
    #expect(isClose(angle(onwards), 1.25 * .pi + 0.1 - 2 * .pi))
    #expect(isClose(angle(thereAndBack), .pi / 4 + 0.1))
    tree.advance(to: 3.5)
    #expect(isClose(angle(onwards), 0.1) && isClose(angle(thereAndBack), .pi / 4 + 0.1))
  }

  // V-06: several rotations at the same time, each a separate additive one.
  @Test func turnsAboutThreeAxesAddUp() throws {
    let layer = tree.committedLayer()
    layer.transform = CATransform3DMakeTranslation(3, 4, 5)
    CATransaction.flush()
    layer.removeAllAnimations()
    let turns: [(CAValueFunctionName, Double)] = [(.rotateX, 0.4), (.rotateY, 0.6), (.rotateZ, 1)]
    for (name, angle) in turns {
      let turn = move("transform", from: 0, to: angle, duration: 2)
      (turn.valueFunction, turn.isAdditive) = (CAValueFunction(name: name), true)
      layer.add(turn, forKey: name.rawValue)
    }
    tree.advance(to: 1)
    // B-10: later additions act first, in the layer's own axes.
    var expected = layer.transform
    expected = CATransform3DRotate(expected, 0.2, 1, 0, 0)
    expected = CATransform3DRotate(expected, 0.3, 0, 1, 0)
    expected = CATransform3DRotate(expected, 0.5, 0, 0, 1)
    let shown = try #require(layer.presentation()?.transform)
    #expect(AnimatableValue.transform(shown).distance(to: .transform(expected)) < 1e-12)
  }

  @Test func aPathInPiecesJumpsAndTurnsInAGroup() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.move(to: CGPoint(x: 200, y: 50))
    path.addLine(to: CGPoint(x: 200, y: 150))
    let route = CAKeyframeAnimation(keyPath: "position")
    (route.path, route.rotationMode) = (path, .rotateAuto)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.speed) = ([route], 4, 2)
    let layer = tree.committedLayer()
    layer.add(group, forKey: nil)
    func shown(at time: Double) -> (CGPoint, CATransform3D) {
      tree.advance(to: time)
      return (
        layer.presentation()?.position ?? .zero,
        layer.presentation()?.transform ?? CATransform3DIdentity
      )
    }
    // K-14, K-16: two segments; at exactly the middle it is at the start of the second.
    let (first, flat) = shown(at: 0.5)
    #expect(first == CGPoint(x: 50, y: 0) && flat.m11 == 1 && flat.m12 == 0)
    let (jumped, upright) = shown(at: 1)
    #expect(jumped == CGPoint(x: 200, y: 50) && upright.m11 == 0 && upright.m12 == 1)
    #expect(shown(at: 1.5).0 == CGPoint(x: 200, y: 100))
    // Discrete: the start and both ends, a third of the time each (K-15).
    route.calculationMode = .discrete
    (group.animations, group.speed) = ([route], 1)
    layer.removeAllAnimations()
    layer.add(group, forKey: nil)
    let begin = tree.time
    #expect(shown(at: begin + 1.3).0 == .zero)
    #expect(shown(at: begin + 4.0 / 3).0 == CGPoint(x: 100, y: 0))
    #expect(shown(at: begin + 8.0 / 3).0 == CGPoint(x: 200, y: 150))
  }

  @Test func discreteTimesSwitchAtTheirFramesOnASlowedLayer() {
    let layer = CALayer()
    layer.speed = 0.5
    _ = tree.committedLayer(layer)
    let steps = CAKeyframeAnimation(keyPath: "position.x")
    (steps.values, steps.keyTimes) = ([1, 2, 3], [0, 0.1, 0.7, 1])
    (steps.calculationMode, steps.duration) = (.discrete, 1)
    layer.add(steps, forKey: nil)
    // One second of the layer is two of the stage: 60 frames each, switching at 12 and 84.
    for (frame, value) in [(0, 1.0), (11, 1), (12, 2), (83, 2), (84, 3), (119, 3), (120, 0)] {
      #expect(x(layer, at: Double(frame) / 60) == value, "frame \(frame)")  // K-04
    }
  }

  // I-01: model values are interpolated; the superlayers have no effect on them.
  @Test func valuesAreMixedInTheModelsSpace() {
    let (turned, layer) = (CALayer(), CALayer())
    turned.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    turned.sublayerTransform = CATransform3DMakeScale(3, -2, 1)
    turned.isGeometryFlipped = true
    layer.transform = CATransform3DMakeScale(0, 0, 1)
    turned.addSublayer(layer)
    _ = tree.committedLayer(turned)
    let straight = CABasicAnimation(keyPath: "position")
    straight.fromValue = CGPoint(x: 0, y: 0)
    straight.toValue = CGPoint(x: 40, y: 80)
    straight.duration = 4
    layer.add(straight, forKey: nil)
    tree.advance(to: 1)
    #expect(layer.presentation()?.position == CGPoint(x: 10, y: 20))
  }
}
