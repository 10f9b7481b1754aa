package import MultiplaneScene

/// Units of other programs that scenes do not have.
package enum ForeignUnit {
  /// A unit, and its equivalent in a scene.
  package struct Entry: Sendable {
    /// What the unit measures: a time, an angle or a length.
    package let dimension: UnknownWord.Kind
    /// The foreign unit, in lowercase.
    package let foreign: String
    /// The scene's unit; empty for a number without a unit.
    package let unit: String
    /// The value of one foreign unit in the scene's unit.
    package let factor: Double
  }

  /// The units that can be converted.
  package static let all: [Entry] =
    [
      entry(.time, "sec", "s"), entry(.time, "secs", "s"), entry(.time, "second", "s"),
      entry(.time, "seconds", "s"), entry(.time, "msec", "ms"),
      entry(.time, "milliseconds", "ms"), entry(.time, "frame", "f"), entry(.time, "frames", "f"),
      entry(.time, "fr", "f"), entry(.time, "m", "s", 60), entry(.time, "min", "s", 60),
      entry(.time, "minutes", "s", 60), entry(.time, "h", "s", 3_600),
      entry(.angle, "°", "deg"), entry(.angle, "degree", "deg"), entry(.angle, "degrees", "deg"),
      entry(.angle, "grad", "deg", 0.9), entry(.angle, "gon", "deg", 0.9),
      entry(.angle, "radian", "rad"), entry(.angle, "radians", "rad"),
      entry(.angle, "turns", "turn"), entry(.angle, "rev", "turn"),
      entry(.length, "px", ""), entry(.length, "points", ""), entry(.length, "dp", ""),
      entry(.length, "sp", ""),
    ]

  private static func entry(
    _ dimension: UnknownWord.Kind, _ foreign: String, _ unit: String, _ factor: Double = 1
  ) -> Entry {
    Entry(dimension: dimension, foreign: foreign, unit: unit, factor: factor)
  }

  /// Units of length that depend on something that a scene does not have.
  private static let relative: [(units: Set<String>, hint: String)] = [
    (["em", "rem", "ex", "ch", "lh"], "lengths are points: write a number"),
    (
      ["vw", "vh", "vmin", "vmax", "dvh", "svh", "lvh", "fr"],
      "write a number of points, or % for a fraction of the parent"
    ),
    (["in", "cm", "mm", "pc", "q"], "lengths are points: write a number"),
  ]

  /// Returns a hint about what to write instead of a quantity.
  ///
  /// - Parameters:
  ///   - text: A number and a unit, optionally separated by spaces, or minutes and seconds.
  ///   - dimension: The expected quantity.
  ///   - units: The scene's units for `dimension`.
  /// - Returns: A hint such as `write 90s`, or nil if the text is not recognized.
  package static func hint(
    for text: String, as dimension: UnknownWord.Kind, units: [String]
  ) -> String? {
    let packed = text.filter { $0 != " " }
    if let quantity = Quantity(packed) ?? degrees(packed) {
      if packed != text, units.contains(quantity.unit) { return "write \(packed)" }
      let unit = quantity.unit.lowercased()
      if let found = all.first(where: { $0.dimension == dimension && $0.foreign == unit }) {
        return "write \(rounded(quantity.value * found.factor))\(found.unit)"
      }
      if units.contains(unit) { return "write \(numberText(quantity.value))\(unit)" }
      if dimension == .length, let found = relative.first(where: { $0.units.contains(unit) }) {
        return found.hint
      }
      return nil
    }
    guard dimension == .time else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let minutes = parts[0], let seconds = parts[1],
      (0...10_000).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    return "write \(rounded(minutes * 60 + seconds))s"
  }

  private static func degrees(_ text: String) -> Quantity? {
    text.hasSuffix("°") ? Quantity(text.dropLast() + "degrees") : nil
  }

  /// Formats a product without its trailing rounding error.
  private static func rounded(_ value: Double) -> String {
    numberText((value * 1e6).rounded() / 1e6)
  }
}
