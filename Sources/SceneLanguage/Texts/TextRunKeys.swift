import LayerTree
import TextAttributes

/// A run of the text of a text layer or label.
enum TextRunKeys {
  static let text = Key("text", .string, isRequired: true, "The characters.")
  static let font = Key("font", .fontName, "The family, full or PostScript name of the font.")
  static let fontSize = Key("fontSize", .number, "The size of the text, in points.")
  static let fontVariations = Key(
    "fontVariations", .fontVariations,
    "The axes of a variable font by tag, such as wght; others are the layer's.")
  static let foregroundColor = Key("foregroundColor", .color, "The color of the text.")
  static let kern = Key(
    "kern", .number, "Points added after each character; 0 turns off the font's own kerning.")
  static let strokeWidth = Key(
    "strokeWidth", .number, shows: "0",
    "The width of the outline, in percent of the font size; negative also fills the text.")
  static let strokeColor = Key(
    "strokeColor", .color, "The color of the outline. Defaults to that of the text.")
  static let underline = Key(
    "underline", .name(among: rules), shows: "none", "The underline style.")
  static let underlineColor = Key("underlineColor", .color, "The color of the underline.")
  static let strikethrough = Key(
    "strikethrough", .name(among: rules), shows: "none", "The strikethrough style.")
  static let strikethroughColor = Key(
    "strikethroughColor", .color, "The color of the strikethrough.")
  static let baselineOffset = Key(
    "baselineOffset", .number, shows: "0", "Points above the baseline.")

  private static let rules = ["none"] + TextRule.Stroke.allCases.map(\.rawValue)

  static let mapping = NodeType(
    name: "text run", topic: .text,
    summary: "A run of the text of a text layer or label, which has the omitted attributes.",
    keys: [
      text, font, fontSize, fontVariations, foregroundColor, kern, strokeWidth, strokeColor,
      underline, underlineColor, strikethrough, strikethroughColor, baselineOffset,
    ] + ParagraphKeys.all)
}

/// The paragraph attributes of a run.
///
/// Those of the paragraph's first character apply.
enum ParagraphKeys {
  static let alignmentMode = Key(
    "alignmentMode", .name(CATextLayerAlignmentMode.self, among: CATextLayerAlignmentMode.allNames),
    "The horizontal alignment of the paragraph's lines.")
  static let firstLineHeadIndent = Key(
    "firstLineHeadIndent", .number, default: 0,
    "The indent of the paragraph's first line, in points.")
  static let headIndent = Key(
    "headIndent", .number, default: 0, "The indent of the paragraph's other lines, in points.")
  static let tailIndent = Key(
    "tailIndent", .number, default: 0,
    "The end of lines, in points: from their start if positive, else from the far edge.")
  static let lineSpacing = Key(
    "lineSpacing", .number, default: 0, "The space between lines, in points.")
  static let lineHeightMultiple = Key(
    "lineHeightMultiple", .number, default: 0,
    "A factor for the font's line height; 0 leaves it unchanged.")
  static let minimumLineHeight = Key(
    "minimumLineHeight", .number, default: 0, "The minimum line height, in points.")
  static let maximumLineHeight = Key(
    "maximumLineHeight", .number, default: 0, "The maximum line height, in points; 0 for none.")
  static let paragraphSpacing = Key(
    "paragraphSpacing", .number, default: 0, "The space after the paragraph, in points.")
  static let paragraphSpacingBefore = Key(
    "paragraphSpacingBefore", .number, default: 0,
    "The space before the paragraph, in points, unless it is the first.")
  static let tabStops = Key(
    "tabStops", .numbersOrNull, shows: "null", "The positions of the tab stops, ascending.")
  static let tabInterval = Key(
    "tabInterval", .number, default: ParagraphStyle().tabInterval,
    "Points between tab stops, after the last of tabStops.")

  static let all: [any AnyKey] = [
    alignmentMode, firstLineHeadIndent, headIndent, tailIndent, lineSpacing, lineHeightMultiple,
    minimumLineHeight, maximumLineHeight, paragraphSpacing, paragraphSpacingBefore, tabStops,
    tabInterval,
  ]
}
