import CoreGraphics
import CoreImage
import Testing

/// Kernels that compute several pixels of a row at once, which must equal each alone.
@Suite struct RowKernelTests {
  @Test(arguments: ["CICMYKHalftone", "CIDotScreen", "CISpotColor"], [true, false])
  func rowsEqualEachPixel(name: String, isLinear: Bool) throws {
    let width = 19
    let colors = TestImage.image(width: width, height: 4) { x, y in
      let alpha = UInt32([255, 128, 0, 7][y])
      func part(_ seed: Int) -> UInt32 { UInt32((x * 37 + y * 59 + seed * 83) % 256) * alpha / 255 }
      return alpha << 24 | part(1) << 16 | part(2) << 8 | part(3)
    }
    let filter = try #require(CIFilter(name: name, parameters: ["inputImage": colors]))
    let image = try #require(filter.outputImage)
    func words(_ x: Int, _ count: Int) throws -> [[UInt32]] {
      try TestImage.words(
        image, in: CGRect(x: x, y: 0, width: count, height: 4), isLinear: isLinear)
    }
    let whole = try words(0, width)
    for x in 0..<width { #expect(try words(x, 1) == whole.map { [$0[x]] }, "column \(x)") }
  }
}
