import CoreGraphics
import CoreImage
import Testing

/// The color 0.4, 0.6, 0.8, encoded, is 0.132868, 0.318547, 0.603827 in linear light; its luminance
/// is 0.299669.
@Suite struct ColorAdjustmentTests {
  private let color: UInt32 = 0xFF66_99CC

  @Test func colorControls() throws {
    let name = "CIColorControls"
    // Gray of luminance 0.299669 is 148.8, encoded; 0.57192 of encoded values is 145.8.
    #expect(try TestImage.filtered(color, name, ["inputSaturation": 0]) == 0xFF95_9595)
    #expect(
      try TestImage.filtered(color, name, ["inputSaturation": 0], isLinear: false) == 0xFF92_9292)
    // 0.6, 0.8 and 1.
    #expect(
      try TestImage.filtered(color, name, ["inputBrightness": 0.2], isLinear: false)
        == 0xFF99_CCFF)
    // 0.45, 0.55 and 0.65: 114.75, 140.25 and 165.75.
    #expect(
      try TestImage.filtered(color, name, ["inputContrast": 0.5], isLinear: false) == 0xFF73_8CA6)
    // Brightness is added after contrast: 0.65, 0.75 and 0.85.
    #expect(
      try TestImage.filtered(
        color, name, ["inputContrast": 0.5, "inputBrightness": 0.2], isLinear: false)
        == 0xFFA6_BFD9)
  }

  @Test func exposureDoublesLight() throws {
    #expect(try TestImage.filtered(color, "CIExposureAdjust", ["inputEV": 1]) == 0xFF8D_D1FF)
    #expect(try TestImage.filtered(color, "CIExposureAdjust", ["inputEV": -1]) == 0xFF49_6F95)
  }

  @Test func gamma() throws {
    #expect(try TestImage.filtered(color, "CIGammaAdjust", ["inputPower": 2]) == 0xFF24_5AA3)
    #expect(try TestImage.filtered(color, "CIGammaAdjust", ["inputPower": 0]) == 0xFFFF_FFFF)
  }

  @Test func hueRotatesRedToGreenToBlue() throws {
    let third = 2 * Double.pi / 3
    let red: UInt32 = 0xFFFF_0000
    #expect(try TestImage.filtered(red, "CIHueAdjust", ["inputAngle": third]) == 0xFF00_FF00)
    #expect(try TestImage.filtered(red, "CIHueAdjust", ["inputAngle": -third]) == 0xFF00_00FF)
    #expect(
      try TestImage.filtered(0xFF80_8080, "CIHueAdjust", ["inputAngle": 1]) == 0xFF80_8080)
  }

  @Test func whitePointMultiplies() throws {
    let white = CIColor(red: 1, green: 0.8, blue: 0.6)
    #expect(
      try TestImage.filtered(color, "CIWhitePointAdjust", ["inputColor": white]) == 0xFF66_7979)
  }

  @Test func colorMatrix() throws {
    let name = "CIColorMatrix"
    let swap: [String: Any] = [
      "inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0),
      "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0),
    ]
    #expect(try TestImage.filtered(color, name, swap) == 0xFFCC_9966)
    // The result is premultiplied again: opacity 128 and half of each component.
    let half = ["inputAVector": CIVector(x: 0, y: 0, z: 0, w: 128.0 / 255)]
    #expect(try TestImage.filtered(color, name, half, isLinear: false) == 0x8033_4D66)
    // Constants also count where the image is clear.
    let bias = ["inputBiasVector": CIVector(x: 0, y: 1, z: 0, w: 1)]
    #expect(try TestImage.filtered(0, name, bias) == 0xFF00_FF00)
  }

  @Test func colorPolynomial() throws {
    let cubic = CIVector(x: 0.1, y: 0.5, z: 0.2, w: 0.1)
    let parameters = [
      "inputRedCoefficients": cubic, "inputGreenCoefficients": cubic,
      "inputBlueCoefficients": cubic,
    ]
    #expect(try TestImage.filtered(color, "CIColorPolynomial", parameters) == 0xFF73_91BB)
  }

  @Test func colorClamp() throws {
    let parameters = [
      "inputMinComponents": CIVector(x: 0.2, y: 0.2, z: 0.2, w: 0),
      "inputMaxComponents": CIVector(x: 0.5, y: 0.5, z: 0.5, w: 1),
    ]
    #expect(try TestImage.filtered(color, "CIColorClamp", parameters) == 0xFF7C_99BC)
  }

  @Test func thresholdComparesComponents() throws {
    // Only blue is above 0.5 in linear light, green too if encoded.
    #expect(try TestImage.filtered(color, "CIColorThreshold") == 0xFF00_00FF)
    #expect(try TestImage.filtered(color, "CIColorThreshold", isLinear: false) == 0xFF00_FFFF)
    // A component equal to the threshold becomes 0.
    #expect(
      try TestImage.filtered(0xFFFF_FF00, "CIColorThreshold", ["inputThreshold": 1]) == 0xFF00_0000)
  }

  @Test func absoluteDifference() throws {
    let other = TestImage.image([[0xFF33_CC66, 0xFF00_0000]])
    #expect(
      try TestImage.filtered(color, "CIColorAbsoluteDifference", ["inputImage2": other])
        == 0xFF59_91B7)
    let image = TestImage.image([[color], [color]])
    let filter = CIFilter.colorAbsoluteDifference()
    filter.inputImage = image
    #expect(filter.outputImage == nil)
    filter.inputImage2 = other
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    // Opacities are multiplied: 128 of 255 twice is 64.
    let translucent = TestImage.image([[0x8000_0000]])
    #expect(
      try TestImage.filtered(0x8000_0000, "CIColorAbsoluteDifference", ["inputImage2": translucent])
        == 0x4000_0000)
  }

  @Test func vibranceSparesSkinAndSaturatedColors() throws {
    #expect(try TestImage.filtered(color, "CIVibrance", ["inputAmount": 1]) == 0xFF42_9BE0)
    #expect(try TestImage.filtered(color, "CIVibrance", ["inputAmount": -1]) == 0xFF7F_97B5)
    let skin: UInt32 = 0xFFCC_9966
    #expect(try TestImage.filtered(skin, "CIVibrance", ["inputAmount": 1]) == 0xFFD5_964E)
    for saturated: UInt32 in [0xFFFF_0000, 0xFF80_FF00, 0xFF00_00C0, 0xFF80_8080] {
      #expect(
        try TestImage.filtered(saturated, "CIVibrance", ["inputAmount": 1]) == saturated)
    }
  }

  @Test func temperatureAdaptsWhite() throws {
    func white(_ neutral: CIVector, _ target: CIVector = CIVector(x: 6500, y: 0)) throws
      -> (red: UInt32, green: UInt32, blue: UInt32)
    {
      let word = try TestImage.filtered(
        0xFF80_8080, "CITemperatureAndTint",
        ["inputNeutral": neutral, "inputTargetNeutral": target])
      return (word >> 16 & 255, word >> 8 & 255, word & 255)
    }
    // Computed with the formulas of the filter in double precision: the white of each temperature,
    // and Bradford's adaptation of linear gray 0.2159.
    for (neutral, target, expected) in [
      (CIVector(x: 9000, y: 0), CIVector(x: 6500, y: 0), (136, 127, 113)),
      (CIVector(x: 4500, y: 0), CIVector(x: 6500, y: 0), (112, 130, 157)),
      (CIVector(x: 6500, y: 0), CIVector(x: 4500, y: 0), (142, 126, 103)),
      (CIVector(x: 6500, y: 50), CIVector(x: 6500, y: 0), (140, 123, 140)),
    ] {
      let found = try white(neutral, target)
      let parts = [(found.red, expected.0), (found.green, expected.1), (found.blue, expected.2)]
      #expect(parts.allSatisfy { abs(Int($0.0) - $0.1) <= 1 }, "\(neutral) \(target): \(found)")
    }
    let same = try white(CIVector(x: 3000, y: 20), CIVector(x: 3000, y: 20))
    #expect(same == (128, 128, 128))
  }

  @Test func toneCurveIsPerceptual() throws {
    // Linear light 0.25 is 0.5 in the curve, where the third point is; 136.96, encoded.
    let parameters: [String: Any] = ["inputPoint2": CIVector(x: 0.5, y: 1)]
    #expect(try TestImage.filtered(0xFF89_8989, "CIToneCurve", parameters) & 255 >= 254)
    // Encoded values are not converted: 0.2 is between the points 0 and 0.25 of a straight line.
    let lines: [String: Any] = [
      "inputPoint0": CIVector(x: 0, y: 0.5), "inputPoint1": CIVector(x: 0.25, y: 0.5),
      "inputPoint2": CIVector(x: 0.5, y: 0.5), "inputPoint3": CIVector(x: 0.75, y: 0.5),
      "inputPoint4": CIVector(x: 1, y: 0.5),
    ]
    #expect(
      try TestImage.filtered(0xFF33_33FF, "CIToneCurve", lines, isLinear: false) == 0xFF80_8080)
    #expect(try TestImage.filtered(0xFF33_33FF, "CIToneCurve", lines) == 0xFF89_8989)
  }

  @Test func toneCurveExtrapolates() throws {
    let bright = TestImage.image([[0xFFFF_FFFF]])
      .applyingFilter("CIExposureAdjust", parameters: ["inputEV": 2])
    func result(_ isExtrapolated: Bool) throws -> UInt32 {
      // The default curve, then two stops back.
      let image = bright.applyingFilter(
        "CIToneCurve", parameters: ["inputExtrapolate": isExtrapolated]
      ).applyingFilter("CIExposureAdjust", parameters: ["inputEV": -2])
      return try TestImage.words(image, in: image.extent)[0][0]
    }
    #expect(try result(true) == 0xFFFF_FFFF)
    // A quarter of the light is 136.96, encoded.
    #expect(try result(false) == 0xFF89_8989)
  }

  @Test func transferFunctions() throws {
    #expect(try TestImage.filtered(color, "CILinearToSRGBToneCurve") == 0xFFAA_CBE7)
    #expect(try TestImage.filtered(color, "CISRGBToneCurveToLinear") == 0xFF22_519A)
    let rect = CGRect(x: 0, y: 0, width: 16, height: 16)
    let noise = TestImage.noise(width: 16, height: 16)
    let back = noise.applyingFilter("CILinearToSRGBToneCurve")
      .applyingFilter("CISRGBToneCurveToLinear")
    #expect(try TestImage.words(back, in: rect) == TestImage.words(noise, in: rect))
  }

  @Test func highlightsAndShadows() throws {
    let name = "CIHighlightShadowAdjust"
    #expect(try TestImage.filtered(color, name, ["inputShadowAmount": 1]) == 0xFF75_AEE7)
    #expect(try TestImage.filtered(color, name, ["inputHighlightAmount": 0.3]) == 0xFF5F_8FBF)
    // Grays keep their order with the strongest inputs.
    let ramp = TestImage.image([(0...255).map { 0xFF00_0000 | UInt32($0) * 0x1_0101 }])
    let result = ramp.applyingFilter(
      name, parameters: ["inputShadowAmount": 1, "inputHighlightAmount": 0])
    let words = try TestImage.words(result, in: ramp.extent)[0]
    #expect(zip(words, words.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
