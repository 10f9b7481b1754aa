/// Checks that texts are small enough for librsvg, which ends the process if Pango's numbers
/// overflow (SG-18).
struct SVGTextCheck {
  private let texts: [SVGElement]
  /// The largest size and distances in pixels, without those that multiply others.
  private let size: Double

  init(_ document: SVGDocument) {
    var texts: [SVGElement] = []
    var largest = ["font-size": 12.0]
    func add(_ style: [String: String]) {
      for size in Self.sizes(style) {
        largest[size.name] = max(largest[size.name] ?? 0, size.pixels)
      }
    }
    document.root.forEach { element in
      if element.name == "text", element.isSVG { texts.append(element) }
      add(document.style(of: element))
    }
    // Any element may have what librsvg understands of other rules.
    for declaration in document.sheet.foreign {
      let style = [declaration.name: declaration.value]
      add(style)
      if Self.growth(style) > 1 { largest[declaration.name] = .infinity }
    }
    self.texts = texts
    size = largest.values.reduce(0, +)
  }

  private static let properties = [
    "font-size", "font", "letter-spacing", "word-spacing", "baseline-shift",
  ]

  /// The first text; nil if there is none.
  var first: SVGElement? { texts.first }

  /// The pixels of all texts one after the other, at most.
  func extent(growth: Double) -> Double {
    texts.reduce(0) { $0 + Double(max(1, Self.count(of: $1))) * size * growth }
  }

  /// The bytes of a text.
  private static func count(of text: SVGElement) -> Int {
    var count = 0
    text.forEach { count += $0.characterCount }
    return count
  }

  /// Throws an error for a text that may be too long or too large.
  ///
  /// - Parameter growth: By how much the largest font is larger than the sizes in the document.
  /// - Throws: `SVGError` with the place of the text.
  func check(growth: Double) throws(SVGError) {
    for text in texts {
      let count = Self.count(of: text)
      guard count <= SVGLimit.textLength else {
        throw SVGError(
          .limit, "more than \(SVGLimit.textLength) bytes of text (limit svg-text-length)",
          at: text.place)
      }
      guard Double(max(1, count)) * size * growth <= Double(SVGLimit.textExtent) else {
        throw SVGError(
          .limit,
          "the text may be more than \(SVGLimit.textExtent) pixels long (limit svg-text-extent)",
          at: text.place)
      }
    }
  }

  /// Returns by how much sizes of an element are larger than those around it, at most.
  static func growth(_ style: [String: String]) -> Double {
    sizes(style).reduce(1) { $0 * $1.factor }
  }

  private static let units = [
    "": 1.0, "px": 1, "pt": 4.0 / 3, "pc": 16, "mm": 4, "cm": 38, "in": 96,
  ]

  /// Returns the largest length in each property, and by how much it multiplies the font.
  private static func sizes(
    _ style: [String: String]
  ) -> [(name: String, pixels: Double, factor: Double)] {
    properties.compactMap { name in
      guard let value = style[name] else { return nil }
      var (pixels, factor) = (0.0, value == "larger" ? 1.2 : 1)
      let lengths = value.lowercased().matches(of: /([0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?)([a-z%]*)/)
      for length in lengths {
        let number = Double(length.1) ?? .infinity
        let unit = String(length.2)
        // Weights have no unit.
        if name == "font", unit.isEmpty { continue }
        if let scale = units[unit] {
          pixels = max(pixels, number * scale)
        } else {
          factor = max(factor, unit == "%" ? number / 100 : number)
        }
      }
      // Keywords such as xx-large are not larger.
      if lengths.isEmpty, name.hasPrefix("font") { pixels = 28 }
      // Distances are added to the font.
      return (name, pixels, name.hasPrefix("font") || factor == 1 ? factor : factor + 1)
    }
  }
}
