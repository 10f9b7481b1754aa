import Foundation

/// The arguments of a color function: three components and an alpha.
struct ColorArguments {
  /// A component as written, or nil for `none`, which counts as 0.
  typealias Component = Quantity?

  /// The three components.
  let components: [Component]
  /// The alpha from 0 to 1, which defaults to 1.
  let alpha: Double

  /// Splits the arguments at spaces, with a slash before the alpha, or at commas if the function
  /// allows them.
  ///
  /// - Parameters:
  ///   - text: The text between the parentheses, in lowercase.
  ///   - function: The name of the function, for messages.
  ///   - allowsCommas: Whether the function has the legacy syntax with commas.
  /// - Throws: `Problem` if the arguments are malformed.
  init(
    _ text: Substring, of function: String, allowsCommas: Bool
  ) throws(ColorSyntax.Problem) {
    let hasCommas = text.contains(",")
    guard allowsCommas || !hasCommas else {
      throw ColorSyntax.Problem("components of \(function)() are separated by spaces, not commas")
    }
    var parts: [Substring]
    if hasCommas {
      parts = text.split(separator: ",", omittingEmptySubsequences: false)
    } else {
      let halves = text.split(separator: "/", omittingEmptySubsequences: false)
      parts = (halves.first ?? "").split(separator: " ")
      // Without exactly three components before the alpha, or with a second slash, the count is
      // wrong.
      parts = parts.count == 3 && halves.count <= 2 ? parts + halves.dropFirst() : []
    }
    var components: [Component] = []
    for part in parts {
      let word = part.trimmingCharacters(in: .whitespaces)
      if word == "none", !hasCommas {
        components.append(nil)
      } else if let quantity = Quantity(word) {
        components.append(quantity)
      } else {
        parts = []
      }
    }
    guard components.count == parts.count, (3...4).contains(parts.count) else {
      throw ColorSyntax.Problem("expected a form like \(Self.example(of: function))")
    }
    self.components = Array(components.prefix(3))
    alpha = parts.count == 4 ? try Self.fraction(components[3], of: 1) : 1
  }

  private static func example(of function: String) -> String {
    switch function {
    case "hsl", "hsla": "hsl(120deg 100% 50%)"
    case "hwb": "hwb(120deg 10% 20%)"
    case "lab": "lab(60% 40 -20)"
    case "lch": "lch(60% 45 330deg)"
    case "oklab": "oklab(0.6 0.1 -0.05)"
    case "oklch": "oklch(0.6 0.12 330deg)"
    case "color": "color(display-p3 1 0.5 0)"
    default: "rgb(255 0 0 / 50%)"
    }
  }

  // MARK: Components

  /// Returns a number or a percentage, which must be in its range.
  ///
  /// - Parameters:
  ///   - index: The index of the component.
  ///   - whole: The value of 100%.
  /// - Returns: The fraction of the whole, from 0 to 1.
  /// - Throws: `Problem` if it is out of range or has another unit.
  func fraction(_ index: Int, of whole: Double) throws(ColorSyntax.Problem) -> Double {
    try Self.fraction(components[index], of: whole)
  }

  private static func fraction(
    _ component: Component, of whole: Double
  ) throws(ColorSyntax.Problem) -> Double {
    guard let quantity = component else { return 0 }
    let value = try number(quantity, percent: whole) / whole
    guard (0...1).contains(value) else {
      let (least, most) =
        quantity.unit == "%" ? ("0%", "100%") : ("0", numberText(whole))
      throw ColorSyntax.Problem(
        "\(numberText(quantity.value))\(quantity.unit) is not between \(least) and \(most)")
    }
    return value
  }

  /// Returns a number or a percentage of any size.
  ///
  /// - Parameters:
  ///   - index: The index of the component.
  ///   - whole: The value of 100%.
  /// - Returns: The number, clamped to -1,000,000...1,000,000.
  /// - Throws: `Problem` if it has another unit.
  func number(_ index: Int, percent whole: Double) throws(ColorSyntax.Problem) -> Double {
    guard let quantity = components[index] else { return 0 }
    // Far outside every gamut, but small enough to avoid infinities later.
    return max(-1e6, min(1e6, try Self.number(quantity, percent: whole)))
  }

  private static func number(
    _ quantity: Quantity, percent whole: Double
  ) throws(ColorSyntax.Problem) -> Double {
    switch quantity.unit {
    case "": return quantity.value
    case "%": return quantity.value / 100 * whole
    default: throw ColorSyntax.Problem("\(quantity.unit) is not a unit of a component")
    }
  }

  /// Returns a hue, which is in degrees if it has no unit.
  ///
  /// - Parameter index: The index of the component.
  /// - Returns: The hue in turns, from 0 up to 1.
  /// - Throws: `Problem` if it has another unit.
  func hue(_ index: Int) throws(ColorSyntax.Problem) -> Double {
    guard let quantity = components[index] else { return 0 }
    let turns: Double
    switch quantity.unit {
    case "", "deg": turns = quantity.value / 360
    case "grad": turns = quantity.value / 400
    case "rad": turns = quantity.value / (2 * .pi)
    case "turn": turns = quantity.value
    default: throw ColorSyntax.Problem("\(quantity.unit) is not a unit of a hue")
    }
    return turns - turns.rounded(.down)
  }
}
