import CoreGraphics
import CoreImage
import Testing

/// The color 0.4, 0.6, 0.8, encoded, is 0.132868, 0.318547, 0.603827 in linear light; its luminance
/// is 0.299669.
@Suite struct ColorEffectTests {
  private let color: UInt32 = 0xFF66_99CC

  @Test func invert() throws {
    #expect(try TestImage.filtered(color, "CIColorInvert") == 0xFFEF_D7A9)
    #expect(try TestImage.filtered(color, "CIColorInvert", isLinear: false) == 0xFF99_6633)
    // The color is inverted, not the premultiplied one.
    #expect(try TestImage.filtered(0x8080_0000, "CIColorInvert") == 0x8000_8080)
  }

  @Test func monochrome() throws {
    #expect(try TestImage.filtered(color, "CIColorMonochrome") == 0xFF57_4029)
    #expect(try TestImage.filtered(color, "CIColorMonochrome", ["inputIntensity": 0]) == color)
    #expect(
      try TestImage.filtered(color, "CIColorMonochrome", ["inputColor": CIColor.white])
        == 0xFF95_9595)
  }

  @Test func sepia() throws {
    #expect(try TestImage.filtered(color, "CISepiaTone") == 0xFFA2_896A)
    #expect(try TestImage.filtered(color, "CISepiaTone", ["inputIntensity": 0.5]) == 0xFF88_91A5)
  }

  @Test func falseColor() throws {
    #expect(try TestImage.filtered(color, "CIFalseColor") == 0xFFA0_8576)
    let ends = [
      "inputColor0": CIColor(red: 0.2, green: 0, blue: 0),
      "inputColor1": CIColor(red: 1, green: 0.8, blue: 0.6),
    ]
    #expect(try TestImage.filtered(0xFF00_0000, "CIFalseColor", ends) == 0xFF33_0000)
    #expect(try TestImage.filtered(0xFFFF_FFFF, "CIFalseColor", ends) == 0xFFFF_CC99)
    // A ramp from clear: the luminance is the opacity, 76.4.
    let parameters = ["inputColor0": CIColor.clear, "inputColor1": CIColor.white]
    #expect(try TestImage.filtered(color, "CIFalseColor", parameters) == 0x4C4C_4C4C)
  }

  @Test func components() throws {
    #expect(try TestImage.filtered(color, "CIMaximumComponent") == 0xFFCC_CCCC)
    #expect(try TestImage.filtered(color, "CIMinimumComponent") == 0xFF66_6666)
    #expect(try TestImage.filtered(color, "CIMaskToAlpha") == 0x4C4C_4C4C)
    #expect(try TestImage.filtered(0xFF00_0000, "CIMaskToAlpha") == 0)
    #expect(try TestImage.filtered(0xFFFF_FFFF, "CIMaskToAlpha") == 0xFFFF_FFFF)
  }

  @Test func posterizeRoundsEncodedValues() throws {
    let levels = ["inputLevels": 4]
    #expect(try TestImage.filtered(color, "CIColorPosterize", levels) == 0xFF55_AAFF)
    #expect(try TestImage.filtered(0xFF00_28FA, "CIColorPosterize", levels) == 0xFF00_00FF)
    #expect(
      try TestImage.filtered(0xFFFF_FFFF, "CIColorPosterize", ["inputLevels": 1]) == 0xFF00_0000)
    let ramp = TestImage.image([(0...255).map { 0xFF00_0000 | UInt32($0) * 0x1_0101 }])
    let words = try TestImage.words(ramp.applyingFilter("CIColorPosterize"), in: ramp.extent)[0]
    #expect(Set(words.map { $0 & 255 }) == [0, 51, 102, 153, 204, 255])
    #expect(
      try TestImage.filtered(0xFF33_4455, "CIColorPosterize", ["inputLevels": 1e9]) == 0xFF33_4455)
  }

  @Test func crossPolynomial() throws {
    let values: [CGFloat] = [0.1, 0.2, 0.3, 0.1, 0.2, 0.1, 0.3, 0.1, 0.2, 0.05]
    let vector = try #require(
      values.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { CIVector(values: $0, count: buffer.count) }
      })
    #expect(
      try TestImage.filtered(color, "CIColorCrossPolynomial", ["inputRedCoefficients": vector])
        == 0xFFAC_99CC)
  }

  @Test func colorMapReplacesGrays() throws {
    // A gradient of 256 pixels whose middle row is red on the left, and blue on the right.
    let gradient = TestImage.image([
      [UInt32](repeating: 0xFF00_FF00, count: 256),
      (0..<256).map { $0 < 128 ? 0xFFFF_0000 : 0xFF00_00FF },
      [UInt32](repeating: 0xFF00_FF00, count: 256),
    ])
    func mapped(_ word: UInt32) throws -> UInt32 {
      try TestImage.filtered(word, "CIColorMap", ["inputGradientImage": gradient])
    }
    #expect(try mapped(0xFF00_0000) == 0xFFFF_0000)
    #expect(try mapped(0xFF7E_7E7E) == 0xFFFF_0000)
    #expect(try mapped(0xFF81_8181) == 0xFF00_00FF)
    #expect(try mapped(0xFFFF_FFFF) == 0xFF00_00FF)
    #expect(try mapped(0x8080_8080) == 0x8000_0080)
    let filter = CIFilter.colorMap()
    filter.inputImage = TestImage.noise(width: 12, height: 12)
    #expect(filter.outputImage == nil)
    filter.gradientImage = CIImage(color: .red)
    #expect(filter.outputImage == nil)
    filter.gradientImage = gradient
    try TestImage.expectTilesMatch(
      try #require(filter.outputImage), in: CGRect(x: 0, y: 0, width: 12, height: 12))
  }

  @Test func ditherKeepsTheMean() throws {
    let gray = TestImage.image(width: 64, height: 64) { _, _ in 0xFF80_8080 }
    let rect = gray.extent
    let words = try TestImage.words(
      gray.applyingFilter("CIDither"), in: rect, isLinear: false
    ).flatMap { $0 }
    // Noise of 0.1 is 12.75 to both sides.
    #expect(words.allSatisfy { (115...141).contains($0 & 255) })
    #expect(Set(words.map { $0 & 255 }).count > 20)
    let mean = words.reduce(0.0) { $0 + Double($1 & 255) } / Double(words.count)
    #expect(abs(mean - 128) < 0.5)
    #expect(
      try TestImage.words(
        gray.applyingFilter("CIDither", parameters: ["inputIntensity": 0]), in: rect)
        == TestImage.words(gray, in: rect))
  }

  @Test func vignetteFollowsTheLens() throws {
    let white = TestImage.image(width: 5, height: 5) { _, _ in 0xFFFF_FFFF }
    let image = white.applyingFilter("CIVignette", parameters: ["inputIntensity": 1])
    let words = try TestImage.words(image, in: white.extent)
    #expect(words[2][2] == 0xFFFF_FFFF)
    // The distances are 0.8 and sqrt(0.32) of half the diagonal: 1 / 1.64^2 and 1 / 1.32^2.
    #expect(words[0][0] == 0xFFA4_A4A4)
    #expect(words[0][2] == 0xFFC7_C7C7)
    #expect(words[4][4] == words[0][0])
  }

  @Test func vignetteEffectKeepsTheInside() throws {
    let white = TestImage.image(width: 100, height: 1) { _, _ in 0xFFFF_FFFF }
    func row(_ parameters: [String: Any]) throws -> [UInt32] {
      let center: [String: Any] = ["inputCenter": CIVector(x: 0, y: 0.5), "inputRadius": 50]
      let image = white.applyingFilter(
        "CIVignetteEffect", parameters: parameters.merging(center) { first, _ in first })
      return try TestImage.words(image, in: white.extent, isLinear: false)[0]
    }
    // From 25 to 75: halfway at 50.
    let soft = try row([:])
    #expect(soft[24] == 0xFFFF_FFFF && soft[75] == 0xFF00_0000)
    #expect((124...132).contains(soft[49] & 255))
    let hard = try row(["inputFalloff": 0])
    #expect(hard[49] == 0xFFFF_FFFF && hard[50] == 0xFF00_0000)
    let none = try row(["inputIntensity": 0])
    #expect(none.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test(arguments: ["Chrome", "Fade", "Instant", "Process", "Transfer"])
  func looksKeepGraysInOrder(_ look: String) throws {
    let ramp = TestImage.image([(0...255).map { 0xFF00_0000 | UInt32($0) * 0x1_0101 }])
    let words = try TestImage.words(ramp.applyingFilter("CIPhotoEffect\(look)"), in: ramp.extent)[0]
    for shift in [0, 8, 16] {
      let values = words.map { $0 >> UInt32(shift) & 255 }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func looksWithoutColorMakeGrays() throws {
    let expected: [(String, black: UInt32, middle: UInt32, white: UInt32)] = [
      // Encoded 0.5 is 0.5, 0.46 and 0.53: 127.5, 117.3 and 135.15; with 128, half a step more.
      ("Mono", 13, 128, 245), ("Noir", 0, 118, 255), ("Tonal", 0, 136, 255),
    ]
    for (look, black, middle, white) in expected {
      let name = "CIPhotoEffect\(look)"
      #expect(try TestImage.filtered(0xFF00_0000, name) & 255 == black)
      #expect(try TestImage.filtered(0xFF80_8080, name) & 255 == middle)
      #expect(try TestImage.filtered(0xFFFF_FFFF, name) & 255 == white)
      let word = try TestImage.filtered(color, name)
      #expect(word >> 16 & 255 == word & 255 && word >> 8 & 255 == word & 255)
      // Looks work on encoded values in any working space.
      #expect(try TestImage.filtered(color, name, isLinear: false) == word)
    }
  }

  @Test func looksExtrapolate() throws {
    let bright = TestImage.image([[0xFFFF_FFFF]])
      .applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1])
    func result(_ isExtrapolated: Bool) throws -> UInt32 {
      let image = bright.applyingFilter(
        "CIPhotoEffectTonal", parameters: ["inputExtrapolate": isExtrapolated]
      ).applyingFilter("CIExposureAdjust", parameters: ["inputEV": -1])
      return try TestImage.words(image, in: image.extent)[0][0]
    }
    #expect(try result(true) == 0xFFFF_FFFF)
    // Half the light is 187.5, encoded.
    #expect(try result(false) == 0xFFBC_BCBC)
  }
}
