import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Generators (CI-21).
struct GeneratorTests {
  private let area = CGRect(x: -20, y: -30, width: 90, height: 70)

  private func image(_ name: String, _ parameters: [String: Any] = [:]) throws -> CIImage {
    try #require(CIFilter(name: name, parameters: parameters)?.outputImage)
  }

  @Test("Defaults are Apple's (CI-21)")
  func defaults() throws {
    let color = try #require(CIFilter(name: "CIConstantColorGenerator"))
    #expect(color.value(forKey: "inputColor") as? CIColor == .red)
    for name in ["CICheckerboardGenerator", "CIStripesGenerator"] {
      let filter = try #require(CIFilter(name: name))
      #expect(filter.value(forKey: "inputCenter") as? CIVector == CIVector(x: 150, y: 150))
      #expect(filter.value(forKey: "inputColor0") as? CIColor == .white)
      #expect(filter.value(forKey: "inputColor1") as? CIColor == .black)
      #expect(filter.value(forKey: "inputWidth") as? Double == 80)
      #expect(filter.value(forKey: "inputSharpness") as? Double == 1)
    }
  }

  @Test("A constant color is everywhere")
  func constantColor() throws {
    let image = try image("CIConstantColorGenerator")
    #expect(image.extent.isInfinite)
    let words = try TestImage.words(
      image, in: CGRect(x: -1_000_000, y: 1_000_000, width: 1, height: 1))
    #expect(words == [[0xFFFF_0000]])
  }

  @Test("A checkerboard has color 0 above and to the right of the center")
  func checkerboard() throws {
    let image = try image(
      "CICheckerboardGenerator",
      [
        "inputCenter": CGPoint(x: 2, y: 1), "inputWidth": 2, "inputColor0": CIColor.red,
        "inputColor1": CIColor.blue,
      ])
    #expect(image.extent.isInfinite)
    let (r, b): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect(
      try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 5, height: 4)) == [
        [r, r, b, b, r], [b, b, r, r, b], [b, b, r, r, b], [r, r, b, b, r],
      ])
  }

  @Test("Edges between pixels are antialiased, and soft if not sharp")
  func stripes() throws {
    func row(_ parameters: [String: Any]) throws -> [UInt32] {
      try TestImage.words(
        image("CIStripesGenerator", parameters), in: CGRect(x: 0, y: 0, width: 4, height: 1),
        isLinear: false)[0].map { $0 & 255 }
    }
    // A quarter of pixel 0 is left of the center, three quarters right of it.
    #expect(
      try row(["inputCenter": CGPoint(x: 0.25, y: 0), "inputWidth": 2]) == [191, 255, 64, 0])
    // A triangle: half at the edges, all in the middle of a stripe, at 2.
    #expect(
      try row(["inputCenter": CGPoint.zero, "inputWidth": 4, "inputSharpness": 0]) == [
        // (x + 1/2) / 4 + 1/2.
        159, 223, 223, 159,
      ])
    // Stripes that are narrower than pixels are gray.
    #expect(
      try row(["inputCenter": CGPoint.zero, "inputWidth": 0.5]) == [128, 128, 128, 128])
  }

  @Test("Absurd inputs render")
  func absurd() throws {
    for width in [0, 1e-300, 1e300] {
      for center in [0, 1e300] {
        for name in ["CICheckerboardGenerator", "CIStripesGenerator"] {
          let image = try image(
            name, ["inputWidth": width, "inputCenter": CGPoint(x: center, y: -center)])
          _ = try TestImage.words(image, in: CGRect(x: 1e8, y: -1e8, width: 2, height: 2))
        }
      }
    }
    for name in ["CIStarShineGenerator", "CISunbeamsGenerator", "CILenticularHaloGenerator"] {
      for value in [0, -1e300, 1e300] {
        let filter = try #require(CIFilter(name: name))
        for key in filter.inputKeys where key != "inputCenter" && key != "inputColor" {
          filter.setValue(value, forKey: key)
        }
        filter.setValue(CIVector(x: 1e300, y: value), forKey: "inputCenter")
        _ = try TestImage.words(#require(filter.outputImage), in: area)
      }
    }
  }

  @Test("Noise is the same always, and its bytes are uniform")
  func noise() throws {
    let image = try image("CIRandomGenerator")
    #expect(image.extent.isInfinite)
    let kernel = CIColorKernel { samples, _ in
      // Opaque, so that rendering keeps the straight components.
      guard samples[0].w > 0 else { return SIMD4(0, 0, 0, 1) }
      return SIMD4(samples[0].x, samples[0].y, samples[0].z, samples[0].w) / samples[0].w
    }
    let opaque = try #require(kernel.apply(extent: .infinite, arguments: [image]))
    let rect = CGRect(x: -64, y: -64, width: 128, height: 128)
    let words = try TestImage.words(opaque, in: rect, isLinear: false).flatMap { $0 }
    #expect(try TestImage.words(opaque, in: rect, isLinear: false).flatMap { $0 } == words)
    for shift in [0, 8, 16] {
      let bytes = words.map { Int($0 >> shift & 255) }
      let mean = Double(bytes.reduce(0, +)) / Double(bytes.count)
      // The standard deviation of the mean is 74 / 128.
      #expect(abs(mean - 127.5) < 3)
      #expect(Set(bytes).count > 250)
      // Neighbors are not alike.
      let alike = zip(bytes, bytes.dropFirst()).map { abs($0 - $1) }.reduce(0, +)
      #expect(abs(Double(alike) / Double(bytes.count) - 85) < 5)
    }
  }

  // CI-21
  @Test("Each seed has noise of its own, the default that of 0")
  func seeds() throws {
    let rect = CGRect(x: -8, y: -8, width: 32, height: 32)
    func noise(_ parameters: [String: Any]) throws -> [[UInt32]] {
      try TestImage.words(image("CIRandomGenerator", parameters), in: rect)
    }
    let known = try noise([:])
    #expect(try noise(["inputSeed": 0]) == known && noise(["inputSeed": -3]) == known)
    var seen: Set<[[UInt32]]> = [known]
    for seed in [1, 2, 3, 1e6, 4_294_967_295] {
      let own = try noise(["inputSeed": seed])
      #expect(seen.insert(own).inserted, "\(seed)")
      // Not a part of the other noise that is moved: no row or column is the same.
      #expect(Set(own).isDisjoint(with: known))
      #expect(try noise(["inputSeed": seed]) == own)
    }
    #expect(try noise(["inputSeed": 1e12]) == noise(["inputSeed": 4_294_967_295]))
    let typed = CIFilter.randomGenerator()
    typed.seed = 2
    #expect(try TestImage.words(#require(typed.outputImage), in: rect) == noise(["inputSeed": 2]))
  }

  @Test("A rounded rectangle has whole pixels as extent, and round corners")
  func roundedRectangle() throws {
    let image = try image(
      "CIRoundedRectangleGenerator",
      ["inputExtent": CGRect(x: 1.5, y: 1, width: 10, height: 8), "inputRadius": 3])
    #expect(image.extent == CGRect(x: 1, y: 1, width: 11, height: 8))
    let words = try TestImage.words(
      image, in: CGRect(x: 0, y: 0, width: 13, height: 10), isLinear: false)
    #expect(words[5][0] == 0)
    // Half of the first column is covered.
    #expect(words[5][1] == 0x8080_8080)
    #expect(words[5][2] == 0xFFFF_FFFF)
    #expect(words[5][11] == 0x8080_8080)
    // The corner at (1.5, 1): the pixel at (2, 1.5) is 2.5 and 2.5 from the center of its circle.
    let coverage = 0.5 - ((2.5 * 2.5 * 2).squareRoot() - 3)
    #expect(coverage < 0)
    #expect(words[8][1] == 0)
    #expect(words[8][6] == 0xFFFF_FFFF)
    #expect(words[0][6] == 0)
    // A radius beyond half a side gives a disc.
    let disc = try self.image(
      "CIRoundedRectangleGenerator",
      ["inputExtent": CGRect(x: 0, y: 0, width: 8, height: 8), "inputRadius": 1e9])
    let round = try TestImage.words(disc, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(round[0][0] == 0)
    #expect(round[4][4] == 0xFFFF_FFFF)
  }

  @Test("A star is white in the middle, has its color around, and spikes along its cross")
  func starShine() throws {
    let image = try image(
      "CIStarShineGenerator",
      ["inputCenter": CGPoint(x: 0.5, y: 0.5), "inputRadius": 10, "inputCrossAngle": 0])
    #expect(image.extent.isInfinite)
    let words = try TestImage.words(image, in: CGRect(x: -60, y: -60, width: 121, height: 121))
    #expect(words[60][60] == 0xFFFF_FFFF)
    // Light falls off, and is brighter on the cross than beside it.
    #expect(words[60][100] >> 24 > words[40][92] >> 24)
    #expect(words[60][100] >> 24 > words[60][115] >> 24)
    #expect(words[100][60] == words[60][100])
    // At (30, 30) from the center, the spikes are away: light is (10 / (30 sqrt 2))^3.
    let light = 1000 / (27_000 * 2 * 2.0.squareRoot())
    #expect(abs(Double(words[30][90] >> 24) - light * 255) <= 1)
  }

  @Test("A sun has rays up to their radius, which move with the time and return")
  func sunbeams() throws {
    func words(_ time: Double) throws -> [[UInt32]] {
      try TestImage.words(
        image(
          "CISunbeamsGenerator",
          ["inputCenter": CGPoint.zero, "inputSunRadius": 10, "inputTime": time]),
        in: CGRect(x: -30, y: -30, width: 60, height: 60))
    }
    let start = try words(0)
    #expect(start[30][30] >> 24 == 255)
    // 25.8 pixels from the center, nothing is left.
    #expect(start[30][56] == 0)
    #expect(start[30][44] >> 24 > 0)
    #expect(try words(0.5) != start)
    #expect(try words(1) == start)
  }

  @Test("A halo is a ring, red outside and blue inside")
  func lenticularHalo() throws {
    let image = try image(
      "CILenticularHaloGenerator",
      [
        "inputCenter": CGPoint.zero, "inputHaloRadius": 20, "inputHaloWidth": 10,
        "inputHaloOverlap": 0, "inputStriationStrength": 0, "inputColor": CIColor.white,
      ])
    // Rings of red, green and blue around 25, 20 and 15.
    let words = try TestImage.words(
      image, in: CGRect(x: 0, y: 0, width: 40, height: 1), isLinear: false)[0]
    #expect(words[5] == 0)
    // The distance of the pixel in column 25 is 25.505: (1 - (0.505 / 5)^2)^2 = 0.9797.
    #expect(words[25] == 0xFAFA_0000)
    // The green ring begins there: (1 - (4.492 / 5)^2)^2 = 0.037.
    #expect(words[15] & 0xFF_FFFF == 0x00_09FA)
    #expect(words[36] == 0)
  }

  @Test(
    "Tiles match the whole (CI-22)",
    arguments: [
      "CICheckerboardGenerator", "CIStripesGenerator", "CIRandomGenerator",
      "CIRoundedRectangleGenerator", "CIStarShineGenerator", "CISunbeamsGenerator",
      "CILenticularHaloGenerator",
    ])
  func tiles(name: String) throws {
    try TestImage.expectTilesMatch(image(name), in: CGRect(x: 80, y: 90, width: 90, height: 70))
  }

  @Test("Typed inputs are those of the keys")
  func typed() throws {
    let filter = CIFilter.checkerboardGenerator()
    #expect(filter.width == 80)
    #expect(filter.center == CGPoint(x: 150, y: 150))
    filter.color0 = .green
    #expect(filter.value(forKey: "inputColor0") as? CIColor == .green)
    #expect(CIFilter.starShineGenerator().epsilon == -2)
    #expect(CIFilter.sunbeamsGenerator().maxStriationRadius == 2.58)
    #expect(CIFilter.lenticularHaloGenerator().haloOverlap == 0.77)
    #expect(CIFilter.roundedRectangleGenerator().radius == 10)
    #expect(CIFilter.stripesGenerator().sharpness == 1)
    #expect(CIFilter.randomGenerator().outputImage != nil)
  }
}
