import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// A layer of client code, whose class is named with its module.
final class DescribedLayer: CALayer {}

/// The descriptions of layers, in Apple's form (LX-25).
@Suite(.ownContext) struct LayerDescriptionTests {
  private func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  private final class Delegate: CALayerDelegate {}

  @Test("The description is the class and the address (LX-25)")
  func short() {
    let (layer, shape, own) = (CALayer(), CAShapeLayer(), DescribedLayer())
    #expect("\(layer)" == "<CALayer: \(address(layer))>")
    #expect("\(shape)" == "<CAShapeLayer: \(address(shape))>")
    #expect("\(own)" == "<QuartzCoreTests.DescribedLayer: \(address(own))>")
  }

  @Test("The debug description has the geometry and what is not a default (LX-25)")
  func detailed() {
    let (layer, sublayer) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0.5, width: 100, height: 50)
    #expect(
      layer.debugDescription == "<CALayer:\(address(layer)); position = CGPoint (50 25.5); "
        + "bounds = CGRect (0 0; 100 50)>")
    let delegate = Delegate()
    layer.delegate = delegate
    layer.addSublayer(sublayer)
    layer.name = "card"
    layer.opacity = 0.5
    layer.isHidden = true
    let text = layer.debugDescription
    #expect(
      text.hasPrefix(
        "<CALayer:\(address(layer)); position = CGPoint (50 25.5); bounds = CGRect (0 0; 100 50); "
          + "delegate = <"))
    #expect(
      text.contains(": \(address(delegate))>; sublayers = (<CALayer: \(address(sublayer))>); "))
    for part in ["name = card", "opacity = 0.5", "hidden = YES"] {
      #expect(text.contains("; \(part)"))
    }
    #expect(!text.contains("cornerRadius"))
  }

  @Test("Values of every kind with a short text (LX-25)")
  func values() {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.shadowOffset = CGSize(width: 2, height: 3)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    layer.transform = CATransform3DMakeTranslation(4, 5, 6)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
    let text = layer.debugDescription
    for part in [
      "anchorPoint = CGPoint (0 1)", "shadowOffset = CGSize (2 3)",
      "contentsRect = CGRect (0 0; 0.5 1)", "backgroundColor = (1 0.5 0 1)",
      "transform = CATransform3D (1 0 0 0; 0 1 0 0; 0 0 1 0; 4 5 6 1)",
    ] {
      #expect(text.contains("; \(part)"), "\(text)")
    }
  }
}
