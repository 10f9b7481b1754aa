import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Filters of edges, light and color.
@Suite struct LightAndLineTests {
  /// Black on the left, white from column 4 on.
  private let step = TestImage.image(width: 8, height: 8) { x, _ in
    x < 4 ? 0xFF00_0000 : 0xFFFF_FFFF
  }

  @Test func edgesHaveTheHeightOfSteps() throws {
    let image = step.applyingFilter("CIEdges", parameters: ["inputIntensity": 0.5])
    #expect(try PositionKernel.color(image, 3, 3) == SIMD4(0.5, 0.5, 0.5, 1))
    #expect(try PositionKernel.color(image, 4, 0) == SIMD4(0.5, 0.5, 0.5, 1))
    #expect(try PositionKernel.color(image, 2, 3) == SIMD4(0, 0, 0, 1))
    // The edge of the image does not count.
    #expect(try PositionKernel.color(image, 7, 7) == SIMD4(0, 0, 0, 1))
  }

  @Test func linesAreBlackOnClear() throws {
    let image = step.applyingFilter("CILineOverlay")
    #expect(try PositionKernel.color(image, 3, 3) == SIMD4(0, 0, 0, 1))
    #expect(try PositionKernel.color(image, 0, 3) == .zero)
    #expect(image.extent == step.extent)
  }

  @Test func spotLightFadesWithTheAngle() throws {
    let image = CIImage(color: .white).applyingFilter(
      "CISpotLight",
      parameters: [
        "inputLightPosition": CIVector(x: 10.5, y: 10.5, z: 100),
        "inputLightPointsAt": CIVector(x: 10.5, y: 10.5, z: 0), "inputBrightness": 0.5,
        "inputConcentration": 1,
      ])
    #expect(try PositionKernel.color(image, 10, 10) == SIMD4(0.5, 0.5, 0.5, 1))
    // 45 degrees away.
    let aside = try PositionKernel.color(image, 110, 10)
    #expect(abs(aside.x - 0.353553) < 1e-5 && aside.w == 1)
    let tight = CIImage(color: .white).applyingFilter(
      "CISpotLight",
      parameters: [
        "inputLightPosition": CIVector(x: 10.5, y: 10.5, z: 100),
        "inputLightPointsAt": CIVector(x: 10.5, y: 10.5, z: 0), "inputBrightness": 1,
        "inputConcentration": 0.25, "inputColor": CIColor.red,
      ])
    // The cosine to the fourth power.
    let red = try PositionKernel.color(tight, 110, 10)
    #expect(abs(red.x - 0.25) < 1e-5 && red.y == 0)
  }

  @Test func spotColorReplacesNearColors() throws {
    let parameters: [String: Any] = [
      "inputCenterColor1": CIColor.red, "inputReplacementColor1": CIColor.blue,
      "inputCloseness1": 0.2, "inputContrast1": 1, "inputCloseness2": 0, "inputCloseness3": 0,
    ]
    func color(_ color: CIColor) throws -> SIMD4<Float> {
      let image = CIImage(color: color).applyingFilter("CISpotColor", parameters: parameters)
      return try PositionKernel.color(image, 0, 0, in: .linear)
    }
    #expect(try color(.red) == SIMD4(0, 0, 1, 1))
    #expect(try color(CIColor(red: 0.9, green: 0.1, blue: 0)) == SIMD4(0, 0, 1, 1))
    #expect(try color(.green) == SIMD4(0, 1, 0, 1))
  }

  @Test func flatMaterialShowsTheMiddleOfTheShading() throws {
    let shading = PositionKernel.image.cropped(to: CGRect(x: 0, y: 0, width: 101, height: 51))
    let image = CIImage(color: .gray).applyingFilter(
      "CIShadedMaterial", parameters: ["inputShadingImage": shading])
    #expect(try PositionKernel.source(image, 5, 5) == SIMD2(50.5, 25.5))
    // The step rises to the right, so the surface looks to the left: 50.5 - 50 sqrt(1/2).
    let edge = step.applyingFilter(
      "CIShadedMaterial", parameters: ["inputShadingImage": shading, "inputScale": 1])
    let source = try PositionKernel.source(edge, 3, 3)
    #expect(PositionKernel.isNear(source, 15.1447, 25.5, tolerance: 0.01))
  }
}
