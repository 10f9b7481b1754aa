import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// The types to which numbers cast that client code reads back (LX-03).
@Suite(.ownContext) struct NumberCastingTests {
  /// Expects a number to cast to every type of number.
  private func expectCasts(
    _ any: Any?, _ number: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(any as? Double == Double(number), sourceLocation: sourceLocation)
    #expect(any as? CGFloat == CGFloat(number), sourceLocation: sourceLocation)
    #expect(any as? Float == Float(number), sourceLocation: sourceLocation)
    #expect(any as? Int == number, sourceLocation: sourceLocation)
    #expect((any as? NSNumber)?.intValue == number, sourceLocation: sourceLocation)
  }

  @Test(arguments: [3, 3.0, CGFloat(3), Float(3), NSNumber(value: 3), UInt8(3)] as [any Sendable])
  func endsOfAnimations(number: any Sendable) {
    let animation = CABasicAnimation(keyPath: "borderWidth")
    (animation.fromValue, animation.toValue, animation.byValue) = (number, number, number)
    expectCasts(animation.fromValue, 3)
    expectCasts(animation.toValue, 3)
    expectCasts(animation.byValue, 3)
    expectCasts(animation.value(forKey: "fromValue"), 3)
    expectCasts((animation.copy() as? CABasicAnimation)?.toValue, 3)
    let keyframes = CAKeyframeAnimation(keyPath: "borderWidth")
    keyframes.values = [number, number]
    expectCasts(keyframes.values?[1], 3)
    let layer = CALayer()
    layer.setValue(number, forKey: "mine")
    expectCasts(layer.value(forKey: "mine"), 3)
    animation.setValue(number, forKey: "mine")
    expectCasts(animation.value(forKey: "mine"), 3)
  }

  @Test func booleansStayBooleans() {
    let animation = CABasicAnimation(keyPath: "hidden")
    animation.fromValue = true
    #expect(animation.fromValue as? Bool == true && animation.fromValue as? NSNumber == 1)
  }

  // 0.1 is not representable as a Float: what Apple declares as Float casts to it all the same.
  @Test func propertiesThatAreFloats() {
    let layer = CALayer()
    (layer.opacity, layer.shadowOpacity, layer.speed) = (0.1, 0.1, 0.1)
    for key in ["opacity", "shadowOpacity", "speed"] {
      #expect(layer.value(forKey: key) as? Float == 0.1, "\(key)")
      #expect(layer.value(forKey: key) as? Double == Double(Float(0.1)), "\(key)")
    }
    let emitter = CAEmitterLayer()
    emitter.birthRate = 0.1
    let cell = CAEmitterCell()
    (cell.name, cell.alphaSpeed, cell.scale) = ("spark", 0.1, 0.1)
    emitter.emitterCells = [cell]
    #expect(emitter.value(forKey: "birthRate") as? Float == 0.1)
    #expect(cell.value(forKey: "alphaSpeed") as? Float == 0.1)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.alphaSpeed") as? Float == 0.1)
    #expect(cell.value(forKey: "scale") as? CGFloat == 0.1)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.speed) = (Float(0.1), 0.1)
    #expect(animation.fromValue as? Float == 0.1)
    #expect(animation.value(forKey: "speed") as? Float == 0.1)
  }

  @Test func floatsOfClientCodeStayFloats() {
    final class Gauge: CALayer {
      @CustomProperty("level") var level: Float = 0.1
    }
    let gauge = Gauge()
    #expect(gauge.value(forKey: "level") as? Float == 0.1)
    gauge.setValue(Float(0.7), forKey: "other")
    #expect(gauge.value(forKey: "other") as? Float == 0.7)
    gauge.setValue(0.7, forKey: "other")
    #expect(gauge.value(forKey: "other") as? CGFloat == 0.7)
  }

  // A Float keeps its decimal value inside the engine, so that 0.1 is 0.1 in a scene, too (O-08).
  @Test func boxedFloatsAreReadAsDecimals() {
    let layer = CALayer()
    layer.setValue(NSNumber(value: Float(0.1)), forKey: "borderWidth")
    #expect(layer.borderWidth == 0.1)
    layer.setValue(layer.value(forKey: "opacity"), forKey: "opacity")
    layer.opacity = 0.3
    layer.setValue(layer.value(forKey: "opacity"), forKey: "borderWidth")
    #expect(layer.borderWidth == 0.3)
  }

  @Test func presentationValues() {
    let tree = TestTree()
    let layer = tree.committedLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 4)
    layer.add(animation, forKey: "fade")
    tree.advance(to: 1)
    let shown = layer.presentation()
    #expect(shown?.value(forKey: "opacity") as? Float == 0.25)
    #expect(shown?.value(forKeyPath: "opacity") as? CGFloat == 0.25)
    #expect(shown?.value(forKeyPath: "transform.scale") as? Float == 1)
    #expect(shown?.value(forKeyPath: "bounds.size.width") as? Int == 0)
  }

  // Boxes of structures are values of animations and of key-value coding.
  @Test func boxedStructuresAreValues() {
    let tree = TestTree()
    let layer = tree.committedLayer()
    let transform = CATransform3DMakeScale(2, 3, 4)
    layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "position")
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 8, height: 9)), forKey: "bounds")
    layer.setValue(NSValue(cgSize: CGSize(width: 1, height: 2)), forKey: "shadowOffset")
    layer.setValue(NSValue(caTransform3D: transform), forKey: "transform")
    #expect(layer.position == CGPoint(x: 3, y: 4) && layer.bounds.height == 9)
    #expect(layer.shadowOffset.height == 2 && layer.transform == transform)
    #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue.y == 4)
    #expect((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue == transform)
    layer.setValue(
      NSValue(cgAffineTransform: CGAffineTransform(scaleX: 5, y: 6)), forKey: "transform")
    #expect(layer.transform == CATransform3DMakeScale(5, 6, 1))
    layer.setValue(NSValue(cgVector: CGVector(dx: 1, dy: 2)), forKey: "mine")
    #expect(layer.value(forKey: "mine") as? CGVector == CGVector(dx: 1, dy: 2))

    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 100, y: 50))]
    animation.duration = 2
    layer.add(animation, forKey: nil)
    tree.advance(to: 1)
    #expect(layer.presentation()?.position == CGPoint(x: 50, y: 25))
  }
}
