import CoreGraphics
import Foundation
import TestSupport
import Testing

/// The chromaticities of red, green, blue and white (D65), from the standards.
enum Lights {
  static let sRGB: [(x: Double, y: Double)] = [
    (0.64, 0.33), (0.3, 0.6), (0.15, 0.06), (0.3127, 0.329),
  ]
  static let displayP3: [(x: Double, y: Double)] = [
    (0.68, 0.32), (0.265, 0.69), (0.15, 0.06), (0.3127, 0.329),
  ]
  static let adobeRGB: [(x: Double, y: Double)] = [
    (0.64, 0.33), (0.21, 0.71), (0.15, 0.06), (0.3127, 0.329),
  ]
  /// The chromaticities of BT.2020, for which there is no named space.
  static let wide: [(x: Double, y: Double)] = [
    (0.708, 0.292), (0.17, 0.797), (0.131, 0.046), (0.3127, 0.329),
  ]
}

struct ICCColorSpaceTests {
  @Test("A profile that matches a named space yields that space")
  func recognizesNamedSpaces() throws {
    let cases: [(ICCFile, String)] = [
      (.rgb(Lights.sRGB, .sampledSRGB), CGColorSpace.sRGB),
      (.rgb(Lights.displayP3, .sampledSRGB), CGColorSpace.displayP3),
      (.rgb(Lights.adobeRGB, .gamma(2.19921875)), CGColorSpace.adobeRGB1998),
      (.rgb(Lights.sRGB, .gamma(1)), CGColorSpace.linearSRGB),
      (.rgb(Lights.displayP3, .gamma(1)), CGColorSpace.linearDisplayP3),
      (.gray(.gamma(2.2)), CGColorSpace.genericGrayGamma2_2),
      (.gray(.gamma(1)), CGColorSpace.linearGray),
    ]
    for (file, name) in cases {
      let space = try #require(CGColorSpace(iccData: file.data))
      #expect(space.name == name)
      #expect(space == CGColorSpace(name: name))
      #expect(space.copyICCData() == file.data)
    }
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.copyICCData() == nil)
  }

  // Rec. 2020 red in linear sRGB, according to the published matrix: 1.6605, -.1246, -.0182.
  @Test("Other profiles convert their colors")
  func appliesProfiles() throws {
    let space = try #require(CGColorSpace(iccData: ICCFile.rgb(Lights.wide, .gamma(1)).data))
    #expect(space.name == nil)
    #expect(space.model == .rgb && space.numberOfComponents == 3 && space.isWideGamutRGB)
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let linear = try #require(CGColorSpace(name: CGColorSpace.extendedLinearSRGB))
    let light = try #require(
      red.converted(to: linear, intent: .defaultIntent, options: nil)?.components)
    for (value, expected) in zip(light, [1.6605, -0.1246, -0.0182, 1]) {
      #expect(abs(Double(value) - expected) < 0.002, "\(light)")
    }
    let back = try #require(
      red.converted(to: linear, intent: .defaultIntent, options: nil)?
        .converted(to: space, intent: .defaultIntent, options: nil)?.components)
    for (value, expected) in zip(back, [1, 0, 0, 1.0]) {
      #expect(abs(Double(value) - expected) < 0.002, "\(back)")
    }
    let other = try #require(CGColorSpace(iccData: ICCFile.rgb(Lights.wide, .gamma(2)).data))
    #expect(
      space != other && space == CGColorSpace(iccData: ICCFile.rgb(Lights.wide, .gamma(1)).data))
  }

  // Lightness 50 is a luminance of ((50 + 16) / 116) ^ 3 = .18419, which is 118.9 in sRGB bytes.
  @Test("CMYK colors are converted with the printer's profile")
  func inks() throws {
    let space = try #require(CGColorSpace(iccData: ICCFile.press().data))
    #expect(space.model == .cmyk && space.numberOfComponents == 4 && !space.isWideGamutRGB)
    for (inks, byte) in [([1.0, 0, 0, 0], 118.9), ([0, 1, 1, 0], 255), ([0.5, 0, 0, 1], 0)] {
      let color = try #require(
        CGColor(colorSpace: space, components: inks.map { CGFloat($0) } + [1]))
      let (red, green, blue, _) = color.sRGBComponents
      for value in [red, green, blue] { #expect(abs(value * 255 - byte) < 1, "\(inks)") }
    }
    // The profile does not define the inverse, so black has no colored ink.
    let black = CGColor.black.converted(to: space, intent: .defaultIntent, options: nil)
    #expect(black?.components == [0, 0, 0, 1, 1])
  }

  @Test("Invalid profiles yield no color space, and damage never crashes")
  func hostile() {
    let good = ICCFile.rgb(Lights.displayP3, .sampledSRGB).data
    #expect(CGColorSpace(iccData: Data()) == nil)
    #expect(CGColorSpace(iccData: Data(repeating: 0, count: 200)) == nil)
    #expect(CGColorSpace(iccData: Data(repeating: 255, count: 5 << 20)) == nil)
    // A Lab profile, and a device link profile.
    var lab = ICCFile.press()
    lab.colorSpace = "Lab "
    var link = ICCFile.rgb(Lights.sRGB, .gamma(1))
    link.deviceClass = "link"
    #expect(CGColorSpace(iccData: lab.data) == nil)
    #expect(CGColorSpace(iccData: link.data) == nil)
    for length in stride(from: 0, to: good.count - 4, by: 61) {
      #expect(CGColorSpace(iccData: good.prefix(length)) == nil, "\(length)")
    }
    var generator = TestGenerator(seed: 5)
    for file in [good, ICCFile.press().data, ICCFile.gray(.gamma(1.8)).data] {
      for _ in 0..<400 {
        var damaged = file
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let place = Int.random(in: 0..<min(400, file.count), using: &generator)
          damaged[place] = UInt8.random(in: 0...255, using: &generator)
        }
        guard let space = CGColorSpace(iccData: damaged) else { continue }
        let components = [CGFloat](repeating: 0.5, count: space.numberOfComponents + 1)
        let color = CGColor(colorSpace: space, components: components)?.sRGBComponents
        #expect(color.map { $0.red.isFinite && $0.green.isFinite && $0.blue.isFinite } == true)
        _ = CGColor.white.converted(to: space, intent: .defaultIntent, options: nil)
      }
    }
  }

  @Test("Components far outside a profile's range stay finite")
  func extremeComponents() throws {
    let space = try #require(CGColorSpace(iccData: ICCFile.rgb(Lights.wide, .gamma(2)).data))
    for number in [CGFloat.nan, .infinity, -1e300, 1e300] {
      let color = try #require(
        CGColor(colorSpace: space, components: [number, 0.5, number, 1])?.sRGBComponents)
      #expect(color.red.isFinite && color.green.isFinite && color.blue.isFinite)
    }
  }
}
