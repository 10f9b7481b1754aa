import CoreGraphics
import CoreImage
import PixelKernels
import Testing

struct ConvolutionTests {
  /// A white pixel at (4, 4) in an opaque black image.
  private let impulse = TestImage.image(width: 9, height: 9) {
    $0 == 4 && $1 == 4 ? 0xFFFF_FFFF : 0xFF00_0000
  }

  /// Returns the red component from the top in encoded values.
  private func reds(_ image: CIImage, _ rect: CGRect) throws -> [[UInt32]] {
    try TestImage.words(image, in: rect, isLinear: false).map { row in
      row.map { $0 >> 16 & 255 }
    }
  }

  @Test func weightsAreRowsFromTheTop() throws {
    // The neighbor above and to the left has a weight of 0.2; so the pixel below and to the right
    // of the white one gets it.
    let weights = CIVector([0.2, 0.4, 0, 0, 0, 0, 0, 0, 0.6])
    let result = impulse.applyingFilter("CIConvolution3X3", parameters: ["inputWeights": weights])
    #expect(
      try reds(result, CGRect(x: 3, y: 3, width: 3, height: 3))
        == [[153, 0, 0], [0, 0, 0], [0, 102, 51]])
  }

  @Test func lineConvolutionsHaveNineWeights() throws {
    let weights = CIVector([0.2, 0, 0, 0, 0, 0, 0, 0, 0.6])
    let row = impulse.applyingFilter(
      "CIConvolution9Horizontal", parameters: ["inputWeights": weights])
    #expect(
      try reds(row, CGRect(x: 0, y: 4, width: 9, height: 1)) == [[153, 0, 0, 0, 0, 0, 0, 0, 51]])
    #expect(row.extent == CGRect(x: -4, y: 0, width: 17, height: 9))
    let column = impulse.applyingFilter(
      "CIConvolution9Vertical", parameters: ["inputWeights": weights])
    // The first weight is that of the highest neighbor.
    #expect(
      try reds(column, CGRect(x: 4, y: 0, width: 1, height: 9))
        == [[153], [0], [0], [0], [0], [0], [0], [0], [51]])
    #expect(column.extent == CGRect(x: 0, y: -4, width: 9, height: 17))
  }

  // The pixel that has the white one above and to the left of it gets the first weight, and so on.
  @Test(arguments: [("7X7", 7), ("RGB5X5", 5), ("RGB7X7", 7)])
  func cornersOfSquares(suffix: String, size: Int) throws {
    var weights = [CGFloat](repeating: 0, count: size * size)
    (weights[0], weights[size - 1], weights[size * size - 1]) = (0.2, 0.4, 0.6)
    let result = impulse.applyingFilter(
      "CIConvolution" + suffix, parameters: ["inputWeights": CIVector(weights)])
    var expected = [[UInt32]](repeating: [UInt32](repeating: 0, count: 9), count: 9)
    let (near, far) = (4 - size / 2, 4 + size / 2)
    // Rows count from the top.
    (expected[far][far], expected[far][near], expected[near][near]) = (51, 102, 153)
    #expect(try reds(result, CGRect(x: 0, y: 0, width: 9, height: 9)) == expected)
  }

  @Test func colorLinesHaveNineWeights() throws {
    let weights = CIVector([0.2, 0, 0, 0, 0, 0, 0, 0, 0.6])
    let row = impulse.applyingFilter(
      "CIConvolutionRGB9Horizontal", parameters: ["inputWeights": weights])
    #expect(
      try reds(row, CGRect(x: 0, y: 4, width: 9, height: 1)) == [[153, 0, 0, 0, 0, 0, 0, 0, 51]])
    let column = impulse.applyingFilter(
      "CIConvolutionRGB9Vertical", parameters: ["inputWeights": weights])
    #expect(
      try reds(column, CGRect(x: 4, y: 0, width: 1, height: 9))
        == [[153], [0], [0], [0], [0], [0], [0], [0], [51]])
    #expect(row.extent == impulse.extent && column.extent == impulse.extent)
  }

  @Test(
    arguments: [
      "3X3", "5X5", "7X7", "9Horizontal", "9Vertical", "RGB3X3", "RGB5X5", "RGB7X7",
      "RGB9Horizontal", "RGB9Vertical",
    ])
  func defaultWeightsChangeNothing(suffix: String) throws {
    let image = TestImage.noise(width: 15, height: 12)
    let result = image.applyingFilter("CIConvolution" + suffix)
    #expect(
      try TestImage.words(result, in: image.extent) == TestImage.words(image, in: image.extent))
    try TestImage.expectTilesMatch(result, in: CGRect(x: -5, y: -5, width: 25, height: 22))
    #expect(try #require(CIFilter(name: "CIConvolution" + suffix)).outputImage == nil)
  }

  @Test func biasMakesTheExtentInfinite() throws {
    let result = impulse.applyingFilter("CIConvolution5X5", parameters: ["inputBias": 0.2])
    #expect(result.extent.isInfinite)
    // 0.2 of 255 in all components.
    #expect(
      try TestImage.words(
        result, in: CGRect(x: 100, y: 100, width: 1, height: 1), isLinear: false)
        == [[0x3333_3333]])
  }

  @Test func colorConvolutionsKeepOpacity() throws {
    let image = TestImage.image([[0x8040_4040, 0xFF20_2020, 0]])
    let weights = CIVector([0, 0, 0, 0.5, 0.5, 0, 0, 0, 0])
    let result = image.applyingFilter(
      "CIConvolutionRGB3X3", parameters: ["inputWeights": weights, "inputBias": 0.1])
    #expect(result.extent == image.extent)
    // 0x40 / 0x80 = 0.5: (0 + 0.5) / 2 + 0.1 = 0.35, times 0x80: 44.8.
    // (0.5 + 0.1255) / 2 + 0.1 = 0.4127: 105.2.
    #expect(
      try TestImage.words(result, in: image.extent, isLinear: false)
        == [[0x802D_2D2D, 0xFF69_6969, 0]])
  }

  @Test func hugeWeightsAreHarmless() throws {
    let weights = CIVector([CGFloat](repeating: 1e300, count: 9))
    for name in ["CIConvolution3X3", "CIConvolutionRGB3X3"] {
      let result = impulse.applyingFilter(
        name, parameters: ["inputWeights": weights, "inputBias": -1e300])
      #expect(try TestImage.words(result, in: impulse.extent).count == 9)
    }
    let none = CIVector([CGFloat](repeating: 0, count: 9))
    let clear = impulse.applyingFilter("CIConvolution3X3", parameters: ["inputWeights": none])
    #expect(Set(try TestImage.words(clear, in: impulse.extent).joined()) == [0])
  }

  @Test func typedFiltersSetWeights() throws {
    let filter = CIFilter.convolution3X3()
    filter.inputImage = impulse
    filter.weights = CIVector([0, 0, 0, 0, 0.2, 0, 0, 0, 0])
    filter.bias = 0
    let result = try #require(filter.outputImage)
    #expect(try reds(result, CGRect(x: 4, y: 4, width: 1, height: 1)) == [[51]])
  }
}
