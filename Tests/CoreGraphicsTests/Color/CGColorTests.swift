import CoreGraphics
import TestSupport
import Testing

struct CGColorTests {
  private let names = [
    CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB,
    CGColorSpace.extendedLinearSRGB, CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3,
    CGColorSpace.linearDisplayP3, CGColorSpace.extendedLinearDisplayP3,
    CGColorSpace.adobeRGB1998, CGColorSpace.genericCMYK,
  ]
  private let grayNames = [
    CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray, CGColorSpace.extendedLinearGray,
    CGColorSpace.extendedGray,
  ]

  @Test func components() throws {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
    #expect(color.colorSpace == CGColorSpaceCreateDeviceRGB())
    #expect(try #require(color.copy(alpha: 1)).components == [0.1, 0.2, 0.3, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor.clear.components == [0, 0])
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 1]) == nil)
    #expect(CGColor(red: .nan, green: .infinity, blue: 1, alpha: 1).components == [0, 0, 1, 1])
  }

  @Test func equalityComparesSpaceAndComponents() {
    let device = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(device == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(device != CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(device.sRGBComponents == (1, 0, 0, 1))
  }

  @Test func whiteIsWhiteEverywhere() throws {
    for name in names + grayNames where name != CGColorSpace.genericCMYK {
      let space = try #require(CGColorSpace(name: name))
      #expect(space.name == name)
      let white = try #require(
        CGColor.white.converted(to: space, intent: .defaultIntent, options: nil))
      for value in try #require(white.components) { #expect(isClose(value, 1)) }
      let (red, green, blue, alpha) = white.sRGBComponents
      #expect(isClose(red, 1) && isClose(green, 1) && isClose(blue, 1) && alpha == 1)
    }
    #expect(CGColorSpace(name: "nothing") == nil)
  }

  @Test func roundTrips() throws {
    let color = CGColor(srgbRed: 0.8, green: 0.3, blue: 0.1, alpha: 0.6)
    for name in names {
      let space = try #require(CGColorSpace(name: name))
      let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
      let (red, green, blue, alpha) = there.sRGBComponents
      #expect(isClose(red, 0.8) && isClose(green, 0.3) && isClose(blue, 0.1), "\(name)")
      #expect(alpha == 0.6)
    }
  }

  @Test func wideColorsLeaveTheRange() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    // The published value of P3's red in extended sRGB: 1.0931, -0.2267, -0.1501.
    let (r, g, b, _) = red.sRGBComponents
    #expect(isClose(r, 1.0931, tolerance: 1e-4))
    #expect(isClose(g, -0.2267, tolerance: 1e-4))
    #expect(isClose(b, -0.1501, tolerance: 1e-4))
    let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let clipped = red.converted(to: standard, intent: .defaultIntent, options: nil)
    #expect(clipped?.components == [1, 0, 0, 1])
  }

  // Transfer curves, and matrices from the published chromaticities, computed independently.
  @Test func otherSpaces() throws {
    func components(_ name: String, _ numbers: [CGFloat]) throws -> [Double] {
      let space = try #require(CGColorSpace(name: name))
      let color = try #require(CGColor(colorSpace: space, components: numbers + [1]))
      let (red, green, blue, _) = color.sRGBComponents
      return [red, green, blue]
    }
    func areClose(_ left: [Double], _ right: [Double]) -> Bool {
      zip(left, right).allSatisfy { isClose($0, $1, tolerance: 1e-4) }
    }
    // The published values of P3's green and blue in extended sRGB.
    #expect(
      try areClose(components(CGColorSpace.displayP3, [0, 1, 0]), [-0.5116, 1.0183, -0.3107]))
    #expect(try areClose(components(CGColorSpace.displayP3, [0, 0, 1]), [0, 0, 1.0420]))
    // 1.055 * 1.39836 ^ (1 / 2.4) - .055; Adobe RGB shares the red and blue of sRGB.
    #expect(try areClose(components(CGColorSpace.adobeRGB1998, [1, 0, 0]), [1.15828, 0, 0]))
    #expect(
      try areClose(components(CGColorSpace.linearGray, [0.5]), [0.735357, 0.735357, 0.735357]))
    #expect(try areClose(components(CGColorSpace.linearSRGB, [0.5, 0, 1]), [0.735357, 0, 1]))
    #expect(
      try areClose(components(CGColorSpace.genericCMYK, [0.2, 0.4, 0.6, 0.2]), [0.64, 0.48, 0.32]))
  }

  @Test func genericInksAndGrays() {
    let inks = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0.5, black: 0.5, alpha: 0.25)
    #expect(inks.components == [1, 0, 0.5, 0.5, 0.25])
    #expect(inks.colorSpace?.model == .cmyk)
    #expect(inks.sRGBComponents == (0, 0.5, 0.25, 0.25))
    #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
    let gray = CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1)
    #expect(gray.colorSpace == CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    #expect(isClose(gray.sRGBComponents.red, 0.503867, tolerance: 1e-5))
  }

  @Test func hugeComponentsStayFinite() throws {
    for name in names + grayNames {
      let space = try #require(CGColorSpace(name: name))
      for huge: CGFloat in [1e300, -1e300] {
        let numbers = [CGFloat](repeating: huge, count: space.numberOfComponents + 1)
        let color = try #require(CGColor(colorSpace: space, components: numbers))
        let (red, green, blue, alpha) = color.sRGBComponents
        #expect([red, green, blue, alpha].allSatisfy { $0.isFinite }, "\(name)")
        for other in names + grayNames {
          let target = try #require(CGColorSpace(name: other))
          let there = color.converted(to: target, intent: .defaultIntent, options: nil)
          #expect(there?.components?.allSatisfy { $0.isFinite } == true, "\(name) \(other)")
        }
      }
    }
  }

  @Test func grays() throws {
    #expect(CGColor(gray: 0.25, alpha: 1).sRGBComponents == (0.25, 0.25, 0.25, 1))
    // The light of 0.5 ^ 2.2, encoded as sRGB.
    let space = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    let gray = try #require(CGColor(colorSpace: space, components: [0.5, 1]))
    // 1.055 * 0.2176376 ^ (1 / 2.4) - 0.055
    #expect(isClose(gray.sRGBComponents.red, 0.503867, tolerance: 1e-5))
  }
}
