import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CAKeyframeAnimationTests {
  private let tree = TestTree()

  private func animation(_ keyPath: String, _ values: [Any]?) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.duration) = (values, 1)
    return animation
  }

  private func position(_ layer: CALayer, at time: Double) -> CGPoint {
    tree.advance(to: time)
    return layer.presentation()?.position ?? CGPoint(x: -1, y: -1)
  }

  private func running(_ animation: CAAnimation) -> CALayer {
    let layer = tree.committedLayer()
    layer.add(animation, forKey: "keyframes")
    return layer
  }

  // K-01
  @Test func defaultsAreApples() {
    let animation = CAKeyframeAnimation()
    #expect(animation.values == nil && animation.path == nil && animation.keyTimes == nil)
    #expect(animation.timingFunctions == nil && animation.rotationMode == nil)
    #expect(animation.calculationMode == .linear && animation.tensionValues == nil)
    #expect(animation.continuityValues == nil && animation.biasValues == nil)
  }

  // K-02: the names of the header.
  @Test func namesAreApples() {
    #expect(
      [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced].map(\.rawValue)
        == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    #expect(CAAnimationRotationMode.rotateAuto.rawValue == "auto")
    #expect(CAAnimationRotationMode.rotateAutoReverse.rawValue == "autoReverse")
  }

  // K-03, K-10, K-11: the same list of values in every mode.
  @Test(
    arguments: [
      (.linear, 25), (.discrete, 0), (.paced, 30), (.cubic, 31.25),
      (CAAnimationCalculationMode(rawValue: "unknown"), 25),
    ] as [(CAAnimationCalculationMode, Double)])
  func modesDiffer(mode: CAAnimationCalculationMode, x: Double) {
    // 0, 50 and 60 at half of the first half.
    let animation = animation("position.x", [0, 50, 60])
    animation.calculationMode = mode
    let layer = running(animation)
    let time = mode == .paced ? 0.5 : 0.25
    let shown = position(layer, at: time).x
    // K-11: 50 * .5 + .125 * (50 - 30) = 27.5.
    #expect(isClose(shown, mode == .cubic ? 27.5 : x))
  }

  // K-05, K-06, K-07
  @Test func timesAndCurvesShapeSegments() {
    let animation = animation("position.x", [0, 10, 20])
    animation.keyTimes = [0, 0.8, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    let layer = running(animation)
    #expect(abs(Double(position(layer, at: 0.4).x) - 3.15357) < 1e-5)
    #expect(isClose(position(layer, at: 0.9).x, 15))
    // Decreasing times are searched too: half of the first segment, as before, then the third.
    animation.values = [0, 10, 20, 30]
    animation.keyTimes = [0, 0.8, 0.7, 1]
    animation.beginTime = 0
    let other = running(animation)
    let begin = tree.time
    #expect(abs(Double(position(other, at: begin + 0.4).x) - 3.15357) < 1e-5)
    #expect(isClose(position(other, at: begin + 0.85).x, 25))
  }

  // K-09: without values, or with an invalid one, nothing changes, but the animation runs.
  @Test func whatHasNoValuesIsInert() {
    for values: [Any]? in [nil, [], [0, NSNull(), 20], [0, "left"], [0, Double.nan]] {
      let layer = running(animation("position.x", values))
      let begin = tree.time
      #expect(position(layer, at: begin + 0.5).x == 0)
      #expect(layer.animationKeys() == ["keyframes"])
      #expect(position(layer, at: begin + 1).x == 0 && layer.animationKeys() == nil)
    }
    let colors = tree.committedLayer()
    colors.add(animation("backgroundColor", [CGColor.white, NSNull()]), forKey: nil)
    tree.advance(to: tree.time + 0.2)
    #expect(colors.presentation()?.backgroundColor == nil)
  }

  // K-05b
  @Test func oneValueHasNoEffect() {
    for mode in [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic] {
      let animation = animation("position.x", [50])
      animation.calculationMode = mode
      let layer = CALayer()
      layer.position.x = 7
      _ = tree.committedLayer(layer)
      layer.add(animation, forKey: "keyframes")
      let begin = tree.time
      #expect(position(layer, at: begin + 0.5).x == 7)
      #expect(position(layer, at: begin + 1).x == 7 && layer.animationKeys() == nil)
    }
  }

  // B-02: numbers of any type, and arrays for structures.
  @Test func valuesConvert() {
    let layer = running(
      animation("position", [[0, 0], CGPoint(x: 10, y: 20), [NSNumber(20), 40]]))
    #expect(position(layer, at: 0.25) == CGPoint(x: 5, y: 10))
    #expect(position(layer, at: 0.75) == CGPoint(x: 15, y: 30))
  }

  // K-14: a path takes precedence over values and requires a point property.
  @Test func pathsWin() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    let follow = animation("position", [CGPoint(x: 7, y: 7), CGPoint(x: 9, y: 9)])
    follow.path = path
    // Later changes to the path are not part of it.
    path.addLine(to: CGPoint(x: 100, y: 1000))
    let layer = running(follow)
    #expect(position(layer, at: 0.5) == CGPoint(x: 50, y: 0))
    let numbers = animation("position.x", [1, 2])
    numbers.path = path
    let inert = running(numbers)
    #expect(position(inert, at: tree.time + 0.5) == .zero)
    let empty = animation("position", [CGPoint(x: 7, y: 7)])
    empty.path = CGMutablePath()
    let still = running(empty)
    #expect(position(still, at: tree.time + 0.5) == .zero)
  }

  // K-16: only an animation of the position rotates its layer.
  @Test func rotationModesTurn() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 80))
    for (keyPath, mode, angle) in [
      ("position", CAAnimationRotationMode.rotateAuto, Double.pi / 2),
      ("position", .rotateAutoReverse, -.pi / 2), ("anchorPoint", .rotateAuto, 0),
      ("position", CAAnimationRotationMode(rawValue: "odd"), 0),
    ] {
      let follow = CAKeyframeAnimation(keyPath: keyPath)
      (follow.path, follow.rotationMode, follow.duration) = (path, mode, 1)
      let layer = running(follow)
      tree.advance(to: tree.time + 0.5)
      let shown = layer.presentation()?.transform ?? CATransform3D()
      #expect(abs(atan2(shown.m12, shown.m11) - angle) < 1e-12)
      #expect(layer.transform == CATransform3DIdentity)
    }
  }

  // K-17: four congruent curves at constant speed, with reversals at their joints.
  @Test func theBoatTurnsAtTheJoints() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 200, y: 30))
    var y = 30.0
    for index in 0..<4 {
      let x = index % 2 == 0 ? 0.0 : 200
      path.addCurve(
        to: CGPoint(x: x, y: y + 75), control1: CGPoint(x: 200 - x, y: y + 60),
        control2: CGPoint(x: x, y: y + 15))
      y += 75
    }
    let sail = CAKeyframeAnimation(keyPath: "position")
    (sail.path, sail.calculationMode, sail.duration) = (path, .paced, 8)
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [0.0, Double.pi, 0.0, Double.pi]
    (turn.calculationMode, turn.duration) = (.discrete, 8)
    turn.valueFunction = CAValueFunction(name: .rotateY)
    let layer = running(sail)
    layer.add(turn, forKey: nil)
    for (time, x) in [(2.0, 0.0), (4, 200), (6, 0)] {
      tree.advance(to: time - 0.01)
      let before = layer.presentation()?.transform.m11 ?? 0
      #expect(abs(Double(position(layer, at: time).x) - x) < 1e-3)
      let after = layer.presentation()?.transform.m11 ?? 0
      #expect(abs(before + after) < 1e-12 && abs(abs(after) - 1) < 1e-12)
    }
  }

  // K-19: a custom action that moves with a waggle.
  @Test func cubicGoesThroughTheWaggle() {
    let places = [
      CGPoint(x: 0, y: 0), CGPoint(x: 98.480775, y: 17.364818),
      CGPoint(x: 196.961551, y: -34.729636), CGPoint(x: 300, y: 0),
    ]
    let waggle = animation("position", places)
    (waggle.calculationMode, waggle.duration) = (.cubic, 3)
    let layer = running(waggle)
    for (time, place) in zip([0.0, 1], places) {
      #expect(position(layer, at: time).distance(to: place) < 1e-9)
    }
    // K-11 by hand: Catmull-Rom between the second and the third.
    let middle = position(layer, at: 1.5)
    #expect(position(layer, at: 2).distance(to: places[2]) < 1e-9)
    let out = (x: (196.961551 - 0) / 2, y: (-34.729636 - 0) / 2)
    let into = (x: (300 - 98.480775) / 2, y: (0 - 17.364818) / 2)
    #expect(isClose(middle.x, (98.480775 + 196.961551) / 2 + (out.x - into.x) / 8))
    #expect(isClose(middle.y, (17.364818 - 34.729636) / 2 + (out.y - into.y) / 8))
  }

  // B-05, T-08: added to the model value, with autoreverse.
  @Test func keyframesAddAndReturn() {
    let layer = CALayer()
    layer.position.x = 100
    _ = tree.committedLayer(layer)
    let animation = animation("position.x", [0, 10, 4])
    (animation.isAdditive, animation.autoreverses) = (true, true)
    layer.add(animation, forKey: nil)
    for (time, x) in [(0.25, 105.0), (0.75, 107), (1, 104), (1.5, 110), (1.75, 105), (2, 100)] {
      #expect(isClose(position(layer, at: time).x, x), "at \(time)")
    }
  }

  @Test func propertiesHaveKeysAndCopies() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    animation.setValue([CGPoint.zero], forKey: "values")
    animation.setValue(path, forKey: "path")
    for key in ["keyTimes", "tensionValues", "continuityValues", "biasValues"] {
      animation.setValue([0, 0.5, 1.0], forKey: key)
      #expect((animation.value(forKey: key) as? [NSNumber])?.map(\.doubleValue) == [0, 0.5, 1])
    }
    animation.setValue([CAMediaTimingFunction(name: .easeIn)], forKey: "timingFunctions")
    animation.setValue("cubicPaced", forKey: "calculationMode")
    animation.setValue("autoReverse", forKey: "rotationMode")
    #expect(
      animation.value(forKey: "calculationMode") as? CAAnimationCalculationMode == .cubicPaced)
    #expect(
      animation.value(forKey: "rotationMode") as? CAAnimationRotationMode == .rotateAutoReverse)
    let copy = animation.copy() as? CAKeyframeAnimation
    #expect(copy?.values?.count == 1 && copy?.path == path && copy?.keyTimes == [0, 0.5, 1])
    #expect(copy?.tensionValues == [0, 0.5, 1] && copy?.continuityValues == [0, 0.5, 1])
    #expect(copy?.biasValues == [0, 0.5, 1] && copy?.timingFunctions?.count == 1)
    #expect(copy?.calculationMode == .cubicPaced && copy?.rotationMode == .rotateAutoReverse)
    animation.setValue(nil, forKey: "rotationMode")
    animation.setValue(nil, forKey: "keyTimes")
    #expect(animation.rotationMode == nil && animation.keyTimes == nil)
    let layer = tree.committedLayer()
    layer.add(animation, forKey: "k")
    let calls = tree.collectIllegalCalls()
    (layer.animation(forKey: "k") as? CAKeyframeAnimation)?.values = nil
    #expect(calls.rules == ["L-01"])
  }
}
