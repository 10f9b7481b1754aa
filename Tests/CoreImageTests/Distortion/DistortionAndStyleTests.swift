import CoreGraphics
import CoreImage
import Testing

/// What all distortions, styles and halftones have in common.
@Suite struct DistortionAndStyleTests {
  static let names = [
    "CIBumpDistortion", "CIBumpDistortionLinear", "CICircleSplashDistortion",
    "CICircularWrap", "CIDisplacementDistortion", "CIGlassDistortion", "CIGlassLozenge",
    "CIHoleDistortion", "CILightTunnel", "CINinePartStretched", "CIPinchDistortion",
    "CIStretchCrop", "CITorusLensDistortion", "CITwirlDistortion", "CIVortexDistortion",
    "CICrystallize", "CIEdges", "CIHexagonalPixellate", "CILineOverlay", "CIPixellate",
    "CIPointillize", "CIShadedMaterial", "CISpotColor", "CISpotLight", "CICircularScreen",
    "CICMYKHalftone", "CIDotScreen", "CIHatchedScreen", "CILineScreen",
    "CIEightfoldReflectedTile", "CIFourfoldReflectedTile", "CIFourfoldRotatedTile",
    "CIFourfoldTranslatedTile", "CIKaleidoscope", "CIOpTile", "CIParallelogramTile",
    "CISixfoldReflectedTile", "CITriangleKaleidoscope", "CITwelvefoldReflectedTile",
  ]

  /// A filter with all its images, and lengths for a small image.
  private func filter(_ name: String, of image: CIImage) throws -> CIFilter {
    let filter = try #require(CIFilter(name: name))
    for key in filter.inputKeys where key.hasSuffix("Image") || key == "inputTexture" {
      filter.setValue(
        key == "inputImage" ? image : TestImage.noise(width: 20, height: 20), forKey: key)
    }
    for key in ["inputCenter", "inputPoint", "inputPoint0"] where filter.inputKeys.contains(key) {
      filter.setValue(CIVector(x: 33, y: 21), forKey: key)
    }
    for key in ["inputRadius", "inputWidth", "inputSize"] where filter.inputKeys.contains(key) {
      filter.setValue(13, forKey: key)
    }
    return filter
  }

  @Test(arguments: names) func missingImagesGiveNoResult(name: String) throws {
    let filter = try #require(CIFilter(name: name))
    #expect(filter.outputImage == nil)
  }

  @Test(arguments: names) func tilesEqualTheWhole(name: String) throws {
    let image = try #require(
      try filter(name, of: TestImage.noise(width: 64, height: 48)).outputImage)
    try TestImage.expectTilesMatch(image, in: CGRect(x: -8, y: -8, width: 80, height: 64))
  }

  @Test(arguments: names) func infiniteImagesWork(name: String) throws {
    let image = try #require(try filter(name, of: CIImage(color: .green)).outputImage)
    let words = try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(words.count == 8)
  }

  @Test(arguments: names) func extremeInputsEnd(name: String) throws {
    for value in [0, 1e-9, -1e9, 1e9, 1e300] {
      let filter = try filter(name, of: TestImage.noise(width: 16, height: 16))
      for key in filter.inputKeys where !key.hasSuffix("Image") && key != "inputTexture" {
        filter.setValue(value, forKey: key)
        filter.setValue(CIVector(x: value, y: value), forKey: key)
        filter.setValue(CIVector(x: value, y: value, z: value), forKey: key)
      }
      let image = try #require(filter.outputImage)
      _ = CIContext().createCGImage(image, from: CGRect(x: 0, y: 0, width: 16, height: 16))
    }
  }

  @Test(arguments: names) func emptyImagesStayEmptyOrClear(name: String) throws {
    let image = try #require(try filter(name, of: .empty()).outputImage)
    let words = try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(words.allSatisfy { $0.allSatisfy { $0 == 0 } })
  }
}
