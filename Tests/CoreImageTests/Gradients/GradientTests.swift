import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Gradients (CI-21).
struct GradientTests {
  private func row(
    _ name: String, _ parameters: [String: Any], width: Double = 10
  ) throws -> [UInt32] {
    let image = try #require(CIFilter(name: name, parameters: parameters)?.outputImage)
    return try TestImage.words(
      image, in: CGRect(x: 0, y: 0, width: width, height: 1), isLinear: false)[0]
  }

  /// Whether each byte is one of the two nearest levels of an exact value.
  private func areNearest(_ bytes: [UInt32], _ exact: [Double]) -> Bool {
    bytes.count == exact.count
      && zip(bytes, exact).allSatisfy { abs(Double($0) - $1) < 1 }
  }

  @Test("Defaults are Apple's (CI-21)")
  func defaults() throws {
    for name in ["CILinearGradient", "CISmoothLinearGradient"] {
      let filter = try #require(CIFilter(name: name))
      #expect(filter.value(forKey: "inputPoint0") as? CIVector == CIVector(x: 0, y: 0))
      #expect(filter.value(forKey: "inputPoint1") as? CIVector == CIVector(x: 200, y: 200))
      #expect(filter.value(forKey: "inputColor0") as? CIColor == .white)
      #expect(filter.value(forKey: "inputColor1") as? CIColor == .black)
      #expect(filter.outputImage?.extent.isInfinite == true)
    }
    let radial = CIFilter.radialGradient()
    #expect(radial.center == CGPoint(x: 150, y: 150))
    #expect((radial.radius0, radial.radius1) == (5, 100))
    let gaussian = CIFilter.gaussianGradient()
    #expect(gaussian.center == CGPoint(x: 150, y: 150))
    #expect(gaussian.radius == 300)
    #expect(gaussian.color1 == .clear)
  }

  @Test("A linear gradient is linear between its points, and constant beyond them")
  func linear() throws {
    let bytes = try row(
      "CILinearGradient",
      ["inputPoint0": CGPoint(x: 2, y: 0), "inputPoint1": CGPoint(x: 7, y: 0)]
    ).map { $0 & 255 }
    // 1 - (x + 1/2 - 2) / 5.
    #expect(areNearest(bytes, [255, 255, 229.5, 178.5, 127.5, 76.5, 25.5, 0, 0, 0]))
  }

  @Test("A smooth gradient has no corners")
  func smooth() throws {
    let bytes = try row(
      "CISmoothLinearGradient",
      ["inputPoint0": CGPoint(x: 2, y: 0), "inputPoint1": CGPoint(x: 7, y: 0)]
    ).map { $0 & 255 }
    let exact = (0..<10).map { column in
      let t = min(max((Double(column) + 0.5 - 2) / 5, 0), 1)
      return 255 * (1 - t * t * (3 - 2 * t))
    }
    #expect(areNearest(bytes, exact))
  }

  @Test("Colors are mixed in the working space (CI-03)")
  func workingSpace() throws {
    let image = try #require(
      CIFilter(
        name: "CILinearGradient",
        parameters: ["inputPoint0": CGPoint(x: 0, y: 0), "inputPoint1": CGPoint(x: 1, y: 0)])?
        .outputImage)
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    func gray(isLinear: Bool) throws -> UInt32 {
      try TestImage.words(image, in: pixel, isLinear: isLinear)[0][0] & 255
    }
    // 255 (1.055 x 0.5^(1 / 2.4) - 0.055) = 187.52.
    #expect(areNearest([try gray(isLinear: true)], [187.52]))
    #expect(areNearest([try gray(isLinear: false)], [127.5]))
  }

  @Test("A gradient without a distance has color 1 everywhere")
  func degenerate() throws {
    let point = CGPoint(x: 3, y: 0)
    #expect(
      try row("CILinearGradient", ["inputPoint0": point, "inputPoint1": point])
        .allSatisfy { $0 == 0xFF00_0000 })
    _ = try row(
      "CILinearGradient",
      ["inputPoint0": CGPoint(x: -1e300, y: 0), "inputPoint1": CGPoint(x: 1e300, y: 0)])
  }

  @Test("A radial gradient begins and ends at its radii")
  func radial() throws {
    let bytes = try row(
      "CIRadialGradient",
      ["inputCenter": CGPoint(x: 0, y: 0.5), "inputRadius0": 2, "inputRadius1": 7]
    ).map { $0 & 255 }
    let exact = [255, 255, 229.5, 178.5, 127.5, 76.5, 25.5, 0, 0, 0]
    #expect(areNearest(bytes, exact))
    // The other way round.
    let reversed = try row(
      "CIRadialGradient",
      ["inputCenter": CGPoint(x: 0, y: 0.5), "inputRadius0": 7, "inputRadius1": 2]
    ).map { $0 & 255 }
    #expect(areNearest(reversed, exact.map { 255 - $0 }))
  }

  @Test("Equal radii give an antialiased disc")
  func disc() throws {
    let bytes = try row(
      "CIRadialGradient",
      ["inputCenter": CGPoint(x: 0, y: 0.5), "inputRadius0": 3.25, "inputRadius1": 3.25]
    ).map { $0 & 255 }
    // A quarter of the pixel in column 3 is inside.
    #expect(areNearest(bytes, [255, 255, 255, 63.75, 0, 0, 0, 0, 0, 0]))
  }

  @Test("A Gaussian gradient is a bell that ends at its radius")
  func gaussian() throws {
    let bytes = try row(
      "CIGaussianGradient", ["inputCenter": CGPoint(x: 0, y: 0.5), "inputRadius": 8]
    ).map { $0 >> 24 }
    #expect(bytes[0] >= 250)
    #expect(bytes == bytes.sorted(by: >))
    // exp(-4.5 (2.5 / 8)^2) = 0.64437, less exp(-4.5) = 0.01111, over 1 less that: 0.64037.
    #expect(areNearest([bytes[2]], [255 * 0.64037]))
    #expect(bytes[8] == 0)
    _ = try row("CIGaussianGradient", ["inputRadius": 0])
    _ = try row("CIGaussianGradient", ["inputRadius": 1e300])
  }

  @Test("A color wheel has red at the right, and white in the middle")
  func colorWheel() throws {
    let image = try #require(
      CIFilter(name: "CIHueSaturationValueGradient", parameters: ["inputRadius": 50])?
        .outputImage)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 100, height: 100))
    for isLinear in [true, false] {
      let words = try TestImage.words(
        image, in: CGRect(x: 0, y: 0, width: 100, height: 100), isLinear: isLinear)
      func parts(_ word: UInt32) -> [UInt32] { [word >> 16 & 255, word >> 8 & 255, word & 255] }
      #expect(parts(words[49][50]).allSatisfy { $0 > 250 })
      let red = parts(words[49][97])
      #expect(red[0] == 255 && red[1] < 16 && red[2] < 16)
      // A sixth of a turn is yellow, half of one cyan.
      let yellow = parts(words[49 - 41][50 + 23])
      #expect(yellow[0] > 240 && yellow[1] > 240 && yellow[2] < 24)
      let cyan = parts(words[49][2])
      #expect(cyan[0] < 16 && cyan[1] > 240 && cyan[2] > 240)
      #expect(words[0][0] == 0)
    }
  }

  @Test(
    "Tiles match the whole (CI-22)",
    arguments: [
      "CILinearGradient", "CISmoothLinearGradient", "CIRadialGradient", "CIGaussianGradient",
      "CIHueSaturationValueGradient",
    ])
  func tiles(name: String) throws {
    try TestImage.expectTilesMatch(
      #require(CIFilter(name: name)?.outputImage), in: CGRect(x: 20, y: 40, width: 100, height: 70))
  }
}
