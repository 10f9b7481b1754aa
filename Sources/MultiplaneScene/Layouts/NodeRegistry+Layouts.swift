import LayerLayout
import LayerTree

extension NodeRegistry {
  /// The keys of layers that are arranged or pinned, or that arrange their sublayers (SL).
  static let layoutKeys: [NodeKey] = [
    NodeKey(
      "layout", .either(.value(.name(among: layoutKinds)), .node("layout")),
      "How the layer arranges its sublayers: row, column or grid, or a mapping."),
    NodeKey(
      "width", .relativeLength(orWords: ["content"]), range: .atLeast(0),
      "The width in a layout: points, a percentage of the space that the superlayer or the cell "
        + "offers, or content."),
    NodeKey(
      "height", .relativeLength(orWords: ["content"]), range: .atLeast(0),
      "The height in a layout, like the width."),
    NodeKey(
      "grow", .value(.number), range: .atLeast(0), default: "0",
      "The layer's share of the space that is left in its row or column."),
    NodeKey(
      "alignSelf",
      .value(.name(among: LayerArrangement.Alignment.allCases.map(\.rawValue))),
      "The layer's place across its row or column, or in the row of a grid, instead of the layout's "
        + "align."),
    NodeKey(
      "minWidth", .length, range: .atLeast(0), "The least width in a layout, in points."),
    NodeKey(
      "maxWidth", .length, range: .atLeast(0), "The greatest width in a layout, in points."),
    NodeKey(
      "minHeight", .length, range: .atLeast(0), "The least height in a layout, in points."),
    NodeKey(
      "maxHeight", .length, range: .atLeast(0), "The greatest height in a layout, in points."),
    NodeKey(
      "pin", .either(.value(.name(among: ["fill", "center"])), .node("pin")),
      "What fixes the layer in its superlayer: fill, center, or a mapping of distances."),
  ]

  static let layoutKinds = LayerArrangement.Kind.allCases.map(\.rawValue)
  /// The most columns of a grid.
  static let mostColumns = 1000

  static let layoutSection = NodeType(
    name: "layout", role: .section, summary: "How a layer arranges its sublayers.",
    keys: [
      NodeKey(
        "kind", synonyms: ["axis"], .value(.name(among: layoutKinds)), isRequired: true,
        "Whether the sublayers are in a row, in a column or in a grid."),
      NodeKey(
        "gap", .length, range: .atLeast(0), default: "0",
        "The space between sublayers, in points."),
      NodeKey(
        "lineGap", .length, range: .atLeast(0),
        "The space between lines, and between the rows of a grid. Defaults to gap."),
      NodeKey(
        "padding", .either(.length, .counted(of: .length, count: 2...4)), default: "0",
        "The space inside the edges: a number, [vertical, horizontal], or [top, left, bottom, right]."
      ),
      NodeKey(
        "align", .value(.name(among: LayerArrangement.Alignment.allCases.map(\.rawValue))),
        "The place of sublayers across a row or column, or in the row of a grid. By default, text, "
          + "images and shapes are at the start, and other sublayers are stretched."),
      NodeKey(
        "justify", .value(.name(among: LayerArrangement.Justification.allCases.map(\.rawValue))),
        default: "start",
        "The place of sublayers along a row or column, or in the column of a grid."),
      NodeKey(
        "wrap", .value(.boolean), default: "false",
        "Whether a row or column starts a new line where sublayers do not fit."),
      NodeKey(
        "columns", .either(.value(.integer), .list(of: .gridTrack)),
        range: .between(1, Double(mostColumns)), default: "2",
        "The columns of a grid: their number, or their widths."),
      NodeKey(
        "snap", .value(.name(among: ["pixels"])),
        "pixels rounds the edges of the sublayers to whole pixels, so that there are no seams."),
    ])

  static let pinSection = NodeType(
    name: "pin", role: .section,
    summary:
      "The distances of a layer from the edges and the center of its superlayer, or of a guide.",
    keys: LayoutParameters.Edge.allCases.map { edge in
      NodeKey(
        edge.rawValue, .relativeLength(orWords: []),
        edge == .centerX || edge == .centerY
          ? "The distance from the center, in points or as a percentage."
          : "The distance inward from the edge, in points or as a percentage.")
    } + [
      NodeKey(
        "to", .value(.name(among: ["parent"] + LayoutGuide.allCases.map(\.rawValue))),
        default: "parent",
        "What the distances are from: the superlayer, or a guide of the stage.")
    ],
    rules: [
      .some(
        of: LayoutParameters.Edge.allCases.map(\.rawValue), problem: "the pin has no distance",
        hint: "add left, right, top, bottom, centerX or centerY")
    ])
}
