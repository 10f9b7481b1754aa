import CoreGraphics
import CoreImage
import Foundation
import Testing

/// Filters with tables of colors.
@Suite struct ColorTableTests {
  private let color: UInt32 = 0xFF66_99CC
  private let sRGB = CGColorSpace(name: CGColorSpace.sRGB) as Any

  private func data(_ values: [Float]) -> Data { values.withUnsafeBytes { Data($0) } }

  /// A cube of two colors along each edge.
  private func cube(_ corner: (_ red: Float, _ green: Float, _ blue: Float) -> [Float]) -> Data {
    data(
      (0..<8).flatMap { (index: Int) -> [Float] in
        corner(Float(index & 1), Float(index >> 1 & 1), Float(index >> 2))
      })
  }

  @Test func redIsFastest() throws {
    let swapped = cube { red, green, blue in [blue, green, red, 1] }
    #expect(
      try TestImage.filtered(color, "CIColorCube", ["inputCubeData": swapped]) == 0xFFCC_9966)
    let rotated = cube { red, green, blue in [green, blue, red, 1] }
    #expect(
      try TestImage.filtered(color, "CIColorCube", ["inputCubeData": rotated]) == 0xFF99_CC66)
  }

  @Test func colorsAreInterpolatedInTheTablesSpace() throws {
    let half = cube { red, green, blue in [red / 2, green / 2, blue / 2, 1] }
    // Linear light by default, as half an exposure.
    #expect(
      try TestImage.filtered(color, "CIColorCube", ["inputCubeData": half])
        == TestImage.filtered(color, "CIExposureAdjust", ["inputEV": -1]))
    // 51, 76.5 and 102 of encoded values, in any working space.
    for isLinear in [true, false] {
      let word = try TestImage.filtered(
        0xFF66_98CC, "CIColorCubeWithColorSpace",
        ["inputCubeData": half, "inputColorSpace": sRGB], isLinear: isLinear)
      #expect(word == 0xFF33_4C66)
    }
    let linear = CGColorSpace(name: CGColorSpace.linearSRGB) as Any
    #expect(
      try TestImage.filtered(
        color, "CIColorCubeWithColorSpace", ["inputCubeData": half, "inputColorSpace": linear],
        isLinear: false) == 0xFF49_6F95)
  }

  @Test func tablesArePremultiplied() throws {
    // Red of half the opacity everywhere; the opacities are multiplied.
    let red = cube { _, _, _ in [0.5, 0, 0, 0.5] }
    #expect(try TestImage.filtered(color, "CIColorCube", ["inputCubeData": red]) == 0x8080_0000)
    #expect(
      try TestImage.filtered(0x8010_2030, "CIColorCube", ["inputCubeData": red]) == 0x4040_0000)
    #expect(
      try TestImage.filtered(
        color, "CIColorCubeWithColorSpace", ["inputCubeData": red, "inputColorSpace": sRGB])
        == 0x8080_0000)
  }

  @Test func tablesOfTheWrongSizeGiveNothing() throws {
    let filter = CIFilter.colorCube()
    filter.inputImage = TestImage.image([[color]])
    #expect(filter.outputImage != nil)
    #expect(filter.cubeData.count == 128)
    filter.cubeDimension = 3
    #expect(filter.outputImage == nil)
    filter.cubeData = Data(count: 27 * 16)
    #expect(filter.outputImage != nil)
    filter.cubeData = Data()
    #expect(filter.outputImage == nil)
  }

  @Test func cubesExtrapolate() throws {
    let bright = TestImage.image([[0xFFFF_FFFF]])
      .applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1])
    func result(_ isExtrapolated: Bool) throws -> UInt32 {
      let image = bright.applyingFilter(
        "CIColorCube", parameters: ["inputExtrapolate": isExtrapolated]
      ).applyingFilter("CIExposureAdjust", parameters: ["inputEV": -1])
      return try TestImage.words(image, in: image.extent)[0][0]
    }
    #expect(try result(true) == 0xFFFF_FFFF)
    #expect(try result(false) == 0xFFBC_BCBC)
  }

  @Test func masksMixCubes() throws {
    let red = cube { _, _, _ in [1, 0, 0, 1] }
    let blue = cube { _, _, _ in [0, 0, 1, 1] }
    let image = TestImage.image([[color, color, color]])
    let mask = TestImage.image([[0xFF00_0000, 0xFFFF_FFFF, 0xFFBC_BCBC]])
    let filter = CIFilter.colorCubesMixedWithMask()
    filter.inputImage = image
    filter.cube0Data = red
    filter.cube1Data = blue
    #expect(filter.outputImage == nil)
    filter.maskImage = mask
    let words = try TestImage.words(try #require(filter.outputImage), in: image.extent)[0]
    #expect(words[0] == 0xFFFF_0000)
    #expect(words[1] == 0xFF00_00FF)
    // Half of each in linear light, within the mask's precision.
    #expect((187...188).contains(words[2] >> 16 & 255) && (187...189).contains(words[2] & 255))
  }

  @Test func curvesHaveAComponentEach() throws {
    // Red is inverted, green is one half, blue stays; 0xFF is beyond the domain from 0 to 0.8.
    let curves = data([1, 0.5, 0, 0, 0.5, 0.8])
    let parameters: [String: Any] = [
      "inputCurvesData": curves, "inputCurvesDomain": CIVector(x: 0, y: 0.8),
      "inputColorSpace": sRGB,
    ]
    // Red 0.4 is the middle: 127.5. Green is 127.5, too.
    let word = try TestImage.filtered(color, "CIColorCurves", parameters)
    #expect((127...128).contains(word >> 16 & 255) && (127...128).contains(word >> 8 & 255))
    #expect(word & 255 == 204)
    #expect(try TestImage.filtered(0xFFFF_FFFF, "CIColorCurves", parameters) & 0xFF00FF == 0xCC)
    let filter = CIFilter.colorCurves()
    filter.inputImage = TestImage.image([[color]])
    filter.curvesDomain = CIVector(x: 1, y: 1)
    #expect(filter.outputImage == nil)
    filter.curvesDomain = CIVector(x: 0, y: 1)
    filter.curvesData = Data(count: 13)
    #expect(filter.outputImage == nil)
  }
}
