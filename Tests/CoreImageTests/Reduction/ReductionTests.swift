import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Filters that measure an area.
struct ReductionTests {
  /// Three columns and two rows; the bottom row is translucent.
  private let image = TestImage.image([
    [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF], [0x8080_0000, 0x4000_0040, 0x0000_0000],
  ])
  private let all = CGRect(x: 0, y: 0, width: 3, height: 2)

  private func words(_ name: String, _ area: CGRect, width: Int = 1, height: Int = 1) throws
    -> [[UInt32]]
  {
    let result = image.applyingFilter(name, parameters: ["inputExtent": area])
    #expect(result.extent == CGRect(x: 0, y: 0, width: width, height: height))
    return try TestImage.words(result, in: result.extent, isLinear: false)
  }

  @Test("The average is of premultiplied colors")
  func average() throws {
    // Alpha (3 * 255 + 128 + 64) / 6 = 159.5, red (255 + 128) / 6, green 255 / 6, blue 319 / 6.
    let mean = try words("CIAreaAverage", all)
    #expect(mean == [[0xA040_2B35]] || mean == [[0x9F40_2B35]])
    #expect(try words("CIAreaAverage", CGRect(x: 1, y: 1, width: 2, height: 1)) == [[0xFF00_8080]])
    // What is outside the image does not count.
    #expect(
      try words("CIAreaAverage", CGRect(x: 2, y: 1, width: 100, height: 100)) == [[0xFF00_00FF]])
    #expect(try words("CIAreaAverage", .infinite) == mean)
  }

  @Test("Maxima and minima are of components, or choose by opacity")
  func limits() throws {
    #expect(try words("CIAreaMaximum", all) == [[0xFFFF_FFFF]])
    #expect(try words("CIAreaMinimum", all) == [[0]])
    let bottom = CGRect(x: 0, y: 0, width: 2, height: 1)
    #expect(try words("CIAreaMaximum", bottom) == [[0x8080_0040]])
    #expect(try words("CIAreaMinimum", bottom) == [[0x4000_0000]])
    #expect(try words("CIAreaMaximumAlpha", bottom) == [[0x8080_0000]])
    #expect(try words("CIAreaMinimumAlpha", bottom) == [[0x4000_0040]])
    #expect(try words("CIAreaMaximumAlpha", all) == [[0xFFFF_0000]])
    #expect(try words("CIAreaMinMax", bottom, width: 2) == [[0x4000_0000, 0x8080_0040]])
    let top = CGRect(x: 1, y: 1, width: 1, height: 1)
    #expect(try words("CIAreaMinMaxRed", top) == [[0xFF00_0000]])
    #expect(try words("CIAreaMinMaxRed", all) == [[0xFF00_FF00]])
  }

  @Test("A histogram is drawn as bars that mix")
  func histogramDisplay() throws {
    // Bars of 2, 4 and 6 pixels; and of 10, 0 and 0.
    let histogram = TestImage.image([[0xFF33_6699, 0xFFFF_0000]])
    func drawn(_ parameters: [String: Any]) throws -> [[UInt32]] {
      let result = histogram.applyingFilter("CIHistogramDisplayFilter", parameters: parameters)
      return try TestImage.words(result, in: result.extent, isLinear: false)
    }
    let bars = try drawn(["inputHeight": 10])
    let left: [UInt32] =
      [UInt32](repeating: 0xFF00_0000, count: 4) + [0xFF00_00FF, 0xFF00_00FF]
      + [0xFF00_FFFF, 0xFF00_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF]
    #expect(bars == left.map { [$0, 0xFFFF_0000] })
    // Bars of 0.8, 1.6 and 2.4 pixels, from the top.
    #expect(
      try drawn(["inputHeight": 4]).map { $0[0] } == [
        0xFF00_0000, 0xFF00_0066, 0xFF00_99FF, 0xFFCC_FFFF,
      ])
    // Columns are at 1/4 and 3/4 of the width.
    let dark = try drawn(["inputHeight": 10, "inputLowLimit": 0.5])
    #expect([0xFF7F_7F7F, 0xFF80_8080].contains(dark[9][0]) && dark[9][1] == 0xFFFF_0000)
    let light = try drawn(["inputHeight": 10, "inputHighLimit": 0.5])
    #expect([0xFFFF_7F7F, 0xFFFF_8080].contains(light[0][1]) && light[9][0] == 0xFFFF_FFFF)
  }

  @Test("Lines have their averages")
  func lines() throws {
    // From the top: the first row of the result is that of the area.
    #expect(
      try words("CIRowAverage", CGRect(x: 0, y: 0, width: 2, height: 2), height: 2) == [
        [0xFF80_8000], [0x6040_0020],
      ])
    let columns = try words("CIColumnAverage", all, width: 3)
    // Halves are rounded up: (255 + 128) / 2 = 191.5, (255 + 64) / 2 = 159.5, 127.5.
    #expect(columns == [[0xC0C0_0000, 0xA000_8020, 0x8000_0080]])
  }

  @Test("Averages of a million pixels are exact")
  func large() throws {
    let white = CIImage(color: CIColor(red: 0.2, green: 0.6, blue: 1))
    for name in ["CIAreaAverage", "CIRowAverage", "CIColumnAverage"] {
      let result = white.applyingFilter(
        name, parameters: ["inputExtent": CGRect(x: -1000, y: 500, width: 2000, height: 1500)])
      #expect(
        try TestImage.words(result, in: CGRect(x: 0, y: 0, width: 1, height: 1), isLinear: false)
          == [[0xFF33_99FF]])
    }
  }

  @Test("Empty areas are clear, and infinite ones do not render")
  func absurd() throws {
    for name in CIFilter.filterNames(inCategory: kCICategoryReduction) {
      let filter = try #require(CIFilter(name: name))
      #expect(filter.outputImage == nil)
      guard filter.inputKeys.contains("inputExtent") else { continue }
      for rect in [CGRect(x: 90, y: 90, width: 5, height: 5), .zero] {
        let result = image.applyingFilter(name, parameters: ["inputExtent": rect])
        #expect(
          try TestImage.words(result, in: CGRect(x: 0, y: 0, width: 2, height: 2)) == [
            [0, 0], [0, 0],
          ])
      }
      let infinite = CIImage.red.applyingFilter(name, parameters: ["inputExtent": CGRect.infinite])
      _ = CIContext().createCGImage(infinite, from: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let infinite = CIImage.red.applyingFilter(
      "CIAreaAverage", parameters: ["inputExtent": CGRect.infinite])
    #expect(
      CIContext().createCGImage(infinite, from: CGRect(x: 0, y: 0, width: 1, height: 1)) == nil)
  }

  @Test("A histogram has shares of pixels")
  func histogram() throws {
    let image = TestImage.image([[0xFF00_40FF, 0xFF3F_C0FF, 0xFF40_80FF, 0xFFFF_BFFF]])
    let filter = CIFilter.areaHistogram()
    filter.inputImage = image
    filter.extent = image.extent
    filter.count = 4
    let result = try #require(filter.outputImage)
    #expect(result.extent == CGRect(x: 0, y: 0, width: 4, height: 1))
    // Red: 0 and 63 are in the first quarter, 64 in the second, 255 in the last. Green: 64; 128 and
    // 191; 192. Blue: all are 255.
    #expect(
      try TestImage.words(result, in: result.extent, isLinear: false) == [
        [0xFF80_0000, 0xFF40_4000, 0xFF00_8000, 0xFF40_40FF]
      ])
    filter.scale = 2
    let double = try #require(filter.outputImage)
    #expect(
      try TestImage.words(double, in: CGRect(x: 1, y: 0, width: 1, height: 1), isLinear: false)
        == [[0xFF80_8000]])
    #expect(CIFilter.areaHistogram().count == 64)
    filter.setValue(1e300, forKey: "inputCount")
    #expect(filter.count == 2048)
    #expect(filter.outputImage?.extent.width == 2048)
  }

  @Test("The display of a histogram has a bar for each component")
  func display() throws {
    let filter = CIFilter.histogramDisplay()
    #expect((filter.height, filter.highLimit, filter.lowLimit) == (100, 1, 0))
    filter.inputImage = TestImage.image([[0xFFFF_8000, 0xFF80_8080, 0xFF00_0000, 0xFF00_00FF]])
    filter.height = 2
    filter.lowLimit = 0.25
    let result = try #require(filter.outputImage)
    #expect(result.extent == CGRect(x: 0, y: 0, width: 4, height: 2))
    // 128 / 255 is a little more than half of the height.
    #expect(
      try TestImage.words(result, in: result.extent, isLinear: false) == [
        [0xFF80_0100, 0xFF01_0101, 0xFF00_0000, 0xFF00_00FF],
        [0xFF80_8000, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_00FF],
      ])
    filter.lowLimit = 0
    filter.highLimit = 0.5
    let light = try TestImage.words(
      #require(filter.outputImage), in: CGRect(x: 2, y: 0, width: 2, height: 1), isLinear: false)
    #expect(light == [[0xFF80_8080, 0xFF80_80FF]])
  }

  @Test("Tiles match the whole (CI-22)", arguments: ["CIRowAverage", "CIColumnAverage"])
  func tiles(name: String) throws {
    let noise = TestImage.noise(width: 50, height: 40)
    let result = noise.applyingFilter(
      name, parameters: ["inputExtent": CGRect(x: 3, y: 5, width: 40, height: 30)])
    try TestImage.expectTilesMatch(result, in: CGRect(x: -3, y: -3, width: 46, height: 36))
  }
}
