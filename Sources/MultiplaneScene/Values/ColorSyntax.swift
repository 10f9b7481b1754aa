import Foundation

/// A colour written as text: hexadecimal, `rgb()`, `hsl()`, or a name.
package struct ColorSyntax: Sendable, Hashable {
  /// Red, gamma-encoded sRGB, 0 to 1.
  package let red: Double
  /// Green, gamma-encoded sRGB, 0 to 1.
  package let green: Double
  /// Blue, gamma-encoded sRGB, 0 to 1.
  package let blue: Double
  /// Opacity, 0 to 1; the other components are not multiplied by it.
  package let alpha: Double

  /// Why a text is no colour, in words that fit behind the text.
  package struct Problem: Error, Sendable, Hashable {
    /// The reason.
    package let reason: String
  }

  private init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads a colour.
  ///
  /// - Parameter text: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(255 0 0 / 50%)`,
  ///   `hsl(120deg 100% 50%)`, both also with commas and as `rgba` and `hsla`, a CSS name,
  ///   `clear` or `transparent`. Case does not matter.
  /// - Throws: `Problem` for anything else.
  package init(_ text: String) throws(Problem) {
    let lowered = text.lowercased()
    if lowered.hasPrefix("#") {
      self = try ColorSyntax.hexadecimal(lowered.dropFirst())
    } else if let open = lowered.firstIndex(of: "("), lowered.hasSuffix(")") {
      let arguments = lowered[lowered.index(after: open)...].dropLast()
      self = try ColorSyntax.function(String(lowered[..<open]), String(arguments))
    } else if lowered == "clear" || lowered == "transparent" {
      self.init(0, 0, 0, 0)
    } else if let value = ColorNames.value(of: lowered) {
      self.init(
        Double(value >> 16) / 255, Double(value >> 8 & 0xFF) / 255, Double(value & 0xFF) / 255, 1)
    } else {
      throw Problem(reason: "is no colour")
    }
  }

  private static func hexadecimal(_ digits: Substring) throws(Problem) -> ColorSyntax {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count, [3, 4, 6, 8].contains(values.count) else {
      throw Problem(reason: "is no colour: behind # stand 3, 4, 6 or 8 hexadecimal digits")
    }
    let bytes =
      values.count <= 4
      ? values.map { $0 * 17 }
      : stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    let parts = bytes.map { Double($0) / 255 }
    return ColorSyntax(parts[0], parts[1], parts[2], parts.count == 4 ? parts[3] : 1)
  }

  private static func function(
    _ name: String, _ text: String
  ) throws(Problem) -> ColorSyntax {
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else {
      throw Problem(reason: "is no colour: the functions are rgb() and hsl()")
    }
    let arguments = try arguments(text)
    let alpha = arguments.count == 4 ? try fraction(arguments[3], of: 1) : 1
    if name.hasPrefix("rgb") {
      return ColorSyntax(
        try fraction(arguments[0], of: 255), try fraction(arguments[1], of: 255),
        try fraction(arguments[2], of: 255), alpha)
    }
    let (red, green, blue) = rgb(
      hue: try hue(arguments[0]), saturation: try percentage(arguments[1]),
      lightness: try percentage(arguments[2]))
    return ColorSyntax(red, green, blue, alpha)
  }

  /// Splits at commas, or at spaces with a slash before the opacity; the two are not mixed.
  private static func arguments(_ text: String) throws(Problem) -> [Quantity] {
    var parts: [Substring]
    if text.contains(",") {
      parts = text.split(separator: ",", omittingEmptySubsequences: false)
    } else {
      let halves = text.split(separator: "/", omittingEmptySubsequences: false)
      parts = halves[0].split(separator: " ")
      if halves.count == 2, parts.count == 3 { parts.append(halves[1]) }
      if halves.count > 2 || (halves.count == 2 && parts.count != 4) { parts = [] }
      if halves.count == 1, parts.count == 4 { parts = [] }
    }
    let quantities = parts.compactMap { Quantity($0.trimmingCharacters(in: .whitespaces)) }
    guard quantities.count == parts.count, (3...4).contains(parts.count) else {
      throw Problem(reason: "is no colour: write rgb(255 0 0 / 50%) or hsl(120deg 100% 50%)")
    }
    return quantities
  }

  private static func fraction(
    _ quantity: Quantity, of whole: Double
  ) throws(Problem) -> Double {
    if quantity.unit == "%" { return try percentage(quantity) }
    guard quantity.unit == "" else {
      throw Problem(reason: "is no colour: \(quantity.unit) is no unit of a component")
    }
    let value = quantity.value / whole
    guard (0...1).contains(value) else {
      throw Problem(
        reason: "is no colour: \(numberText(quantity.value)) is not between 0 and "
          + numberText(whole))
    }
    return value
  }

  private static func percentage(_ quantity: Quantity) throws(Problem) -> Double {
    guard quantity.unit == "%", (0...100).contains(quantity.value) else {
      throw Problem(
        reason: "is no colour: \(numberText(quantity.value))\(quantity.unit) is not between 0% "
          + "and 100%")
    }
    return quantity.value / 100
  }

  /// The hue in turns; a bare number is in degrees, as in CSS.
  private static func hue(_ quantity: Quantity) throws(Problem) -> Double {
    switch quantity.unit {
    case "", "deg": return quantity.value / 360
    case "turn": return quantity.value
    case "rad": return quantity.value / (2 * .pi)
    default: throw Problem(reason: "is no colour: \(quantity.unit) is no unit of a hue")
    }
  }

  /// The conversion of CSS Color Module Level 4, section 7: each component is a trapezium of the
  /// hue.
  private static func rgb(
    hue: Double, saturation: Double, lightness: Double
  ) -> (Double, Double, Double) {
    let amplitude = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let turns = hue - hue.rounded(.down)
      let k = (offset + turns * 12).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return (component(0), component(8), component(4))
  }
}
