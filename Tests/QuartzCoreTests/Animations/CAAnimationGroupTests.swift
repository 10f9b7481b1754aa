import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CAAnimationGroupTests {
  private let tree = TestTree()

  private func move(
    _ keyPath: String, from: Double, to: Double, begin: Double = 0, duration: Double = 0
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    (animation.beginTime, animation.duration) = (begin, duration)
    return animation
  }

  private func group(_ children: [CAAnimation], duration: Double = 0) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = children
    group.duration = duration
    return group
  }

  private func at(_ time: Double, _ layer: CALayer) -> CGPoint {
    tree.advance(to: time)
    return layer.presentation()?.position ?? CGPoint(x: -1, y: -1)
  }

  @Test func childrenBeginInTheGroupsTimeAndAreCut() {
    // G-03: group 1.05, A from 0 to 0.8, B from 0.7 to 0.95; both fill nothing.
    let layer = tree.committedLayer()
    let a = move("position.x", from: 100, to: 180, duration: 0.8)
    let b = move("position.y", from: 50, to: 75, begin: 0.7, duration: 0.25)
    layer.add(group([a, b], duration: 1.05), forKey: nil)
    #expect(isClose(Double(at(0.4, layer).x), 140))
    #expect(at(0.69, layer).y == 0)
    #expect(isClose(Double(at(0.8, layer).y), 60) && at(0.81, layer).x == 0)
    #expect(at(0.96, layer).y == 0)
    #expect(layer.animationKeys() == nil)
    // A group without a duration uses the transaction's and truncates its children (G-02).
    layer.add(group([a, b]), forKey: "short")
    let begin = tree.time
    #expect(isClose(Double(at(begin + 0.2, layer).x), 120))
    #expect(at(begin + 0.26, layer) == .zero && layer.animation(forKey: "short") == nil)
  }

  @Test func childrenWithoutDurationTakeTheGroups() {
    let layer = tree.committedLayer()
    layer.add(group([move("position.x", from: 0, to: 10)], duration: 2), forKey: nil)
    #expect(isClose(Double(at(1, layer).x), 5))  // G-02
  }

  @Test func aGroupOfOneIsTheOne() {
    var random = TestGenerator(seed: 9)
    for _ in 0..<40 {
      let (alone, grouped) = (tree.committedLayer(), tree.committedLayer())
      let child = move("position.x", from: 3, to: 17, duration: 1)
      child.timingFunction = CAMediaTimingFunction(name: .easeOut)
      child.autoreverses = Bool.random(using: &random)
      child.repeatCount = Float.random(in: 0.5...2.5, using: &random)
      child.speed = Float.random(in: 0.5...2, using: &random)
      child.timeOffset = Double.random(in: 0...1, using: &random)
      alone.add(child, forKey: nil)
      grouped.add(group([child], duration: 10), forKey: nil)
      let begin = tree.time
      for step in 0..<20 {
        let time = begin + Double(step) * 0.3
        #expect(isClose(Double(at(time, alone).x), Double(at(time, grouped).x), tolerance: 1e-9))
      }
    }
  }

  @Test func durationsComeDownThroughGroups() {
    let layer = tree.committedLayer()
    let inner = group([move("position.x", from: 0, to: 100)])
    layer.add(group([inner], duration: 2), forKey: nil)
    #expect(isClose(Double(at(1, layer).x), 50))  // G-02
  }

  @Test func aGroupThatTurnsRoundShowsItsChildrensEnd() {
    let layer = tree.committedLayer()
    let there = group([move("position.x", from: 0, to: 100)], duration: 1)
    there.autoreverses = true
    layer.add(there, forKey: nil)
    for (time, x) in [(0.99, 99.0), (1, 100), (1.01, 99)] {
      #expect(isClose(Double(at(time, layer).x), x))  // G-05
    }
    layer.removeAllAnimations()
    let back = group([move("position.x", from: 0, to: 100)], duration: 1)
    (back.speed, back.timeOffset) = (-1, 1)
    layer.add(back, forKey: nil)
    #expect(isClose(Double(at(tree.time, layer).x), 100))  // T-17
  }

  @Test func theGroupsCurveBendsItsTime() {
    let layer = tree.committedLayer()
    let outer = group([move("position.x", from: 0, to: 100)], duration: 1)
    outer.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(outer, forKey: nil)
    #expect(abs(Double(at(0.5, layer).x) - 31.5357) < 1e-4)  // G-06
  }

  @Test func groupsNestAndRunAtTheirOwnSpeed() {
    let layer = tree.committedLayer()
    let inner = group([move("position.x", from: 0, to: 100, duration: 2)], duration: 2)
    (inner.beginTime, inner.speed) = (1, 2)
    layer.add(group([inner], duration: 4), forKey: nil)
    #expect(at(0.9, layer).x == 0)
    #expect(isClose(Double(at(1.5, layer).x), 50))  // 0.5 s at double speed is half of 2 s
    #expect(at(2.1, layer).x == 0)
  }

  @Test func aHeldGroupHoldsChildrenThatEndWithIt() {
    let layer = tree.committedLayer()
    let outer = group(
      [move("position.x", from: 0, to: 100), move("position.y", from: 5, to: 6, duration: 0.5)],
      duration: 1)
    outer.fillMode = .forwards
    outer.isRemovedOnCompletion = false
    layer.add(outer, forKey: "held")
    #expect(at(3, layer) == CGPoint(x: 100, y: 0))  // G-05, G-04
    #expect(layer.animationKeys() == ["held"])
  }

  @Test func chainedByAnimationsAccumulate() {
    let layer = tree.committedLayer()
    let steps = [10.0, 20].map { difference in
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.byValue, animation.fillMode) = (difference, .forwards)
      animation.duration = 1
      return animation
    }
    steps[1].beginTime = 1
    layer.add(group(steps, duration: 2), forKey: nil)
    #expect(isClose(Double(at(0.5, layer).x), 5))
    #expect(isClose(Double(at(1.5, layer).x), 20))  // B-03: 10, then half of 20 on top
  }

  @Test func laterChildrenApplyLater() {
    let layer = tree.committedLayer()
    layer.add(
      group(
        [move("position.x", from: 1, to: 1), move("position.x", from: 2, to: 2)], duration: 1),
      forKey: nil)
    #expect(at(0.5, layer).x == 2)  // G-07
  }

  @Test func aChildsFillWorksInsideTheGroup() {
    let layer = tree.committedLayer()
    let late = move("position.x", from: 5, to: 9, begin: 0.5, duration: 0.25)
    late.fillMode = .both
    let bare = move("position.y", from: 5, to: 9, begin: 0.5, duration: 0.25)
    let outer = group([late, bare], duration: 1)
    layer.add(outer, forKey: nil)
    #expect(at(0.25, layer) == CGPoint(x: 5, y: 0))  // G-04
    #expect(isClose(Double(at(0.625, layer).y), 7))
    #expect(at(0.9, layer) == CGPoint(x: 9, y: 0))
    #expect(at(1, layer) == .zero)
  }

  @Test func theCurveComesAfterRepetitionAndReversal() {
    let layer = tree.committedLayer()
    let outer = group([move("position.x", from: 0, to: 100)], duration: 1)
    outer.timingFunction = CAMediaTimingFunction(name: .easeIn)
    (outer.autoreverses, outer.repeatCount) = (true, 2)
    layer.add(outer, forKey: nil)
    for (time, progress) in [(0.25, 0.093465), (1.25, 0.621862), (1.5, 0.315357), (2.25, 0.093465)]
    {
      #expect(abs(Double(at(time, layer).x) - 100 * progress) < 1e-4, "at \(time)")  // G-06
    }
  }

  @Test func endlessChildrenAreCut() {
    let layer = tree.committedLayer()
    let child = move("position.x", from: 0, to: 100, duration: 1)
    child.repeatCount = .infinity
    layer.add(group([child], duration: 2.5), forKey: nil)
    #expect(isClose(Double(at(2.25, layer).x), 25))  // G-07
    #expect(at(2.5, layer).x == 0 && layer.animationKeys() == nil)
  }

  @Test func childrenWithoutKeyPathAreInert() {
    let layer = tree.committedLayer()
    let child = CABasicAnimation()
    (child.fromValue, child.toValue) = (3, 3)
    layer.add(group([child], duration: 1), forKey: "position.x")
    #expect(at(0.5, layer) == .zero)  // G-07
    let empty = CAAnimationGroup()
    empty.duration = 1
    layer.add(empty, forKey: "empty")
    #expect(at(0.75, layer) == .zero && layer.animation(forKey: "empty") != nil)
  }

  @Test func endsAreCapturedWhenTheGroupIsAdded() {
    let layer = CALayer()
    layer.position.x = 10
    _ = tree.committedLayer(layer)
    CATransaction.setDisableActions(true)
    layer.position.x = 30
    let child = CABasicAnimation(keyPath: "position.x")
    (child.beginTime, child.duration) = (0.5, 1)
    layer.add(group([child], duration: 1.5), forKey: nil)
    #expect(at(0.25, layer).x == 30)
    #expect(isClose(Double(at(1, layer).x), 20))  // G-07, B-03
  }

  @Test func everyClassRunsInGroups() {
    let layer = tree.committedLayer()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.timingFunction) = (0, 100, nil)
    let keyframes = CAKeyframeAnimation(keyPath: "position.y")
    (keyframes.values, keyframes.beginTime, keyframes.duration) = ([0, 10, 40], 0.5, 1)
    let inner = group([keyframes], duration: 1)
    layer.add(group([spring, inner], duration: 2), forKey: nil)
    let quarter = at(0.25, layer)
    #expect(abs(Double(quarter.x) - 102.3360) < 1e-3 && quarter.y == 0)  // S-08
    #expect(isClose(Double(at(0.75, layer).y), 5))
    // The inner group truncates the keyframes half a second before they end.
    #expect(isClose(Double(at(0.99, layer).y), 9.8) && at(1.01, layer).y == 0)  // G-03
  }

  @Test func siblingsHaveTheirOwnSpeeds() {
    // T-12: of two that take three seconds, the one with speed 1.5 ends after two.
    let layer = tree.committedLayer()
    let fast = move("position.x", from: 0, to: 30, duration: 3)
    fast.speed = 1.5
    let plain = move("position.y", from: 0, to: 30, duration: 3)
    layer.add(group([fast, plain], duration: 3), forKey: nil)
    #expect(isClose(Double(at(1, layer).x), 15) && isClose(Double(at(1, layer).y), 10))
    #expect(at(2.1, layer).x == 0 && isClose(Double(at(2.1, layer).y), 21))
  }

  @Test func aGroupWithoutEndRunsOn() {
    let layer = tree.committedLayer()
    let outer = group([move("position.x", from: 0, to: 100, duration: 1)])
    (outer.duration, outer.timingFunction) = (.infinity, CAMediaTimingFunction(name: .easeIn))
    layer.add(outer, forKey: nil)
    #expect(isClose(Double(at(0.5, layer).x), 50) && at(1.5, layer).x == 0)
  }
}
