import CoreGraphics
import MultiplaneScene
import TestSupport
import Testing

struct ColorSyntaxTests {
  /// Expects an sRGB color with the given components.
  private func expect(
    _ text: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let color = try ColorSyntax(text).color
    let expected = [red, green, blue, alpha].map { CGFloat($0) }
    let components = try #require(color.components)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB, "\(text)", sourceLocation: sourceLocation)
    #expect(
      zip(components, expected).allSatisfy { isClose(Double($0), Double($1)) },
      "\(text): \(components)", sourceLocation: sourceLocation)
  }

  @Test func hexadecimal() throws {
    try expect("#fff", 1, 1, 1)
    try expect("#f80", 1, 136.0 / 255, 0)
    try expect("#F808", 1, 136.0 / 255, 0, 136.0 / 255)
    try expect("#ff8000", 1, 128.0 / 255, 0)
    try expect("#FF800040", 1, 128.0 / 255, 0, 64.0 / 255)
    try expect("#00000000", 0, 0, 0, 0)
  }

  @Test func rgbFunctions() throws {
    try expect("rgb(255 128 0)", 1, 128.0 / 255, 0)
    try expect("rgb(255, 128, 0)", 1, 128.0 / 255, 0)
    try expect("rgba(255, 128, 0, 0.5)", 1, 128.0 / 255, 0, 0.5)
    try expect("rgb(100% 50% 0% / 25%)", 1, 0.5, 0, 0.25)
    try expect("RGB( 0  0   255/1 )", 0, 0, 1)
    try expect("rgb(none 50% 255 / none)", 0, 0.5, 1, 0)
  }

  /// The primary hues, and one value computed by hand with CSS Color's own formula: hsl(210 50%
  /// 40%): a = .5 * .4 = .2; red at k 7: .4 - .2 = .2; green at k 3: .4; blue at k 11: .6.
  @Test func hslFunctions() throws {
    try expect("hsl(0 100% 50%)", 1, 0, 0)
    try expect("hsl(120deg 100% 50%)", 0, 1, 0)
    try expect("hsl(-120 100% 50%)", 0, 0, 1)
    try expect("hsl(0.5turn, 100%, 50%)", 0, 1, 1)
    try expect("hsl(200grad 100 50)", 0, 1, 1)
    try expect("hsl(60deg 100% 25%)", 0.5, 0.5, 0)
    try expect("hsla(420, 100%, 50%, 0.25)", 1, 1, 0, 0.25)
    try expect("hsl(3.141592653589793rad 100% 50%)", 0, 1, 1)
    try expect("hsl(210 50% 40%)", 0.2, 0.4, 0.6)
    try expect("hsl(77 0% 30% / 10%)", 0.3, 0.3, 0.3, 0.1)
    try expect("hsl(none 0 30)", 0.3, 0.3, 0.3)
  }

  /// A pure hue, scaled by what white and black leave, plus the white; if they leave nothing, a
  /// gray in the ratio of white to black.
  @Test func hwbFunctions() throws {
    try expect("hwb(0 0% 0%)", 1, 0, 0)
    try expect("hwb(240deg 20% 40%)", 0.2, 0.2, 0.6)
    // At 90 degrees, red is halfway: 0.5 * (1 - 0.1 - 0.3) + 0.1.
    try expect("hwb(90 10 30 / 50%)", 0.4, 0.7, 0.1, 0.5)
    try expect("hwb(50 60% 40%)", 0.6, 0.6, 0.6)
    try expect("hwb(50 100% 100%)", 0.5, 0.5, 0.5)
    try expect("hwb(none none 25%)", 0.75, 0, 0)
  }

  @Test func names() throws {
    #expect(ColorNames.all.count == 148)
    #expect(ColorNames.all == ColorNames.all.sorted())
    try expect("white", 1, 1, 1)
    try expect("RebeccaPurple", 102.0 / 255, 51.0 / 255, 153.0 / 255)
    try expect("aliceblue", 240.0 / 255, 248.0 / 255, 1)
    try expect("yellowgreen", 154.0 / 255, 205.0 / 255, 50.0 / 255)
    try expect("clear", 0, 0, 0, 0)
    try expect("transparent", 0, 0, 0, 0)
    for name in ColorNames.all { #expect(ColorNames.value(of: name) != nil) }
    for pair in [("gray", "grey"), ("aqua", "cyan"), ("fuchsia", "magenta")] {
      #expect(ColorNames.value(of: pair.0) == ColorNames.value(of: pair.1))
    }
  }

  @Test(arguments: [
    "", "#", "#ff", "#fffff", "#ggg", "#ffffffffff", "# fff", "#١٢٣", "red ", "rgb", "rgb()",
    "rgb(1 2)",
    "rgb(1 2 3 4)", "rgb(1 2 3 / )", "rgb(1 2 3 / 1 / 1)", "rgb(1, 2 3)", "rgb(1,2,3,4,5)",
    "rgb(256 0 0)", "rgb(-1 0 0)", "rgb(0 0 0 / 2)", "rgb(101% 0% 0%)", "rgb(nan 0 0)",
    "rgb(1deg 0 0)", "hsl(0 101 1)", "hsl(0 50% 101%)", "hsl(1s 50% 50%)", "hsl(10% 50% 50%)",
    "hwb(0, 0%, 0%)", "hwb(0 -1% 0%)", "rgb(none, 0, 0)", "notacolor",
    "rgb(1 2 3", "(1 2 3)", "rgb(1e999 0 0)", "rgb(,,)", "rgb(/)", "rgb(1 2 3 /)",
    "lab(101% 0 0)", "lab(-1 0 0)", "lab(50, 0, 0)", "lab(50 0)", "lab(50 0 0deg)",
    "lch(50% 10 10%)", "lch(50% 10deg 10)", "oklab(1.1 0 0)", "oklch(0.5 0.1 1s)",
    "oklch(0.5 0.1 20 / 1.5)", "color()", "color(srgb)", "color(srgb 1 0)", "color(srgb 1 0 0 0)",
    "color(srgb 1deg 0 0)", "color(1 0 0)", "color(hsl 1 0 0)", "color(srgb, 1, 0, 0)",
    "color(xyz 1 2 inf)", "device-cmyk(0 0 0 1)", "color-mix(in srgb, red, blue)",
    "rgb(from red r g b)", "color(from red srgb r g b)",
  ])
  func everythingElseIsInvalid(text: String) {
    #expect(throws: ColorSyntax.Problem.self) { try ColorSyntax(text) }
  }

  @Test(
    "Errors describe what is wrong",
    arguments: [
      ("rgb(from red r g b)", "is not a color: relative colors are not supported"),
      ("oklch(from #fff l c h)", "is not a color: relative colors are not supported"),
      ("lab(1, 2, 3)", "is not a color: components of lab() are separated by spaces, not commas"),
      ("lab(120 2 3)", "is not a color: 120 is not between 0 and 100"),
      ("oklab(120% 2 3)", "is not a color: 120% is not between 0% and 100%"),
      (
        "cmyk(0 0 0 1)",
        "is not a color: the color functions are rgb(), hsl(), hwb(), lab(), lch(), "
      ),
      (
        "color(p3 1 0 0)",
        "is not a color: \"p3\" is not a color space; color spaces are srgb, srgb-linear, "
      ),
      ("hsl(1s 50% 50%)", "is not a color: s is not a unit of a hue"),
      ("oklch(0.5)", "is not a color: expected a form like oklch(0.6 0.12 330deg)"),
    ])
  func reasons(text: String, reason: String) throws {
    let problem = #expect(throws: ColorSyntax.Problem.self) { try ColorSyntax(text) }
    #expect(problem?.reason.hasPrefix(reason) ?? false, "\(problem?.reason ?? "")")
  }
}
