import CoreGraphics
import CoreImage
import PixelKernels
import Testing

@Suite struct HalftoneTests {
  static let screens = ["CIDotScreen", "CILineScreen", "CIHatchedScreen", "CICircularScreen"]

  /// The mean of a part of the filtered image of one color.
  private func mean(
    _ name: String, _ color: CIColor, _ inputs: [String: Any]
  ) throws -> SIMD4<Double> {
    let image = CIImage(color: color).applyingFilter(name, parameters: inputs)
    let region = PixelRect(minX: 400, minY: 400, maxX: 560, maxY: 560)
    let pixels = try RenderRequest(image, in: .encoded).pixels(of: image, in: region)
    let sum = (0..<160 * 160).reduce(into: SIMD4<Double>.zero) { sum, index in
      let color = pixels.base[index]
      sum += SIMD4(Double(color.x), Double(color.y), Double(color.z), Double(color.w))
    }
    return sum / (160 * 160)
  }

  @Test(arguments: screens) func theShareOfWhiteIsTheLuminance(name: String) throws {
    for gray in [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1] {
      for sharpness in [0, 0.7, 1] {
        let color = CIColor(red: gray, green: gray, blue: gray)
        let mean = try mean(name, color, ["inputWidth": 16, "inputSharpness": sharpness])
        #expect(abs(mean.x - gray) < 0.03, "\(gray) gives \(mean.x)")
        #expect(mean.w == 1)
      }
    }
  }

  @Test(arguments: screens) func sharpScreensAreBlackAndWhite(name: String) throws {
    let image = CIImage(color: .gray).applyingFilter(
      name, parameters: ["inputWidth": 40, "inputSharpness": 1])
    let words = try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 80, height: 80))
    let extremes = words.joined().filter { $0 == 0xFF00_0000 || $0 == 0xFFFF_FFFF }
    #expect(extremes.count > 80 * 80 * 7 / 10)
  }

  @Test func linesFollowTheAngle() throws {
    func words(_ angle: Double) throws -> [[UInt32]] {
      let image = CIImage(color: .gray).applyingFilter(
        "CILineScreen", parameters: ["inputAngle": angle])
      return try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 12, height: 12))
    }
    // Level lines: all pixels of a row are equal.
    #expect(try words(0).allSatisfy { Set($0).count == 1 })
    #expect(Set(try words(0).joined()).count > 1)
    #expect(try words(.pi / 2).allSatisfy { Set($0).count > 1 })
  }

  @Test(arguments: screens + ["CICMYKHalftone"]) func opacityStays(name: String) throws {
    let color = CIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    #expect(abs(try mean(name, color, [:]).w - 0.5) < 1e-6)
  }

  @Test func inksMakeColors() throws {
    #expect(try mean("CICMYKHalftone", .white, [:]) == SIMD4(1, 1, 1, 1))
    #expect(try mean("CICMYKHalftone", .black, [:]) == SIMD4(0, 0, 0, 1))
    #expect(try mean("CICMYKHalftone", .red, [:]) == SIMD4(1, 0, 0, 1))
    #expect(try mean("CICMYKHalftone", .cyan, [:]) == SIMD4(0, 1, 1, 1))
    // Without gray there is no black, so the share of each ink is its amount.
    let pink = try mean(
      "CICMYKHalftone", CIColor(red: 1, green: 0.6, blue: 0.3), ["inputWidth": 16])
    #expect(pink.x == 1 && abs(pink.y - 0.6) < 0.02 && abs(pink.z - 0.3) < 0.02)
  }
}
