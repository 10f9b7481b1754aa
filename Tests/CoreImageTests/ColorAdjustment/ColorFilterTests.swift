import CoreGraphics
import CoreImage
import Testing

/// What all color filters have in common.
@Suite struct ColorFilterTests {
  /// The filters that need nothing but the image.
  static let names =
    (CIFilter.filterNames(inCategory: kCICategoryColorAdjustment)
    + CIFilter.filterNames(inCategory: kCICategoryColorEffect) + ["CIHighlightShadowAdjust"])
    .filter { CIFilter(name: $0)?.inputKeys.filter { $0.hasSuffix("Image") }.count == 1 }
    .filter { $0 != "CIColorAbsoluteDifference" }

  /// The filters whose defaults change nothing.
  static let neutral = [
    "CIColorControls", "CIColorMatrix", "CIColorPolynomial", "CIColorCrossPolynomial",
    "CIColorClamp", "CIExposureAdjust", "CIGammaAdjust", "CIHueAdjust", "CITemperatureAndTint",
    "CIVibrance", "CIWhitePointAdjust", "CIToneCurve", "CIColorCube", "CIColorCubeWithColorSpace",
    "CIColorCurves", "CIVignette", "CIHighlightShadowAdjust",
  ]

  @Test func bothFamiliesAreKnown() {
    #expect(CIFilter.filterNames(inCategory: kCICategoryColorAdjustment).count == 15)
    #expect(CIFilter.filterNames(inCategory: kCICategoryColorEffect).count == 25)
  }

  @Test func matrixAppliesToStraightColors() throws {
    // Of opacity 128: red 64 is halved, and 0.25 is added to green, which is 0.25.
    let image = TestImage.image([[0x8040_2080, 0]]).applyingFilter(
      "CIColorMatrix",
      parameters: [
        "inputRVector": CIVector(x: 0.5, y: 0, z: 0, w: 0),
        "inputBiasVector": CIVector(x: 0, y: 0.25, z: 0, w: 0),
      ])
    let words = try TestImage.words(
      image, in: CGRect(x: 0, y: 0, width: 2, height: 1), isLinear: false)
    #expect(words == [[0x8020_4080, 0]])
  }

  @Test(arguments: neutral) func defaultsChangeNothing(_ name: String) throws {
    let rect = CGRect(x: 0, y: 0, width: 32, height: 32)
    for image in [TestImage.noise(width: 32, height: 32), TestImage.image([[0x8040_2080, 0]])] {
      for isLinear in [true, false] {
        #expect(
          try TestImage.words(image.applyingFilter(name), in: rect, isLinear: isLinear)
            == TestImage.words(image, in: rect, isLinear: isLinear))
      }
    }
  }

  @Test(arguments: names) func tilesMatch(_ name: String) throws {
    let image = TestImage.noise(width: 24, height: 18).applyingFilter(name)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 24, height: 18))
    try TestImage.expectTilesMatch(image, in: CGRect(x: -3, y: -2, width: 30, height: 24))
  }

  @Test(arguments: names) func withoutImageThereIsNoResult(_ name: String) throws {
    #expect(try #require(CIFilter(name: name)).outputImage == nil)
  }

  @Test(arguments: names) func infiniteImagesStayInfinite(_ name: String) throws {
    let image = CIImage(color: .red).applyingFilter(name)
    #expect(image.extent.isInfinite)
    let words = try TestImage.words(image, in: CGRect(x: 1000, y: -1000, width: 2, height: 2))
    #expect(words[0][0] >> 24 > 0)
  }

  @Test(arguments: names) func clearStaysClearAndOpaqueOpaque(_ name: String) throws {
    #expect(try TestImage.filtered(0, name) == 0)
    if name != "CIMaskToAlpha" {
      #expect(try TestImage.filtered(0xFF33_6699, name) >> 24 == 255)
      #expect(try TestImage.filtered(0x8010_2040, name) >> 24 == 128)
    }
  }

  @Test(arguments: names) func anyNumberIsHarmless(_ name: String) throws {
    let keys = try #require(CIFilter(name: name)).inputKeys
    for number in [0, 1e-30, -1, 1e9, -1e9, 1e300] {
      var parameters: [String: Any] = [:]
      for key in keys where CIFilter(name: name)?.value(forKey: key) is NSNumber {
        parameters[key] = number
      }
      for key in keys {
        guard let vector = CIFilter(name: name)?.value(forKey: key) as? CIVector else { continue }
        let values = [CGFloat](repeating: number, count: vector.count)
        parameters[key] = values.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { CIVector(values: $0, count: buffer.count) }
        }
      }
      let image = TestImage.noise(width: 4, height: 4)
        .applyingFilter("CIExposureAdjust", parameters: ["inputEV": 10])
        .applyingFilter(name, parameters: parameters)
      for isLinear in [true, false] {
        let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
        #expect(try TestImage.words(image, in: rect, isLinear: isLinear).count == 4)
      }
    }
  }
}
