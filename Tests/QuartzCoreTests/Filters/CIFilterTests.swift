import CoreImage
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Filters as objects, and as properties of layers (R-28, R-29).
@Suite(.ownContext) struct CIFilterTests {
  private let tree = TestTree()

  private func blur(_ radius: Double, name: String = "blur") throws -> CIFilter {
    let filter = try #require(
      CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: radius]))
    filter.name = name
    return filter
  }

  private func radius(_ object: Any?) -> Double? {
    ((object as? CIFilter)?.value(forKey: "inputRadius") as? NSNumber)?.doubleValue
  }

  // R-28
  @Test func layersStoreWhetherFiltersAreClamped() throws {
    let (filter, plain) = (try blur(4), try blur(3, name: "plain"))
    filter.setValue(true, forKey: "clampsToExtent")
    #expect(filter.clampsToExtent && filter.value(forKey: "clampsToExtent") as? Bool == true)
    #expect((filter.copy() as? CIFilter)?.clampsToExtent == true)
    filter.setValue("yes", forKey: "clampsToExtent")
    #expect(filter.clampsToExtent)
    let layer = CALayer()
    (layer.filters, layer.backgroundFilters) = ([filter, plain], [filter])
    #expect(layer.state.values.filters?.map(\.isClamped) == [true, false])
    #expect(layer.state.values.backgroundFilters?.map(\.isClamped) == [true])
    #expect((layer.filters as? [CIFilter])?.map(\.clampsToExtent) == [true, false])
  }

  // R-28: an unknown name is nil.
  @Test func filtersHaveNamesAndInputs() throws {
    #expect(CIFilter(name: "CIBlur") == nil && CIFilter(name: "") == nil)
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(filter.name == "CIGaussianBlur" && filter.isEnabled)
    #expect(filter.inputKeys == ["inputImage", "inputRadius"] && radius(filter) == 10)
    for number: Any in [3, 3.0, Float(3), CGFloat(3), NSNumber(value: 3)] {
      filter.setDefaults()
      filter.setValue(number, forKey: kCIInputRadiusKey)
      #expect(radius(filter) == 3)
    }
    for wrong: Any in ["4", CGColor.white, Double.nan, Double.infinity] {
      filter.setValue(wrong, forKey: kCIInputRadiusKey)
      #expect(radius(filter) == 3)
    }
    filter.setValue(nil, forKey: kCIInputRadiusKey)
    #expect(radius(filter) == 10)
    filter.setValue(false, forKey: "enabled")
    filter.setValue("soft", forKey: "name")
    #expect(!filter.isEnabled && filter.name == "soft")
    #expect(filter.value(forKey: "isEnabled") as? Bool == false)
    // LX-03
    filter.setValue("note", forKey: "mine")
    #expect(filter.value(forKey: "mine") as? String == "note")
    let copy = try #require(filter.copy() as? CIFilter)
    copy.setValue(7, forKey: "inputRadius")
    #expect(copy.name == "soft" && copy.value(forKey: "mine") as? String == "note")
    #expect(!copy.clampsToExtent)
    #expect(radius(filter) == 10 && radius(copy) == 7)
  }

  /// A filter of client code.
  private final class Doubled: CIFilter {
    override var outputImage: CIImage? { .white }
  }

  @Test func copiesHaveTheSameClass() throws {
    let filter = Doubled()
    filter.name = "mine"
    filter.setValue(3, forKey: "note")
    let copy = try #require(filter.copy() as? Doubled)
    #expect(copy.name == "mine" && copy.value(forKey: "note") as? Int == 3)
    #expect(copy.outputImage === CIImage.white)
  }

  @Test func layersCopyFilters() throws {
    let layer = CALayer()
    #expect(layer.filters == nil && layer.backgroundFilters == nil)
    let filter = try blur(4)
    layer.filters = [filter]
    layer.backgroundFilters = [filter, try blur(5, name: "b")]
    filter.setValue(9, forKey: "inputRadius")
    #expect(layer.filters?.map { radius($0) } == [4])
    #expect(layer.backgroundFilters?.map { radius($0) } == [4, 5])
    (layer.filters?.first as? CIFilter)?.setValue(1, forKey: "inputRadius")
    #expect(layer.filters?.map { radius($0) } == [4])
    layer.filters = []
    #expect(layer.filters?.isEmpty == true)
    layer.filters = nil
    #expect(layer.filters == nil)
  }

  // V-03, V-04
  @Test func keyPathsReachInputs() throws {
    let layer = CALayer()
    layer.filters = [try blur(4)]
    layer.setValue([try blur(5)], forKey: "backgroundFilters")
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 4)
    layer.setValue(6, forKeyPath: "filters.blur.inputRadius")
    layer.setValue(NSNumber(value: false), forKeyPath: "backgroundFilters.blur.enabled")
    #expect(layer.filters?.map { radius($0) } == [6])
    #expect((layer.backgroundFilters?.first as? CIFilter)?.isEnabled == false)
    #expect(radius((layer.value(forKey: "backgroundFilters") as? [Any])?.first) == 5)
  }

  @Test func objectsWithoutEffectAreReported() throws {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    let layer = CALayer()
    layer.filters = ["CIGaussianBlur", try blur(2)]
    #expect(layer.filters?.count == 1)
    layer.backgroundFilters = [try #require(CIFilter(name: "CIMultiplyBlendMode"))]
    #expect(layer.backgroundFilters?.count == 1 && !layer.state.values.filtersBackdrop)
    #expect(warnings.count == 2)
    #expect(warnings[0].hasPrefix("R-28 filters: CIGaussianBlur is not a CIFilter"))
    #expect(
      warnings[1].hasPrefix(
        "R-29 backgroundFilters: CIMultiplyBlendMode has no effect without inputBackgroundImage"))
    layer.filters = [try #require(CIFilter(name: "CIDissolveTransition"))]
    #expect(warnings[2].hasPrefix("R-28 filters: CIDissolveTransition makes transitions"))
    // With the image, it has.
    let mix = try #require(CIFilter(name: "CIMix"))
    mix.setValue(CIImage(color: .red), forKey: kCIInputBackgroundImageKey)
    layer.filters = [mix]
    #expect(warnings.count == 3 && layer.state.values.isFiltered)
    let copy = try #require(layer.filters?.first as? CIFilter)
    #expect(copy.value(forKey: kCIInputBackgroundImageKey) is CIImage)
  }

  // CI-25
  @Test func misfitsAreReported() throws {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    let filter = try blur(4)
    func expect(_ start: String, _ change: () -> Void) {
      warnings = []
      change()
      #expect(warnings.count == 1 && warnings[0].hasPrefix("CI-25 " + start), "\(warnings)")
    }
    expect("CIGaussianBlur.inputRadius: expected a finite number, found soft") {
      filter.setValue("soft", forKey: "inputRadius")
    }
    expect("CIGaussianBlur.inputRadius: expected a finite number, found nan") {
      filter.setValue(Double.nan, forKey: "inputRadius")
    }
    expect("CIGaussianBlur.enabled: expected true or false, found yes") {
      filter.setValue("yes", forKey: "enabled")
    }
    expect(#"CIGaussianBlur has no input "inputRadus"; did you mean "inputRadius"?"#) {
      filter.setValue(3, forKey: "inputRadus")
    }
    #expect(radius(filter) == 4)
    warnings = []
    filter.setValue(3, forKey: "note")
    filter.setValue(nil, forKey: "inputRadius")
    #expect(warnings.isEmpty)
  }

  // CI-25, V-03
  @Test func misfitsOfKeyPathsAreReported() throws {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    let layer = CALayer()
    layer.filters = [try blur(4)]
    layer.setValue(6, forKeyPath: "filters.blur.inputRadus")
    layer.setValue(6, forKeyPath: "filters.glow.inputRadius")
    layer.setValue(6, forKeyPath: "filters.blur.inputAngle")
    layer.setValue(false, forKeyPath: "compositingFilter.enabled")
    #expect(warnings.count == 4)
    #expect(
      warnings[0].hasPrefix(
        #"CI-25 filters.blur.inputRadus: CIGaussianBlur has no input "inputRadus""#))
    #expect(warnings[0].contains(#"did you mean "inputRadius"?"#))
    #expect(warnings[1].hasPrefix("CI-25 filters.glow.inputRadius: the layer has no such filter"))
    #expect(warnings[2].contains(#"CIGaussianBlur has no input "inputAngle""#))
    #expect(warnings[3].hasPrefix("CI-25 compositingFilter.enabled: the layer has no such filter"))
    #expect(layer.filters?.map { radius($0) } == [4])
    #expect(layer.value(forKey: "filters.blur.inputRadus") == nil)
  }

  // R-27
  @Test func filtersComposite() throws {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    let layer = CALayer()
    layer.compositingFilter = "screenBlendMode"
    #expect(layer.compositingFilter as? String == "screenBlendMode")
    let filter = try #require(CIFilter(name: "CIMultiplyBlendMode"))
    layer.compositingFilter = filter
    filter.isEnabled = false
    #expect(layer.state.values.blendMode == .multiply)
    #expect((layer.compositingFilter as? CIFilter)?.name == "CIMultiplyBlendMode")
    layer.setValue(false, forKeyPath: "compositingFilter.enabled")
    #expect(layer.state.values.blendMode == .normal)
    layer.setValue(filter, forKey: "compositingFilter")
    #expect((layer.value(forKey: "compositingFilter") as? CIFilter)?.isEnabled == false)
    #expect(warnings.isEmpty)
    layer.compositingFilter = try blur(3)
    layer.compositingFilter = 7
    #expect(layer.compositingFilter == nil && warnings.count == 2)
    #expect(warnings[0].hasPrefix("R-27 compositingFilter: CIGaussianBlur is for lists of filters"))
    layer.compositingFilter = CIFilter(name: "CIDissolveTransition")
    #expect(layer.state.values.blendMode == .normal && warnings.count == 3)
    #expect(warnings.last?.contains("CIDissolveTransition makes transitions") == true)
  }

  // R-27: filters that are not blend modes combine the layer with what is behind it, if they have all
  // other images.
  @Test func filtersCombine() throws {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    let layer = CALayer()
    let mix = try #require(CIFilter(name: "CIMix"))
    mix.setValue(0.25, forKey: "inputAmount")
    layer.compositingFilter = mix
    #expect(layer.state.values.isBlended && warnings.isEmpty)
    layer.setValue(0.5, forKeyPath: "compositingFilter.inputAmount")
    #expect(layer.value(forKeyPath: "compositingFilter.inputAmount") as? Double == 0.5)
    layer.setValue(false, forKeyPath: "compositingFilter.enabled")
    #expect(!layer.state.values.isBlended)
    let blend = try #require(CIFilter(name: "CIBlendWithMask"))
    layer.compositingFilter = blend
    #expect(!layer.state.values.isBlended && warnings.count == 1)
    #expect(
      warnings[0].hasPrefix(
        "R-27 compositingFilter: CIBlendWithMask has no effect without inputMaskImage"))
    blend.setValue(CIImage.white, forKey: kCIInputMaskImageKey)
    layer.compositingFilter = blend
    #expect(layer.state.values.isBlended && warnings.count == 1)
  }

  // I-15: the input of the presentation copy is halfway.
  @Test func inputsAnimate() throws {
    let layer = tree.committedLayer()
    layer.filters = [try blur(2)]
    CATransaction.flush()
    layer.removeAllAnimations()
    let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
    (animation.fromValue, animation.toValue, animation.duration) = (2, 10, 1)
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    tree.advance(to: tree.time + 0.5)
    #expect(layer.presentation()?.filters?.map { radius($0) } == [6])
    #expect(layer.filters?.map { radius($0) } == [2])
  }
}
