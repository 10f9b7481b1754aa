import CoreGraphics

/// A rectangle that is fitted into another: `viewBox` and `preserveAspectRatio`.
enum SVGViewBox {
  /// Returns the rectangle of a `viewBox` attribute, which may be empty; nil if it is missing or
  /// malformed.
  static func rect(_ text: String?) -> CGRect? {
    guard let values = text.flatMap(SVGLength.list), values.count == 4, values[2] >= 0,
      values[3] >= 0
    else { return nil }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Returns the transform from a view box to a viewport (SVG 2, section 8.2).
  static func transform(_ box: CGRect, to viewport: CGRect, _ aspect: String?) -> CGAffineTransform
  {
    let words = (aspect ?? "").split(whereSeparator: \.isWhitespace).drop { $0 == "defer" }
    let align = words.first.flatMap { alignments.contains($0) ? $0 : nil } ?? "xMidYMid"
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

  private static let alignments: Set<Substring> = {
    let places = ["Min", "Mid", "Max"]
    return Set(places.flatMap { x in places.map { Substring("x\(x)Y\($0)") } } + ["none"])
  }()
}
