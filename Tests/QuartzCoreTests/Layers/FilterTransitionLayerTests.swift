import CoreGraphics
import CoreImage
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Filter transitions as layers (CI-24).
@Suite(.ownContext) struct FilterTransitionLayerTests {
  private let tree = TestTree()
  private let layer = FilterTransitionLayer()

  init() { _ = tree.committedLayer(layer) }

  private func swipe(_ angle: Double = 0) throws -> CIFilter {
    let filter = try #require(CIFilter(name: "CISwipeTransition"))
    filter.setValue(angle, forKey: kCIInputAngleKey)
    return filter
  }

  private var angle: Double? { layer.value(forKeyPath: "filter.inputAngle") as? Double }

  @Test func propertiesAreReachedByKey() throws {
    #expect(layer.filter == nil && layer.progress == 0)
    #expect(FilterTransitionLayer.defaultValue(forKey: "progress") as? Double == 0)
    let filter = try swipe(0.5)
    layer.filter = filter
    layer.progress = 0.25
    #expect(layer.filter?.name == "CISwipeTransition" && angle == 0.5)
    #expect(layer.value(forKey: "progress") as? Double == 0.25)
    // It is copied.
    filter.setValue(2, forKey: kCIInputAngleKey)
    #expect(angle == 0.5)
    layer.setValue(1.5, forKeyPath: "filter.inputAngle")
    layer.setValue(false, forKeyPath: "filter.enabled")
    #expect(angle == 1.5 && layer.filter?.isEnabled == false)
    layer.setValue(CIFilter(name: "CIRippleTransition"), forKey: "filter")
    #expect((layer.value(forKey: "filter") as? CIFilter)?.name == "CIRippleTransition")
    layer.filter = nil
    #expect(layer.filter == nil && angle == nil)
    layer.progress = .nan
    #expect(layer.progress == 0.25)
  }

  // A filter of one image is reported, and not used.
  @Test func otherFiltersAreReported() throws {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    layer.filter = try swipe()
    layer.filter = CIFilter(name: "CIGaussianBlur")
    #expect(layer.filter == nil && warnings.count == 1)
    #expect(warnings.first?.hasPrefix("CI-24 filter: CIGaussianBlur is not a transition") == true)
    // So is the lack of a mask.
    layer.filter = CIFilter(name: "CIDisintegrateWithMaskTransition")
    #expect(warnings.count == 2 && layer.filter?.name == "CIDisintegrateWithMaskTransition")
    #expect(warnings.last?.contains("has no effect without inputMaskImage") == true)
  }

  // V-03: the progress and the inputs animate; a copy of the layer has both.
  @Test func progressAndInputsAnimate() throws {
    layer.filter = try swipe()
    for (keyPath, end) in [("progress", 1.0), ("filter.inputAngle", 2.0)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (0, end, 1)
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(animation, forKey: keyPath)
    }
    CATransaction.flush()
    tree.advance(to: 0.25)
    let shown = try #require(layer.presentation())
    #expect(isClose(Double(shown.progress), 0.25))
    #expect(isClose(shown.value(forKeyPath: "filter.inputAngle") as? Double ?? -1, 0.5))
    #expect(layer.progress == 0 && angle == 0)
  }
}
