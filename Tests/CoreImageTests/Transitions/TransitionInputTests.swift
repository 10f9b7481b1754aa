import CoreGraphics
import CoreImage
import Foundation
import Testing

/// The inputs of all transitions, with the types, defaults, limits and ranges of controls that Core
/// Image documents (CI-01, CI-05).
struct TransitionInputTests {
  /// A number: its default, its limits, and the range of a control.
  struct Number: CustomStringConvertible, Sendable {
    let filter: String
    let key: String
    let type: String
    let initial: Double
    let minimum: Double?
    let maximum: Double?
    let slider: ClosedRange<Double>?

    init(
      _ filter: String, _ key: String, _ type: String, _ initial: Double, min minimum: Double?,
      max maximum: Double? = nil, slider: ClosedRange<Double>?
    ) {
      (self.filter, self.key, self.type) = (filter, key, type)
      (self.initial, self.minimum, self.maximum, self.slider) = (initial, minimum, maximum, slider)
    }

    var description: String { "\(filter).\(key)" }
  }

  private static let (angle, distance, scalar) = (
    kCIAttributeTypeAngle, kCIAttributeTypeDistance, kCIAttributeTypeScalar
  )
  private static let (half, whole) = (-Double.pi...Double.pi, 0...2 * Double.pi)

  static let numbers: [Number] = [
    Number("AccordionFold", "inputBottomHeight", distance, 0, min: 0, slider: nil),
    Number("AccordionFold", "inputNumberOfFolds", scalar, 3, min: 1, max: 50, slider: 1...10),
    Number("AccordionFold", "inputFoldShadowAmount", scalar, 0.1, min: 0, max: 1, slider: 0...1),
    Number("BarsSwipe", "inputAngle", angle, .pi, min: nil, slider: whole),
    Number("BarsSwipe", "inputWidth", distance, 30, min: 2, slider: 2...300),
    Number("BarsSwipe", "inputBarOffset", scalar, 10, min: 1, slider: 1...100),
    Number("CopyMachine", "inputAngle", angle, 0, min: nil, slider: whole),
    Number("CopyMachine", "inputWidth", distance, 200, min: 0.1, slider: 0.1...500),
    Number("CopyMachine", "inputOpacity", scalar, 1.3, min: 0, slider: 0...3),
    Number("DisintegrateWithMask", "inputShadowRadius", distance, 8, min: 0, slider: 0...50),
    Number(
      "DisintegrateWithMask", "inputShadowDensity", scalar, 0.65, min: 0, max: 1, slider: 0...1),
    Number("Flash", "inputMaxStriationRadius", scalar, 2.58, min: 0, slider: 0...10),
    Number("Flash", "inputStriationStrength", scalar, 0.5, min: 0, slider: 0...3),
    Number("Flash", "inputStriationContrast", scalar, 1.375, min: 0, slider: 0...5),
    Number("Flash", "inputFadeThreshold", scalar, 0.85, min: 0, max: 1, slider: 0...1),
    Number("Mod", "inputAngle", angle, 2, min: nil, slider: -2 * .pi...2 * .pi),
    Number("Mod", "inputRadius", distance, 150, min: 1, slider: 1...200),
    Number("Mod", "inputCompression", distance, 300, min: 1, slider: 100...800),
    Number("PageCurl", "inputAngle", angle, 0, min: nil, slider: half),
    Number("PageCurl", "inputRadius", distance, 100, min: 0.01, slider: 0.01...400),
    Number("PageCurlWithShadow", "inputAngle", angle, 0, min: nil, slider: half),
    Number("PageCurlWithShadow", "inputRadius", distance, 100, min: 0.01, slider: 0.01...400),
    Number("PageCurlWithShadow", "inputShadowSize", scalar, 0.5, min: 0, max: 1, slider: 0...1),
    Number("PageCurlWithShadow", "inputShadowAmount", scalar, 0.7, min: 0, max: 1, slider: 0...1),
    Number("Ripple", "inputWidth", distance, 100, min: 1, slider: 10...300),
    // Its limits are wider, because it is a length in layers.
    Number("Ripple", "inputScale", distance, 50, min: -1000, max: 1000, slider: -50...50),
    Number("Swipe", "inputAngle", angle, 0, min: nil, slider: half),
    Number("Swipe", "inputWidth", distance, 300, min: 0.1, slider: 0.1...800),
    Number("Swipe", "inputOpacity", scalar, 0, min: 0, slider: 0...1),
  ]

  /// The inputs that are not numbers, besides both images.
  private static let others: [String: Set<String>] = [
    "AccordionFold": [], "BarsSwipe": [], "CopyMachine": ["inputExtent", "inputColor"],
    "DisintegrateWithMask": ["inputMaskImage", "inputShadowOffset"], "Dissolve": [],
    "Flash": ["inputCenter", "inputExtent", "inputColor"], "Mod": ["inputCenter"],
    "PageCurl": ["inputBacksideImage", "inputShadingImage", "inputExtent"],
    "PageCurlWithShadow": ["inputBacksideImage", "inputExtent", "inputShadowExtent"],
    "Ripple": ["inputShadingImage", "inputCenter", "inputExtent"],
    "Swipe": ["inputExtent", "inputColor"],
  ]

  private func attributes(_ filter: String, _ key: String) throws -> [String: Any] {
    let attributes = try #require(CIFilter(name: "CI\(filter)Transition")).attributes
    return try #require(attributes[key] as? [String: Any], "\(filter).\(key)")
  }

  private func number(_ attributes: [String: Any], _ key: String) -> Double? {
    (attributes[key] as? NSNumber)?.doubleValue
  }

  @Test(arguments: TransitionInputTests.numbers) func attributesOfNumbers(input: Number) throws {
    let found = try attributes(input.filter, input.key)
    #expect(found[kCIAttributeType] as? String == input.type)
    #expect(number(found, kCIAttributeDefault) == input.initial)
    #expect(number(found, kCIAttributeMin) == input.minimum)
    #expect(number(found, kCIAttributeMax) == input.maximum)
    #expect(number(found, kCIAttributeSliderMin) == input.slider?.lowerBound)
    #expect(number(found, kCIAttributeSliderMax) == input.slider?.upperBound)
  }

  // Nothing is missing, and nothing more.
  @Test func inputsAreComplete() throws {
    #expect(
      Set(TransitionFixture.names) == Set(Self.others.keys.map { "CI\($0)Transition" }))
    for (name, others) in Self.others {
      let keys = try #require(CIFilter(name: "CI\(name)Transition")).inputKeys
      let numbers = Self.numbers.filter { $0.filter == name }.map(\.key)
      let common = [kCIInputImageKey, kCIInputTargetImageKey, kCIInputTimeKey]
      #expect(Set(keys) == others.union(numbers).union(common), "\(name)")
      #expect(keys.count == Set(keys).count)
      let time = try attributes(name, kCIInputTimeKey)
      #expect(number(time, kCIAttributeDefault) == 0)
      #expect(number(time, kCIAttributeMin) == 0 && number(time, kCIAttributeMax) == 1)
      #expect(time[kCIAttributeType] as? String == kCIAttributeTypeTime)
    }
  }

  // A number beyond a limit has the effect of the limit.
  @Test(arguments: TransitionInputTests.numbers) func limitsOfNumbers(input: Number) throws {
    let frame = CGRect(x: 0, y: 0, width: 24, height: 20)
    func words(_ value: Double) throws -> [[UInt32]] {
      let filter = try TransitionFixture.filter(
        "CI\(input.filter)Transition", TestImage.noise(width: 24, height: 20),
        TransitionFixture.solid(0xFF30_6090, width: 24, height: 20), time: 0.4,
        [input.key: value])
      return try TestImage.words(#require(filter.outputImage), in: frame)
    }
    if let minimum = input.minimum { #expect(try words(minimum - 5) == words(minimum)) }
    if let maximum = input.maximum { #expect(try words(maximum + 5) == words(maximum)) }
  }
}
