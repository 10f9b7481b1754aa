import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Wide blurs, which read and write bitmaps at half their resolution.
struct WideBlurTests {
  /// Opaque and translucent parts with edges at odd and even places, dark colors, and noise.
  private static let chart: [[UInt32]] = (0..<101).map { y in
    (0..<131).map { x in
      if x < 21 { return y < 50 ? 0xFFFF_FFFF : 0xFF00_0000 }
      if x < 52 { return y % 7 < 3 ? 0xFF06_0A0F : 0xFF02_0203 }
      if x < 71 { return y > 33 ? 0 : 0x8080_4010 }
      let noise = UInt32(truncatingIfNeeded: (x * 131 + y) &* 2_654_435_761)
      return y < 70 ? 0xFF00_0000 | noise >> 8 & 0xFF_FFFF : x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
    }
  }

  /// The exact convolution of the chart, from 40 pixels beyond its edges: premultiplied bytes.
  private func exact(sigma: Double) -> [[SIMD4<Double>]] {
    let (width, height, margin) = (Self.chart[0].count, Self.chart.count, 40)
    let light = Self.chart.map { row in
      row.map { word -> SIMD4<Double> in
        let alpha = Double(word >> 24) / 255
        guard alpha > 0 else { return .zero }
        func part(_ shift: UInt32) -> Double {
          let straight = Double(word >> shift & 255) / 255 / alpha
          return TransferFunction.linear(fromSRGB: straight) * alpha
        }
        return SIMD4(part(16), part(8), part(0), alpha)
      }
    }
    let reach = width + margin
    let raw = (-reach...reach).map { Self.exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let weights = raw.map { $0 / raw.reduce(0, +) }
    let across = light.map { row in
      (-margin..<width + margin).map { x in
        row.indices.reduce(SIMD4<Double>()) { $0 + row[$1] * weights[$1 - x + reach] }
      }
    }
    return (-margin..<height + margin).map { y in
      across[0].indices.map { x in
        let color = across.indices.reduce(SIMD4<Double>()) {
          $0 + across[$1][x] * weights[$1 - y + reach]
        }
        func byte(_ light: Double) -> Double {
          TransferFunction.sRGB(fromLinear: light / color.w) * color.w * 255
        }
        return SIMD4(byte(color.x), byte(color.y), byte(color.z), color.w * 255)
      }
    }
  }

  /// e to a power, by halving it until its series converges quickly.
  private static func exponential(_ power: Double) -> Double {
    if power < -0.01 {
      let half = exponential(power / 2)
      return half * half
    }
    return 1 + power * (1 + power / 2 * (1 + power / 3))
  }

  @Test(arguments: [14, 19, 20, 21.3, 27.9, 28, 45])
  func bytesAreWithinOneOfTheExactConvolution(sigma: Double) throws {
    let image = TestImage.image(Self.chart).applyingGaussianBlur(sigma: sigma)
    let rect = CGRect(x: -40, y: -40, width: 211, height: 181)
    let words = try TestImage.words(image, in: rect)
    let expected = exact(sigma: sigma)
    var most = 0.0
    for (row, exact) in zip(words, expected) {
      for (word, color) in zip(row, exact) {
        for (part, shift) in [UInt32(16), 8, 0, 24].enumerated() {
          most = max(most, abs(Double(word >> shift & 255) - color[part].rounded()))
        }
      }
    }
    #expect(most <= 1)
  }

  @Test(arguments: [20, 60.0])
  func tilesEqualTheWhole(sigma: Double) throws {
    let image = TestImage.image(Self.chart)
    for (x, y) in [(0, 0), (-7, 5)] {
      let moved = CIImage(cgImage: try cgImage(), x: x, y: y)
      let rect = CGRect(x: -13 + x, y: -9 + y, width: 140, height: 113)
      try TestImage.expectTilesMatch(moved.applyingGaussianBlur(sigma: sigma), in: rect)
    }
    try TestImage.expectTilesMatch(
      image.clampedToExtent().applyingGaussianBlur(sigma: sigma),
      in: CGRect(x: -31, y: -8, width: 160, height: 120))
  }

  private func cgImage() throws -> CGImage {
    let image = TestImage.image(Self.chart)
    return try #require(CIContext().createCGImage(image, from: image.extent))
  }

  @Test func croppingChangesNoPixel() throws {
    let image = TestImage.image(Self.chart).applyingGaussianBlur(sigma: 20)
    let rect = CGRect(x: 5, y: 8, width: 47, height: 33)
    #expect(
      try TestImage.words(image.cropped(to: rect), in: rect) == TestImage.words(image, in: rect))
    // Beyond the crop, pixels are clear.
    let around = try TestImage.words(image.cropped(to: rect), in: rect.insetBy(dx: -2, dy: -1))
    #expect(around.first.map(Set.init) == [0])
    #expect(around[5].prefix(2) == [0, 0])
    #expect(around[5].suffix(2) == [0, 0])
    #expect(around[5][2] != 0)
  }

  // A filter above the blur gets colors, not bytes.
  @Test func otherFiltersSeeTheSameBlur() throws {
    let image = TestImage.image(Self.chart).applyingGaussianBlur(sigma: 20)
    let rect = CGRect(x: -20, y: -20, width: 171, height: 141)
    let inverted = image.applyingFilter("CIColorInvert").applyingFilter("CIColorInvert")
    let (direct, colors) = (
      try TestImage.words(image, in: rect), try TestImage.words(inverted, in: rect)
    )
    for (one, other) in zip(direct.joined(), colors.joined()) {
      for shift in [UInt32(0), 8, 16, 24] {
        #expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= 1)
      }
    }
  }
}
