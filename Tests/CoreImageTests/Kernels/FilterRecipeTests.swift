import CoreGraphics
import CoreImage
import Foundation
import PixelKernels
import Testing

/// What filters of client code make, recorded and made again (CI-26).
struct FilterRecipeTests {
  /// A filter that is a function of its image.
  private final class Made: CIFilter {
    var body: (CIImage) -> CIImage? = { $0 }

    convenience init(_ body: @escaping (CIImage) -> CIImage?) {
      self.init()
      self.body = body
    }

    override var outputImage: CIImage? {
      (value(forKey: kCIInputImageKey) as? CIImage).flatMap { body($0) }
    }
  }

  private let extent = CGRect(x: 0, y: 0, width: 12, height: 8)
  private let image = TestImage.noise(width: 12, height: 8)

  private func recipe(_ body: @escaping (CIImage) -> CIImage?) throws -> FilterRecipe {
    try #require(FilterRecipe(of: Made(body), images: [kCIInputImageKey], extent: extent))
  }

  /// Chains of everything that client code can call.
  private static let chains: [@Sendable (CIImage) -> CIImage?] = [
    { $0 },
    { $0.applyingGaussianBlur(sigma: 1.5).cropped(to: $0.extent) },
    { $0.transformed(by: CGAffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 2.5, ty: 1)) },
    { $0.cropped(to: CGRect(x: 3, y: 2, width: 5, height: 4)).clampedToExtent() },
    { $0.clamped(to: CGRect(x: 3, y: 2, width: 5, height: 4)).cropped(to: $0.extent) },
    { $0.unpremultiplyingAlpha().premultiplyingAlpha().settingAlphaOne(in: $0.extent) },
    {
      $0.cropped(to: CGRect(x: 2, y: 2, width: 4, height: 4)).composited(over: CIImage(color: .red))
    },
    {
      $0.applyingFilter(
        "CIBumpDistortion", parameters: ["inputCenter": CIVector(x: 6, y: 4), "inputRadius": 4])
    },
    { CIColorKernel { $0[0] * Float($1.x / 12) }.apply(extent: $0.extent, arguments: [$0]) },
    {
      CIWarpKernel { SIMD2($0.x + $0.y / 4, $0.y) }.apply(
        extent: $0.extent, roiCallback: { $1.insetBy(dx: -2, dy: 0) }, image: $0, arguments: [])
    },
    {
      CIKernel { $0[0].color(at: $1 + SIMD2(2, 1)) }.apply(
        extent: $0.extent, roiCallback: { $1.insetBy(dx: -2, dy: -1) }, arguments: [$0])
    },
  ]

  // CI-26: at a scale of 1, what is made again is what the filter itself makes.
  @Test(arguments: chains.indices)
  func aRecipeMakesTheSame(chain: Int) throws {
    let body = Self.chains[chain]
    let made = try recipe(body).image(from: [kCIInputImageKey: image], scale: 1)
    let expected = try #require(body(image))
    #expect(made.extent == expected.extent)
    let frame = extent.insetBy(dx: -3, dy: -3)
    #expect(try TestImage.words(made, in: frame) == TestImage.words(expected, in: frame))
  }

  // CI-26: at a scale of 2, every length doubles.
  @Test func lengthsFollowTheScale() throws {
    let double = TestImage.image(width: 24, height: 16) { x, y in
      0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y * 15)
    }
    func expectEqual(
      _ body: @escaping (CIImage) -> CIImage?, _ expected: CIImage?,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let made = try recipe(body).image(from: [kCIInputImageKey: double], scale: 2)
      let expected = try #require(expected, sourceLocation: sourceLocation)
      let frame = CGRect(x: -4, y: -4, width: 36, height: 24)
      #expect(made.extent == expected.extent, sourceLocation: sourceLocation)
      #expect(
        try TestImage.words(made, in: frame) == TestImage.words(expected, in: frame),
        sourceLocation: sourceLocation)
    }
    try expectEqual(
      { $0.applyingGaussianBlur(sigma: 1.5) }, double.applyingGaussianBlur(sigma: 3))
    try expectEqual(
      { $0.cropped(to: CGRect(x: 1, y: 2, width: 3, height: 4)) },
      double.cropped(to: CGRect(x: 2, y: 4, width: 6, height: 8)))
    try expectEqual(
      { $0.transformed(by: CGAffineTransform(translationX: 3, y: -1)) },
      double.transformed(by: CGAffineTransform(translationX: 6, y: -2)))
    // The default radius of 10 pixels too, and nothing that is not a length.
    try expectEqual(
      {
        $0.applyingFilter("CIBoxBlur").applyingFilter(
          "CIExposureAdjust", parameters: ["inputEV": 1])
      },
      double.applyingFilter("CIBoxBlur", parameters: ["inputRadius": 20])
        .applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1]))
    // A generator, and a bitmap, which is enlarged.
    try expectEqual(
      { _ in
        CIFilter(
          name: "CIStripesGenerator",
          parameters: ["inputCenter": CIVector(x: 0, y: 0), "inputWidth": 3]
        )?.outputImage?.cropped(to: CGRect(x: 0, y: 0, width: 8, height: 2))
      },
      CIFilter(
        name: "CIStripesGenerator",
        parameters: ["inputCenter": CIVector(x: 0, y: 0), "inputWidth": 6]
      )?.outputImage?.cropped(to: CGRect(x: 0, y: 0, width: 16, height: 4)))
    let bitmap = TransitionFixture.solid(0xFF33_6699, width: 4, height: 3)
    try expectEqual(
      { _ in bitmap }, bitmap.transformed(by: CGAffineTransform(scaleX: 2, y: 2)))
  }

  // CI-26: kernels get positions in points: pixel 5 of a scale of 2 has its center at 2.75.
  @Test func kernelsComputeInPoints() throws {
    let double = TestImage.noise(width: 24, height: 16)
    let color = try recipe {
      CIColorKernel { SIMD4(Float($1.x) / 16, Float($1.y) / 16, 0, 1) + $0[0] * 0 }
        .apply(extent: $0.extent, arguments: [$0])
    }.image(from: [kCIInputImageKey: double], scale: 2)
    #expect(color.extent == CGRect(x: 0, y: 0, width: 24, height: 16))
    // 2.75 / 16 and 0.25 / 16, times 255.
    let pixel = CGRect(x: 5, y: 0, width: 1, height: 1)
    #expect(try TestImage.words(color, in: pixel, isLinear: false) == [[0xFF2C_0400]])
    // The same shift by a point as a warp and as a general kernel, which gets an extent in points.
    let expected = double.transformed(by: CGAffineTransform(translationX: -2, y: 0))
      .cropped(to: CGRect(x: 0, y: 0, width: 24, height: 16))
    let warp = try recipe {
      CIWarpKernel { $0 + SIMD2(1, 0) }.apply(
        extent: $0.extent, roiCallback: { $1.offsetBy(dx: 1, dy: 0) }, image: $0, arguments: [])
    }
    let general = try recipe {
      CIKernel { samplers, point in
        samplers[0].extent.width == 12 ? samplers[0].color(at: point + SIMD2(1, 0)) : .zero
      }.apply(
        extent: $0.extent, roiCallback: { $1.offsetBy(dx: 1, dy: 0) }, arguments: [$0])
    }
    for recipe in [warp, general] {
      let made = try recipe.image(from: [kCIInputImageKey: double], scale: 2)
      #expect(
        try TestImage.words(made, in: double.extent) == TestImage.words(expected, in: double.extent)
      )
    }
  }

  // CI-26: the filter sees the bounds, and its result follows what is really drawn.
  @Test func extentsAreThoseOfTheRealImage() throws {
    var seen: [CGRect] = []
    let recipe = try recipe {
      seen.append($0.extent)
      return $0.transformed(by: CGAffineTransform(translationX: 1, y: 0))
    }
    let larger = TransitionFixture.solid(0xFFFF_FFFF, width: 30, height: 20)
    let made = try recipe.image(from: [kCIInputImageKey: larger], scale: 1)
    #expect(seen == [extent] && made.extent == CGRect(x: 1, y: 0, width: 30, height: 20))
    // An image that is not provided is empty.
    #expect(try recipe.image(from: [:], scale: 1).extent.isEmpty)
  }

  @Test func whatIsSharedIsMadeOnce() throws {
    // Without sharing, the last of 40 images would be made 2^40 times.
    let made = try recipe { image in
      (0..<40).reduce(image) { image, _ in image.composited(over: image) }
    }.image(from: [kCIInputImageKey: image], scale: 1)
    #expect(try TestImage.words(made, in: extent) == TestImage.words(image, in: extent))
  }

  @Test func tooManyStepsAreAnError() throws {
    let recipe = try recipe { image in
      (0..<1200).reduce(image) { image, _ in image.premultiplyingAlpha() }
    }
    #expect(throws: CIError.tooDeep) {
      try recipe.image(from: [kCIInputImageKey: image], scale: 1)
    }
  }

  @Test func aFilterMayMakeNothing() {
    #expect(FilterRecipe(of: Made { _ in nil }, images: [kCIInputImageKey], extent: extent) == nil)
    #expect(FilterRecipe(of: CIFilter(), images: [], extent: extent) == nil)
  }
}
