package import CoreGraphics

/// What a `CATextLayer` draws (P-07, TX).
package struct TextContent: Sendable, Hashable {
  package var string: String?
  /// A family, full or PostScript name; Helvetica stands for the packaged default (TX-03).
  package var fontName = "Helvetica"
  /// Points.
  package var fontSize: Double = 36
  package var foregroundColor: CGColor? = .white
  package var alignmentMode = CATextLayerAlignmentMode.natural

  package init() {}

  /// The rows that `CATextLayer` adds to `CALayer`'s.
  package static let properties: [LayerProperty] = {
    let row = LayerProperty.Rows(content: \.text)
    return [
      row.string("string", \.string),
      row.fontName("font", \.fontName),
      row.number("fontSize", \.fontSize),
      row.color("foregroundColor", \.foregroundColor),
      row.name("alignmentMode", \.alignmentMode, among: CATextLayerAlignmentMode.allNames),
    ]
  }()
}
