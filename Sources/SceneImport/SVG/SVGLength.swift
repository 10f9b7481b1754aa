import CoreGraphics

/// Lengths of SVG, in pixels at 96 pixels per inch.
struct SVGLength {
  /// What percentages refer to.
  enum Direction { case across, down, other }

  /// The size of the viewport, which percentages refer to.
  var viewport: CGSize
  /// The size of the drawing, which `vw` and `vh` refer to.
  var window: CGSize
  /// The font size of the element, which `em`, `ex` and `ch` refer to (SG-17).
  var fontSize = SVGStyle.defaultFontSize
  /// The font size of the root.
  var rootFontSize = SVGStyle.defaultFontSize

  init(viewport: CGSize) { (self.viewport, window) = (viewport, viewport) }

  /// Returns the lengths of an element with a style.
  func with(_ style: SVGStyle) -> SVGLength {
    var lengths = self
    (lengths.fontSize, lengths.rootFontSize) = (style.fontSize, style.rootFontSize)
    return lengths
  }

  private static let units: [String: CGFloat] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96,
    "q": 96 / 101.6,
  ]

  /// Returns a length; nil for malformed text.
  func pixels(_ text: String, _ direction: Direction) -> CGFloat? {
    guard let (value, unit) = Self.parts(text) else { return nil }
    if let factor = Self.units[unit] { return value * factor }
    switch unit {
    case "em": return value * fontSize
    case "rem": return value * rootFontSize
    // No font is measured.
    case "ex", "ch": return value * fontSize / 2
    case "vw": return value * window.width / 100
    case "vh": return value * window.height / 100
    case "vmin": return value * min(window.width, window.height) / 100
    case "vmax": return value * max(window.width, window.height) / 100
    case "%":
      let whole: CGFloat =
        switch direction {
        case .across: viewport.width
        case .down: viewport.height
        case .other:
          ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
        }
      return value / 100 * whole
    default: return nil
    }
  }

  /// Splits a length into its number and its unit in lowercase; nil for malformed text.
  static func parts(_ text: String) -> (value: CGFloat, unit: String)? {
    let text = text.drop { $0.isWhitespace }
    var end = text.startIndex
    while end < text.endIndex {
      let next = text[end]
      guard next.isASCII, !next.isNumber, !"+-.".contains(next) else {
        text.formIndex(after: &end)
        continue
      }
      // An exponent, rather than em or ex.
      let rest = text[text.index(after: end)...]
      guard next == "e" || next == "E", let first = rest.first,
        first.isNumber || "+-".contains(first)
      else { break }
      text.formIndex(after: &end)
    }
    guard let value = number(text[..<end]) else { return nil }
    var unit = text[end...].lowercased()
    while unit.last?.isWhitespace ?? false { unit.removeLast() }
    return (value, unit)
  }

  /// Returns a finite decimal number; nil for any other text.
  static func number(_ text: some StringProtocol) -> CGFloat? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  /// Returns the numbers in a list separated by white space or commas; nil if one is malformed.
  static func list(_ text: String) -> [CGFloat]? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    let values = parts.compactMap { number($0) }
    return values.count == parts.count ? values : nil
  }
}
