import CoreGraphics

/// Lengths of SVG, in pixels at 96 pixels per inch.
struct SVGLength {
  /// What percentages refer to.
  enum Direction { case across, down, other }

  /// The size of the viewport, which percentages refer to.
  var viewport: CGSize

  private static let units: [(name: String, pixels: CGFloat)] = [
    ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
    ("Q", 96 / 101.6), ("em", 16), ("rem", 16), ("ex", 8),
  ]

  /// Returns a length; nil for malformed text.
  func pixels(_ text: String, _ direction: Direction) -> CGFloat? {
    let text = text.filter { !$0.isWhitespace }
    func number(_ count: Int) -> CGFloat? {
      Double(text.dropLast(count)).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
    if let value = number(0) { return value }
    if text.hasSuffix("%") {
      let whole: CGFloat =
        switch direction {
        case .across: viewport.width
        case .down: viewport.height
        case .other:
          ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
        }
      return number(1).map { $0 / 100 * whole }
    }
    // rem before em.
    for unit in Self.units.sorted(by: { $0.name.count > $1.name.count })
    where text.hasSuffix(unit.name) {
      return number(unit.name.count).map { $0 * unit.pixels }
    }
    return nil
  }

  /// Returns the numbers in a list separated by white space or commas; nil if one is malformed.
  static func list(_ text: String) -> [CGFloat]? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    let values = parts.compactMap { Double($0).map { CGFloat($0) } }.filter(\.isFinite)
    return values.count == parts.count ? values : nil
  }
}

/// A rectangle that is fitted into another: `viewBox` and `preserveAspectRatio`.
enum SVGViewBox {
  /// Returns the rectangle of a `viewBox` attribute; nil if it is missing or empty.
  static func rect(_ text: String?) -> CGRect? {
    guard let values = text.flatMap(SVGLength.list), values.count == 4, values[2] > 0,
      values[3] > 0
    else { return nil }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Returns the transform from a view box to a viewport (SVG 2, section 8.2).
  static func transform(_ box: CGRect, to viewport: CGRect, _ aspect: String?) -> CGAffineTransform
  {
    let words = (aspect ?? "").split(whereSeparator: \.isWhitespace)
    let align = words.first ?? "xMidYMid"
    var (x, y) = (viewport.width / box.width, viewport.height / box.height)
    if align != "none" {
      let scale = words.last == "slice" ? max(x, y) : min(x, y)
      (x, y) = (scale, scale)
    }
    func share(_ name: Substring) -> CGFloat {
      name.hasSuffix("Min") ? 0 : name.hasSuffix("Max") ? 1 : 0.5
    }
    let left = (viewport.width - box.width * x) * share(align.prefix(4))
    let top = (viewport.height - box.height * y) * share(align.suffix(4))
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: viewport.minX + left - box.minX * x,
      ty: viewport.minY + top - box.minY * y)
  }
}
