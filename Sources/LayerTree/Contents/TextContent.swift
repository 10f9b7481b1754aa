package import CoreGraphics
package import TextAttributes

/// The content of a `CATextLayer` (P-07, TX).
package struct TextContent: ClassContent {
  /// The text; nil or empty shows nothing.
  package var string: LayerText?
  /// The family, full or PostScript name; Helvetica is the packaged default (TX-03).
  package var fontName = "Helvetica"
  /// The size of the font, in points.
  package var fontSize: Double = 36
  package var foregroundColor: CGColor? = .white
  package var alignmentMode = CATextLayerAlignmentMode.natural
  /// Where a line that is too long is truncated; if lines wrap, the last line that fits.
  package var truncationMode = CATextLayerTruncationMode.none
  /// Whether lines wrap at the width of the bounds.
  package var isWrapped = false
  /// Stored but without effect: glyph positions are always exact (TX-03).
  package var allowsFontSubpixelQuantization = false
  /// How lines differ from rest, by index (TP-02).
  package var lines: [Int: TextPart] = [:]
  /// How words differ from rest, by index.
  package var words: [Int: TextPart] = [:]
  /// How characters differ from rest, by index.
  package var characters: [Int: TextPart] = [:]
  /// The typography that Core Animation does not have.
  package var typography = Typography()

  /// The number that is shown if there is a format (NU-08).
  package var value: Double = 0
  /// The pattern of the format, parsed once because every frame of a count uses it.
  private var parsedFormat: NumberFormat?
  /// The locale of the format.
  package var locale = NumberLocale.standard
  /// The rounding of the format.
  package var rounding = NumberRounding.automatic

  package init() {}

  package static let kind = LayerKind.text

  package var drawing: RenderContent { .text(withShownString) }

  /// The pattern in which the number is shown instead of the string; nil for none.
  package var format: String? {
    get { parsedFormat?.pattern }
    set { parsedFormat = newValue.flatMap { try? NumberFormat($0) } }
  }

  /// The format with its locale and rounding; nil for none.
  package var numberFormat: NumberFormat? { parsedFormat?.with(locale, rounding) }

  /// The text that is shown: the formatted number, with the attributes of the string's first run, or
  /// the string.
  package var shownString: LayerText? {
    guard let numberFormat else { return string }
    let text = numberFormat.string(from: value)
    guard let string, !string.isPlain, let run = string.runs.first else { return LayerText(text) }
    return LayerText(runs: [LayerText.Run(text, run.attributes)])
  }

  /// The content with the text that is shown as its string.
  package var withShownString: TextContent {
    guard numberFormat != nil else { return self }
    var content = self
    content.string = shownString
    // The same text draws the same, whatever the number behind it.
    (content.format, content.value) = (nil, 0)
    return content
  }

  /// The properties that `CATextLayer` adds to `CALayer`'s, in the order of the documentation.
  package static let properties: [LayerProperty] =
    [
      string.row,
      fontName.row,
      fontSize.row,
      foregroundColor.row,
      alignmentMode.row,
      truncationMode.row,
      isWrapped.row,
      allowsFontSubpixelQuantization.row,
      value.row,
      format.row,
      locale.row,
      rounding.row,
      lines.row,
      words.row,
      characters.row,
    ] + Typography.properties

  /// The properties that the size of the lines depends on.
  package static let measured: [LayerProperty] =
    [
      string.row, fontName.row, fontSize.row, isWrapped.row, value.row, format.row, locale.row,
      rounding.row,
    ] + Typography.measured

  private static let rows = LayerProperty.Rows(content: \.text)

  package static let string = rows.property("string", \.string, ValueCases.text, .still)
  package static let fontName = rows.fontName("font", \.fontName)
  package static let fontSize = rows.number("fontSize", \.fontSize)
  package static let foregroundColor = rows.property(
    "foregroundColor", \.foregroundColor, ValueCases.color)
  package static let alignmentMode = rows.name(
    "alignmentMode", \.alignmentMode, among: CATextLayerAlignmentMode.allNames)
  package static let truncationMode = rows.name(
    "truncationMode", \.truncationMode, among: CATextLayerTruncationMode.allNames)
  package static let isWrapped = rows.boolean(
    "wrapped", synonyms: ["isWrapped"], \.isWrapped, isAnimatable: false)
  package static let allowsFontSubpixelQuantization = rows.boolean(
    "allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization, isAnimatable: false)
  package static let lines = rows.property("lines", \.lines, ValueCases.textParts, .still)
  package static let words = rows.property("words", \.words, ValueCases.textParts, .still)
  package static let characters = rows.property(
    "characters", \.characters, ValueCases.textParts, .still)
  package static let value = rows.number("value", \.value)
  package static let format = rows.numberFormat("format", \.format)
  package static let locale = rows.name("locale", \.locale, among: NumberLocale.allNames)
  package static let rounding = rows.name(
    "rounding", \.rounding, among: NumberRounding.allCases.map(\.rawValue))
}

extension LayerKind {
  package static let text = LayerKind("text", TextContent())
}

extension LayerContent {
  package var text: TextContent? {
    get { self[TextContent.self] }
    set { self[TextContent.self] = newValue }
  }
}

extension NSTextAlignment {
  /// Creates the alignment for a layer's mode.
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
