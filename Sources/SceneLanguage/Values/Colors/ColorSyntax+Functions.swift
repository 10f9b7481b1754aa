import CoreGraphics
import Foundation

extension ColorSyntax {
  private static let functions = [
    "rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]

  /// Parses a color function (CSS Color 4, sections 5 to 10).
  ///
  /// - Parameters:
  ///   - name: The name of the function, in lowercase.
  ///   - text: The text between the parentheses, in lowercase.
  /// - Returns: The color.
  /// - Throws: `Problem` if the function is not valid.
  static func function(_ name: String, _ text: Substring) throws(Problem) -> ColorSyntax {
    // The variants with an a for alpha are aliases.
    let name = ["rgba": "rgb", "hsla": "hsl"][name] ?? name
    guard functions.contains(name) else {
      let names = functions.map { $0 + "()" }
      throw Problem(
        "the color functions are \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
      )
    }
    if text.split(separator: " ").first == "from" {
      throw Problem("relative colors are not supported")
    }
    if name == "color" { return try predefined(text) }
    let arguments = try ColorArguments(
      text, of: name, allowsCommas: ["rgb", "hsl"].contains(name))
    switch name {
    case "rgb":
      return ColorSyntax(
        try arguments.fraction(0, of: 255), try arguments.fraction(1, of: 255),
        try arguments.fraction(2, of: 255), arguments.alpha)
    case "hsl": return try hsl(arguments)
    case "hwb": return try hwb(arguments)
    case "lab", "lch": return try lab(arguments, isPolar: name == "lch")
    default: return try oklab(arguments, isPolar: name == "oklch")
    }
  }

  // MARK: sRGB

  /// Section 7: each component is a trapezoidal function of the hue.
  private static func hsl(_ arguments: ColorArguments) throws(Problem) -> ColorSyntax {
    let hue = try arguments.hue(0)
    let saturation = try arguments.fraction(1, of: 100)
    let lightness = try arguments.fraction(2, of: 100)
    let amplitude = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return ColorSyntax(component(0), component(8), component(4), arguments.alpha)
  }

  /// Section 8: a hue mixed with white and black, or a gray if they add up to 1 or more.
  private static func hwb(_ arguments: ColorArguments) throws(Problem) -> ColorSyntax {
    let hue = try arguments.hue(0)
    let white = try arguments.fraction(1, of: 100)
    let black = try arguments.fraction(2, of: 100)
    if white + black >= 1 {
      let gray = white / (white + black)
      return ColorSyntax(gray, gray, gray, arguments.alpha)
    }
    func component(_ offset: Double) -> Double {
      let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      let pure = 0.5 - 0.5 * max(-1, min(k - 3, 9 - k, 1))
      return pure * (1 - white - black) + white
    }
    return ColorSyntax(component(0), component(8), component(4), arguments.alpha)
  }

  // MARK: Lab and Oklab

  /// Section 9.3: CIE Lab or LCH, with the white point D50.
  private static func lab(
    _ arguments: ColorArguments, isPolar: Bool
  ) throws(Problem) -> ColorSyntax {
    let lightness = try arguments.fraction(0, of: 100) * 100
    let (a, b) = try axes(arguments, isPolar: isPolar, percent: isPolar ? 150 : 125)
    let light = ColorConversion.linearSRGB(lab: lightness, a, b)
    return extended(light, arguments.alpha)
  }

  /// Section 9.4: Oklab or Oklch.
  private static func oklab(
    _ arguments: ColorArguments, isPolar: Bool
  ) throws(Problem) -> ColorSyntax {
    let lightness = try arguments.fraction(0, of: 1)
    let (a, b) = try axes(arguments, isPolar: isPolar, percent: 0.4)
    return extended(ColorConversion.linearSRGB(oklab: lightness, a, b), arguments.alpha)
  }

  /// Returns the two color axes, given directly or as chroma and hue.
  private static func axes(
    _ arguments: ColorArguments, isPolar: Bool, percent: Double
  ) throws(Problem) -> (Double, Double) {
    let first = try arguments.number(1, percent: percent)
    guard isPolar else { return (first, try arguments.number(2, percent: percent)) }
    // A negative chroma counts as 0.
    let chroma = max(0, first)
    let angle = try arguments.hue(2) * 2 * .pi
    return (chroma * cos(angle), chroma * sin(angle))
  }

  // MARK: Named spaces

  /// Section 10: `color(display-p3 1 0.5 0 / 50%)`, with components of any size.
  private static func predefined(_ text: Substring) throws(Problem) -> ColorSyntax {
    let words = text.drop { $0 == " " }
    let name = String(words.prefix { $0 != " " })
    guard ColorConversion.spaces.contains(name) else {
      throw Problem(
        "\(quoted(name)) is not a color space; color spaces are "
          + ColorConversion.spaces.joined(separator: ", "))
    }
    let arguments = try ColorArguments(
      words.dropFirst(name.count), of: "color", allowsCommas: false)
    let values = SIMD3(
      try arguments.number(0, percent: 1), try arguments.number(1, percent: 1),
      try arguments.number(2, percent: 1))
    let isInside = values.min() >= 0 && values.max() <= 1
    switch name {
    case "srgb" where isInside:
      return ColorSyntax(values.x, values.y, values.z, arguments.alpha)
    case "srgb":
      return ColorSyntax(color(CGColorSpace.extendedSRGB, values, arguments.alpha))
    case "display-p3":
      let space = isInside ? CGColorSpace.displayP3 : CGColorSpace.extendedDisplayP3
      return ColorSyntax(color(space, values, arguments.alpha))
    default:
      return extended(ColorConversion.linearSRGB(values, of: name), arguments.alpha)
    }
  }

  /// Returns a color in extended sRGB from linear components.
  private static func extended(_ light: SIMD3<Double>, _ alpha: Double) -> ColorSyntax {
    let linear = color(CGColorSpace.extendedLinearSRGB, light, alpha)
    return ColorSyntax(CGColor(sRGBComponents: linear.sRGBComponents))
  }

  private static func color(
    _ name: String, _ values: SIMD3<Double>, _ alpha: Double
  ) -> CGColor {
    guard let space = CGColorSpace(name: name),
      let color = CGColor(
        colorSpace: space, components: [values.x, values.y, values.z, alpha].map { CGFloat($0) })
    else { preconditionFailure("unknown Core Graphics color space \(name)") }
    return color
  }
}
