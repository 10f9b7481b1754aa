import Foundation
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// Each animation class in a scene, compared frame by frame with the same animation in Swift.
@MainActor
struct AnimationClassTests {
  private let now = 1000.0

  @Test func basic() throws {
    try expectSameFrames(
      "animations: [{type: basic, keyPath: transform, fromValue: 0, toValue: 1turn, "
        + "valueFunction: rotateZ, duration: 700ms, delay: 100ms, timingFunction: easeIn}]"
    ) { _, layer in
      let animation = CABasicAnimation(keyPath: "transform")
      animation.fromValue = 0
      animation.toValue = 2 * Double.pi
      animation.valueFunction = CAValueFunction(name: .rotateZ)
      animation.duration = 0.7
      animation.beginTime = now + 0.1
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(animation, forKey: nil)
    }
  }

  // V-07
  @Test func valueFunctionsOfThreeNumbers() throws {
    try expectSameFrames(
      "animations: [{type: basic, keyPath: transform, fromValue: [1, 1, 1], toValue: [2, 0.5, 1], "
        + "valueFunction: scale, duration: 1s}, {type: basic, keyPath: transform, additive: true, "
        + "toValue: 12, valueFunction: translateX, duration: 1s}]"
    ) { _, layer in
      let scale = CABasicAnimation(keyPath: "transform")
      scale.fromValue = [1.0, 1, 1]
      scale.toValue = [2, 0.5, 1]
      scale.valueFunction = CAValueFunction(name: .scale)
      scale.duration = 1
      layer.add(scale, forKey: nil)
      let move = CABasicAnimation(keyPath: "transform")
      move.toValue = 12
      move.isAdditive = true
      move.valueFunction = CAValueFunction(name: .translateX)
      move.duration = 1
      layer.add(move, forKey: nil)
    }
  }

  // S-01
  @Test func springOfPhysicalNumbers() throws {
    try expectSameFrames(
      "animations: [{type: spring, keyPath: position.x, fromValue: 10, toValue: 40, mass: 2, "
        + "stiffness: 300, damping: 8, initialVelocity: 3, duration: 900ms}]"
    ) { _, layer in
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 10
      spring.toValue = 40
      (spring.mass, spring.stiffness, spring.damping) = (2, 300, 8)
      spring.initialVelocity = 3
      spring.duration = 0.9
      layer.add(spring, forKey: nil)
    }
  }

  // S-09
  @Test func springOfPerceivedNumbers() throws {
    try expectSameFrames(
      "animations: [{type: spring, keyPath: transform.scale, fromValue: 0.2, "
        + "perceptualDuration: 300ms, bounce: 0.4}]"
    ) { _, layer in
      let spring = CASpringAnimation(perceptualDuration: 0.3, bounce: 0.4)
      spring.keyPath = "transform.scale"
      spring.fromValue = 0.2
      spring.duration = spring.settlingDuration
      layer.add(spring, forKey: nil)
    }
  }

  // S-05: the full damping applies only with allowsOverdamping.
  @Test(arguments: [true, false]) func overdampedSpring(isAllowed: Bool) throws {
    try expectSameFrames(
      "animations: [{type: spring, keyPath: position.y, fromValue: 0, stiffness: 200, damping: 90, "
        + "allowsOverdamping: \(isAllowed), duration: 1s}]"
    ) { _, layer in
      let spring = CASpringAnimation(keyPath: "position.y")
      spring.fromValue = 0
      (spring.stiffness, spring.damping, spring.allowsOverdamping) = (200, 90, isAllowed)
      spring.duration = 1
      layer.add(spring, forKey: nil)
    }
  }

  // K-05 to K-07
  @Test func keyframesWithTimesAndCurves() throws {
    try expectSameFrames(
      "animations: [{type: keyframe, keyPath: position, values: [[5, 5], [50%, 50%], [55, 10]], "
        + "keyTimes: [0, 0.3, 1], timingFunctions: [easeIn, [0.1, 0.2, 0.3, 0.9]], duration: 1s, "
        + "timingFunction: easeOut}]"
    ) { _, layer in
      let frames = CAKeyframeAnimation(keyPath: "position")
      frames.values = [CGPoint(x: 5, y: 5), CGPoint(x: 30, y: 20), CGPoint(x: 55, y: 10)]
      frames.keyTimes = [0, 0.3, 1]
      frames.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn),
        CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.9),
      ]
      frames.timingFunction = CAMediaTimingFunction(name: .easeOut)
      frames.duration = 1
      layer.add(frames, forKey: nil)
    }
  }

  // K-02
  @Test(arguments: ["linear", "discrete", "paced", "cubic", "cubicPaced"])
  func calculationModes(mode: String) throws {
    try expectSameFrames(
      "animations: [{type: keyframe, keyPath: position.x, values: [5, 40, 20, 55], "
        + "calculationMode: \(mode), duration: 1s}]"
    ) { _, layer in
      let frames = CAKeyframeAnimation(keyPath: "position.x")
      frames.values = [5, 40, 20, 55]
      frames.calculationMode = CAAnimationCalculationMode(rawValue: mode)
      frames.duration = 1
      layer.add(frames, forKey: nil)
    }
  }

  // K-11
  @Test func cubicKeyframesWithTensionContinuityAndBias() throws {
    try expectSameFrames(
      "animations: [{type: keyframe, keyPath: position.x, values: [5, 40, 20, 55], "
        + "calculationMode: cubic, tensionValues: [0, 0.5, -0.5, 0], "
        + "continuityValues: [0, -1, 0.2, 0], biasValues: [0, 0.3, -0.6, 0], duration: 1s}]"
    ) { _, layer in
      let frames = CAKeyframeAnimation(keyPath: "position.x")
      frames.values = [5, 40, 20, 55]
      frames.calculationMode = .cubic
      frames.tensionValues = [0, 0.5, -0.5, 0]
      frames.continuityValues = [0, -1, 0.2, 0]
      frames.biasValues = [0, 0.3, -0.6, 0]
      frames.duration = 1
      layer.add(frames, forKey: nil)
    }
  }

  // K-14 to K-16
  @Test(arguments: ["auto", "autoReverse"]) func keyframesAlongAPath(rotation: String) throws {
    try expectSameFrames(
      "animations: [{type: keyframe, keyPath: position, path: {svg: \"M8 30 C8 0 52 0 52 30 L30 36\"},"
        + " rotationMode: \(rotation), calculationMode: paced, duration: 1s}]"
    ) { _, layer in
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 8, y: 30))
      path.addCurve(
        to: CGPoint(x: 52, y: 30), control1: CGPoint(x: 8, y: 0), control2: CGPoint(x: 52, y: 0))
      path.addLine(to: CGPoint(x: 30, y: 36))
      let frames = CAKeyframeAnimation(keyPath: "position")
      frames.path = path
      frames.rotationMode = CAAnimationRotationMode(rawValue: rotation)
      frames.calculationMode = .paced
      frames.duration = 1
      layer.add(frames, forKey: nil)
    }
  }

  // K-18
  @Test func additiveWaggle() throws {
    try expectSameFrames(
      "transform: {rotate: 30deg}, animations: [{type: keyframe, keyPath: transform, "
        + "additive: true, valueFunction: rotateZ, values: [0, 9deg, -7.2deg, 6deg, 0deg], "
        + "repeatCount: 2, duration: 500ms}]"
    ) { _, layer in
      layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
      let frames = CAKeyframeAnimation(keyPath: "transform")
      frames.values = [0, Double.pi / 20, -Double.pi / 25, Double.pi / 30, 0]
      frames.valueFunction = CAValueFunction(name: .rotateZ)
      frames.isAdditive = true
      frames.repeatCount = 2
      frames.duration = 0.5
      layer.add(frames, forKey: nil)
    }
  }

  // G-01 to G-06
  @Test func groupsOfEveryClass() throws {
    try expectSameFrames(
      "animations: [{type: group, duration: 900ms, timingFunction: easeInEaseOut, animations: ["
        + "{type: spring, keyPath: position.x, byValue: 15}, "
        + "{type: keyframe, keyPath: opacity, values: [1, 0.2, 1], beginTime: 200ms, "
        + "duration: 2s}]}]"
    ) { _, layer in
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.byValue = 15
      let frames = CAKeyframeAnimation(keyPath: "opacity")
      frames.values = [1, 0.2, 1]
      frames.beginTime = 0.2
      frames.duration = 2
      let group = CAAnimationGroup()
      group.animations = [spring, frames]
      group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      group.duration = 0.9
      layer.add(group, forKey: nil)
    }
  }

  // TR-01
  @Test func transitionKeysReachTheAnimation() throws {
    let stage = try scene(
      "layers: [{animations: [{type: transition, transition: push, subtype: fromTop, "
        + "startProgress: 0.25, endProgress: 0.75, duration: 2s, timingFunction: easeIn}]}]"
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first)
    let transition = try #require(layer.animation(forKey: "transition") as? CATransition)
    #expect(transition.type == .push && transition.subtype == .fromTop)
    #expect(transition.startProgress == 0.25 && transition.endProgress == 0.75)
    #expect(transition.duration == 2)
  }

  @Test func defaultsMatchTheClasses() throws {
    let stage = try scene(
      "layers: [{animations: [{type: spring, key: a, keyPath: opacity}, "
        + "{type: keyframe, key: b, keyPath: opacity, values: [1, 0]}, {type: transition}]}]"
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first)
    let spring = try #require(layer.animation(forKey: "a") as? CASpringAnimation)
    let plain = CASpringAnimation()
    #expect(spring.mass == plain.mass && spring.stiffness == plain.stiffness)
    #expect(spring.damping == plain.damping && spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
    let frames = try #require(layer.animation(forKey: "b") as? CAKeyframeAnimation)
    #expect(frames.calculationMode == .linear && frames.rotationMode == nil)
    #expect(frames.keyTimes == nil && frames.timingFunctions == nil && frames.path == nil)
    #expect(frames.tensionValues == nil && frames.valueFunction == nil)
    let transition = try #require(layer.animation(forKey: "transition") as? CATransition)
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
  }
}
