import MultiplaneScene

extension BrokenScene {
  /// Numbers of components, paths, and transforms.
  static let geometry: [BrokenScene] = [
    .body(
      .wrongCount, "layers: [{position: ⟦[1]⟧}]", "expected 2 components for a point, found 1",
      at: "/layers/0/position", hint: "write [x, y]"),
    .body(
      .wrongCount, "layers: [{frame: ⟦[0, 0, 100]⟧}]",
      "expected 4 components for a rectangle, found 3", at: "/layers/0/frame",
      hint: "write [x, y, width, height]"),
    .body(
      .wrongCount, "layers: [{shadowOffset: ⟦[0, 1, 2]⟧}]",
      "expected 2 components for a size, found 3", at: "/layers/0/shadowOffset",
      hint: "write [width, height]"),
    .body(
      .wrongCount,
      "layers: [{animations: [{type: basic, keyPath: bounds, toValue: ⟦[1, 2, 3]⟧}]}]",
      "expected 4 components for a rectangle, found 3", at: "/layers/0/animations/0/toValue",
      hint: "write [x, y, width, height]"),
    .body(
      .wrongCount,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦[0, 0, 1]⟧}]}]",
      "expected 4 components for a timing function, found 3",
      at: "/layers/0/animations/0/timingFunction", hint: "write [c1x, c1y, c2x, c2y]"),
    .body(
      .wrongCount, "layers: [{transform: ⟦[1, 0, 0, 1, 0, 0]⟧}]",
      "expected 16 components for a transform, found 6", at: "/layers/0/transform",
      hint: "write 16 numbers, row by row"),
    .body(
      .wrongCount, "layers: [{transform: {translate: ⟦[1, 2, 3, 4]⟧}}]",
      "expected 2 components for a translation, found 4", at: "/layers/0/transform/translate",
      hint: "write [x, y] or [x, y, z]"),
    .body(
      .wrongCount, "layers: [{affineTransform: ⟦[1, 0, 0, 1]⟧}]",
      "expected 6 components for a transform, found 4", at: "/layers/0/affineTransform",
      hint: "write [a, b, c, d, tx, ty]"),
    .body(
      .wrongCount, "layers: [{filters: [{filter: CIColorMatrix, inputRVector: ⟦[1, 0, 0]⟧}]}]",
      "expected 4 components for a vector, found 3", at: "/layers/0/filters/0/inputRVector",
      hint: "write a list of 4 numbers"),
    .body(
      .wrongCount, "layers: [{type: shape, path: {rect: ⟦[0, 0, 1]⟧}}]",
      "expected 4 components for a rectangle, found 3", at: "/layers/0/path/rect",
      hint: "write [x, y, width, height]"),
    .body(
      .wrongCount, "layers: [{type: shape, path: {roundedRect: ⟦[0, 0, 1, 1]⟧}}]",
      "expected 5 components for a rounded rectangle, found 4", at: "/layers/0/path/roundedRect",
      hint: "write [x, y, width, height, radius]"),
    .body(
      .wrongCount, "layers: [{type: shape, path: {polyline: [[0, 0], ⟦[1]⟧]}}]",
      "expected 2 components for a point, found 1", at: "/layers/0/path/polyline/1",
      hint: "write [x, y]"),
    .body(
      .wrongCount,
      """
      layers:
        - animations: [{type: basic, keyPath: transform, valueFunction: scale, toValue: ⟦[1, 2]⟧}]
      """, "expected 3 components for a scale value, found 2", at: "/layers/0/animations/0/toValue",
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
      #"expected a path, found "M0 0L1 1""#, at: "/layers/0/path",
      hint: #"write a path such as {ellipse: [0, 0, 10, 10]} or {svg: "M0 0 L10 10"}"#),
    .body(
      .badPath, "layers: [{type: shape, path: [{rect: [0, 0, 1, 1]}, ⟦{}⟧]}]",
      "expected one figure, found 0", at: "/layers/0/path/1",
      hint: "figures are arc, ellipse, polyline, rect, roundedRect, svg"),
    .body(
      .badPath, "layers: [{type: shape, path: {rect: [0, 0, 1, 1], ⟦ellipse⟧: [0, 0, 1, 1]}}]",
      "expected one figure, found 2", at: "/layers/0/path",
      hint: "put several figures in a list"),
    .body(
      .badPath, "layers: [{type: shape, path: {polyline: ⟦[[0, 0]]⟧}}]",
      "a polyline needs at least 2 points", at: "/layers/0/path/polyline"),
    .body(
      .badPath, "layers: [{animations: [{type: keyframe, keyPath: position, path: ⟦circle⟧}]}]",
      #"expected a path, found "circle""#, at: "/layers/0/animations/0/path",
      hint: #"write a path such as {ellipse: [0, 0, 10, 10]} or {svg: "M0 0 L10 10"}"#),
    .body(
      .badPath, "layers: [{shadowPath: ⟦5⟧}]", "expected a path, found the number 5",
      at: "/layers/0/shadowPath",
      hint: #"write a path such as {ellipse: [0, 0, 10, 10]} or {svg: "M0 0 L10 10"}"#),
    .body(
      .badTransform, "layers: [{transform: ⟦90deg⟧}]",
      #"expected a transform, found "90deg""#, at: "/layers/0/transform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform, "layers: [{transform: ⟦rotate(90deg)⟧}]",
      #"expected a transform, found "rotate(90deg)""#, at: "/layers/0/transform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform, "layers: [{transform: [{translate: [10, 0]}, ⟦3⟧]}]",
      "expected a transform, found the number 3", at: "/layers/0/transform/1",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform, "layers: [{affineTransform: ⟦2⟧}]",
      "expected a transform, found the number 2", at: "/layers/0/affineTransform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 6 numbers"),
    .body(
      .badTransform, "layers: [{sublayerTransform: ⟦null⟧}]",
      "expected a transform, found nothing", at: "/layers/0/sublayerTransform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform, "layers: [{animations: [{type: basic, keyPath: transform, toValue: ⟦2⟧}]}]",
      "expected a transform, found the number 2", at: "/layers/0/animations/0/toValue",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
    .body(
      .badTransform,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.transform: ⟦scale(2)⟧}}]
      """, #"expected a transform, found "scale(2)""#,
      at: "/timeline/0/set/a.transform",
      hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or 16 numbers"),
  ]
}
