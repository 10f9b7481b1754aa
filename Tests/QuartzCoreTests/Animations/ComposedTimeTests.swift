import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Nested clocks: layers and groups with their own speeds, evaluated at frames where one of them
/// ends, reverses or stops.
///
/// Expected values are computed by hand from T-01 and T-08.
@Suite(.ownContext) struct ComposedTimeTests {
  private let tree = TestTree()

  private func move(
    _ keyPath: String, from: Double, to: Double, begin: Double = 0, duration: Double = 0
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    (animation.beginTime, animation.duration) = (begin, duration)
    return animation
  }

  private func group(_ children: [CAAnimation], begin: Double = 0, duration: Double)
    -> CAAnimationGroup
  {
    let group = CAAnimationGroup()
    (group.animations, group.beginTime, group.duration) = (children, begin, duration)
    return group
  }

  private func x(_ layer: CALayer, at time: Double) -> Double {
    tree.advance(to: time)
    return Double(layer.presentation()?.position.x ?? -1)
  }

  /// A layer at half speed, whose local time is 500 + t / 2 at the stage's time t.
  ///
  /// Its outer group runs at speed 2, so its time is t; the inner one's time is 3 (t - 1); a child
  /// runs backward from its end.
  private func nest() -> CALayer {
    let layer = CALayer()
    (layer.speed, layer.position.x) = (0.5, 7)
    let child = move("position.x", from: 0, to: 100, begin: 0.5, duration: 1)
    (child.speed, child.timeOffset) = (-1, 1)
    let inner = group([child], begin: 1, duration: 2)
    inner.speed = 3
    let outer = group([inner], duration: 4)
    outer.speed = 2
    layer.add(outer, forKey: "nest")
    return tree.committedLayer(layer)
  }

  @Test func speedsMultiplyDownToTheInnermostChild() {
    let layer = nest()
    // Inner 0.5 to 1.5 is the child's second: t from 1 + 1/6 to 1.5.
    #expect(x(layer, at: 1) == 7 && x(layer, at: 1.16) == 7)
    #expect(isClose(x(layer, at: 1 + 1.0 / 6), 100))  // T-17: it begins at its end
    #expect(isClose(x(layer, at: 1.25), 75))  // T-12, G-01
    #expect(isClose(x(layer, at: 1.4), 30))
    #expect(x(layer, at: 1.5) == 7)  // T-08: the last instant is not a part of it
    #expect(layer.animationKeys() == ["nest"])
    #expect(x(layer, at: 3.9) == 7 && layer.animationKeys() == ["nest"])
    // The outer group's 4 seconds are 2 of the layer and 4 of the stage.
    #expect(x(layer, at: 4) == 7 && layer.animationKeys() == nil)
  }

  @Test func aFrozenLayerShowsTheLastInstantOfEveryLevel() {
    let layer = nest()
    layer.speed = 0
    // Local 500 + 0.75: the outer group's 1.5, the inner's 1.5, the child's very end, which is 0.
    for (offset, value) in [(500.75, 0.0), (500.7, 30), (500.625, 75), (500.76, 7)] {
      layer.timeOffset = offset
      CATransaction.flush()
      #expect(isClose(Double(layer.presentation()?.position.x ?? -1), value), "\(offset)")  // T-13
    }
    // The outer group also shows at exactly its end, and is over only after it.
    layer.timeOffset = 502
    tree.advance(to: 50)
    #expect(layer.animationKeys() == ["nest"])
    layer.timeOffset = 502.001
    tree.advance(to: 50)
    #expect(layer.animationKeys() == nil)
  }

  @Test func pastAndFutureBeginsAreOfTheSlowedLayersTime() {
    let log = AnimationLog(tree)
    let layer = CALayer()
    (layer.speed, layer.beginTime, layer.position.x) = (0.25, 1000, -1)
    _ = tree.committedLayer(layer)
    tree.advance(to: 8)
    // The layer's time is 2. One started half a second ago, the other starts in half a second: 2 s
    // of the stage.
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    #expect(isClose(now, 2))  // T-06
    for (name, begin) in [("past", 1.5), ("future", 2.5)] {
      let animation = log.animation(name, of: "position.x")
      (animation.toValue, animation.beginTime) = (100, begin)
      layer.add(animation, forKey: name)
    }
    #expect(isClose(x(layer, at: 8), 50))
    #expect(isClose(x(layer, at: 9), 75))
    #expect(isClose(x(layer, at: 10), 0))  // The later one hides the other, which ends here.
    #expect(isClose(x(layer, at: 12), 50))
    #expect(x(layer, at: 14) == -1)
    #expect(
      log.events == [
        "past start 8.0", "future start 10.0", "past stop true 10.0", "future stop true 14.0",
      ])  // L-15, O-04
  }

  @Test func aGroupThatRunsBackRunsItsChildrenBack() {
    let layer = tree.committedLayer()
    let child = move("position.x", from: 0, to: 100, begin: 1, duration: 1)
    child.fillMode = .both
    let back = group([child], duration: 4)
    (back.speed, back.timeOffset) = (-2, 4)
    layer.add(back, forKey: nil)
    // Group time is 4 - 2 t: the child's second is from t = 1, its end, to 1.5.
    #expect(x(layer, at: 0) == 100 && x(layer, at: 0.9) == 100)
    #expect(isClose(x(layer, at: 1), 100) && isClose(x(layer, at: 1.125), 75))
    #expect(isClose(x(layer, at: 1.5), 0) && x(layer, at: 1.9) == 0)  // T-17, G-04
    #expect(x(layer, at: 2) == 0 && layer.animationKeys() == nil)
  }

  @Test func aFrozenGroupShowsItsOffsetWhateverItsLength() {
    for duration in [3, Double.infinity] {
      let layer = tree.committedLayer()
      let still = group(
        [move("position.x", from: 0, to: 100, begin: 1, duration: 2)], duration: duration)
      (still.speed, still.timeOffset) = (0, 1.5)
      layer.add(still, forKey: nil)
      #expect(isClose(x(layer, at: tree.time), 25))  // T-13 (a)
      #expect(isClose(x(layer, at: tree.time + 99), 25) && layer.animationKeys() == nil)
      // L-03, L-10: without a key it is not listed, but it is there.
      layer.removeAllAnimations()
      #expect(x(layer, at: tree.time) == 0)
    }
  }

  @Test func aSpringWithoutEndStartsAtItsOffset() {
    let layer = tree.committedLayer()
    let swing = CASpringAnimation(keyPath: "position.x")
    (swing.fromValue, swing.toValue, swing.damping) = (0, 100, 0)
    (swing.duration, swing.timeOffset) = (swing.settlingDuration, .pi / 20)
    #expect(swing.duration == .infinity)
    layer.add(swing, forKey: nil)
    // S-04 without damping and with w0 = 10: 1 - cos(10 t), a quarter of a swing ahead.
    #expect(isClose(x(layer, at: 0), 100))
    #expect(isClose(x(layer, at: .pi / 20), 200) && isClose(x(layer, at: .pi / 10), 100))
  }

  @Test func springsStartAnewInEveryRepetitionOfTheirGroup() {
    let layer = tree.committedLayer()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.repeatCount) = (0, 100, 2)
    spring.duration = 0.4
    let twice = group([spring], duration: 0.8)
    twice.repeatCount = 2
    layer.add(twice, forKey: nil)
    let frequency = 75.0.squareRoot()
    for pass in 0..<4 {
      for seconds in [0.1, 0.25, 0.35] {
        let swing = cos(frequency * seconds) + 5 / frequency * sin(frequency * seconds)
        let expected = 100 * (1 - exp(-5 * seconds) * swing)  // S-04
        #expect(isClose(x(layer, at: Double(pass) * 0.4 + seconds), expected), "\(pass)")  // S-10
      }
    }
    #expect(x(layer, at: 1.6) == 0)
  }

  // T-22: animations end when their layer leaves the tree, whatever its own clock.
  @Test func aSlowedLayersAnimationsEndWhenItLeaves() {
    let log = AnimationLog(tree)
    let (outer, inner) = (CALayer(), CALayer())
    (outer.speed, inner.speed) = (0.5, 0)
    outer.addSublayer(inner)
    _ = tree.committedLayer(outer)
    outer.add(log.animation("slow"), forKey: nil)
    inner.add(log.animation("frozen"), forKey: nil)
    tree.advance(to: 0.5)
    outer.removeFromSuperlayer()
    tree.advance(to: 0.75)
    #expect(
      log.events == [
        "slow start 0.0", "frozen start 0.0", "slow stop false 0.5", "frozen stop false 0.5",
      ])  // L-12
    _ = tree.committedLayer(outer)
    tree.advance(to: 9)
    #expect(log.events.count == 4)
  }
}
