import CoreGraphics
import CoreImage
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Values and key paths that client code gets wrong, and that Apple's layers survive.
@Suite(.ownContext) final class KeyPathMistakeTests {
  private let tree = TestTree()
  private var warnings: [String] = []

  private func collectWarnings() {
    CAEngine.warning = { [unowned self] rule, message in
      warnings.append("\(rule) \(message.prefix { $0 != "\n" })")
    }
  }

  private func animation(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  // B-02: the old color neither stays nor fades.
  @Test func objectsOfOtherTypesAreNotDrawn() {
    let layer = tree.committedLayer()
    layer.backgroundColor = .white
    CATransaction.flush()
    layer.removeAllAnimations()
    collectWarnings()
    layer.setValue(NSObject(), forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil && layer.animationKeys() == nil)
    #expect(warnings.count == 1 && warnings[0].contains("expected a color for backgroundColor"))
    layer.setValue(NSObject(), forKeyPath: "shadowPath")
    layer.contents = "image.png"
    #expect(layer.shadowPath == nil && layer.contents == nil)
    #expect(warnings.count == 3 && warnings.allSatisfy { $0.hasPrefix("B-02") })
    #expect(warnings[2].contains("found String"))
    let cell = CAEmitterCell()
    cell.contents = NSObject()
    #expect(cell.contents == nil && warnings.count == 4)
  }

  // EM-19
  @Test func cellsThatAreNotThere() {
    let emitter = tree.committedLayer(CAEmitterLayer())
    let cell = CAEmitterCell()
    cell.name = "spark"
    emitter.emitterCells = [cell]
    collectWarnings()
    emitter.setValue(2, forKeyPath: "emitterCells.x.greenSpeed")
    emitter.setValue(2, forKeyPath: "emitterCells.spark.grenSpeed")
    emitter.add(animation("emitterCells.y.greenSpeed", 0, 1), forKey: "green")
    emitter.add(animation("emitterCells.spark.redSpeed", 0, 1), forKey: "red")
    #expect(warnings.count == 3 && warnings.allSatisfy { $0.hasPrefix("EM-19") })
    #expect(warnings[0].contains("emitterCells.x.greenSpeed: the layer has no such emitter cell"))
    #expect(warnings[1].contains("did you mean \"greenSpeed\""))
    #expect(cell.greenSpeed == 0)
  }

  // CI-25
  @Test func filtersThatAreNotThere() {
    let layer = tree.committedLayer()
    collectWarnings()
    layer.setValue(2, forKeyPath: "filters.blur.inputRadius")
    layer.add(animation("backgroundFilters.blur.inputRadius", 0, 1), forKey: nil)
    #expect(warnings.count == 2 && warnings.allSatisfy { $0.hasPrefix("CI-25") })
  }

  // V-01
  @Test func misspelledProperties() {
    let layer = tree.committedLayer()
    collectWarnings()
    layer.add(animation("postion", CGPoint.zero, CGPoint(x: 1, y: 1)), forKey: nil)
    layer.add(animation("postion.x", 0, 1), forKey: nil)
    layer.add(animation("position.z", 0, 1), forKey: nil)
    layer.setValue(1, forKeyPath: "transform.rotatoin.z")
    #expect(warnings.count == 4 && warnings.allSatisfy { $0.hasPrefix("V-01") })
    #expect(warnings[0].contains("did you mean \"position\""))
    #expect(warnings[3].contains("did you mean \"rotation.z\""))
    #expect(CATransform3DIsIdentity(layer.transform))
  }

  // Client code animates keys of its own, and times itself by keys that mean nothing.
  @Test func keysOfClientCode() {
    final class Ring: CALayer {
      @CustomProperty("opacities") var opacities: CGFloat = 1
      override class func needsDisplay(forKey key: String) -> Bool {
        key == "bound" || super.needsDisplay(forKey: key)
      }
    }
    let ring = tree.committedLayer(Ring())
    ring.setValue(1, forKey: "maks")
    collectWarnings()
    for key in ["opacities", "bound", "maks", "timer", "progress"] {
      ring.add(animation(key, 0, 1), forKey: nil)
    }
    #expect(warnings.isEmpty)
  }
}
