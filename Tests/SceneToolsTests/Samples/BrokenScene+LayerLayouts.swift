import MultiplaneScene

extension BrokenScene {
  /// Rows, columns, grids and pins of layers.
  static let layerLayouts: [BrokenScene] = [
    .body(
      .unknownKey, "layers: [{layout: {kind: row, ⟦gpa⟧: 4}}]", #"unknown key "gpa" in the layout"#,
      at: "/layers/0/layout", hint: #"did you mean "gap"?"#),
    .body(
      .unknownKey, "layers: [{pin: {left: 0, ⟦bottm⟧: 4}}]", #"unknown key "bottm" in the pin"#,
      at: "/layers/0/pin", hint: #"did you mean "bottom"?"#),
    .body(
      .badLayout, "layers: [{layout: {kind: row, columns: ⟦3⟧}}]", "only a grid has columns",
      at: "/layers/0/layout/columns"),
    .body(
      .unknownKey, "layers: [{layout: {kind: row, ⟦alignment⟧: center}}]",
      #"unknown key "alignment" in the layout"#, at: "/layers/0/layout",
      hint: #"did you mean "align"?"#),
    // What an invalid pin says about the other keys does not matter.
    .body(
      .unknownName, "layers: [{pin: ⟦topLeft⟧, width: 9, height: 9}]",
      #"unknown name "topLeft""#, at: "/layers/0/pin", hint: "expected one of fill, center"),
    .body(
      .badLayout, "layers: [{bounds: [0, 0, 9, 9], layers: [{⟦grow⟧: 1}]}]",
      #""grow" has no effect, because the superlayer has no layout"#, at: "/layers/0/layers/0/grow",
      hint: "give the superlayer a layout"),
    .body(
      .badLayout, "layers: [{layout: row, layers: [{pin: ⟦{left: 0, to: titleSafe}⟧}]}]",
      "titleSafe is a guide of the stage, and the layer is in layer",
      at: "/layers/0/layers/0/pin", hint: "pin a layer of the stage"),
    .body(
      .placedTwice, "layers: [{id: a, layout: row, layers: [{⟦frame⟧: [0, 0, 9, 9]}]}]",
      #""frame" and the layout of layer "a" both place the layer"#,
      at: "/layers/0/layers/0/frame", hint: "remove frame"),
    .body(
      .placedTwice, "layers: [{pin: fill, ⟦position⟧: [0, 0]}]",
      #""position" and "pin" both place the layer"#, at: "/layers/0/position",
      hint: "remove position"),
    .body(
      .sizeCycle, "layers: [{id: a, layout: row, layers: [{width: ⟦50%⟧}]}]",
      #"the width is a percentage of the width of layer "a", which is that of its content"#,
      at: "/layers/0/layers/0/width", hint: #"give layer "a" a width"#),
    .body(
      .sizeCycle, "layers: [{id: a, layout: grid, pin: fill, layers: [{height: ⟦50%⟧}]}]",
      #"the height is a percentage of the height of layer "a", which is that of its content"#,
      at: "/layers/0/layers/0/height", hint: #"give layer "a" a height"#),
    .body(
      .badLayout, "layers: [{pin: fill, layers: [⟦{type: table, rows: [a]}⟧]}]",
      "without a frame, it fills its superlayer, whose size the layout determines later",
      at: "/layers/0/layers/0", hint: "add a frame"),
    .body(
      .badLayout, "layers: [{pin: fill, mask: ⟦{type: table, rows: [a]}⟧}]",
      "without a frame, it fills its superlayer, whose size the layout determines later",
      at: "/layers/0/mask", hint: "add a frame"),
    .body(
      .badLayout,
      "layers: [{pin: fill, layers: [{sequence: ⟦[{duration: 1s, play: {layers: [{}]}}]⟧}]}]",
      "without a frame, it fills its superlayer, whose size the layout determines later",
      at: "/layers/0/layers/0/sequence", hint: "add a frame"),
    .body(
      .badLayout, "layers: [{pin: fill, sequence: ⟦[{duration: 1s, play: {layers: [{}]}}]⟧}]",
      "the entries fill the sequence, whose size the layout determines later",
      at: "/layers/0/sequence", hint: "give it a width and a height in points"),
    .body(
      .badLayout, "layers: [{bounds: [0, 0, 9, 9], layers: [{⟦alignSelf⟧: end}]}]",
      #""alignSelf" has no effect, because the superlayer has no layout"#,
      at: "/layers/0/layers/0/alignSelf", hint: "give the superlayer a layout"),
    .body(
      .badLayout, "layers: [{pin: center, ⟦alignSelf⟧: end}]",
      #""alignSelf" has no effect on a pinned layer"#, at: "/layers/0/alignSelf"),
    .body(
      .badLayout, "layers: [{layout: column, layers: [{⟦alignSelf⟧: baseline}]}]",
      "only the sublayers of a row have a common baseline", at: "/layers/0/layers/0/alignSelf"),
    .body(
      .badLayout, "layers: [{pin: fill, layers: [{position: [⟦{expr: 50%}⟧, 1]}]}]",
      "a percentage of a size that the layout determines is not known here",
      at: "/layers/0/layers/0/position/0",
      hint: "pin the layer, or give its superlayer a layout"),
    .body(
      .wrongCount, "layers: [{layout: {kind: row, padding: ⟦[1, 2, 3]⟧}}]",
      "expected 2 or 4 components for padding, found 3", at: "/layers/0/layout/padding",
      hint: "write [vertical, horizontal] or [top, left, bottom, right]"),
  ]
}
