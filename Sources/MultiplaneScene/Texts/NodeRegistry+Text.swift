import LayerTree
import TextAttributes

extension NodeRegistry {
  /// A stretch of a text layer's string.
  static let textRunSection = NodeType(
    name: "text run", role: .section,
    summary: "A stretch of a text layer's string; what it leaves out is the layer's.",
    keys: [
      NodeKey("text", .value(.string), isRequired: true, "The characters."),
      NodeKey(
        "font", .value(.fontName), "A font's family, full or PostScript name, as the layer's."),
      NodeKey("fontSize", .value(.number), "The size, in points."),
      NodeKey("foregroundColor", .value(.color), "The colour."),
      NodeKey(
        "kern", .value(.number),
        "Points added after each character; 0 turns the font's own kerning off."),
      NodeKey(
        "strokeWidth", .value(.number), default: "0",
        "A line along the letters' outlines, in percent of the font size: positive instead of their insides, negative over them."
      ),
      NodeKey("strokeColor", .value(.color), "The color of that line; the text's without it."),
      NodeKey("underline", .value(.name(among: ruleNames)), default: "none", "A line below."),
      NodeKey("underlineColor", .value(.color), "The colour of the line below."),
      NodeKey(
        "strikethrough", .value(.name(among: ruleNames)), default: "none", "A line through."),
      NodeKey("strikethroughColor", .value(.color), "The colour of the line through."),
      NodeKey("baselineOffset", .value(.number), default: "0", "Points above the baseline."),
    ] + paragraphKeys)

  static let ruleNames = ["none"] + TextRule.Stroke.allCases.map(\.rawValue)

  /// What a run says about its paragraph; that of the paragraph's first character counts.
  private static let paragraphKeys = [
    NodeKey(
      "alignmentMode", .value(.name(among: CATextLayerAlignmentMode.allNames)),
      "Where the paragraph's lines stand between left and right."),
    NodeKey(
      "firstLineHeadIndent", .value(.number), default: "0",
      "Points before the paragraph's first line."),
    NodeKey(
      "headIndent", .value(.number), default: "0", "Points before the paragraph's other lines."),
    NodeKey(
      "tailIndent", .value(.number), default: "0",
      "Where lines end: from their beginning if positive, else from the far side."),
    NodeKey("lineSpacing", .value(.number), default: "0", "Points between two lines."),
    NodeKey(
      "lineHeightMultiple", .value(.number), default: "0",
      "Multiplies the font's line height; 0 leaves it."),
    NodeKey("minimumLineHeight", .value(.number), default: "0", "The least line height."),
    NodeKey(
      "maximumLineHeight", .value(.number), default: "0", "The greatest line height; 0 is none."),
    NodeKey("paragraphSpacing", .value(.number), default: "0", "Points after the paragraph."),
    NodeKey(
      "paragraphSpacingBefore", .value(.number), default: "0",
      "Points before the paragraph, if one is above it."),
    NodeKey(
      "tabStops", .value(.numbers), default: "null", "Where text goes on after tabs, ascending."),
    NodeKey(
      "tabInterval", .value(.number), default: "28",
      "Points from one tab stop to the next, behind the last of tabStops."),
  ]
}
