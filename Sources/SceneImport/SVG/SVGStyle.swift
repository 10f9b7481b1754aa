import CoreGraphics

/// The properties of an element: its own, and those that it inherits.
struct SVGStyle {
  /// The font size without the property `font-size`, which is that of librsvg (SG-17).
  static let defaultFontSize: CGFloat = 12

  private static let inherited: Set = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "color", "visibility", "clip-rule", "paint-order", "marker",
    "marker-start", "marker-mid", "marker-end", "color-interpolation", "shape-rendering",
  ]

  private var values: [String: String]
  /// The font size, in pixels.
  let fontSize: CGFloat
  /// The font size of the root, in pixels.
  let rootFontSize: CGFloat

  /// Creates the style of an element.
  init(values: [String: String], inheriting parent: SVGStyle?) {
    self.values = values
    for (name, value) in values {
      switch value.lowercased() {
      case "inherit": self.values[name] = parent?.values[name]
      case "unset", "revert": self.values[name] = nil
      // A color that is the current one is inherited.
      case "currentcolor" where name == "color": self.values[name] = parent?.values[name]
      default: break
      }
    }
    for name in Self.inherited where self.values[name] == nil {
      self.values[name] = parent?.values[name]
    }
    for (name, value) in self.values where value.lowercased() == "initial" {
      self.values[name] = nil
    }
    let outer = parent?.fontSize ?? Self.defaultFontSize
    fontSize = Self.fontSize(values["font-size"], outer, root: parent?.rootFontSize)
    rootFontSize = parent?.rootFontSize ?? fontSize
    for name in ["stroke-width", "stroke-dashoffset", "stroke-dasharray"] {
      // Descendants with other fonts inherit the length.
      if let value = values[name], self.values[name] == value {
        self.values[name] = Self.absolute(value, fontSize)
      }
    }
  }

  private static let fontSizes: [String: CGFloat] = [
    "xx-small": 16 / 1.728, "x-small": 16 / 1.44, "small": 16 / 1.2, "medium": 16, "large": 19.2,
    "x-large": 23.04, "xx-large": 27.648,
  ]

  private static func fontSize(_ text: String?, _ outer: CGFloat, root: CGFloat?) -> CGFloat {
    guard let text else { return outer }
    if let size = fontSizes[text] { return size }
    if text == "larger" { return outer * 1.2 }
    if text == "smaller" { return outer / 1.2 }
    var lengths = SVGLength(viewport: .zero)
    (lengths.fontSize, lengths.rootFontSize) = (outer, root ?? outer)
    guard let (value, unit) = SVGLength.parts(text), value >= 0 else { return outer }
    return unit == "%" ? value / 100 * outer : lengths.pixels(text, .other) ?? outer
  }

  /// Replaces the lengths in a list that depend on the font.
  private static func absolute(_ list: String, _ fontSize: CGFloat) -> String {
    let parts = list.split { $0.isWhitespace || $0 == "," }.map(String.init)
    var lengths = SVGLength(viewport: .zero)
    lengths.fontSize = fontSize
    return parts.map { part in
      guard let unit = SVGLength.parts(part)?.unit, ["em", "ex", "ch"].contains(unit),
        let length = lengths.pixels(part, .other)
      else { return part }
      return "\(length)"
    }.joined(separator: " ")
  }

  /// Accesses a property or attribute as written.
  subscript(name: String) -> String? { values[name] }

  /// All properties and attributes.
  var all: [String: String] { values }

  /// Returns a color as written, after the current color is filled in.
  func color(_ text: String) -> String {
    text.lowercased() == "currentcolor" ? values["color"] ?? "black" : text
  }

  /// Returns a number or percentage from 0 to 1; nil if it is missing or malformed.
  func fraction(_ name: String) -> CGFloat? {
    guard let (value, unit) = values[name].flatMap(SVGLength.parts) else { return nil }
    switch unit {
    case "": return min(max(value, 0), 1)
    case "%": return min(max(value / 100, 0), 1)
    default: return nil
    }
  }
}
