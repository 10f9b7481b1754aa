import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CAValueFunctionTests {
  private let tree = TestTree()

  private func animation(
    _ name: CAValueFunctionName, from: Any?, to: Any?, keyPath: String = "transform"
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.valueFunction = CAValueFunction(name: name)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  private func transform(_ layer: CALayer, at time: Double) -> CATransform3D {
    tree.advance(to: tree.time + time)
    return layer.presentation()?.transform ?? CATransform3D()
  }

  // V-07
  @Test func everyNameIsKnownAndOthersAreNil() {
    let names: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
      .translateY, .translateZ,
    ]
    for name in names {
      let function = CAValueFunction(name: name)
      #expect(function?.name == name && function == CAValueFunction(name: name))
      #expect((function?.copy() as? CAValueFunction) == function)
    }
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "rotate")) == nil)
    #expect(CAValueFunction(name: .scaleX) != CAValueFunction(name: .scaleY))
  }

  // V-07
  @Test func aFullTurnTurns() {
    let layer = tree.committedLayer()
    layer.add(animation(.rotateZ, from: 0, to: 2 * Double.pi), forKey: nil)
    let quarter = transform(layer, at: 0.25)
    #expect(abs(quarter.m11) < 1e-12 && abs(quarter.m12 - 1) < 1e-12)
    #expect(CATransform3DIsIdentity(transform(layer, at: 1)))
  }

  // B-09
  @Test func additiveTurnsMakeTheAbsoluteOne() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    _ = tree.committedLayer(layer)
    let turn = animation(.rotateZ, from: -Double.pi / 4, to: 0)
    turn.isAdditive = true
    layer.add(turn, forKey: nil)
    let shown = transform(layer, at: 0.25)
    #expect(abs(atan2(shown.m12, shown.m11) - .pi / 16) < 1e-12)
  }

  // V-08: three inputs are given as arrays; a missing end is the neutral number.
  @Test func threeInputsComeAsArrays() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(7, 7, 7)
    _ = tree.committedLayer(layer)
    layer.add(animation(.scale, from: nil, to: [3, 1, 2]), forKey: nil)
    let grown = transform(layer, at: 0.5)
    #expect(grown.m11 == 2 && grown.m22 == 1 && grown.m33 == 1.5)
    layer.removeAllAnimations()
    layer.add(animation(.translate, from: [1.0, 2, 3], to: nil), forKey: nil)
    let moved = transform(layer, at: 0.5)
    #expect(moved.m41 == 0.5 && moved.m42 == 1 && moved.m43 == 1.5 && moved.m11 == 1)
  }

  // B-02, V-08: with another key path, or with another number of inputs, it has no effect.
  @Test func whatDoesNotFitIsInert() {
    let layer = tree.committedLayer()
    layer.add(animation(.rotateZ, from: 1, to: 2, keyPath: "position.x"), forKey: nil)
    layer.add(animation(.rotateZ, from: 1, to: 2, keyPath: "transform.rotation.z"), forKey: nil)
    layer.add(animation(.scale, from: 1, to: 2), forKey: nil)
    layer.add(animation(.scale, from: [1, 2], to: [1, 2]), forKey: nil)
    layer.add(animation(.scaleX, from: [1, 2, 3], to: [1, 2, 3]), forKey: nil)
    let whole = CATransform3DMakeScale(2, 2, 2)
    layer.add(animation(.scaleX, from: whole, to: whole), forKey: "last")
    #expect(CATransform3DIsIdentity(transform(layer, at: 0.5)))
    #expect(layer.presentation()?.position == .zero && layer.animation(forKey: "last") != nil)
  }

  // V-08: without start and end values, it produces the identity.
  @Test func withoutEndsItIsTheIdentity() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(7, 7, 7)
    _ = tree.committedLayer(layer)
    layer.add(animation(.rotateZ, from: nil, to: nil), forKey: nil)
    #expect(CATransform3DIsIdentity(transform(layer, at: 0.5)))
  }

  // K-18: a waggle: ten angles, added to a rotated layer.
  @Test func keyframesGiveInputs() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    _ = tree.committedLayer(layer)
    let waggle = CAKeyframeAnimation(keyPath: "transform")
    waggle.values = [0.0] + [20, -25, 30, -35, 40, -45, 50, -55].map { Double.pi / $0 } + [0]
    (waggle.isAdditive, waggle.duration) = (true, 9)
    waggle.valueFunction = CAValueFunction(name: .rotateZ)
    layer.add(waggle, forKey: nil)
    for (time, angle) in [(1.0, Double.pi / 20), (2, -.pi / 25), (2.5, -.pi / 300), (8, -.pi / 55)]
    {
      tree.advance(to: time)
      let shown = layer.presentation()?.transform ?? CATransform3D()
      #expect(abs(atan2(shown.m12, shown.m11) - 0.3 - angle) < 1e-12, "at \(time)")
    }
  }

  @Test func theFunctionHasAKeyAndIsCopied() {
    let animation = CAPropertyAnimation(keyPath: "transform")
    #expect(animation.valueFunction == nil && animation.value(forKey: "valueFunction") == nil)
    animation.setValue(CAValueFunction(name: .scaleX), forKey: "valueFunction")
    #expect(animation.valueFunction?.name == .scaleX)
    animation.setValue("rotateY", forKey: "valueFunction")
    #expect((animation.copy() as? CAPropertyAnimation)?.valueFunction?.name == .rotateY)
    animation.setValue("nothing", forKey: "valueFunction")
    #expect(animation.valueFunction == nil)
  }
}
