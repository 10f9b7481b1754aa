import Foundation

/// What stands between the parentheses of a colour's function: three components and an opacity.
struct ColorArguments {
  /// A component as it was written; nil for `none`, which counts as 0.
  typealias Component = Quantity?

  /// Three.
  let components: [Component]
  /// 0...1; 1 where none is given.
  let alpha: Double

  /// Splits at spaces, with a slash before the opacity, or at commas where a function has them.
  ///
  /// - Parameters:
  ///   - text: In lower case.
  ///   - function: Its name, for messages.
  ///   - allowsCommas: Whether it is one of those that are older than the slash.
  /// - Throws: `Problem`.
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
      // An opacity without three components before it, or a second slash, leaves a wrong number.
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

  /// A number or a percentage that may not leave its range.
  ///
  /// - Parameters:
  ///   - index: Which component.
  ///   - whole: What 100 % stands for.
  /// - Returns: The part of the whole, 0...1.
  /// - Throws: `Problem` outside 0...1 and for another unit.
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

  /// A number or a percentage of any size.
  ///
  /// - Parameters:
  ///   - index: Which component.
  ///   - whole: What 100 % stands for.
  /// - Returns: The number, -1,000,000 to 1,000,000.
  /// - Throws: `Problem` for another unit.
  func number(_ index: Int, percent whole: Double) throws(ColorSyntax.Problem) -> Double {
    guard let quantity = components[index] else { return 0 }
    // Far outside every gamut, and far from what would make infinities further on.
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

  /// An angle; a bare number is in degrees.
  ///
  /// - Parameter index: Which component.
  /// - Returns: Turns, 0 up to 1.
  /// - Throws: `Problem` for another unit.
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
