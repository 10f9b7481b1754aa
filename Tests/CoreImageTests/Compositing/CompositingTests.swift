import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Porter and Duff's operators, and blending with masks.
struct CompositingTests {
  /// Half of a red pixel over an opaque, a half and a clear blue one.
  private let red = TestImage.image([[0x8080_0000, 0x8080_0000, 0x8080_0000]])
  private let blue = TestImage.image([[0xFF00_00FF, 0x8000_0080, 0]])

  private func words(
    _ name: String, _ image: CIImage, _ background: CIImage, width: Double = 3
  ) throws -> [UInt32] {
    let result = image.applyingFilter(name, parameters: ["inputBackgroundImage": background])
    return try TestImage.words(
      result, in: CGRect(x: 0, y: 0, width: width, height: 1), isLinear: false)[0]
  }

  @Test(
    "Operators multiply by the opacity of the other image",
    arguments: [
      // 128 / 255 of 128 is 64.25; 127 / 255 of 255 is 127, of 128 is 63.75.
      ("CISourceOverCompositing", [0xFF80_007F, 0xC080_0040, 0x8080_0000] as [UInt32]),
      ("CISourceInCompositing", [0x8080_0000, 0x4040_0000, 0]),
      ("CISourceOutCompositing", [0, 0x4040_0000, 0x8080_0000]),
      ("CISourceAtopCompositing", [0xFF80_007F, 0x8040_0040, 0]),
      ("CIAdditionCompositing", [0xFF80_00FF, 0xFF80_0080, 0x8080_0000]),
      ("CIMaximumCompositing", [0xFF80_00FF, 0x8080_0080, 0x8080_0000]),
      ("CIMinimumCompositing", [0x8000_0000, 0x8000_0000, 0]),
      ("CIMultiplyCompositing", [0x8000_0000, 0x4000_0000, 0]),
    ])
  func operators(name: String, expected: [UInt32]) throws {
    #expect(try words(name, red, blue) == expected)
  }

  @Test(
    "The extent is where the result can be not clear",
    arguments: [
      ("CISourceOverCompositing", CGRect(x: 0, y: 0, width: 5, height: 1)),
      ("CISourceInCompositing", CGRect(x: 2, y: 0, width: 1, height: 1)),
      ("CISourceOutCompositing", CGRect(x: 0, y: 0, width: 3, height: 1)),
      ("CISourceAtopCompositing", CGRect(x: 2, y: 0, width: 3, height: 1)),
      ("CIAdditionCompositing", CGRect(x: 0, y: 0, width: 5, height: 1)),
      ("CIMaximumCompositing", CGRect(x: 0, y: 0, width: 5, height: 1)),
      ("CIMinimumCompositing", CGRect(x: 2, y: 0, width: 1, height: 1)),
      ("CIMultiplyCompositing", CGRect(x: 2, y: 0, width: 1, height: 1)),
      ("CIMix", CGRect(x: 0, y: 0, width: 5, height: 1)),
    ])
  func extents(name: String, expected: CGRect) throws {
    let moved = blue.transformed(by: CGAffineTransform(translationX: 2, y: 0))
    #expect(
      red.applyingFilter(name, parameters: ["inputBackgroundImage": moved]).extent == expected)
    // Infinite images are inputs like others.
    let infinite = red.applyingFilter(
      name, parameters: ["inputBackgroundImage": CIImage(color: .green)])
    _ = try TestImage.words(infinite, in: CGRect(x: -1, y: -1, width: 3, height: 3))
  }

  @Test(
    "Masks weigh with their luminance, opacity, red or blue",
    arguments: [
      // 255 * (0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2) = 120.
      ("CIBlendWithMask", 0xFF78_0087 as UInt32), ("CIBlendWithAlphaMask", 0xFFFF_0000),
      ("CIBlendWithRedMask", 0xFFCC_0033), ("CIBlendWithBlueMask", 0xFF33_00CC),
    ])
  func masks(name: String, expected: UInt32) throws {
    let mask = TestImage.image([[0xFFCC_6633]])
    let result = CIImage(color: .red).applyingFilter(
      name, parameters: ["inputBackgroundImage": CIImage(color: .blue), "inputMaskImage": mask])
    #expect(result.extent.isInfinite)
    // Outside the mask is the background.
    #expect(
      try TestImage.words(result, in: CGRect(x: 0, y: 0, width: 2, height: 1), isLinear: false)
        == [[expected, 0xFF00_00FF]])
  }

  @Test("Without a background, what the mask hides is clear")
  func maskWithoutBackground() throws {
    let filter = CIFilter.blendWithAlphaMask()
    filter.inputImage = CIImage(color: .red)
    #expect(filter.outputImage == nil)
    filter.maskImage = TestImage.image([[0x80FF_FFFF & 0x8080_8080]])
    let result = try #require(filter.outputImage)
    #expect(
      try TestImage.words(result, in: CGRect(x: 0, y: 0, width: 2, height: 1), isLinear: false)
        == [[0x8080_0000, 0]])
  }

  @Test("Mix shows the background for 0, and the image for 1, the default")
  func mix() throws {
    func pixel(_ amount: Double?) throws -> UInt32 {
      var parameters: [String: Any] = ["inputBackgroundImage": TestImage.image([[0xFF00_00FF]])]
      parameters["inputAmount"] = amount
      let result = TestImage.image([[0xFFFF_0000]]).applyingFilter("CIMix", parameters: parameters)
      return try TestImage.words(
        result, in: CGRect(x: 0, y: 0, width: 1, height: 1), isLinear: false)[0][0]
    }
    #expect(try pixel(nil) == 0xFFFF_0000)
    #expect(try pixel(0) == 0xFF00_00FF)
    #expect(try pixel(0.2) == 0xFF33_00CC)
    #expect(try pixel(7) == 0xFFFF_0000)
    #expect(try pixel(-1) == 0xFF00_00FF)
    #expect(CIFilter.mix().amount == 1)
  }
}
