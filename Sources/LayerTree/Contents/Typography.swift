package import CoreGraphics
package import TextAttributes

/// The typography of a text layer that Core Animation does not have (TX-05 to TX-14).
package struct Typography: Sendable, Hashable {
  /// The OpenType features by tag; 0 turns one off.
  package var fontFeatures = FontSettings()
  /// The axes of a variable font by tag.
  package var fontVariations = FontSettings()
  /// The fonts for characters that the layer's font does not have, in order of precedence.
  package var fallbackFonts: [String] = []
  /// The space after each character, in points.
  package var letterSpacing = 0.0
  /// The space after each character, in thousandths of the font size.
  package var tracking = 0.0
  /// The distance between baselines, in points; 0 for that of the font.
  package var lineHeight = 0.0
  /// A factor for the font's line height; 0 leaves it unchanged.
  package var lineHeightMultiple = 0.0
  /// The space after a paragraph, in points.
  package var paragraphSpacing = 0.0
  package var verticalAlignment = TextVerticalAlignment.top
  package var fit = TextFit.none
  /// The smallest font size that `fit` results in, in points.
  package var minimumFontSize = 0.0
  /// The width of the outline of letters, in percent of the font size.
  ///
  /// A positive width draws only outlines, and a negative width draws outlines over the letters.
  package var strokeWidth = 0.0
  /// The color of the outline; nil is that of the letters.
  package var strokeColor: CGColor?
  /// The colors of a gradient that replaces the foreground color; nil or empty for none.
  package var foregroundColors: [CGColor]?
  /// The locations of these colors, from 0 to 1; nil spaces them evenly.
  package var foregroundLocations: [Double]?
  /// The start of the gradient, in the unit coordinate space of the bounds.
  package var foregroundStartPoint = CGPoint(x: 0.5, y: 0)
  /// The end of the gradient, in the unit coordinate space of the bounds.
  package var foregroundEndPoint = CGPoint(x: 0.5, y: 1)
  /// The path that the baseline follows, from the top left of the bounds; nil for straight lines.
  package var textPath: CGPath?
  /// The distance along the path by which the text is moved, in points.
  package var textPathOffset = 0.0

  package init() {}

  /// Whether a gradient replaces the foreground color.
  package var hasGradient: Bool { foregroundColors?.isEmpty == false }

  /// The properties, in the order of the documentation.
  static let properties: [LayerProperty] =
    measured + [
      verticalAlignment.row,
      fit.row,
      minimumFontSize.row,
      strokeWidth.row,
      strokeColor.row,
      foregroundColors.row,
      foregroundLocations.row,
      foregroundStartPoint.row,
      foregroundEndPoint.row,
      textPath.row,
      textPathOffset.row,
    ]

  /// The properties that the size of the lines depends on.
  static let measured: [LayerProperty] = [
    fontFeatures.row,
    fontVariations.row,
    fallbackFonts.row,
    letterSpacing.row,
    tracking.row,
    lineHeight.row,
    lineHeightMultiple.row,
    paragraphSpacing.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.text)

  package static let fontFeatures = rows.property(
    "fontFeatures", \.typography.fontFeatures, ValueCases.fontSettings, .still, kind: .fontFeatures)
  package static let fontVariations = rows.property(
    "fontVariations", \.typography.fontVariations, ValueCases.fontSettings)
  package static let fallbackFonts = rows.property(
    "fallbackFonts", \.typography.fallbackFonts, ValueCases.strings, .still)
  package static let letterSpacing = rows.number("letterSpacing", \.typography.letterSpacing)
  package static let tracking = rows.number("tracking", \.typography.tracking)
  package static let lineHeight = rows.number("lineHeight", \.typography.lineHeight)
  package static let lineHeightMultiple = rows.number(
    "lineHeightMultiple", \.typography.lineHeightMultiple)
  package static let paragraphSpacing = rows.number(
    "paragraphSpacing", \.typography.paragraphSpacing)
  package static let verticalAlignment = rows.name(
    "verticalAlignment", \.typography.verticalAlignment,
    among: TextVerticalAlignment.allCases.map(\.rawValue))
  package static let fit = rows.name(
    "fit", \.typography.fit, among: TextFit.allCases.map(\.rawValue))
  package static let minimumFontSize = rows.number("minimumFontSize", \.typography.minimumFontSize)
  package static let strokeWidth = rows.number("strokeWidth", \.typography.strokeWidth)
  package static let strokeColor = rows.property(
    "strokeColor", \.typography.strokeColor, ValueCases.color)
  package static let foregroundColors = rows.property(
    "foregroundColors", \.typography.foregroundColors, ValueCases.colors)
  package static let foregroundLocations = rows.property(
    "foregroundLocations", \.typography.foregroundLocations, ValueCases.numbers)
  package static let foregroundStartPoint = rows.property(
    "foregroundStartPoint", \.typography.foregroundStartPoint, ValueCases.point)
  package static let foregroundEndPoint = rows.property(
    "foregroundEndPoint", \.typography.foregroundEndPoint, ValueCases.point)
  package static let textPath = rows.property(
    "textPath", \.typography.textPath, ValueCases.path, .init(implicit: .none))
  package static let textPathOffset = rows.number("textPathOffset", \.typography.textPathOffset)
}
