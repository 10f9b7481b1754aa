import LayerLayout
import LayerTree

/// The keys of layers that are arranged or pinned, or that arrange their sublayers (SL).
enum PlacementKeys {
  static let layout = Key(
    "layout", .layout, "How the layer arranges its sublayers: row, column or grid, or a mapping.")
  static let width = Key(
    "width", .extent,
    "The width in a layout: points, a percentage of the space that the superlayer or the cell "
      + "offers, or content.")
  static let height = Key("height", .extent, "The height in a layout, like the width.")
  static let grow = Key(
    "grow", .number(.atLeast(0)), default: 0,
    "The layer's share of the space that is left in its row or column.")
  static let alignSelf = Key(
    "alignSelf", Syntax<LayerArrangement.Alignment>.choice,
    "The layer's place across its row or column, or in the row of a grid, instead of the layout's "
      + "align.")
  static let minWidth = Key(
    "minWidth", .length(.atLeast(0)), "The least width in a layout, in points.")
  static let maxWidth = Key(
    "maxWidth", .length(.atLeast(0)), "The greatest width in a layout, in points.")
  static let minHeight = Key(
    "minHeight", .length(.atLeast(0)), "The least height in a layout, in points.")
  static let maxHeight = Key(
    "maxHeight", .length(.atLeast(0)), "The greatest height in a layout, in points.")
  static let pin = Key(
    "pin", .pin, "What fixes the layer in its superlayer: fill, center, or a mapping of distances.")

  static let all: [any AnyKey] = [
    layout, width, height, grow, alignSelf, minWidth, maxWidth, minHeight, maxHeight, pin,
  ]
}

enum LayoutKeys {
  static let kind = Key(
    "kind", synonyms: ["axis"], Syntax<LayerArrangement.Kind>.choice, isRequired: true,
    "Whether the sublayers are in a row, in a column or in a grid.")
  static let gap = Key(
    "gap", .length(.atLeast(0)), default: 0, "The space between sublayers, in points.")
  static let lineGap = Key(
    "lineGap", .length(.atLeast(0)),
    "The space between lines, and between the rows of a grid. Defaults to gap.")
  static let padding = Key(
    "padding", .padding, shows: "0",
    "The space inside the edges: a number, [vertical, horizontal], or [top, left, bottom, right].")
  static let align = Key(
    "align", Syntax<LayerArrangement.Alignment>.choice,
    "The place of sublayers across a row or column, or in the row of a grid. By default, text, "
      + "images and shapes are at the start, and other sublayers are stretched.")
  static let justify = Key(
    "justify", .choice, default: LayerArrangement.Justification.start,
    "The place of sublayers along a row or column, or in the column of a grid.")
  static let wrap = Key(
    "wrap", .boolean, default: false,
    "Whether a row or column starts a new line where sublayers do not fit.")
  static let columns = Key(
    "columns", .columns, shows: "2", "The columns of a grid: their number, or their widths.")
  static let snap = Key(
    "snap", .name(among: ["pixels"]),
    "pixels rounds the edges of the sublayers to whole pixels, so that there are no seams.")

  static let mapping = NodeType(
    name: "layout", topic: .layer, summary: "How a layer arranges its sublayers.",
    keys: [kind, gap, lineGap, padding, align, justify, wrap, columns, snap])
}

enum PinKeys {
  static let edges = LayoutParameters.Edge.allCases.map { edge in
    let isCenter = edge == .centerX || edge == .centerY
    return (
      edge: edge,
      key: Key(
        edge.rawValue, .distance,
        isCenter
          ? "The distance from the center, in points or as a percentage."
          : "The distance inward from the edge, in points or as a percentage.")
    )
  }
  static let to = Key(
    "to", .name(among: ["parent"] + LayoutGuide.allCases.map(\.rawValue)), default: "parent",
    "What the distances are from: the superlayer, or a guide of the stage.")

  static let mapping = NodeType(
    name: "pin", topic: .layer,
    summary:
      "The distances of a layer from the edges and the center of its superlayer, or of a guide.",
    keys: edges.map(\.key) + [to],
    rules: [
      .some(
        of: edges.map(\.key.name), problem: "the pin has no distance",
        hint: "add left, right, top, bottom, centerX or centerY")
    ])
}
