import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// `transform.translation` is a size, and also accepts points (V-01).
@Suite(.ownContext) struct TranslationTests {
  private let tree = TestTree()

  private func layer(_ animation: CAPropertyAnimation) -> CALayer {
    let layer = CALayer()
    layer.transform = CATransform3DMakeTranslation(1, 2, 3)
    _ = tree.committedLayer(layer)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    return layer
  }

  /// Returns the position of a layer at a fraction of the animation that was just added.
  private func moved(_ layer: CALayer, _ part: Double) -> [Double] {
    tree.advance(to: tree.time + part)
    let shown = layer.presentation()?.transform ?? CATransform3DIdentity
    return [shown.m41, shown.m42, shown.m43].map { Double($0) }
  }

  private static let values: [any Sendable] = [
    CGPoint(x: 40, y: 80), CGVector(dx: 40, dy: 80), CGSize(width: 40, height: 80), [40, 80],
  ]

  @Test(arguments: values.indices) func endsArePointsOrSizes(index: Int) {
    let value = Self.values[index]
    for additive in [false, true] {
      let from = CABasicAnimation(keyPath: "transform.translation")
      (from.fromValue, from.toValue) = (CGPoint.zero, value)
      from.isAdditive = additive
      #expect(moved(layer(from), 0.5) == (additive ? [21, 42, 3] : [20, 40, 3]))
    }
    let by = CABasicAnimation(keyPath: "transform.translation")
    by.byValue = value
    #expect(moved(layer(by), 0.5) == [21, 42, 3])
    let spring = CASpringAnimation(keyPath: "sublayerTransform.translation")
    spring.toValue = value
    #expect(moved(layer(spring), 0.5) == [1, 2, 3])
  }

  @Test(arguments: values.indices) func keyframesArePointsOrSizes(index: Int) {
    let keyframes = CAKeyframeAnimation(keyPath: "transform.translation")
    keyframes.values = [CGPoint.zero, Self.values[index], CGSize.zero]
    #expect(moved(layer(keyframes), 0.25) == [20, 40, 3])
  }

  @Test(arguments: values.indices) func settersTakePointsOrSizes(index: Int) {
    let layer = CALayer()
    layer.transform = CATransform3DMakeTranslation(1, 2, 3)
    layer.setValue(Self.values[index], forKeyPath: "transform.translation")
    #expect(layer.transform == CATransform3DMakeTranslation(40, 80, 3))
    #expect(
      layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 40, height: 80))
  }

  // A path moves a layer by its translation, without rotation (K-16).
  @Test(arguments: [false, true]) func pathsMoveByTranslation(additive: Bool) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 40))
    path.addLine(to: CGPoint(x: 50, y: 40))
    let follow = CAKeyframeAnimation(keyPath: "transform.translation")
    (follow.path, follow.rotationMode) = (path, .rotateAuto)
    follow.isAdditive = additive
    let layer = layer(follow)
    #expect(moved(layer, 0.25) == (additive ? [11, 22, 3] : [10, 20, 3]))
    #expect(moved(layer, 0.5) == (additive ? [31, 42, 3] : [30, 40, 3]))
    #expect(layer.presentation()?.transform.m11 == 1)
  }
}
