import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Rectangles that are empty, infinite, overflowed or far away, and what depends on them.
struct RegionTests {
  /// All filters of images.
  static let filters = FilterDefinition.all.filter { $0.input(kCIInputImageKey) != nil }
    .map(\.name)

  /// Returns the result of a filter whose images are all the same, and whose lengths and positions are
  /// at a scale.
  private func output(_ name: String, of image: CIImage, scale: CGFloat = 1) throws -> CIImage {
    let definition = try #require(FilterDefinition.named(name))
    var values: [String: FilterValue] = [:]
    for input in definition.inputs {
      values[input.key] =
        input.kind == .image ? .image(image) : input.initial.map { input.scaled($0, by: scale) }
    }
    return definition.output(FilterInputs(values)) ?? image
  }

  private func pixels(_ image: CIImage, in region: PixelRect) throws -> [SIMD4<Float>] {
    let pixels = try RenderRequest(image, in: .encoded).pixels(of: image, in: region)
    return (0..<region.width * region.height).map { pixels.base[$0] }
  }

  @Test(arguments: filters) func emptyImagesStayClear(name: String) throws {
    let definition = try #require(FilterDefinition.named(name))
    for scale in [1, 1e-3, 1e3] {
      let result = try output(name, of: .empty(), scale: scale)
      let region = PixelRect(minX: -12, minY: 130, maxX: 20, maxY: 158)
      let shown = try pixels(result, in: region)
      // What measures an image makes another one of the numbers.
      guard !definition.categories.contains(kCICategoryReduction) else { continue }
      #expect(shown.allSatisfy { $0 == .zero }, "\(scale)")
    }
  }

  // Nothing that the pixels show is in the image.
  @Test(arguments: filters) func pixelsFarFromTheImageAreRendered(name: String) throws {
    let image = TestImage.noise(width: 3, height: 2)
    for origin in [CGPoint(x: 5000, y: -900), CGPoint(x: -1e7, y: 1e8), CGPoint(x: 140, y: 149)] {
      let far = image.transformed(by: CGAffineTransform(translationX: origin.x, y: origin.y))
      let result = try output(name, of: far)
      for region in [
        PixelRect(minX: 140, minY: 140, maxX: 160, maxY: 156),
        PixelRect(minX: -7000, minY: 3, maxX: -6990, maxY: 9),
      ] {
        let count = try? pixels(result, in: region).count
        #expect(count == nil || count == region.width * region.height)
      }
    }
  }

  // The default rectangle of CICrop is infinite at any scale.
  @Test(arguments: [0.5, 1, 2.5, 1e6]) func croppingToEverythingChangesNothing(scale: CGFloat)
    throws
  {
    let image = TestImage.noise(width: 5, height: 4)
    let result = try output("CICrop", of: image, scale: scale)
    #expect(result.extent == image.extent)
    let region = PixelRect(minX: -1, minY: -1, maxX: 6, maxY: 5)
    #expect(try pixels(result, in: region) == pixels(image, in: region))
  }

  // A finite rectangle that is too large for numbers is everything; so is one that is not a number.
  @Test func rectanglesThatOverflowAreInfinite() throws {
    let image = TestImage.noise(width: 5, height: 4)
    for (rect, scale) in [
      (CGRect(x: -1e300, y: 0, width: 2e300, height: 9), 1e10),
      (CGRect(x: -1e308, y: -1e308, width: 1.7e308, height: 1.7e308), 3),
    ] as [(CGRect, CGFloat)] {
      let input = Input.rectangle("inputRectangle", rect)
      let scaled = input.declaration.scaled(.vector(CIVector(cgRect: rect)), by: scale)
      #expect(FilterInputs([input.key: scaled])[input] == .infinite)
    }
    for rect in [
      CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 2),
    ] {
      #expect(image.cropped(to: rect).extent == image.extent)
      #expect(image.clamped(to: rect).pixelExtent.contains(image.pixelExtent))
      #expect(image.settingAlphaOne(in: rect).extent == .infinite)
    }
  }

  @Test func pixelsOfRectanglesAreLimited() {
    let none = PixelRect.none
    let (all, nan) = (PixelRect.limit, CGFloat.nan)
    for rect in [
      CGRect.null, .zero, CGRect(x: nan, y: 0, width: 3, height: 3),
      CGRect(x: 0, y: 0, width: 3, height: nan),
      // Its right edge is not a number.
      CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 3),
    ] {
      #expect(PixelRect(touching: rect) == none && PixelRect(centersIn: rect) == none)
      #expect(PixelRect(inside: rect) == none)
    }
    let everything = PixelRect(minX: -all, minY: -all, maxX: all, maxY: all)
    #expect(PixelRect(touching: .infinite) == everything)
    #expect(PixelRect(centersIn: .infinite) == everything)
    #expect(PixelRect(inside: .infinite) == everything)
    let rect = CGRect(x: 0.4, y: 0.6, width: 3, height: 0.3)
    #expect(PixelRect(touching: rect) == PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 1))
    #expect(PixelRect(centersIn: rect) == PixelRect(minX: 0, minY: 1, maxX: 3, maxY: 1))
    // No pixel is inside, but the edges are in order.
    #expect(PixelRect(inside: rect) == PixelRect(minX: 1, minY: 1, maxX: 3, maxY: 1))
  }

  // A sheet that is narrower than a pixel has no pixel that it covers.
  @Test(arguments: ["CIPageCurlTransition", "CIPageCurlWithShadowTransition"])
  func narrowPagesCurl(name: String) throws {
    let strip = TestImage.noise(width: 3, height: 20).withExtent(
      CGRect(x: 1.2, y: 0, width: 0.5, height: 20))
    let definition = try #require(FilterDefinition.named(name))
    for time in [0, 0.3, 0.9] {
      let result = try #require(
        definition.output(
          FilterInputs([
            kCIInputImageKey: .image(strip), kCIInputTargetImageKey: .image(strip),
            kCIInputTimeKey: .number(time),
          ])))
      let region = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 20)
      // Only the pixels of the strip have a color.
      for (index, color) in try pixels(result, in: region).enumerated() where index % 4 != 1 {
        #expect(color == .zero)
      }
    }
  }

  // MARK: What pixels depend on

  @Test func whatPixelsDependOnIsThatOfTheKernel() {
    let image = TestImage.noise(width: 100, height: 80)
    let region = PixelRect(minX: 40, minY: 30, maxX: 44, maxY: 32)
    func read(_ result: CIImage, _ region: PixelRect) -> PixelRect {
      result.pixels(of: image, readFor: region)
    }
    #expect(read(image.applyingFilter("CIColorInvert"), region) == region)
    #expect(
      read(image.applyingGaussianBlur(sigma: 3), region) == region.expanded(by: (9, 9)))
    let moved = image.transformed(by: CGAffineTransform(translationX: 17, y: -2))
    #expect(read(moved, region) == PixelRect(minX: 23, minY: 32, maxX: 27, maxY: 34))
    // Beyond its edges, a clamped image shows the pixels there: here those of the upper right corner.
    let clamped = image.clampedToExtent()
    let beyond = PixelRect(minX: 300, minY: 300, maxX: 310, maxY: 309)
    #expect(read(clamped, beyond) == PixelRect(minX: 99, minY: 79, maxX: 100, maxY: 80))
    #expect(read(image, PixelRect.none).isEmpty)
    // A rotation by a quarter turn around the origin, and a pixel around that for interpolation.
    let turned = image.transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
    #expect(
      read(turned, PixelRect(minX: -44, minY: 30, maxX: -40, maxY: 32)).contains(
        PixelRect(minX: 30, minY: 40, maxX: 32, maxY: 44)))
    // An image that it is not made from.
    #expect(read(TestImage.noise(width: 2, height: 2), region).isEmpty)
  }

  @Test(arguments: filters) func pixelsThatAreNotReadDoNotCount(name: String) throws {
    let image = TestImage.noise(width: 300, height: 260)
    let result = try output(name, of: image)
    guard !(FilterDefinition.named(name)?.categories.contains(kCICategoryReduction) ?? false)
    else { return }
    for (x, y) in [(150, 130), (3, 250), (223, 71), (310, -20), (41, 160)] {
      let region = PixelRect(minX: x, minY: y, maxX: x + 11, maxY: y + 7)
      let read = result.pixels(of: image, readFor: region)
      let part = image.cropped(to: CGRect(read)).withExtent(image.extent)
      #expect(
        try pixels(output(name, of: part), in: region) == pixels(result, in: region),
        "at \(x), \(y): \(read)")
    }
  }

  // A kaleidoscope shows half a sector, and a hole what is between the pixels and its center.
  @Test func onlyWhatIsSeenIsRead() throws {
    let image = CIImage(color: .red).cropped(to: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    let region = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40)
    func read(_ name: String, _ inputs: [String: Any]) -> PixelRect {
      image.applyingFilter(name, parameters: inputs).pixels(of: image, readFor: region)
    }
    let center = CIVector(x: 0, y: 0)
    let hole = read("CIHoleDistortion", [kCIInputCenterKey: center, kCIInputRadiusKey: 5])
    #expect(region.expanded(by: (16, 16)).contains(hole))
    // Radius 72.1; the sector from 0 to 30 degrees is 72.1 by 36.1.
    let sector = read("CIKaleidoscope", [kCIInputCenterKey: center])
    #expect(PixelRect(minX: -4, minY: -4, maxX: 77, maxY: 41).contains(sector))
    let tile = read(
      "CIGlideReflectedTile", [kCIInputCenterKey: center, kCIInputWidthKey: 10])
    #expect(PixelRect(minX: -24, minY: -24, maxX: 24, maxY: 24).contains(tile))
  }
}
