import MultiplaneScene

extension BrokenScene {
  /// Counts of components, paths and transforms.
  static let geometry: [BrokenScene] = [
    .body(
      .wrongCount, "layers: [{position: ⟦[1]⟧}]", "a point has 2 components, and here are 1",
      at: "/layers/0/position", hint: "write [x, y]"),
    .body(
      .wrongCount, "layers: [{frame: ⟦[0, 0, 100]⟧}]",
      "a rectangle has 4 components, and here are 3", at: "/layers/0/frame",
      hint: "write [x, y, width, height]"),
    .body(
      .wrongCount, "layers: [{shadowOffset: ⟦[0, 1, 2]⟧}]",
      "a size has 2 components, and here are 3", at: "/layers/0/shadowOffset",
      hint: "write [width, height]"),
    .body(
      .wrongCount,
      "layers: [{animations: [{type: basic, keyPath: bounds, toValue: ⟦[1, 2, 3]⟧}]}]",
      "a rectangle has 4 components, and here are 3", at: "/layers/0/animations/0/toValue",
      hint: "write [x, y, width, height]"),
    .body(
      .wrongCount,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦[0, 0, 1]⟧}]}]",
      "a timing function has 4 components, and here are 3",
      at: "/layers/0/animations/0/timingFunction", hint: "write [c1x, c1y, c2x, c2y]"),
    .body(
      .wrongCount, "layers: [{transform: ⟦[1, 0, 0, 1, 0, 0]⟧}]",
      "a transform has 16 components, and here are 6", at: "/layers/0/transform",
      hint: "write 16 numbers, row by row"),
    .body(
      .wrongCount, "layers: [{transform: {translate: ⟦[1, 2, 3, 4]⟧}}]",
      "a translation has 2 components, and here are 4", at: "/layers/0/transform/translate",
      hint: "write [x, y] or [x, y, z]"),
    .body(
      .wrongCount, "layers: [{affineTransform: ⟦[1, 0, 0, 1]⟧}]",
      "a transform has 6 components, and here are 4", at: "/layers/0/affineTransform",
      hint: "write [a, b, c, d, tx, ty]"),
    .body(
      .wrongCount, "layers: [{type: shape, path: {rect: ⟦[0, 0, 1]⟧}}]",
      "a rectangle has 4 components, and here are 3", at: "/layers/0/path/rect",
      hint: "write [x, y, width, height]"),
    .body(
      .wrongCount, "layers: [{type: shape, path: {roundedRect: ⟦[0, 0, 1, 1]⟧}}]",
      "a rounded rectangle has 5 components, and here are 4", at: "/layers/0/path/roundedRect",
      hint: "write [x, y, width, height, radius]"),
    .body(
      .wrongCount, "layers: [{type: shape, path: {polyline: [[0, 0], ⟦[1]⟧]}}]",
      "a point has 2 components, and here are 1", at: "/layers/0/path/polyline/1",
      hint: "write [x, y]"),
    .body(
      .wrongCount,
      """
      layers:
        - animations: [{type: basic, keyPath: transform, valueFunction: scale, toValue: ⟦[1, 2]⟧}]
      """, "a scale value has 3 components, and here are 2", at: "/layers/0/animations/0/toValue",
      hint: "write [x, y, z]"),
    .body(
      .badPath, "layers: [{type: shape, path: {svg: ⟦'L1 1'⟧}}]",
      "expected M at character 1 of the path data", at: "/layers/0/path/svg"),
    .body(
      .badPath, "layers: [{type: shape, path: {svg: ⟦M0 0 L1⟧}}]",
      "expected a number at character 8 of the path data", at: "/layers/0/path/svg"),
    .body(
      .badPath, "layers: [{type: shape, path: {svg: ⟦M0 0 X1 1⟧}}]",
      "expected a command letter at character 6 of the path data", at: "/layers/0/path/svg"),
    .body(
      .badPath, "layers: [{type: shape, path: ⟦M0 0L1 1⟧}]",
      #"a path is expected here, not the text "M0 0L1 1""#, at: "/layers/0/path",
      hint: #"paths look like {ellipse: [0, 0, 10, 10]} or {svg: "M0 0 L10 10"}"#),
    .body(
      .badPath, "layers: [{type: shape, path: [{rect: [0, 0, 1, 1]}, ⟦{}⟧]}]",
      "a path is one figure, and here are 0", at: "/layers/0/path/1",
      hint: "figures are arc, ellipse, polyline, rect, roundedRect, svg"),
    .body(
      .badPath, "layers: [{type: shape, path: {rect: [0, 0, 1, 1], ⟦ellipse⟧: [0, 0, 1, 1]}}]",
      "a path is one figure, and here are 2", at: "/layers/0/path",
      hint: "join figures in a list"),
    .body(
      .badPath, "layers: [{type: shape, path: {polyline: ⟦[[0, 0]]⟧}}]",
      "a polyline has at least 2 points", at: "/layers/0/path/polyline"),
    .body(
      .badPath, "layers: [{animations: [{type: keyframe, keyPath: position, path: ⟦circle⟧}]}]",
      #"a path is expected here, not the text "circle""#, at: "/layers/0/animations/0/path",
      hint: #"paths look like {ellipse: [0, 0, 10, 10]} or {svg: "M0 0 L10 10"}"#),
    .body(
      .badPath, "layers: [{shadowPath: ⟦5⟧}]", "a path is expected here, not the number 5",
      at: "/layers/0/shadowPath",
      hint: #"paths look like {ellipse: [0, 0, 10, 10]} or {svg: "M0 0 L10 10"}"#),
    .body(
      .badTransform, "layers: [{transform: ⟦90deg⟧}]",
      #"a transform is expected here, not the text "90deg""#, at: "/layers/0/transform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform, "layers: [{transform: ⟦rotate(90deg)⟧}]",
      #"a transform is expected here, not the text "rotate(90deg)""#, at: "/layers/0/transform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform, "layers: [{affineTransform: ⟦2⟧}]",
      "a transform is expected here, not the number 2", at: "/layers/0/affineTransform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 6 numbers"),
    .body(
      .badTransform, "layers: [{sublayerTransform: ⟦null⟧}]",
      "a transform is expected here, and there is nothing", at: "/layers/0/sublayerTransform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform, "layers: [{animations: [{type: basic, keyPath: transform, toValue: ⟦2⟧}]}]",
      "a transform is expected here, not the number 2", at: "/layers/0/animations/0/toValue",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.transform: ⟦scale(2)⟧}}]
      """, #"a transform is expected here, not the text "scale(2)""#,
      at: "/timeline/0/set/a.transform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
  ]
}
