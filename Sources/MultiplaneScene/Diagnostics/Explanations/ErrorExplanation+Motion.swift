extension ErrorExplanation {
  /// MP0210 to MP0215: paths, transforms, text, rates, curves and keyframes.
  static let motion: [ErrorExplanation] = [
    ErrorExplanation(
      .badPath,
      """
      A path is one figure in braces, or a list of figures: `rect`, `ellipse`, `roundedRect`,
      `polyline`, `arc`, or `svg` with path data as in an SVG file's `d`. Path data begin with `M` and
      a point; the message counts the characters to where they cannot be read on.
      """,
      [
        ErrorExample(
          """
          layers:
            - {type: shape, path: {svg: "L 80 0 L 40 60 Z"}, fillColor: orange}
          """,
          repaired: """
            layers:
              - {type: shape, path: {svg: "M 0 0 L 80 0 L 40 60 Z"}, fillColor: orange}
            """),
        ErrorExample(
          """
          layers:
            - type: shape
              path: {rect: [0, 0, 80, 80], ellipse: [20, 20, 40, 40]}
          """,
          repaired: """
            layers:
              - type: shape
                path: [{rect: [0, 0, 80, 80]}, {ellipse: [20, 20, 40, 40]}]
            """),
      ], related: [.wrongShape, .wrongCount]),
    ErrorExplanation(
      .badTransform,
      """
      A transform is a mapping such as `{rotate: 90deg, scale: 2, translate: [10, 0]}`, in which any
      part may be left out, or sixteen numbers of a matrix. To set only the rotation, write the
      mapping with one entry; to animate it, use the key path `transform.rotation.z`.
      """,
      [
        ErrorExample(
          """
          layers:
            - {bounds: [0, 0, 80, 80], position: [160, 90], transform: 45deg}
          """,
          repaired: """
            layers:
              - {bounds: [0, 0, 80, 80], position: [160, 90], transform: {rotate: 45deg}}
            """)
      ], related: [.badAngle]),
    ErrorExplanation(
      .badString,
      """
      Text is wanted, and something else is there. What looks like a number, like `true` or like
      `null` is text only in quotation marks. Names that other parts of the scene refer to, such as
      `id` and `label`, have letters, digits, `_` and `-`; a point would be read as the begin of a
      property, as in `card.opacity`.
      """,
      [
        ErrorExample(
          """
          layers:
            - {type: text, string: 2026, bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            layers:
              - {type: text, string: "2026", bounds: [0, 0, 200, 40]}
            """),
        ErrorExample(
          "layers: [{id: card.front, frame: [20, 20, 80, 80]}]",
          repaired: "layers: [{id: card-front, frame: [20, 20, 80, 80]}]"),
      ], related: [.badNumber, .wrongShape]),
    ErrorExplanation(
      .badFrameRate,
      """
      `fps` is a whole number above 0 or a fraction such as `30000/1001`. Decimals are refused: what
      is called 29.97 is exactly 30000/1001, and a film of 29.97 frames a second would drift against
      every other one.
      """,
      [
        ErrorExample(
          whole: """
            multiplane: 1
            stage: {size: [320, 180], fps: 29.97, duration: 2s}
            """,
          repaired: """
            multiplane: 1
            stage: {size: [320, 180], fps: 30000/1001, duration: 2s}
            """)
      ], related: [.limitExceeded]),
    ErrorExplanation(
      .badTimingFunction,
      """
      A timing function is `linear`, `easeIn`, `easeOut`, `easeInEaseOut` or `default`, or the two
      control points of a curve as four numbers, `[c1x, c1y, c2x, c2y]`: those of `cubic-bezier()` in
      CSS. Steps are a keyframe animation with `calculationMode: discrete`.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations:
                - {type: basic, keyPath: opacity, toValue: 0, duration: 1s,
                   timingFunction: ease-in-out}
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: basic, keyPath: opacity, toValue: 0, duration: 1s,
                     timingFunction: easeInEaseOut}
            """),
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations:
                - {type: basic, keyPath: opacity, toValue: 0, duration: 1s,
                   timingFunction: "cubic-bezier(0.2, 0, 0, 1)"}
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: basic, keyPath: opacity, toValue: 0, duration: 1s,
                     timingFunction: [0.2, 0, 0, 1]}
            """),
      ], related: [.badKeyframes, .unknownName]),
    ErrorExplanation(
      .badKeyframes,
      """
      The lists of a keyframe animation must fit its values, of which there are at least two: `keyTimes`
      has one time for each value, from 0 to 1 and never back; `timingFunctions` has one curve less than
      there are values, one for each way from a value to the next. Core Animation leaves out what does
      not fit, which is hard to see in a video; here it is an error that says which number is right.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations:
                - {type: keyframe, keyPath: opacity, values: [1, 0, 1], keyTimes: [0, 1],
                   duration: 1s}
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: keyframe, keyPath: opacity, values: [1, 0, 1], keyTimes: [0, 0.3, 1],
                     duration: 1s}
            """)
      ], related: [.wrongCount, .badTimingFunction, .unfitAnimation]),
  ]
}
