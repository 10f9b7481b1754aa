import CoreGraphics
import CoreImage
import PixelKernels
import Testing

struct BlurFilterTests {
  /// The filters, with inputs that reach at most 24 pixels, and others that use reduced resolution.
  static let cases: [(name: String, inputs: [String: Double])] = [
    ("CIBoxBlur", ["inputRadius": 3.5]), ("CIBoxBlur", ["inputRadius": 30]),
    ("CIDiscBlur", ["inputRadius": 6]), ("CIDiscBlur", ["inputRadius": 25]),
    ("CIBokehBlur", ["inputRadius": 7, "inputRingAmount": 0.8]),
    ("CIMotionBlur", ["inputRadius": 9, "inputAngle": 0.7]),
    ("CIMotionBlur", ["inputRadius": 40, "inputAngle": 2]),
    ("CIZoomBlur", ["inputAmount": 30]), ("CIZoomBlur", ["inputAmount": 5]),
    ("CIMedianFilter", [:]), ("CINoiseReduction", [:]),
    ("CIMorphologyMaximum", ["inputRadius": 2]), ("CIMorphologyMinimum", ["inputRadius": 9]),
    ("CIMorphologyGradient", [:]), ("CIMorphologyRectangleMaximum", ["inputWidth": 9]),
    ("CIMorphologyRectangleMinimum", ["inputHeight": 7]),
    ("CISharpenLuminance", [:]), ("CIUnsharpMask", ["inputRadius": 6]),
    ("CIBloom", [:]), ("CIGloom", [:]),
  ]

  private func words(_ image: CIImage, _ rect: CGRect) throws -> [[UInt32]] {
    try TestImage.words(image, in: rect)
  }

  @Test(arguments: 0..<cases.count)
  func tilesEqualTheWhole(index: Int) throws {
    let (name, inputs) = Self.cases[index]
    let image = TestImage.noise(width: 70, height: 60).applyingFilter(name, parameters: inputs)
    try TestImage.expectTilesMatch(image, in: CGRect(x: -11, y: -7, width: 93, height: 81))
  }

  @Test(arguments: 0..<cases.count)
  func constantStays(index: Int) throws {
    let (name, inputs) = Self.cases[index]
    // Bloom brightens everything, and a gradient finds no edges.
    guard name != "CIBloom", name != "CIMorphologyGradient" else { return }
    let image = TestImage.image(width: 30, height: 30) { _, _ in 0xFF40_8020 }.clampedToExtent()
    let rect = CGRect(x: -3, y: -4, width: 40, height: 30)
    let result = try words(image.applyingFilter(name, parameters: inputs), rect)
    #expect(Set(result.joined()) == [0xFF40_8020], "\(name)")
  }

  @Test(arguments: 0..<cases.count)
  func missingImageGivesNil(index: Int) throws {
    #expect(try #require(CIFilter(name: Self.cases[index].name)).outputImage == nil)
  }

  @Test(
    arguments: [
      ("CIBoxBlur", "inputRadius"), ("CIDiscBlur", "inputRadius"), ("CIBokehBlur", "inputRadius"),
      ("CIMotionBlur", "inputRadius"), ("CIZoomBlur", "inputAmount"),
      ("CIMorphologyMaximum", "inputRadius"), ("CIMorphologyMinimum", "inputRadius"),
      ("CIMorphologyGradient", "inputRadius"), ("CIMorphologyRectangleMaximum", "inputWidth"),
      ("CIUnsharpMask", "inputRadius"), ("CISharpenLuminance", "inputRadius"),
      ("CIBloom", "inputRadius"), ("CIGloom", "inputRadius"),
    ])
  func extremeInputsAreBounded(name: String, key: String) throws {
    let image = TestImage.noise(width: 12, height: 12)
    for value in [0, -5, 1e9, 1e300] {
      let result = image.applyingFilter(name, parameters: [key: value])
      #expect(try words(result, image.extent).count == 12, "\(name) \(value)")
    }
  }

  @Test(
    arguments: [
      "CIBoxBlur", "CIDiscBlur", "CIBokehBlur", "CIMotionBlur", "CIMorphologyMaximum",
      "CIMorphologyMinimum", "CIUnsharpMask", "CISharpenLuminance", "CIGloom",
    ])
  func radiusZeroChangesNothing(name: String) throws {
    let image = TestImage.noise(width: 20, height: 20)
    let result = image.applyingFilter(name, parameters: ["inputRadius": 0])
    #expect(try words(result, image.extent) == words(image, image.extent))
  }

  /// A white pixel at (10, 10) in an opaque black image.
  private let impulse = TestImage.image(width: 21, height: 21) {
    $0 == 10 && $1 == 10 ? 0xFFFF_FFFF : 0xFF00_0000
  }

  /// Returns red light times a factor.
  private func light(_ image: CIImage, in region: PixelRect, times scale: Float) throws -> [[Float]]
  {
    let pixels = try RenderRequest(image, in: .linear).pixels(of: image, in: region)
    return (region.minY..<region.maxY).map { y in
      (region.minX..<region.maxX).map { (pixels[$0, y].x * scale * 1000).rounded() / 1000 }
    }
  }

  @Test func boxIsASquare() throws {
    let region = PixelRect(minX: 7, minY: 9, maxX: 14, maxY: 11)
    let whole = impulse.applyingFilter("CIBoxBlur", parameters: ["inputRadius": 2])
    #expect(whole.extent == CGRect(x: -2, y: -2, width: 25, height: 25))
    #expect(
      try light(whole, in: region, times: 25)
        == [[0, 1, 1, 1, 1, 1, 0], [0, 1, 1, 1, 1, 1, 0]])
    // (2 * 2.5 + 1)^2 = 36
    let half = impulse.applyingFilter("CIBoxBlur", parameters: ["inputRadius": 2.5])
    #expect(
      try light(half, in: region, times: 36)
        == [[0.5, 1, 1, 1, 1, 1, 0.5], [0.5, 1, 1, 1, 1, 1, 0.5]])
  }

  @Test func discIsRound() throws {
    let disc = impulse.applyingFilter("CIDiscBlur", parameters: ["inputRadius": 1])
    // Within 1.5 pixels: 9 pixels, as the corners are 1.41 away.
    #expect(
      try light(disc, in: PixelRect(minX: 8, minY: 10, maxX: 13, maxY: 13), times: 9)
        == [[0, 1, 1, 1, 0], [0, 1, 1, 1, 0], [0, 0, 0, 0, 0]])
    let larger = impulse.applyingFilter("CIDiscBlur", parameters: ["inputRadius": 2])
    // Within 2.5 pixels: rows of 3, 5, 5, 5 and 3 pixels.
    #expect(
      try light(larger, in: PixelRect(minX: 8, minY: 11, maxX: 13, maxY: 14), times: 21)
        == [[1, 1, 1, 1, 1], [0, 1, 1, 1, 0], [0, 0, 0, 0, 0]])
  }

  @Test func motionIsALine() throws {
    let line = impulse.applyingFilter("CIMotionBlur", parameters: ["inputRadius": 2.5])
    // 6 points, 1 pixel apart, from -2.5 to 2.5: the ends are shared with the next pixels.
    #expect(
      try light(line, in: PixelRect(minX: 6, minY: 10, maxX: 15, maxY: 12), times: 6)
        == [[0, 0.5, 1, 1, 1, 1, 1, 0.5, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]])
    #expect(line.extent == CGRect(x: -3, y: 0, width: 27, height: 21))
    let up = impulse.applyingFilter(
      "CIMotionBlur", parameters: ["inputRadius": 2.5, "inputAngle": Double.pi / 2])
    #expect(up.extent == CGRect(x: 0, y: -3, width: 21, height: 27))
  }

  @Test func zoomKeepsTheCenter() throws {
    let image = TestImage.image(width: 40, height: 40) { x, _ in x < 20 ? 0xFFFF_FFFF : 0xFF00_0000
    }
    let zoomed = image.applyingFilter(
      "CIZoomBlur", parameters: ["inputCenter": CIVector(x: 20, y: 20), "inputAmount": 40])
    // The edge goes through the center, so that lines do not cross it.
    #expect(
      try words(zoomed, CGRect(x: 15, y: 5, width: 10, height: 20))
        .allSatisfy { $0[0..<4] == [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF] })
  }

  @Test func medianRemovesPixels() throws {
    #expect(
      Set(try words(impulse.applyingFilter("CIMedianFilter"), impulse.extent).joined())
        == [0xFF00_0000])
    // The median of 1 ... 9, in any order.
    let image = TestImage.image([
      [0xFF00_0009, 0xFF00_0002, 0xFF00_0007], [0xFF00_0004, 0xFF00_0001, 0xFF00_0005],
      [0xFF00_0003, 0xFF00_0008, 0xFF00_0006],
    ])
    #expect(
      try words(image.applyingFilter("CIMedianFilter"), image.extent)[1][1] == 0xFF00_0005)
  }

  @Test func noiseIsSmoothedAndEdgesAreKept() throws {
    let image = TestImage.image(width: 12, height: 12) { x, y in
      let noise: UInt32 = (x + y) % 2 == 0 ? 0x7F : 0x81
      return x < 6 ? 0xFF00_0000 | noise * 0x010101 : 0xFFFF_FFFF
    }
    let result = try words(
      image.applyingFilter("CINoiseReduction", parameters: ["inputSharpness": 0]), image.extent)
    // A checkerboard has a mean of 0x80 in each neighborhood; an edge differs by more than the
    // level.
    #expect(result[5][2] == 0xFF80_8080)
    #expect(result[5][6] == 0xFFFF_FFFF)
  }

  @Test func extremesHaveTheirShape() throws {
    func shape(_ radius: Double) throws -> [String] {
      try words(
        impulse.applyingFilter("CIMorphologyMaximum", parameters: ["inputRadius": radius]),
        CGRect(x: 5, y: 5, width: 11, height: 11)
      ).map { row in String(row.map { $0 == 0xFFFF_FFFF ? "#" : "." }) }
    }
    #expect(
      try shape(1)[3...7] == [
        "...........", "....###....", "....###....", "....###....", "...........",
      ])
    #expect(
      try shape(2)[3...7] == [
        "....###....", "...#####...", "...#####...", "...#####...", "....###....",
      ])
    // An octagon: a square of 7 pixels and one step along each diagonal.
    #expect(
      try shape(5) == [
        "..#######..", ".#########.", "###########", "###########", "###########",
        "###########", "###########", "###########", "###########", ".#########.", "..#######..",
      ])
  }

  @Test func minimumIsTheOppositeOfMaximum() throws {
    let image = TestImage.noise(width: 40, height: 40)
    let inverted = TestImage.image(
      try words(image, image.extent).map { row in row.map { $0 ^ 0x00FF_FFFF } })
    let rect = CGRect(x: 12, y: 12, width: 16, height: 16)
    for radius in [1.0, 4, 11] {
      let least = image.applyingFilter("CIMorphologyMinimum", parameters: ["inputRadius": radius])
      let most = inverted.applyingFilter(
        "CIMorphologyMaximum", parameters: ["inputRadius": radius])
      #expect(
        try words(least, rect) == words(most, rect).map { row in row.map { $0 ^ 0x00FF_FFFF } })
    }
  }

  @Test func rectangleHasItsSize() throws {
    let result = impulse.applyingFilter(
      "CIMorphologyRectangleMaximum", parameters: ["inputWidth": 15, "inputHeight": 3])
    #expect(result.extent == CGRect(x: -7, y: -1, width: 35, height: 23))
    let white = try words(result, impulse.extent).joined().filter { $0 == 0xFFFF_FFFF }
    #expect(white.count == 45)
  }

  @Test func gradientFindsEdges() throws {
    let image = TestImage.image(width: 20, height: 20) { x, _ in
      x < 10 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let result = try words(
      image.applyingFilter("CIMorphologyGradient", parameters: ["inputRadius": 2]), image.extent)
    for row in result {
      #expect(
        row == (0..<20).map { (8..<12).contains($0) ? 0xFFFF_FFFF : 0xFF00_0000 })
    }
  }

  @Test func maskVariesTheBlur() throws {
    let image = TestImage.noise(width: 60, height: 30)
    let mask = TestImage.image(width: 60, height: 30) { x, _ in
      x < 30 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let filter = CIFilter.maskedVariableBlur()
    filter.inputImage = image
    #expect(filter.outputImage == nil)
    filter.mask = mask
    let result = try words(try #require(filter.outputImage), image.extent)
    let blurred = try words(
      image.clampedToExtent().applyingGaussianBlur(sigma: 5), image.extent)
    let source = try words(image, image.extent)
    for y in 0..<30 {
      #expect(result[y][..<30] == source[y][..<30])
      #expect(result[y][30...] == blurred[y][30...])
    }
  }

  @Test(arguments: [2, 5, 7, 20])
  func halfOfTheMaskHalvesTheBlur(radius: Double) throws {
    let image = TestImage.image(width: 90, height: 30) { x, y in
      x < 43 && y > 11 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    // The encoded byte of light of 0.5 is 188 at the nearest, of 0.503.
    let mask = TestImage.image(width: 90, height: 30) { _, _ in 0xFFBC_BCBC }
    let result = image.applyingFilter(
      "CIMaskedVariableBlur", parameters: ["inputMask": mask, "inputRadius": radius])
    let blurred = image.clampedToExtent().applyingGaussianBlur(sigma: 0.503 * radius)
    // In light, where a step between bytes is at least 0.0003: half a step in highlights.
    let region = PixelRect(minX: 0, minY: 0, maxX: 90, maxY: 30)
    let first = try RenderRequest(result, in: .linear).pixels(of: result, in: region)
    let second = try RenderRequest(blurred, in: .linear).pixels(of: blurred, in: region)
    for y in 0..<30 {
      for x in 0..<90 { #expect(abs(first[x, y].x - second[x, y].x) < 0.004, "\(x), \(y)") }
    }
  }
}
