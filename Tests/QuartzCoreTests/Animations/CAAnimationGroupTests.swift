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
    // A group without duration takes the transaction's and cuts its children there (G-02).
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
}
