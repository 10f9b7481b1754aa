import CoreGraphics
import CoreImage
import PixelKernels
import Testing

@Suite("Transitions")
struct TransitionTests {
  private let frame = CGRect(x: 0, y: 0, width: 24, height: 20)
  private let source = TestImage.noise(width: 24, height: 20)
  private let target = TestImage.image(width: 24, height: 20) { x, y in
    0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y * 12)
  }

  // CI-05
  @Test func allElevenExist() {
    #expect(
      TransitionFixture.names == [
        "CIAccordionFoldTransition", "CIBarsSwipeTransition", "CICopyMachineTransition",
        "CIDisintegrateWithMaskTransition", "CIDissolveTransition", "CIFlashTransition",
        "CIModTransition", "CIPageCurlTransition", "CIPageCurlWithShadowTransition",
        "CIRippleTransition", "CISwipeTransition",
      ])
  }

  // CI-01, CI-05: exactly the source at time 0 and the target at time 1, also for times beyond.
  @Test(arguments: TransitionFixture.names)
  func endsAreExact(name: String) throws {
    for (time, image) in [(0.0, source), (-0.5, source), (1, target), (1.01, target)] {
      let filter = try TransitionFixture.filter(name, source, target, time: time)
      let result = try #require(filter.outputImage)
      #expect(result.extent == frame)
      #expect(try TestImage.words(result, in: frame) == TestImage.words(image, in: frame))
    }
  }

  // CI-05: in the middle, a transition shows neither image alone.
  @Test(arguments: TransitionFixture.names)
  func theMiddleShowsBoth(name: String) throws {
    let inputs: [String: Any] = [
      "inputRadius": 4, "inputWidth": 6, "inputCenter": CGPoint(x: 12, y: 10), "inputBarOffset": 1,
    ]
    let filter = try TransitionFixture.filter(name, source, target, time: 0.5, inputs)
    let words = try TestImage.words(#require(filter.outputImage), in: frame)
    #expect(try words != TestImage.words(source, in: frame))
    #expect(try words != TestImage.words(target, in: frame))
  }

  // CI-04
  @Test(arguments: TransitionFixture.names)
  func missingImagesGiveNil(name: String) throws {
    for key in [kCIInputImageKey, kCIInputTargetImageKey] {
      let filter = try TransitionFixture.filter(name, source, target, time: 0.5)
      filter.setValue(nil, forKey: key)
      #expect(filter.outputImage == nil)
    }
  }

  // CI-04: the union of both extents, limited to "inputExtent".
  @Test(arguments: TransitionFixture.names)
  func extents(name: String) throws {
    let moved = target.transformed(by: CGAffineTransform(translationX: 10, y: 5))
    let filter = try TransitionFixture.filter(name, source, moved, time: 0.5)
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 34, height: 25))
    guard filter.inputKeys.contains(kCIInputExtentKey) else { return }
    let limit = CGRect(x: 4, y: 3, width: 10, height: 12)
    filter.setValue(limit, forKey: kCIInputExtentKey)
    for time in [0, 0.5, 1] {
      filter.setValue(time, forKey: kCIInputTimeKey)
      #expect(filter.outputImage?.extent == limit.intersection(time == 1 ? moved.extent : limit))
    }
  }

  @Test(arguments: TransitionFixture.names)
  func tilesMatchTheWhole(name: String) throws {
    for (time, angle) in [(0.3, 0.0), (0.5, 0.7), (0.7, -2)] {
      let inputs: [String: Any] = [
        "inputRadius": 4, "inputWidth": 6, "inputAngle": angle, "inputScale": 5, "inputOpacity": 1,
        "inputShadingImage": TestImage.noise(width: 9, height: 9), "inputBarOffset": 1,
        "inputBacksideImage": TransitionFixture.solid(0x8040_2010, width: 20, height: 20),
      ]
      let low = target.cropped(to: CGRect(x: 0, y: 0, width: 24, height: 9))
      let filter = try TransitionFixture.filter(name, source, low, time: time, inputs)
      try TestImage.expectTilesMatch(#require(filter.outputImage), in: frame)
    }
  }

  // CI-04: images without limits have no edges that an effect could start from.
  @Test(arguments: TransitionFixture.names)
  func infiniteImagesWork(name: String) throws {
    let part = CGRect(x: -4, y: -4, width: 40, height: 40)
    for (first, second) in [(CIImage.red, CIImage.blue), (source, .blue), (.red, target)] {
      let filter = try TransitionFixture.filter(name, first, second, time: 0.4)
      let words = try TestImage.words(#require(filter.outputImage), in: part)
      #expect(words.joined().contains { $0 != 0 })
    }
  }

  @Test(arguments: TransitionFixture.names, [1e9, -1e9, 0, 1e300])
  func extremeInputsAreLimited(name: String, value: Double) throws {
    let filter = try TransitionFixture.filter(name, source, target, time: 0.5)
    for input in filter.definition?.inputs ?? [] where input.key != kCIInputTimeKey {
      switch input.kind {
      case .number: filter.setValue(value, forKey: input.key)
      case .vector(count: 2): filter.setValue(CGPoint(x: value, y: value), forKey: input.key)
      case .vector(count: 4):
        filter.setValue(CGRect(x: 0, y: 0, width: value, height: value), forKey: input.key)
      default: break
      }
    }
    let words = try TestImage.words(#require(filter.outputImage), in: frame)
    #expect(words.count == 20)
  }

  @Test func emptyImagesGiveAnEmptyResult() throws {
    for name in TransitionFixture.names {
      let filter = try TransitionFixture.filter(name, .empty(), .empty(), time: 0.5)
      #expect(try #require(filter.outputImage).extent.isEmpty)
    }
  }

  // CI-22
  @Test func unknownFiltersAreNil() throws {
    #expect(CIFilter(name: "CINoTransition") == nil)
    let filter = try #require(CIFilter(name: "CIDissolveTransition"))
    filter.setValue(source, forKey: kCIInputImageKey)
    filter.setValue(target, forKey: kCIInputTargetImageKey)
    filter.setValue(0.5, forKey: kCIInputTimeKey)
    let typed = CIFilter.dissolveTransition()
    (typed.inputImage, typed.targetImage, typed.time) = (source, target, 0.5)
    #expect(
      try TestImage.words(#require(filter.outputImage), in: frame)
        == TestImage.words(#require(typed.outputImage), in: frame))
  }

  // CI-01, CI-05: typed properties and their defaults.
  @Test func typedInputsHaveApplesDefaults() {
    let swipe = CIFilter.swipeTransition()
    #expect(swipe.extent == CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect((swipe.width, swipe.opacity, swipe.angle) == (300, 0, 0))
    #expect(swipe.color == .white)
    let bars = CIFilter.barsSwipeTransition()
    #expect((bars.angle, bars.width, bars.barOffset) == (Float(Double.pi), 30, 10))
    let copier = CIFilter.copyMachineTransition()
    #expect(copier.color == CIColor(red: 0.6, green: 1, blue: 0.8))
    #expect((copier.width, copier.opacity) == (200, 1.3))
    let flash = CIFilter.flashTransition()
    #expect(flash.center == CGPoint(x: 150, y: 150))
    #expect(flash.color == CIColor(red: 1, green: 0.8, blue: 0.6))
    #expect((flash.maxStriationRadius, flash.striationStrength) == (2.58, 0.5))
    #expect((flash.striationContrast, flash.fadeThreshold) == (1.375, 0.85))
    let mod = CIFilter.modTransition()
    #expect((mod.angle, mod.radius, mod.compression) == (2, 150, 300))
    let mask = CIFilter.disintegrateWithMaskTransition()
    #expect((mask.shadowRadius, mask.shadowDensity) == (8, 0.65))
    #expect(mask.shadowOffset == CGPoint(x: 0, y: -10))
    let ripple = CIFilter.rippleTransition()
    #expect((ripple.width, ripple.scale) == (100, 50))
    let curl = CIFilter.pageCurlTransition()
    #expect((curl.radius, curl.angle) == (100, 0))
    #expect(curl.backsideImage == nil && curl.shadingImage == nil)
    let shadow = CIFilter.pageCurlWithShadowTransition()
    #expect(shadow.extent == .zero && shadow.shadowExtent == .zero)
    #expect((shadow.shadowSize, shadow.shadowAmount) == (0.5, 0.7))
    let fold = CIFilter.accordionFoldTransition()
    #expect((fold.bottomHeight, fold.numberOfFolds, fold.foldShadowAmount) == (0, 3, 0.1))
    #expect(CIFilter.dissolveTransition().time == 0)
  }
}
