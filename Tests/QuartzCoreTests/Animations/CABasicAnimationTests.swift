import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CABasicAnimationTests {
  private let tree = TestTree()

  private func shown(_ layer: CALayer) -> Double { Double(layer.presentation()?.position.x ?? -1) }

  /// A layer whose model value changes from 10 to 30 in the turn in which the animation is added.
  private func layer(
    from: Double? = nil, to: Double? = nil, by: Double? = nil, additive: Bool = false
  ) -> CALayer {
    let layer = CALayer()
    layer.position.x = 10
    _ = tree.committedLayer(layer)
    CATransaction.setDisableActions(true)
    layer.position.x = 30
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.duration = 1
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.isAdditive = additive
    layer.add(animation, forKey: "move")
    return layer
  }

  @Test(
    arguments: [
      // B-03's worked examples: the given ends, the value at the start, the value halfway.
      (nil, nil, nil, 10, 20), (0, nil, nil, 0, 15), (nil, 50, nil, 30, 40),
      (nil, nil, 5, 30, 32.5),
      (0, nil, 5, 0, 2.5), (nil, 50, 5, 45, 47.5), (2, 6, nil, 2, 4), (2, 6, 100, 2, 4),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func endpointsFollowTheTable(
    from: Double?, to: Double?, by: Double?, start: Double, middle: Double
  ) {
    let layer = layer(from: from, to: to, by: by)
    let begin = tree.time
    tree.advance(to: begin)
    #expect(isClose(shown(layer), start))
    tree.advance(to: begin + 0.5)
    #expect(isClose(shown(layer), middle))
    tree.advance(to: begin + 1)
    #expect(shown(layer) == 30)
  }

  @Test func aMissingEndIsTheLiveModel() {
    let layer = layer(from: 0)
    tree.advance(to: 0.5)
    #expect(isClose(shown(layer), 15))  // B-03
    CATransaction.setDisableActions(true)
    layer.position.x = 130
    tree.advance(to: 0.6)
    #expect(isClose(shown(layer), 78))  // B-03: 130 * 0.6
  }

  @Test(
    arguments: [
      // B-05: missing ends of an additive animation are zero; the model value is 30.
      (nil, nil, nil, 30, 30), (8, nil, nil, 38, 34), (nil, 8, nil, 30, 34), (nil, nil, 8, 30, 34),
      (2, 8, nil, 32, 35), (2, nil, 8, 32, 36), (nil, 8, 2, 36, 37),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func additiveValuesAreAdded(
    from: Double?, to: Double?, by: Double?, start: Double, middle: Double
  ) {
    let layer = layer(from: from, to: to, by: by, additive: true)
    tree.advance(to: 0)
    #expect(isClose(shown(layer), start))
    tree.advance(to: 0.5)
    #expect(isClose(shown(layer), middle))
  }

  @Test func cumulativeRepetitionsContinue() {
    let layer = tree.committedLayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    animation.repeatCount = 4
    animation.isCumulative = true
    layer.add(animation, forKey: nil)
    tree.advance(to: 2.5)
    #expect(isClose(shown(layer), 25))  // B-06
    animation.autoreverses = true
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    tree.advance(to: 2.5 + 2.5)
    #expect(isClose(shown(layer), 5))  // B-06: back at 0 after each cycle, then halfway up
  }

  @Test func laterAnimationsHideEarlierOnes() {
    let layer = tree.committedLayer()
    for value in [100.0, 200] {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
      layer.add(animation, forKey: nil)
    }
    let whole = CABasicAnimation(keyPath: "position")
    (whole.fromValue, whole.toValue, whole.duration) = (CGPoint(x: 1, y: 9), [1, 9], 1)
    layer.add(whole, forKey: nil)
    let part = CABasicAnimation(keyPath: "position.x")
    (part.fromValue, part.toValue, part.duration) = (5, 5, 1)
    layer.add(part, forKey: nil)
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 5, y: 9))  // B-07
  }

  @Test func wrongKindsAreInertButComplete() {
    let layer = tree.committedLayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = ("left", 10, 1)
    layer.add(animation, forKey: "bad")
    tree.advance(to: 0.5)
    #expect(shown(layer) == 0)  // B-02
    #expect(layer.animationKeys() == ["bad"])
    tree.advance(to: 1)
    #expect(layer.animationKeys() == nil)
    for path in ["frame", "affineTransform", "nothing", "position.z"] {
      let inert = CABasicAnimation(keyPath: path)
      (inert.toValue, inert.duration) = (CGRect(x: 0, y: 0, width: 9, height: 9), 1)
      layer.add(inert, forKey: path)
    }
    tree.advance(to: 1.5)
    #expect(layer.presentation()?.frame == .zero)
  }

  @Test func twoOpposingAdditiveMovesReturnSmoothly() {
    // 0 -> 100 -> 0: the model jumps, and each animation brings its own difference to zero (B-05).
    let layer = tree.committedLayer()
    func move(by difference: Double) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x += difference
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (-difference, 0, 1)
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
      CATransaction.commit()
    }
    tree.schedule(at: 0) { move(by: 100) }
    tree.schedule(at: 0.5) { move(by: -100) }
    var values: [Double] = []
    let expected: [Double: Double] = [
      // Of 100, and F-06: the curve is at 0.129162 after a quarter.
      0.25: 12.916193, 0.5: 50, 0.75: 74.167614, 1.0: 50, 1.25: 12.916193, 1.5: 0,
    ]
    for step in 0...600 {
      let time = Double(step) / 400
      tree.advance(to: time)
      values.append(shown(layer))
      if let value = expected[time] { #expect(abs(shown(layer) - value) < 1e-5) }
    }
    // Position and velocity are continuous: the second difference stays small.
    for index in 1..<(values.count - 1) {
      let bend = values[index - 1] - 2 * values[index] + values[index + 1]
      #expect(abs(bend) < 0.02)
    }
  }

  @Test func reversedHalfRepetitionHasItsNumbers() {
    let layer = tree.committedLayer()
    CATransaction.setDisableActions(true)
    layer.position.x = -7
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    animation.autoreverses = true
    (animation.repeatCount, animation.speed) = (1.5, 2)
    animation.beginTime = CACurrentMediaTime() + 1
    layer.add(animation, forKey: nil)
    for (time, x) in [
      (0.5, -7.0), (1.5, 100), (1.75, 50), (2.0, 0), (2.499, 99.8), (2.5, -7), (3, -7),
    ] {
      tree.advance(to: time)
      #expect(isClose(shown(layer), x), "at \(time)")
    }
  }

  @Test func anOffsetPlaysTheSecondHalfFirst() {
    let layer = tree.committedLayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 80)
    (animation.duration, animation.timeOffset) = (8, 4)
    layer.add(animation, forKey: "loop")
    for (time, x) in [(0.0, 40.0), (2, 60), (3.9, 79), (4, 0), (6, 20), (7.9, 39), (8, 0)] {
      tree.advance(to: time)
      #expect(isClose(shown(layer), x), "at \(time)")  // T-09
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test func aLayerThatNeverWasOnScreenHasNothingToStartFrom() {
    let layer = CALayer()
    tree.root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    layer.add(animation, forKey: nil)
    layer.opacity = 0
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.opacity == 0)  // B-04
  }

  @Test func overshootLeavesSizesNegative() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    _ = tree.committedLayer(layer)
    let animation = CABasicAnimation(keyPath: "bounds.size.width")
    (animation.fromValue, animation.toValue, animation.duration) = (50, -50, 1)
    layer.add(animation, forKey: nil)
    tree.advance(to: 0.75)
    #expect(layer.presentation()?.bounds.size.width == -25)  // I-04
    #expect(layer.presentation()?.bounds.origin == .zero)
  }

  @Test func numbersThatRunAwayLeaveWhatWasThere() {
    let layer = tree.committedLayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (1.7e308, -1.7e308, 1)
    layer.add(animation, forKey: nil)
    let growing = CABasicAnimation(keyPath: "transform")
    (growing.fromValue, growing.toValue) = (CATransform3DIdentity, CATransform3DMakeScale(2, 2, 2))
    (growing.duration, growing.repeatCount, growing.isCumulative) = (0.001, 1e6, true)
    layer.add(growing, forKey: nil)
    tree.advance(to: 0.5)
    #expect(shown(layer).isFinite && layer.presentation()?.transform.m11.isFinite == true)
    tree.advance(to: 4)
    #expect(layer.presentation()?.transform.m11.isFinite == true)
  }

  @Test func aPassWithoutEndStandsAtItsStart() {
    let layer = tree.committedLayer()
    for duration in [Double.infinity, .greatestFiniteMagnitude] {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 100, duration)
      animation.autoreverses = true
      layer.add(animation, forKey: "slow")
      tree.advance(to: tree.time + 0.5)
      #expect(shown(layer) == 0)  // T-07, T-08
    }
  }

  @Test func theCurveIsRetracedBackwards() {
    let layer = tree.committedLayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(animation, forKey: nil)
    tree.advance(to: 1.25)
    #expect(abs(shown(layer) - 0.621862) < 1e-6)  // T-16
  }
}
