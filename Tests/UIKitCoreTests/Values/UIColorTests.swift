import CoreGraphics
import CoreImage
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) struct UIColorTests {
  /// The components of a color, from red to alpha.
  private func components(_ color: UIColor) -> [Double] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue, alpha].map { Double($0) }
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func constructorsGiveTheirComponents() {
    #expect(
      components(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
    #expect(isClose(components(UIColor(white: 0.25, alpha: 0.5)), [0.25, 0.25, 0.25, 0.5]))
    #expect(
      components(UIColor(ciColor: CIColor(red: 1, green: 0.5, blue: 0))) == [1, 0.5, 0, 1])
    let color = CGColor(srgbRed: 0.5, green: 0, blue: 1, alpha: 0.25)
    #expect(UIColor(cgColor: color).cgColor == color)
  }

  @Test func colorsMayBeOutsideSRGBButNotTheirOpacity() {
    #expect(
      components(UIColor(red: 1.5, green: -0.5, blue: 0, alpha: 7)) == [1.5, -0.5, 0, 1])
    #expect(components(UIColor(red: 0, green: 0, blue: 0, alpha: -.infinity)).last == 0)
    #expect(components(UIColor(red: .nan, green: 0, blue: 0, alpha: .nan)) == [0, 0, 0, 0])
    // Display P3's red is outside sRGB.
    let red = components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(red[0] > 1.09 && red[1] < 0 && red[2] < 0)
  }

  @Test func hueSaturationAndBrightness() {
    // A third of the wheel is green: the others are 0.8 * (1 - 0.5).
    let green = UIColor(hue: 1 / 3, saturation: 0.5, brightness: 0.8, alpha: 1)
    #expect(isClose(components(green), [0.4, 0.8, 0.4, 1]))
    // 0.55 * 6 = 3.3: blue is largest, red smallest, green 0.7 of the way up.
    let blue = UIColor(hue: 0.55, saturation: 1, brightness: 1, alpha: 1)
    #expect(isClose(components(blue), [0, 0.7, 1, 1]))
    let clamped = UIColor(hue: 2, saturation: 3, brightness: 4, alpha: 1)
    #expect(isClose(components(clamped), [1, 0, 0, 1]))
    for (red, green, blue) in [(0.2, 0.9, 0.4), (0.9, 0.1, 0.5), (0.3, 0.2, 0.7), (0.4, 0.4, 0.4)] {
      let color = UIColor(red: red, green: green, blue: blue, alpha: 1)
      var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (-1, -1, -1)
      #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))
      let back = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
      #expect(isClose(components(back), [red, green, blue, 1]))
    }
  }

  @Test func whiteIsTheGrayOfTheSameLuminance() {
    var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
    #expect(UIColor(white: 0.3, alpha: 0.6).getWhite(&white, alpha: &alpha))
    #expect(abs(white - 0.3) < 1e-9 && alpha == 0.6)
    // Red has 0.2126 of white's light: 1.055 * 0.2126^(1 / 2.4) - 0.055.
    #expect(UIColor.red.getWhite(&white, alpha: nil))
    #expect(abs(white - 0.4984) < 1e-3)
  }

  @Test func equalityIsThatOfSpaceAndComponents() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.red != UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    // As on iOS, black is a gray.
    #expect(UIColor.black != UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.systemBlue == UIColor.systemBlue && UIColor.systemBlue != UIColor.systemRed)
    #expect(UIColor.systemBlue != UIColor.systemBlue.resolvedColor(with: .current))
    #expect(
      UIColor.systemRed.withAlphaComponent(0.5) == UIColor.systemRed.withAlphaComponent(0.5))
    #expect(UIColor.systemRed.withAlphaComponent(0.5) != UIColor.systemRed)
    #expect(Set([UIColor.red, .red, .blue]).count == 2)
  }

  @Test func systemColorsFollowTraits() {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Double] {
      components(color.resolvedColor(with: traits)).map { ($0 * 255 * 1000).rounded() / 1000 }
    }
    #expect(bytes(.systemBlue, light) == [0, 122, 255, 255])
    #expect(bytes(.systemBlue, dark) == [10, 132, 255, 255])
    #expect(bytes(.systemBlue, UITraitCollection()) == [0, 122, 255, 255])
    #expect(bytes(.systemRed, light) == [255, 59, 48, 255])
    #expect(bytes(.systemGray6, dark) == [28, 28, 30, 255])
    #expect(bytes(.secondaryLabel, light) == [60, 60, 67, 153])
    #expect(bytes(.separator, dark) == [84, 84, 88, 153])
    let raised = dark.modifyingTraits { $0.userInterfaceLevel = .elevated }
    #expect(bytes(.systemBackground, dark) == [0, 0, 0, 255])
    #expect(bytes(.systemBackground, raised) == [28, 28, 30, 255])
    #expect(bytes(.systemRed, raised) == bytes(.systemRed, dark))
  }

  @Test func dynamicColorsAreResolvedWithTheCurrentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.cgColor == UIColor.black.cgColor)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(color.cgColor == UIColor.white.cgColor)
      #expect(components(color.withAlphaComponent(0.5)) == [1, 1, 1, 0.5])
      #expect(color.ciColor.red == 1)
    }
    #expect(color.cgColor == UIColor.black.cgColor)
    // A color keeps following traits with another opacity, and through other providers.
    let nested = UIColor { _ in color.withAlphaComponent(0.25) }
    let dark = nested.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(components(dark) == [1, 1, 1, 0.25])
  }

  @Test func aProviderThatReturnsItselfEnds() {
    final class Loop: @unchecked Sendable { var color: UIColor? }
    let loop = Loop()
    let color = UIColor { _ in loop.color ?? .red }
    loop.color = color
    #expect(color.cgColor.alpha == 0)
    loop.color = nil
  }

  @Test func patternsHaveNoComponents() {
    let pattern = UIColor(patternImage: sixPixels())
    var red: CGFloat = 7
    #expect(!pattern.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 7)
    #expect(pattern.cgColor.alpha == 0)
    #expect(pattern == UIColor(patternImage: pattern.patternImage ?? UIImage()))
  }
}
