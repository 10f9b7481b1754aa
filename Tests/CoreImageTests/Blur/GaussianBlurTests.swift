import CoreGraphics
import CoreImage
import PixelKernels
import Testing

struct GaussianBlurTests {
  /// Returns the light of the red component along a row.
  private func row(_ image: CIImage, y: Int, _ columns: Range<Int>) throws -> [Double] {
    let region = PixelRect(
      minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
    let pixels = try RenderRequest(image, in: .linear).pixels(of: image, in: region)
    return columns.map { Double(pixels[$0, y].x) }
  }

  /// A white pixel in an opaque black image.
  private func impulse(x: Int, y: Int, size: Int) -> CIImage {
    TestImage.image(width: size, height: size) { $0 == x && $1 == y ? 0xFFFF_FFFF : 0xFF00_0000 }
  }

  /// The Gaussian's value at the distance (dx, 0), for a pixel: 1 / (2 pi sigma^2) at 0.
  private func gaussian(_ dx: Int, _ sigma: Double) -> Double {
    var (sum, value) = (0.0, 0.0)
    for place in -200...200 {
      let weight = Self.exponential(-Double(place * place) / (2 * sigma * sigma))
      sum += weight
      if place == dx { value = weight }
    }
    return value / (sum * sum)
  }

  /// e to a power, by halving it until its series converges quickly.
  private static func exponential(_ power: Double) -> Double {
    if power < -0.01 {
      let half = exponential(power / 2)
      return half * half
    }
    return 1 + power * (1 + power / 2 * (1 + power / 3))
  }

  @Test(arguments: [1, 2.5, 3.4, 3.6, 5, 6.9, 10, 13.9, 20])
  func pixelBecomesGaussian(sigma: Double) throws {
    // Different places in cells of 2, 4 and 8 pixels.
    for x in [100, 103, 105] {
      let image = impulse(x: x, y: 101, size: 201).applyingGaussianBlur(sigma: sigma)
      let values = try row(image, y: 101, 60..<140)
      let peak = gaussian(0, sigma)
      for (index, value) in values.enumerated() {
        let exact = gaussian(60 + index - x, sigma)
        // The kernel ends at 3 sigma, where the Gaussian is 0.011 of its peak. From 20 pixels on, a
        // pixel counts as half a pixel away, where the Gaussian differs by up to
        // 0.607 / sigma * 0.5 of its peak.
        let tolerance = 0.012 + (sigma < 20 ? 0 : 0.607 / sigma * 0.5)
        #expect(
          abs(value - exact) < tolerance * peak, "column \(60 + index) of sigma \(sigma)")
      }
    }
  }

  @Test(arguments: [0.5, 2, 4, 10, 30, 100])
  func constantStays(sigma: Double) throws {
    let image = TestImage.image(width: 40, height: 30) { _, _ in 0xFF12_80C3 }
    let blurred = image.clampedToExtent().applyingGaussianBlur(sigma: sigma)
    let rect = CGRect(x: -7, y: -5, width: 60, height: 50)
    #expect(Set(try TestImage.words(blurred, in: rect).joined()) == [0xFF12_80C3])
  }

  @Test func blursCompose() throws {
    let image = TestImage.noise(width: 48, height: 48).clampedToExtent()
    let twice = image.applyingGaussianBlur(sigma: 6).applyingGaussianBlur(sigma: 8)
    let once = image.applyingGaussianBlur(sigma: 10)
    let (first, second) = (try row(twice, y: 20, 0..<48), try row(once, y: 20, 0..<48))
    // sigma^2 adds: 36 + 64 = 100.
    for (a, b) in zip(first, second) { #expect(abs(a - b) < 0.003) }
  }

  @Test(arguments: [0.3, 1, 3, 4, 9, 20, 60])
  func tilesEqualTheWhole(sigma: Double) throws {
    let image = TestImage.noise(width: 90, height: 70)
    let rect = CGRect(x: -13, y: -9, width: 110, height: 95)
    try TestImage.expectTilesMatch(image.applyingGaussianBlur(sigma: sigma), in: rect)
    try TestImage.expectTilesMatch(
      image.clampedToExtent().applyingGaussianBlur(sigma: sigma), in: rect)
  }

  @Test(arguments: [6, 20.0])
  func bandsEqualTheWhole(sigma: Double) throws {
    // Wide images are rendered in bands of few rows, which continue from each other.
    let image = TestImage.noise(width: 64, height: 600).applyingGaussianBlur(sigma: sigma)
    let region = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 600)
    let bands = try TestImage.words(image, in: CGRect(region))
    let whole = PixelBuffer(width: 64, height: 600)
    try RenderRequest(image, in: .linear).encode(
      image, in: region, to: BitmapTarget(whole, at: region))
    for y in 0..<600 { #expect(bands[y] == (0..<64).map { whole[$0, y] }) }
  }

  @Test func edgesBecomeTransparent() throws {
    let image = TestImage.image(width: 100, height: 100) { _, _ in 0xFFFF_FFFF }
    let blurred = image.applyingGaussianBlur(sigma: 10)
    let words = try TestImage.words(blurred, in: CGRect(x: -1, y: -1, width: 2, height: 52))
    // Half of the Gaussian is inside at an edge, half a pixel away: 0.5 +- 0.0199.
    #expect(words[0].map { $0 >> 24 } == [122, 133])
    // At the corner, the product of both axes: 0.48, 0.52 squared.
    #expect(words[51].map { $0 >> 24 } == [59, 64])
    #expect(words[50].map { $0 >> 24 } == [64, 69])
  }

  @Test func extentGrowsByThreeRadii() {
    let image = TestImage.noise(width: 10, height: 8)
    #expect(
      image.applyingGaussianBlur(sigma: 10).extent
        == CGRect(x: -30, y: -30, width: 70, height: 68))
    #expect(
      image.applyingGaussianBlur(sigma: 0.5).extent
        == CGRect(x: -2, y: -2, width: 14, height: 12))
    #expect(image.clampedToExtent().applyingGaussianBlur(sigma: 5).extent.isInfinite)
    #expect(CIImage.empty().applyingGaussianBlur(sigma: 5).extent.isEmpty)
  }

  @Test func radiusZeroChangesNothing() throws {
    let image = TestImage.noise(width: 20, height: 20)
    for sigma in [0, -4, 1e-300, 1e-9] {
      let words = try TestImage.words(image.applyingGaussianBlur(sigma: sigma), in: image.extent)
      #expect(words == (try TestImage.words(image, in: image.extent)))
    }
  }

  @Test(arguments: [1e4, 1e6, 1e300])
  func hugeRadiiAreLimited(sigma: Double) throws {
    let image = TestImage.noise(width: 16, height: 16)
    let blurred = image.applyingGaussianBlur(sigma: sigma)
    // 16 + 6 * 512
    #expect(blurred.extent.width == 3088)
    #expect(try TestImage.words(blurred, in: image.extent).count == 16)
  }

  @Test func missingImageGivesNil() throws {
    #expect(try #require(CIFilter(name: "CIGaussianBlur")).outputImage == nil)
    let filter = CIFilter.gaussianBlur()
    #expect(filter.radius == 10)
    filter.inputImage = TestImage.noise(width: 4, height: 4)
    filter.radius = 2
    #expect(filter.outputImage?.extent == CGRect(x: -6, y: -6, width: 16, height: 16))
  }

  // The distance is a multiple of the side of cells, 8 pixels.
  @Test func imagesFarAwayAreBlurredAlike() throws {
    // A crop, because bitmaps are reduced in integers, and other images as they are.
    let noise = TestImage.noise(width: 40, height: 30).cropped(to: .infinite)
    let moved = noise.transformed(by: CGAffineTransform(translationX: 0, y: 8e6))
    let area = CGRect(x: -20, y: -20, width: 80, height: 70)
    #expect(
      try TestImage.words(
        moved.applyingGaussianBlur(sigma: 20), in: area.offsetBy(dx: 0, dy: 8e6))
        == TestImage.words(noise.applyingGaussianBlur(sigma: 20), in: area))
  }
}
