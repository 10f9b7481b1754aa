import LayerTree
import TextAttributes

extension NodeRegistry {
  /// A run of the text of a text layer or label.
  static let textRunSection = NodeType(
    name: "text run", role: .section,
    summary: "A run of the text of a text layer or label, which has the omitted attributes.",
    keys: [
      NodeKey("text", .value(.string), isRequired: true, "The characters."),
      NodeKey(
        "font", .value(.fontName), "The family, full or PostScript name of the font."),
      NodeKey("fontSize", .value(.number), "The size of the text, in points."),
      NodeKey(
        "fontVariations", .value(.fontVariations),
        "The axes of a variable font by tag, such as wght; others are the layer's."),
      NodeKey("foregroundColor", .value(.color), "The color of the text."),
      NodeKey(
        "kern", .value(.number),
        "Points added after each character; 0 turns off the font's own kerning."),
      NodeKey(
        "strokeWidth", .value(.number), default: "0",
        "The width of the outline, in percent of the font size; negative also fills the text."),
      NodeKey(
        "strokeColor", .value(.color), "The color of the outline. Defaults to that of the text."),
      NodeKey(
        "underline", .value(.name(among: ruleNames)), default: "none", "The underline style."),
      NodeKey("underlineColor", .value(.color), "The color of the underline."),
      NodeKey(
        "strikethrough", .value(.name(among: ruleNames)), default: "none",
        "The strikethrough style."),
      NodeKey("strikethroughColor", .value(.color), "The color of the strikethrough."),
      NodeKey("baselineOffset", .value(.number), default: "0", "Points above the baseline."),
    ] + paragraphKeys)

  static let ruleNames = ["none"] + TextRule.Stroke.allCases.map(\.rawValue)

  /// The paragraph attributes of a run.
  ///
  /// Those of the paragraph's first character apply.
  private static let paragraphKeys = [
    NodeKey(
      "alignmentMode", .value(.name(among: CATextLayerAlignmentMode.allNames)),
      "The horizontal alignment of the paragraph's lines."),
    NodeKey(
      "firstLineHeadIndent", .value(.number), default: "0",
      "The indent of the paragraph's first line, in points."),
    NodeKey(
      "headIndent", .value(.number), default: "0",
      "The indent of the paragraph's other lines, in points."),
    NodeKey(
      "tailIndent", .value(.number), default: "0",
      "The end of lines, in points: from their start if positive, else from the far edge."),
    NodeKey("lineSpacing", .value(.number), default: "0", "The space between lines, in points."),
    NodeKey(
      "lineHeightMultiple", .value(.number), default: "0",
      "A factor for the font's line height; 0 leaves it unchanged."),
    NodeKey(
      "minimumLineHeight", .value(.number), default: "0", "The minimum line height, in points."),
    NodeKey(
      "maximumLineHeight", .value(.number), default: "0",
      "The maximum line height, in points; 0 for none."),
    NodeKey(
      "paragraphSpacing", .value(.number), default: "0", "The space after the paragraph, in points."
    ),
    NodeKey(
      "paragraphSpacingBefore", .value(.number), default: "0",
      "The space before the paragraph, in points, unless it is the first."),
    NodeKey(
      "tabStops", .value(.numbers), default: "null", "The positions of the tab stops, ascending."),
    NodeKey(
      "tabInterval", .value(.number), default: "28",
      "Points between tab stops, after the last of tabStops."),
  ]
}
