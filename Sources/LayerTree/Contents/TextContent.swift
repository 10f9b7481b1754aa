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

  /// The rows that `CATextLayer` adds to `CALayer`'s.
  package static let properties: [LayerProperty] = {
    let row = LayerProperty.Rows(content: \.text)
    return [
      row.text("string", \.string),
      row.fontName("font", \.fontName),
      row.number("fontSize", \.fontSize),
      row.color("foregroundColor", \.foregroundColor),
      row.name("alignmentMode", \.alignmentMode, among: CATextLayerAlignmentMode.allNames),
      row.name("truncationMode", \.truncationMode, among: CATextLayerTruncationMode.allNames),
      row.boolean("wrapped", synonyms: ["isWrapped"], \.isWrapped, isAnimatable: false),
      row.boolean(
        "allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization, isAnimatable: false,
        isForCodeOnly: true),
    ]
  }()
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
