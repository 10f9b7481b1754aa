import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CASpringAnimationTests {
  private let tree = TestTree()

  private func shown(_ layer: CALayer) -> Double { Double(layer.presentation()?.position.x ?? -1) }

  private func spring(
    _ m: Double, _ k: Double, _ c: Double, _ v: Double
  ) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (m, k, c, v)
    (spring.fromValue, spring.toValue) = (0, 100)
    return spring
  }

  // S-01
  @Test func defaultsAreApples() {
    let spring = CASpringAnimation()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-15)  // S-07
    #expect(abs(spring.perceptualDuration - 0.628319) < 1e-6 && spring.bounce == 0.5)  // S-09
    #expect(spring.duration == 0)
  }

  // S-04: at tenths of a second, by the closed forms, for underdamped, critically damped and
  // overdamped springs.
  @Test func positionsAreThoseOfTheClosedForm() {
    let layer = tree.committedLayer()
    let (w, b) = (10.0, 5.0)
    let wd = (w * w - b * b).squareRoot()
    let root = (225.0 - 100).squareRoot()
    let (r1, r2) = (-15 + root, -15 - root)
    let share = (-3 - r2) / (r1 - r2)
    let forms: [(Double, (Double) -> Double)] = [
      (10, { 1 - exp(-b * $0) * (cos(wd * $0) + (b - 3) / wd * sin(wd * $0)) }),
      (20, { 1 - exp(-w * $0) * (1 + (w - 3) * $0) }),
      (30, { 1 - (share * exp(r1 * $0) + (1 - share) * exp(r2 * $0)) }),
    ]
    for (damping, form) in forms {
      let spring = spring(1, 100, damping, 3)
      spring.allowsOverdamping = true
      spring.duration = spring.settlingDuration
      layer.add(spring, forKey: "spring")
      let begin = tree.time
      for tenth in 0..<10 {
        let time = Double(tenth) / 10
        tree.advance(to: begin + time)
        #expect(abs(shown(layer) - 100 * form(time)) < 1e-9, "\(damping) at \(time)")
      }
    }
  }

  // S-09
  @Test func perceivedDurationAndBounceMakeConstants() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.9137) < 1e-4 && abs(spring.damping - 17.5929) < 1e-4)
    #expect(spring.mass == 1 && !spring.allowsOverdamping)
    #expect(isClose(spring.perceptualDuration, 0.5) && isClose(spring.bounce, 0.3))
    for (bounce, values) in [
      (0.3, [0.145715, 0.423302, 0.873711, 1.033930, 1.014498]),
      (0, [0.131311, 0.357740, 0.715416, 0.890034, 0.986399]),
      (-0.2, [0.121000, 0.315683, 0.622708, 0.797729, 0.942383]),
    ] {
      let layer = tree.committedLayer()
      let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
      #expect(spring.allowsOverdamping == (bounce < 0) && isClose(spring.bounce, bounce))
      (spring.keyPath, spring.fromValue, spring.toValue) = ("position.x", 0, 1)
      spring.duration = 2
      layer.add(spring, forKey: nil)
      let begin = tree.time
      for (time, value) in zip([0.05, 0.1, 0.2, 0.3, 0.5], values) {
        tree.advance(to: begin + time)
        #expect(abs(shown(layer) - value) < 1e-6)
      }
    }
  }

  // S-09: values out of range are clamped and never NaN.
  @Test func oddDescriptionsAreHeldInside() {
    for duration in [0, -1, .nan, .infinity, 1e300, 0.5] {
      for bounce in [-1, -9, 9, 1, .nan, .infinity] as [CGFloat] {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        #expect(spring.stiffness.isFinite && spring.damping.isFinite && spring.damping >= 0)
        #expect(spring.settlingDuration > 0 && spring.bounce >= -1 && spring.bounce <= 1)
      }
    }
    #expect(isClose(CASpringAnimation(perceptualDuration: 1, bounce: 1).bounce, 1))
    #expect(CASpringAnimation(perceptualDuration: 1, bounce: -1).bounce < -0.999)
  }

  // S-10, T-14: the duration truncates, and a missing one is the transaction's.
  @Test func theDurationOnlyCuts() {
    let layer = tree.committedLayer()
    layer.add(spring(1, 100, 10, 0), forKey: "short")
    tree.advance(to: 0.24)
    let before = shown(layer)
    #expect(before > 95)
    tree.advance(to: 0.25)
    #expect(layer.animationKeys() == nil && shown(layer) == 0)
    // S-11: the timing function is ignored.
    let eased = spring(1, 100, 10, 0)
    (eased.timingFunction, eased.duration) = (CAMediaTimingFunction(name: .easeIn), 3)
    layer.add(eased, forKey: nil)
    tree.advance(to: 0.25 + 0.24)
    #expect(isClose(shown(layer), before, tolerance: 1e-9))
  }

  // B-03, B-05: start and end values work as for basic animations.
  @Test func endsFollowTheTable() {
    let layer = CALayer()
    layer.position.x = 10
    _ = tree.committedLayer(layer)
    CATransaction.setDisableActions(true)
    layer.position.x = 30
    let curve = CASpringAnimation()
    for (from, to, by, start, distance): (Double?, Double?, Double?, Double, Double) in [
      (nil, nil, nil, 10, 20), (0, nil, nil, 0, 30), (nil, 50, nil, 30, 20), (nil, nil, 5, 30, 5),
      (0, nil, 5, 0, 5), (nil, 50, 5, 45, 5), (2, 6, nil, 2, 4),
    ] {
      let layer = CALayer()
      layer.position.x = 10
      _ = tree.committedLayer(layer)
      layer.position.x = 30
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.byValue) = (from, to, by)
      spring.duration = curve.settlingDuration
      layer.add(spring, forKey: nil)
      tree.advance(to: tree.time + 0.25)
      // S-08
      #expect(abs(shown(layer) - start - distance * 1.023360) < 3e-5)
    }
  }

  @Test func propertiesHaveKeysAndCopies() {
    let spring = CASpringAnimation(keyPath: "position.x")
    for (key, value) in [
      ("mass", 2.0), ("stiffness", 50), ("damping", 3), ("initialVelocity", -4),
    ] {
      spring.setValue(value, forKey: key)
      #expect((spring.value(forKey: key) as? NSNumber)?.doubleValue == value)
    }
    spring.setValue(true, forKey: "allowsOverdamping")
    spring.setValue(99, forKey: "settlingDuration")
    #expect(spring.mass == 2 && spring.stiffness == 50 && spring.damping == 3)
    #expect(spring.initialVelocity == -4 && spring.allowsOverdamping)
    let settling = (spring.value(forKey: "settlingDuration") as? NSNumber)?.doubleValue
    #expect(settling == spring.settlingDuration && settling != 99)
    #expect((spring.value(forKey: "bounce") as? NSNumber)?.doubleValue == Double(spring.bounce))
    #expect((CASpringAnimation.defaultValue(forKey: "damping") as? NSNumber)?.doubleValue == 10)
    let copy = spring.copy() as? CASpringAnimation
    #expect(copy?.settlingDuration == spring.settlingDuration && copy?.keyPath == "position.x")
    #expect(copy?.allowsOverdamping == true)
    // L-01: a layer's copy does not change.
    let layer = tree.committedLayer()
    layer.add(spring, forKey: "s")
    let calls = tree.collectIllegalCalls()
    (layer.animation(forKey: "s") as? CASpringAnimation)?.mass = 9
    #expect(calls.rules == ["L-01"])
    #expect((layer.animation(forKey: "s") as? CASpringAnimation)?.mass == 2)
  }

  @Test func impossibleSpringsStillMove() {
    for (m, k, c) in [
      (0, 0, -1), (-1, -1, .nan), (.infinity, .nan, .infinity), (1e300, 1e300, 1e300),
    ] as [(Double, Double, Double)] {
      let layer = tree.committedLayer()
      let spring = spring(m, k, c, .nan)
      spring.duration = 5
      layer.add(spring, forKey: nil)
      tree.advance(to: tree.time + 1)
      #expect(shown(layer).isFinite && spring.settlingDuration > 0)
    }
  }
}
