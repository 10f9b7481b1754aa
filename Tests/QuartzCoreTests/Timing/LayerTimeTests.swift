import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct LayerTimeTests {
  private let tree = TestTree()

  private func opacity(_ layer: CALayer) -> Double { Double(layer.presentation()?.opacity ?? -1) }

  private func fade(_ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    return animation
  }

  @Test func theClockStartsAtItsEpoch() {
    #expect(CACurrentMediaTime() == 1000)  // O-02
    tree.advance(to: 0.1)
    #expect(tree.time == 0.1)
  }

  @Test func aLayersSpeedIsItsAnimations() {
    let layer = tree.committedLayer()
    layer.speed = 2
    layer.add(fade(10), forKey: nil)
    tree.advance(to: 2.5)
    #expect(isClose(opacity(layer), 0.5))  // T-12
    tree.advance(to: 5)
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test func timeConvertsThroughNestedClocksAndBack() {
    var random = TestGenerator(seed: 21)
    for _ in 0..<50 {
      var superlayer = tree.root
      for _ in 0..<3 {
        let layer = CALayer()
        layer.speed = Float.random(in: 0.2...3, using: &random)
        layer.beginTime = Double.random(in: -5...1005, using: &random)
        layer.timeOffset = Double.random(in: -9...9, using: &random)
        superlayer.addSublayer(layer)
        superlayer = layer
      }
      let time = Double.random(in: 900...1100, using: &random)
      let back = superlayer.convertTime(superlayer.convertTime(time, from: nil), to: nil)
      #expect(isClose(back, time, tolerance: 1e-12))
    }
  }

  @Test func conversionFollowsItsExample() {
    let layer = CALayer()
    (layer.speed, layer.beginTime, layer.timeOffset) = (2, 10, 3)
    #expect(layer.convertTime(12, from: nil) == 7)  // T-03
    #expect(layer.convertTime(7, to: nil) == 12)
    layer.speed = 0
    #expect(layer.convertTime(3, to: nil) == 10)  // T-04
  }

  @Test func pausingAndResumingLosesNothing() {
    let layer = tree.committedLayer()
    layer.add(fade(4), forKey: "fade")
    tree.advance(to: 3)
    // T-19
    let pausedAt = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedAt
    tree.advance(to: 10)
    #expect(isClose(opacity(layer), 0.75))
    let resumeAt = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - resumeAt
    tree.advance(to: 10.5)
    #expect(isClose(opacity(layer), 0.875))
    tree.advance(to: 11)
    #expect(layer.animationKeys() == nil)
  }

  @Test func scrubbingShowsAnySecond() {
    let layer = tree.committedLayer()
    (layer.speed, layer.timeOffset) = (0, 0)
    layer.add(fade(4), forKey: "fade")
    CATransaction.flush()
    for second in [1.0, 3, 0, 4, 2] {
      layer.timeOffset = second
      tree.advance(to: tree.time + 1)
      #expect(isClose(opacity(layer), second / 4))  // T-20, T-13: closed at the end
    }
    #expect(layer.animationKeys() == ["fade"])
    layer.timeOffset = 4.5
    tree.advance(to: tree.time)
    #expect(layer.animationKeys() == nil)
  }

  @Test func aFrozenLayersResolvedBeginIsNotStampedAgain() {
    let layer = tree.committedLayer()
    layer.speed = 0
    layer.add(fade(4), forKey: "fade")
    tree.advance(to: 1)
    layer.timeOffset = 2
    tree.advance(to: 2)
    #expect(isClose(opacity(layer), 0.5))  // T-06
  }

  @Test func changingSpeedMovesTheEnd() {
    let layer = tree.committedLayer()
    layer.add(fade(4), forKey: "fade")
    tree.advance(to: 1)
    // Keep the local time continuous across the change.
    let local = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.beginTime, layer.timeOffset) = (3, CACurrentMediaTime(), local)
    tree.advance(to: 1.5)
    #expect(isClose(opacity(layer), 0.625))
    tree.advance(to: 2)
    #expect(layer.animationKeys() == nil)  // T-21: 3 s left at triple speed
  }

  @Test func negativeSpeedRunsBack() {
    let layer = tree.committedLayer()
    (layer.speed, layer.beginTime, layer.timeOffset) = (-1, CACurrentMediaTime(), 3)
    let animation = fade(4)
    // T-18: a local start of 0, with a stored begin time other than 0.
    animation.beginTime = 1e-12
    layer.add(animation, forKey: "fade")
    tree.advance(to: 1)
    #expect(isClose(opacity(layer), 0.5))
    tree.advance(to: 2)
    #expect(isClose(opacity(layer), 0.25))
    tree.advance(to: 4)
    #expect(opacity(layer) == 1)
  }
}
