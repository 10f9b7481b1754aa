import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct KeyValueCodingTests {
  @Test func scalarsComeAsNumbersAndStructuresAsThemselves() {
    let layer = CALayer()
    layer.opacity = 0.5
    layer.position = CGPoint(x: 3, y: 4)
    #expect(layer.value(forKey: "opacity") as? Double == 0.5)  // LX-03
    #expect(layer.value(forKey: "opacity") as? Float == 0.5)
    #expect(layer.value(forKey: "opacity") as? CGFloat == 0.5)
    #expect(layer.value(forKey: "opacity") is NSNumber)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 3, y: 4))
    #expect(layer.value(forKeyPath: "position.x") as? Double == 3)
    #expect(layer.value(forKey: "hidden") as? Bool == false)
    #expect(layer.value(forKey: "isHidden") as? Bool == false)  // P-03
  }

  @Test func settersTakeEveryKindOfNumber() {
    let layer = CALayer()
    for number: Any in [0.25, Float(0.25), CGFloat(0.25), NSNumber(value: 0.25)] {
      layer.opacity = 1
      layer.setValue(number, forKey: "opacity")
      #expect(layer.opacity == 0.25)
    }
    layer.setValue(2, forKey: "borderWidth")
    #expect(layer.borderWidth == 2)
    layer.setValue([7, 8], forKey: "position")  // B-02
    #expect(layer.position == CGPoint(x: 7, y: 8))
    layer.setValue(9, forKeyPath: "bounds.size.width")
    #expect(layer.bounds.width == 9)
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(abs(layer.transform.m12 - 1) < 1e-12)
    layer.setValue(CGRect(x: 0, y: 0, width: 4, height: 2), forKey: "frame")
    #expect(isClose(layer.position.x, 2) && isClose(layer.position.y, 1))
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden)
    layer.setValue("resizeAspect", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .resizeAspect)
    layer.setValue(nil, forKey: "borderColor")
    #expect(layer.borderColor == nil)
    layer.setValue(2, forKey: "speed")
    #expect(layer.speed == 2 && layer.value(forKey: "speed") as? Double == 2)
  }

  @Test func partsOfStructsAreKeyPaths() {
    let layer = CALayer()
    layer.setValue(7, forKeyPath: "shadowOffset.width")
    layer.setValue(9, forKeyPath: "bounds.size.height")
    layer.setValue(-2, forKeyPath: "bounds.origin.x")
    #expect(layer.shadowOffset == CGSize(width: 7, height: -3))  // V-01
    #expect(layer.bounds == CGRect(x: -2, y: 0, width: 0, height: 9))
    #expect(layer.value(forKeyPath: "shadowOffset.width") as? Double == 7)
    #expect(layer.preferredFrameSize() == CGSize(width: 0, height: 9))
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
  }

  @Test func wrongKindsChangeNothing() {
    let calls = TestTree().collectIllegalCalls()
    let layer = CALayer()
    layer.setValue("wide", forKey: "borderWidth")
    layer.setValue(CGPoint.zero, forKey: "bounds")
    layer.setValue("x", forKeyPath: "position.x")
    layer.position = CGPoint(x: CGFloat.nan, y: 0)
    layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    layer.opacity = .nan
    #expect(calls.rules == ["B-02", "B-02", "B-02", "O-09", "O-09"])
    #expect(layer.borderWidth == 0 && layer.position == .zero && layer.bounds == .zero)
    #expect(layer.opacity == 1)
  }

  // O-09: where Apple does not raise an exception, nothing ends the process if there is no handler.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNoneLeaveTheOldOnes(number: Double) {
    let layer = CAShapeLayer()
    layer.cornerRadius = 3
    layer.cornerRadius = number
    layer.opacity = Float(number)
    layer.shadowRadius = number
    layer.shadowOffset = CGSize(width: number, height: 1)
    layer.contentsRect = CGRect(x: 0, y: 0, width: number, height: 1)
    layer.lineWidth = number
    layer.strokeStart = number
    layer.strokeEnd = number
    layer.lineDashPattern = [1, NSNumber(value: number)]
    layer.setValue(number, forKeyPath: "shadowOffset.height")
    #expect(layer.cornerRadius == 3 && layer.opacity == 1 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.lineWidth == 1 && layer.strokeStart == 0 && layer.strokeEnd == 1)
    #expect(layer.lineDashPattern == nil)
    layer.beginTime = .nan
    layer.speed = .nan
    #expect(layer.beginTime == 0 && layer.speed == 1)
  }

  // A value of another kind and a property of another class are errors of the engine, and never
  // dropped.
  @Test func whatTheEngineMixesUpTraps() async {
    await #expect(processExitsWith: .failure) {
      CALayer().change(ShapeContent.lineWidth.row, to: .number(7))
    }
    await #expect(processExitsWith: .failure) {
      CALayer().change(LayerValues.opacity.row, to: .string("x"))
    }
    await #expect(processExitsWith: .success) {
      CAShapeLayer().change(ShapeContent.lineWidth.row, to: .number(7))
    }
  }

  // B-02, R-28: a list of other objects is not a list of filters, and an animation of a filter that
  // the layer does not have is inert.
  @Test(arguments: ["filters", "backgroundFilters"]) func listsOfFiltersContainFilters(key: String)
  {
    let tree = TestTree()
    let layer = tree.committedLayer()
    layer.setValue([NSObject()], forKey: key)
    #expect(layer.value(forKey: key) == nil)
    let animation = CABasicAnimation(keyPath: "\(key).blur.inputRadius")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    layer.add(animation, forKey: nil)
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.value(forKey: key) == nil)
    tree.advance(to: 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func undefinedKeysAreStored() {
    let layer = CALayer()
    #expect(layer.value(forKey: "custom") == nil)
    layer.style = ["custom": 1, "style": ["deep": 2] as [AnyHashable: Any]]
    #expect(layer.value(forKey: "custom") as? Int == 1)
    #expect(layer.value(forKey: "deep") as? Int == 2)
    layer.setValue(3, forKey: "custom")
    #expect(layer.value(forKey: "custom") as? Int == 3)
  }

  @Test func defaultsAreKnownButForGeometry() {
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "speed") as? Double == 1)
    for key in ["bounds", "position", "frame", "unknown"] {
      #expect(CALayer.defaultValue(forKey: key) == nil)  // P-04
    }
    #expect(CAShapeLayer.defaultValue(forKey: "miterLimit") as? Double == 10)
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
    #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    #expect(CALayer.defaultValue(forKey: "strokeEnd") == nil)
  }

  @Test func animationsHoldAnyKey() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("mine", forKey: "owner")
    animation.setValue(2.5, forKey: "duration")
    animation.setValue(true, forKey: "autoreverses")
    animation.setValue(7, forKey: "toValue")
    animation.setValue("forwards", forKey: "fillMode")
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.value(forKey: "owner") as? String == "mine")  // L-14
    #expect(copy?.duration == 2.5 && copy?.autoreverses == true && copy?.toValue as? Int == 7)
    #expect(copy?.fillMode == .forwards && copy?.keyPath == "opacity")
    #expect(CABasicAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    #expect(CABasicAnimation.defaultValue(forKey: "nothing") == nil)
  }
}
