import CoreGraphics
import Foundation
import MultiplaneScene
import Testing

/// Colors beyond sRGB, and the color syntax of other spaces.
struct WideColorTests {
  private func components(_ text: String) throws -> SIMD4<Double> {
    let color = try ColorSyntax(text).color.sRGBComponents
    return SIMD4(color.red, color.green, color.blue, color.alpha)
  }

  private func distance(_ left: SIMD4<Double>, _ right: SIMD4<Double>) -> Double {
    let difference = left - right
    return max(difference.max(), -difference.min())
  }

  /// The CSS specification's examples of one color, green, in many kinds of syntax.
  ///
  /// Their last digits are accurate to a thousandth. BT.2020 uses the curve of a display.
  @Test(
    "Green is green in every syntax",
    arguments: [
      "lab(46.2775% -47.5621 48.5837)", "lch(46.2775% 67.9892 134.3912)",
      "oklab(51.975% -0.1403 0.10768)", "oklch(51.975% 0.17686 142.495)",
      "oklch(0.51975 44.215% 142.495deg)", "lch(46.2775 45.32613% 0.37330889turn)",
      "color(srgb 0 0.50196 0)", "color(srgb-linear 0 0.21586 0)",
      "color(display-p3 0.21604 0.49418 0.13151)", "color(a98-rgb 0.281363 0.498012 0.116746)",
      "color(prophoto-rgb 0.230479 0.395789 0.129968)",
      "color(rec2020 0.332322 0.509792 0.191779)", "color(xyz 0.07719 0.15438 0.02573)",
      "color(xyz-d65 7.719% 15.438% 2.573%)", "hwb(120 0% 49.8039%)",
    ])
  func green(text: String) throws {
    let expected = try components("green")
    #expect(distance(try components(text), expected) < 0.0015, "\(text)")
  }

  /// Computed by hand from the primaries' chromaticities: a space's white is the sum of its
  /// primaries.
  @Test(
    "White is white in every space",
    arguments: [
      "lab(100% 0 0)", "lch(100 0 40deg)", "oklab(1 0 0)", "oklch(100% 0 none)",
      "color(srgb 1 1 1)", "color(srgb-linear 1 1 1)", "color(display-p3 1 1 1)",
      "color(a98-rgb 100% 100% 100%)", "color(prophoto-rgb 1 1 1)", "color(rec2020 1 1 1)",
      // x / y, 1, (1 - x - y) / y of the two white points.
      "color(xyz 0.9504559270516716 1 1.0890577507598784)",
      "color(xyz-d50 0.9642956764295677 1 0.8251046025104602)",
    ])
  func white(text: String) throws {
    #expect(distance(try components(text), SIMD4(1, 1, 1, 1)) < 1e-9, "\(text)")
  }

  @Test("Lab's lightness follows CIE: linear below, cubic above")
  func lightness() throws {
    func luminance(_ text: String) throws -> Double {
      let number = try components(text).x
      return number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
    }
    #expect(abs(try luminance("lab(4 0 0)") - 4 / (24389.0 / 27)) < 1e-9)
    #expect(abs(try luminance("lab(50 0 0)") - pow(66.0 / 116, 3)) < 1e-9)
    // Oklab's gray axis is cubic throughout.
    #expect(abs(try luminance("oklab(0.4 0 0)") - 0.064) < 1e-9)
  }

  @Test("Cartesian and polar forms agree; missing components count as 0")
  func polar() throws {
    for (polar, plain) in [
      ("lch(60 50 30deg)", "lab(60 43.30127018922194 25)"),
      ("oklch(0.6 0.2 150)", "oklab(0.6 -0.17320508075688773 0.1)"),
      ("oklch(none 0.1 0)", "oklab(0 0.1 none)"), ("oklch(0.5 -1 90)", "oklab(50% 0 0)"),
      ("lab(50 100% -100%)", "lab(50% 125 -125)"), ("oklab(0.5 50% -50%)", "oklab(0.5 0.2 -0.2)"),
      ("lch(50 50% 0)", "lab(50 75 0)"), ("lab(50 0 0 / 25%)", "lab(50 0 0 / 0.25)"),
    ] {
      #expect(distance(try components(polar), try components(plain)) < 1e-9, "\(polar)")
    }
  }

  @Test("Display P3 stays Display P3; colors outside a space use its extended form")
  func spaces() throws {
    let orange = try ColorSyntax("color(display-p3 1 0.5 0 / 50%)").color
    #expect(orange.colorSpace?.name == CGColorSpace.displayP3)
    #expect(orange.components == [1, 0.5, 0, 0.5])
    let beyond = try ColorSyntax("color(display-p3 1.25 -0.5 0)").color
    #expect(beyond.colorSpace?.name == CGColorSpace.extendedDisplayP3)
    #expect(beyond.components == [1.25, -0.5, 0, 1])
    #expect(try ColorSyntax("color(srgb 1 0 0)").color == ColorSyntax("red").color)
    let extended = try ColorSyntax("color(srgb 2 0 -1)").color
    #expect(extended.colorSpace?.name == CGColorSpace.extendedSRGB)
    #expect(extended.components == [2, 0, -1, 1])
  }

  /// P3's red, which is outside sRGB, in Lab, Oklab and XYZ, and back.
  @Test("Converting a Display P3 color through other syntax loses nothing")
  func nothingIsLost() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    // The XYZ of P3's red, from its chromaticity (0.68, 0.32) and its share of the luminance.
    let share = 0.2289745640697488
    let text = "color(xyz \(0.68 / 0.32 * share) \(share) 0)"
    let color = try ColorSyntax(text).color
    #expect(color.colorSpace?.name == CGColorSpace.extendedSRGB)
    let red = try #require(color.components)
    #expect(red[0] > 1 && red[1] < 0 && red[2] < 0)
    let back = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
    let numbers = try #require(back.components)
    #expect(zip(numbers, [1, 0, 0, 1]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(numbers)")
  }

  @Test(
    "Numbers of any size give finite components",
    arguments: [
      "lab(50 1e300 -1e300)", "lch(50 1e300 1e300)", "oklab(0.5 -1e300 1e300)",
      "color(rec2020 1e300 -1e300 0)", "color(xyz-d50 -1e300 1e300 1e300)",
      "color(prophoto-rgb 1e-300 -1e-300 0)", "hsl(1e300 50% 50%)", "hwb(-1e300rad 0 0)",
    ])
  func extremes(text: String) throws {
    let color = try ColorSyntax(text).color
    #expect(color.components?.allSatisfy { $0.isFinite && abs($0) <= 1e6 } ?? false)
  }
}
