import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Blend modes, compared with formulas of W3C's Compositing and Blending and of image editors.
struct BlendModeTests {
  /// Blend functions of straight components: B(backdrop, source).
  private static let functions: [String: @Sendable (Double, Double) -> Double] = [
    "Multiply": { $0 * $1 },
    "Screen": { 1 - (1 - $0) * (1 - $1) },
    "Overlay": { b, s in b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) },
    "Darken": { min($0, $1) },
    "Lighten": { max($0, $1) },
    "ColorDodge": { b, s in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) },
    "ColorBurn": { b, s in b == 1 ? 1 : s == 0 ? 0 : max(0, 1 - (1 - b) / s) },
    "HardLight": { b, s in s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) },
    "SoftLight": { b, s in
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    },
    "Difference": { abs($0 - $1) },
    "Exclusion": { $0 + $1 - 2 * $0 * $1 },
    "LinearBurn": { max(0, $0 + $1 - 1) },
    "LinearDodge": { min(1, $0 + $1) },
    "LinearLight": { b, s in min(1, max(0, b + 2 * s - 1)) },
    "PinLight": { b, s in s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1) },
    "VividLight": { b, s in
      if s <= 0.5 { return b == 1 ? 1 : s == 0 ? 0 : max(0, 1 - (1 - b) / (2 * s)) }
      return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (2 * (1 - s)))
    },
    "Subtract": { max(0, $0 - $1) },
    "Divide": { b, s in b == 0 ? 0 : s == 0 ? 1 : min(1, b / s) },
  ]

  /// Straight colors of bytes: red, green, blue, alpha.
  private static let colors: [[Double]] = [
    [0, 0, 0, 255], [255, 255, 255, 255], [255, 0, 0, 255], [30, 120, 220, 255],
    [200, 100, 40, 255], [128, 127, 60, 255], [90, 200, 10, 128], [250, 20, 130, 64],
    [0, 0, 0, 0],
  ].map { $0.map { $0 / 255 } }

  /// Each color over each, as two images and their premultiplied bytes.
  private static var pairs: (source: CIImage, backdrop: CIImage) {
    let words = colors.map(word)
    return (
      TestImage.image(words.map { _ in words }),
      TestImage.image(words.map { word in words.map { _ in word } })
    )
  }

  private static func word(_ color: [Double]) -> UInt32 {
    let bytes = color.enumerated().map { index, value in
      UInt32((value * (index < 3 ? color[3] : 1) * 255).rounded())
    }
    return bytes[3] << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2]
  }

  /// What the bytes of a word mean, premultiplied.
  private static func color(_ word: UInt32) -> [Double] {
    [16, 8, 0, 24].map { Double(word >> $0 & 255) / 255 }
  }

  /// Composites with W3C's general formula.
  private static func composite(
    _ source: [Double], _ backdrop: [Double], _ blend: ([Double], [Double]) -> [Double]
  ) -> [Double] {
    let (a, b) = (source[3], backdrop[3])
    func straight(_ color: [Double]) -> [Double] {
      color.prefix(3).map { color[3] > 0 ? $0 / color[3] : 0 }
    }
    let mixed = blend(straight(backdrop), straight(source))
    let colors = (0..<3).map { index -> Double in
      let outside = source[index] * (1 - b) + backdrop[index] * (1 - a)
      return outside + a * b * mixed[index]
    }
    return colors + [a + b - a * b]
  }

  private func check(
    _ name: String, tolerance: Double = 1.01, _ blend: ([Double], [Double]) -> [Double]
  ) throws {
    let (source, backdrop) = Self.pairs
    let image = try #require(
      CIFilter(
        name: "CI\(name)BlendMode",
        parameters: ["inputImage": source, "inputBackgroundImage": backdrop])?.outputImage)
    let count = Self.colors.count
    let words = try TestImage.words(
      image, in: CGRect(x: 0, y: 0, width: count, height: count), isLinear: false)
    for (y, row) in Self.colors.enumerated() {
      for (x, column) in Self.colors.enumerated() {
        let expected = Self.composite(
          Self.color(Self.word(column)), Self.color(Self.word(row)), blend)
        let found = Self.color(words[y][x])
        for index in 0..<4 {
          #expect(
            abs(found[index] - expected[index]) * 255 <= tolerance,
            "\(name): \(column) over \(row), component \(index)")
        }
      }
    }
  }

  @Test("Separable modes follow their formulas", arguments: functions.keys.sorted())
  func separable(name: String) throws {
    let blend = try #require(Self.functions[name])
    try check(name) { backdrop, source in (0..<3).map { blend(backdrop[$0], source[$0]) } }
  }

  @Test("Hard mix is black or white in each component")
  func hardMix() throws {
    // 0x30 + 0xCF and 0xFF + 0x00 are exactly 1.
    let pair = (
      TestImage.image([[0xFF80_FF00, 0xFF40_6030]]), TestImage.image([[0xFF90_0080, 0xFF60_C0CF]])
    )
    let image = try #require(
      CIFilter(
        name: "CIHardMixBlendMode",
        parameters: ["inputImage": pair.0, "inputBackgroundImage": pair.1])?.outputImage)
    #expect(
      try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 2, height: 1), isLinear: false)
        == [[0xFFFF_FF00, 0xFF00_FFFF]])
  }

  // MARK: Modes of whole colors

  private static func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func sat(_ c: [Double]) -> Double { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

  private static func setLum(_ c: [Double], _ l: Double) -> [Double] {
    var c = c.map { $0 + l - lum(c) }
    let (center, low, high) = (lum(c), min(c[0], c[1], c[2]), max(c[0], c[1], c[2]))
    if low < 0 { c = c.map { center + ($0 - center) * center / (center - low) } }
    if high > 1 { c = c.map { center + ($0 - center) * (1 - center) / (high - center) } }
    return c
  }

  private static func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let (low, high) = (min(c[0], c[1], c[2]), max(c[0], c[1], c[2]))
    return c.map { high > low ? ($0 - low) * s / (high - low) : 0 }
  }

  @Test("Hue, saturation, color and luminosity follow W3C's formulas")
  func whole() throws {
    try check("Hue") { b, s in Self.setLum(Self.setSat(s, Self.sat(b)), Self.lum(b)) }
    try check("Saturation") { b, s in Self.setLum(Self.setSat(b, Self.sat(s)), Self.lum(b)) }
    try check("Color") { b, s in Self.setLum(s, Self.lum(b)) }
    try check("Luminosity") { b, s in Self.setLum(b, Self.lum(s)) }
  }

  // MARK: Working space, extents, missing images

  @Test("Modes compute in linear light by default (CI-03)")
  func linear() throws {
    let half = TestImage.image([[0xFF80_8080]])
    let image = half.applyingFilter(
      "CIMultiplyBlendMode", parameters: ["inputBackgroundImage": half])
    // 128 / 255 is 0.21586 in linear light; its square, 0.046596, is 0.23889 encoded: 61.
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(try TestImage.words(image, in: pixel) == [[0xFF3D_3D3D]])
    // 128 * 128 / 255 = 64.
    #expect(try TestImage.words(image, in: pixel, isLinear: false) == [[0xFF40_4040]])
  }

  @Test("The extent contains both images, which show where they are alone")
  func extents() throws {
    let image = TestImage.image([[0xFFFF_0000]]).applyingFilter(
      "CIMultiplyBlendMode",
      parameters: [
        "inputBackgroundImage": TestImage.image([[0xFF00_00FF]])
          .transformed(by: CGAffineTransform(translationX: 2, y: 0))
      ])
    #expect(image.extent == CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(
      try TestImage.words(image, in: image.extent) == [[0xFFFF_0000, 0, 0xFF00_00FF]])
  }

  @Test("A missing image gives nil (CI-04)")
  func missing() throws {
    for name in CIFilter.filterNames(inCategory: kCICategoryCompositeOperation) {
      let image = CIImage(color: .red)
      for key in ["inputImage", "inputBackgroundImage"] {
        #expect(CIFilter(name: name, parameters: [key: image])?.outputImage == nil, "\(name)")
      }
    }
  }

  @Test("Tiles match the whole (CI-22)")
  func tiles() throws {
    let (width, height) = (37, 23)
    let source = TestImage.image(width: width, height: height) { x, y in
      let alpha = UInt32(x * 255 / 36)
      return alpha << 24 | (alpha * UInt32(y) / 22) << 8 | alpha / 2
    }
    for name in CIFilter.filterNames(inCategory: kCICategoryCompositeOperation) {
      try TestImage.expectTilesMatch(
        source.applyingFilter(
          name,
          parameters: ["inputBackgroundImage": TestImage.noise(width: width, height: height)]),
        in: CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("There is a typed constructor for each")
  func typed() throws {
    let filter = CIFilter.softLightBlendMode()
    #expect(filter.outputImage == nil)
    filter.inputImage = TestImage.image([[0xFFFF_FFFF]])
    filter.backgroundImage = TestImage.image([[0xFF00_0000]])
    #expect(filter.outputImage != nil)
    #expect(CIFilter.vividLightBlendMode().name == "CIVividLightBlendMode")
    #expect(CIFilter.sourceInCompositing().name == "CISourceInCompositing")
  }
}
