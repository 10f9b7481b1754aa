import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// What pixels depend on, as operations declare it.
struct ReachTests {
  private func pixels(_ image: CIImage, in region: PixelRect) throws -> [SIMD4<Float>] {
    let pixels = try RenderRequest(image, in: .encoded).pixels(of: image, in: region)
    return (0..<region.width * region.height).map { pixels.base[$0] }
  }

  // Blurs are also tested with radii at which they work at reduced resolution.
  @Test(
    arguments: [
      ("CIBloom", [:]), ("CIGloom", ["inputRadius": 20]), ("CIGaussianBlur", ["inputRadius": 3]),
      ("CIBoxBlur", ["inputRadius": 30]), ("CIDiscBlur", [:]), ("CIDiscBlur", ["inputRadius": 20]),
      ("CIMotionBlur", [:]), ("CIMotionBlur", ["inputAngle": 1]), ("CIUnsharpMask", [:]),
      ("CIMorphologyMaximum", ["inputRadius": 9]),
      ("CIMorphologyRectangleMinimum", ["inputWidth": 25]), ("CINoiseReduction", [:]),
      ("CIMedianFilter", [:]), ("CIEdges", [:]), ("CIPixellate", [:]), ("CICrystallize", [:]),
      ("CIPointillize", [:]), ("CIColorInvert", [:]),
      ("CIAffineTransform", ["inputTransform": CGAffineTransform(translationX: 17, y: 2)]),
    ] as [(String, [String: any Sendable])])
  func pixelsBeyondTheReachDoNotCount(name: String, inputs: [String: any Sendable]) throws {
    let noise = TestImage.noise(width: 300, height: 260)
    let whole = noise.applyingFilter(name, parameters: inputs)
    let reach = try #require(whole.reach(to: noise))
    #expect(reach < 110)
    // All places in cells of up to 8 pixels.
    for place in 0..<8 {
      let pixel = PixelRect(
        minX: 150 + place, minY: 130 + place, maxX: 151 + place, maxY: 131 + place)
      let read = noise.cropped(to: CGRect(pixel.expanded(by: (reach, reach))))
      let part = read.applyingFilter(name, parameters: inputs)
      #expect(try pixels(part, in: pixel) == pixels(whole, in: pixel), "place \(place)")
    }
  }

  @Test func theReachIsThatOfTheKernel() throws {
    let image = TestImage.noise(width: 8, height: 8)
    func reach(_ name: String, _ inputs: [String: Any] = [:]) -> Int? {
      image.applyingFilter(name, parameters: inputs).reach(to: image)
    }
    #expect(reach("CIColorInvert") == 0)
    let ones = CIVector([CGFloat](repeating: 1, count: 9))
    #expect(reach("CIConvolution9Horizontal", ["inputWeights": ones]) == 4)
    #expect(reach("CIGaussianBlur", ["inputRadius": 3]) == 9)
    // In cells of 4 pixels, the deviation is sqrt(10^2 / 4^2 - 1 / 2) = 2.4, and its kernel reaches
    // 8 cells. Reducing and enlarging read a cell more each: 10 cells and the rest of the own one.
    #expect(reach("CIGaussianBlur", ["inputRadius": 10]) == 43)
    // Pixels beyond the rectangle show its edges, however far they are.
    #expect(reach("CIClamp", ["inputExtent": CIVector(x: 0, y: 0, z: 4, w: 4)]) == nil)
    #expect(reach("CIAffineClamp") == nil)
    #expect(reach("CITwirlDistortion") == nil)
    // Bands need only the rows beside them.
    let blurred = image.applyingGaussianBlur(sigma: 10)
    #expect(blurred.totalOverlap == 0)
  }
}
