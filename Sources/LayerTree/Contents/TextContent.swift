package import CoreGraphics
package import TextAttributes

/// What a `CATextLayer` draws (P-07, TX).
package struct TextContent: Sendable, Hashable {
  /// Nil and empty show nothing.
  package var string: LayerText?
  /// A family, full or PostScript name; Helvetica stands for the packaged default (TX-03).
  package var fontName = "Helvetica"
  /// Points.
  package var fontSize: Double = 36
  package var foregroundColor: CGColor? = .white
  package var alignmentMode = CATextLayerAlignmentMode.natural
  /// Where a line that is too long, or with wrapping the last that fits, gets an ellipsis.
  package var truncationMode = CATextLayerTruncationMode.none
  /// Whether lines end at the width of the bounds.
  package var isWrapped = false
  /// Of no effect: glyphs always stand where they belong (TX-03).
  package var allowsFontSubpixelQuantization = false

  package init() {}

  /// The rows that `CATextLayer` adds to `CALayer`'s, in the order of documentation.
  package static let properties: [LayerProperty] = [
    string.row,
    fontName.row,
    fontSize.row,
    foregroundColor.row,
    alignmentMode.row,
    truncationMode.row,
    isWrapped.row,
    allowsFontSubpixelQuantization.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.text)

  package static let string = rows.text("string", \.string)
  package static let fontName = rows.fontName("font", \.fontName)
  package static let fontSize = rows.number("fontSize", \.fontSize)
  package static let foregroundColor = rows.color("foregroundColor", \.foregroundColor)
  package static let alignmentMode = rows.name(
    "alignmentMode", \.alignmentMode, among: CATextLayerAlignmentMode.allNames)
  package static let truncationMode = rows.name(
    "truncationMode", \.truncationMode, among: CATextLayerTruncationMode.allNames)
  package static let isWrapped = rows.boolean(
    "wrapped", synonyms: ["isWrapped"], \.isWrapped, isAnimatable: false)
  package static let allowsFontSubpixelQuantization = rows.boolean(
    "allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization, isAnimatable: false,
    isForCodeOnly: true)
}

extension TextAlignment {
  /// The alignment of a layer's mode.
  package init(_ mode: CATextLayerAlignmentMode) {
    switch mode {
    case .left: self = .left
    case .right: self = .right
    case .center: self = .center
    case .justified: self = .justified
    default: self = .natural
    }
  }
}
