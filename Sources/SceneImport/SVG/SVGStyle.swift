import CoreGraphics

/// The properties of an element: its own, and those that it inherits.
struct SVGStyle {
  private static let inherited: Set = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "color", "visibility", "clip-rule", "paint-order", "marker",
    "marker-start", "marker-mid", "marker-end",
  ]

  private var values: [String: String]

  /// Creates the style of an element.
  init(values: [String: String], inheriting parent: SVGStyle?) {
    self.values = values.filter { $0.value != "inherit" || !Self.inherited.contains($0.key) }
    for name in Self.inherited where self.values[name] == nil {
      self.values[name] = parent?.values[name]
    }
    for (name, value) in values where value == "inherit" && !Self.inherited.contains(name) {
      self.values[name] = parent?.values[name]
    }
    // The color of this element, also for elements that inherit the fill.
    let color = self.values["color"] ?? "black"
    for name in ["fill", "stroke", "stop-color"]
    where self.values[name]?.lowercased() == "currentcolor" {
      self.values[name] = color.lowercased() == "currentcolor" ? "black" : color
    }
  }

  /// Accesses a property or attribute as written.
  subscript(name: String) -> String? { values[name] }

  /// All properties and attributes.
  var all: [String: String] { values }

  /// Returns a number or percentage from 0 to 1; nil if it is missing or malformed.
  func fraction(_ name: String) -> CGFloat? {
    guard let text = values[name] else { return nil }
    let value =
      text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    return value.flatMap { $0.isNaN ? nil : CGFloat(min(max($0, 0), 1)) }
  }
}
