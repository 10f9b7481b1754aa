extension ErrorExplanation {
  /// MP0201 to MP0209: single values and their components.
  static let values: [ErrorExplanation] = [
    ErrorExplanation(
      .badNumber,
      """
      A number is wanted, and something else is there. Numbers are decimal, without a unit, without
      quotation marks and without zeros in front: `12`, `-0.5`, `1e3`. YAML programs read `010` as
      eight and `1:30` as ninety; a scene refuses such spellings rather than to guess.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], opacity: 50%}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], opacity: 0.5}
            """),
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], cornerRadius: 012}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], cornerRadius: 12}
            """),
      ], related: [.outOfRange, .badLength]),
    ErrorExplanation(
      .outOfRange,
      """
      The number is one, but too small or too large to mean anything here: a duration below 0, a
      marker behind the end of the film, a control point of a curve outside 0 to 1, a parameter above its
      `maximum` or not among its `values`. The message says what is allowed. Limits that protect the machine have a code of their own, MP0601.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations: [{type: basic, keyPath: opacity, toValue: 0, duration: -1s}]
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations: [{type: basic, keyPath: opacity, toValue: 0, duration: 1s}]
            """),
        ErrorExample(
          "markers: {poster: 3s}",
          repaired: "markers: {poster: 1.5s}"),
      ], related: [.badNumber, .limitExceeded]),
    ErrorExplanation(
      .badTime,
      """
      Times are a number and a unit without a blank between them: `1.5s`, `300ms`, or `12f` for
      frames at the stage's rate. A bare number counts seconds. Minutes and `1:30` are not known;
      write `90s`.
      """,
      [
        ErrorExample(
          """
          layers:
            - {id: card, frame: [20, 20, 80, 80]}
          timeline:
            - {at: 1 sec, set: {card.opacity: 0}}
          """,
          repaired: """
            layers:
              - {id: card, frame: [20, 20, 80, 80]}
            timeline:
              - {at: 1s, set: {card.opacity: 0}}
            """)
      ], related: [.badNumber, .outOfRange]),
    ErrorExplanation(
      .badAngle,
      """
      Angles are `90deg`, `0.25turn` or `1.57rad`. Beware of the bare number: it is in radians, as in
      Core Animation, so that 90 would be more than fourteen turns. Positive angles turn clockwise.
      """,
      [
        ErrorExample(
          """
          layers:
            - {bounds: [0, 0, 80, 80], position: [160, 90], transform: {rotate: 45°}}
          """,
          repaired: """
            layers:
              - {bounds: [0, 0, 80, 80], position: [160, 90], transform: {rotate: 45deg}}
            """)
      ], related: [.badTransform]),
    ErrorExplanation(
      .badLength,
      """
      Lengths are numbers of points, the unit of the stage's size. `frame`, `bounds` and `position`
      also take per cent of the parent layer, as in `50%`. Pixels, ems and parts of the window are
      units of web pages and unknown here; pixels follow from the stage's `scale`.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20px, 20px, 80px, 80px]}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80]}
            """),
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], anchorPoint: [50%, 0]}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], anchorPoint: [0.5, 0]}
            """),
      ], related: [.badNumber, .wrongCount]),
    ErrorExplanation(
      .badColor,
      """
      Colours are `"#ff8000"` (also with 3, 4 or 8 digits), `rgb(255 128 0)`, `hsl(30deg 100% 50%)`, a
      name of CSS such as `orange`, `clear`, or `{space: displayP3, components: [1, 0.5, 0]}`. A
      colour with `#` needs quotation marks in YAML, where `#` begins a comment.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], backgroundColor: "#ff800"}
            - {frame: [120, 20, 80, 80], backgroundColor: ornage}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], backgroundColor: "#ff8000"}
              - {frame: [120, 20, 80, 80], backgroundColor: orange}
            """),
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              backgroundColor: #ff8000
              borderColor: oklch(70% 0.1 50)
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                backgroundColor: "#ff8000"
                borderColor: {space: displayP3, components: [0.8, 0.6, 0.4]}
            """),
      ], related: [.unknownName, .wrongCount]),
    ErrorExplanation(
      .badBoolean,
      """
      Only `true` and `false` are booleans. `yes`, `on` and `1` mean the same to some YAML programs and
      text or numbers to others, so that a scene knows one spelling.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], masksToBounds: yes}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], masksToBounds: true}
            """)
      ], related: [.badNumber]),
    ErrorExplanation(
      .unknownName,
      """
      The key takes one of a few names, and this is none of them. They are Core Animation's own, such
      as `resizeAspectFill` for `contentsGravity`. The hint gives the nearest or lists all. The same
      code stands for the key of an animation that the layer does not have.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], contentsGravity: cover}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], contentsGravity: resizeAspectFill}
            """)
      ], related: [.unknownType, .unknownKey]),
    ErrorExplanation(
      .wrongCount,
      """
      A list has too few or too many entries for what it stands for: points are `[x, y]`, sizes
      `[width, height]`, rectangles `[x, y, width, height]`.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80], backgroundColor: orange}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], backgroundColor: orange}
            """)
      ], related: [.wrongShape, .badKeyframes]),
  ]
}
