extension ErrorExplanation {
  /// MP0101 to MP0108: keys and the shapes of values.
  static let structure: [ErrorExplanation] = [
    ErrorExplanation(
      .duplicateKey,
      """
      The same key stands twice in one mapping, and only one value can count. Picking one silently
      would hide the other, so you decide: delete one, or rename it if another key was meant. The
      hint says on which line the first one is.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              backgroundColor: orange
              frame: [40, 40, 80, 80]
          """,
          repaired: """
            layers:
              - frame: [40, 40, 80, 80]
                backgroundColor: orange
            """)
      ], related: [.conflictingKeys, .duplicateIdentifier]),
    ErrorExplanation(
      .missingKey,
      """
      Something is incomplete without a key that has no default: a scene without `stage`, an animation
      without `keyPath`, an entry of the timeline that says when but not what. The message names the
      key, and the [list of keys](../scene-reference.md) shows the ones that must be there in bold.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              backgroundColor: orange
              animations:
                - {type: basic, toValue: 0, duration: 1s}
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                backgroundColor: orange
                animations:
                  - {type: basic, keyPath: opacity, toValue: 0, duration: 1s}
            """),
        ErrorExample(
          """
          layers:
            - {id: card, frame: [20, 20, 80, 80]}
          timeline:
            - {at: 1s}
          """,
          repaired: """
            layers:
              - {id: card, frame: [20, 20, 80, 80]}
            timeline:
              - {at: 1s, set: {card.opacity: 0}}
            """),
      ], related: [.unknownKey, .noDuration]),
    ErrorExplanation(
      .unknownKey,
      """
      A key has no meaning where it stands. Either it is misspelt, or it is what another program calls
      the thing (`borderRadius` for `cornerRadius`), or it belongs to another type: `path` is a key of
      shape layers, `string` one of text layers.

      It is an error and not passed over, because a film that lacks its round corners without a word
      costs more time than a message. Keys that begin with `x-` are yours, for notes and other tools.
      """,
      [
        ErrorExample(
          """
          layers:
            - id: card
              frame: [20, 20, 80, 80]
              cornerRadious: 12
          """,
          repaired: """
            layers:
              - id: card
                frame: [20, 20, 80, 80]
                cornerRadius: 12
            """),
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              borderRadius: 12
              note: as in the brand guide
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                cornerRadius: 12
                x-note: as in the brand guide
            """),
      ], related: [.unknownKeyPath, .unknownType]),
    ErrorExplanation(
      .wrongShape,
      """
      Values come in three shapes: a single value, a list `[a, b]` or lines that begin with `- `, and a
      mapping `{key: value}` or lines of `key: value`. Here stands one where another is expected.
      Mostly a hyphen is missing before the only element of a list, or a point or rectangle lacks its
      brackets.
      """,
      [
        ErrorExample(
          """
          layers:
            id: card
            frame: [20, 20, 80, 80]
          """,
          repaired: """
            layers:
              - id: card
                frame: [20, 20, 80, 80]
            """),
        ErrorExample(
          """
          layers:
            - {bounds: [0, 0, 80, 80], position: 60}
          """,
          repaired: """
            layers:
              - {bounds: [0, 0, 80, 80], position: [60, 60]}
            """),
      ], related: [.wrongCount, .badString]),
    ErrorExplanation(
      .badKey,
      """
      YAML allows a list or a mapping as a key; a scene has names as keys and nothing else. It happens
      where braces are doubled, or where a list stands before a colon.
      """,
      [
        ErrorExample(
          """
          layers:
            - {{id: card}: 1}
          """,
          repaired: """
            layers:
              - {id: card}
            """)
      ], related: [.yamlSyntax]),
    ErrorExplanation(
      .unknownType,
      """
      `type:` names a class that does not exist. The names are short: `shape` for CAShapeLayer,
      `spring` for CASpringAnimation, `color` for a parameter that is a colour. Without `type:` a
      layer is a plain one; animations and parameters always need it.
      """,
      [
        ErrorExample(
          """
          layers:
            - {type: shpae, path: {ellipse: [0, 0, 80, 80]}, fillColor: orange}
          """,
          repaired: """
            layers:
              - {type: shape, path: {ellipse: [0, 0, 80, 80]}, fillColor: orange}
            """),
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations: [{type: CASpringAnimation, keyPath: position.x, toValue: 200}]
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations: [{type: spring, keyPath: position.x, toValue: 200}]
            """),
      ], related: [.unknownKey, .unknownName]),
    ErrorExplanation(
      .conflictingKeys,
      """
      Two keys set the same thing, or say it in two ways of which only one can hold: `frame` beside
      `position`, `at` beside `after`, `bounce` beside `damping`. It is not written anywhere which one
      wins, so neither does. Keep the one that you mean.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], position: [160, 90]}
          """,
          repaired: """
            layers:
              - {bounds: [0, 0, 80, 80], position: [160, 90]}
            """),
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations:
                - {type: spring, keyPath: position.x, toValue: 200, damping: 8, bounce: 0.3}
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: spring, keyPath: position.x, toValue: 200, bounce: 0.3}
            """),
      ], related: [.duplicateKey]),
    ErrorExplanation(
      .unsupportedVersion,
      """
      A scene begins with `multiplane: 1`: the version of the format that it is written in. It stands
      first, so that a program can tell from the first line whether it understands the rest. This
      program knows version 1. A higher number needs a newer program.
      """,
      [
        ErrorExample(
          whole: """
            multiplane: 2
            stage: {size: [320, 180], duration: 2s}
            """,
          repaired: """
            multiplane: 1
            stage: {size: [320, 180], duration: 2s}
            """),
        ErrorExample(
          whole: """
            stage: {size: [320, 180], duration: 2s}
            multiplane: 1
            """,
          repaired: """
            multiplane: 1
            stage: {size: [320, 180], duration: 2s}
            """),
      ], related: [.missingKey]),
    ErrorExplanation(
      .misplacedKey,
      """
      The key has a meaning, but not where it stands. `for` repeats an element of a list and so needs
      a list around it; `parameters` belongs into the definition of a symbol; `arguments` stands
      beside the `symbol` or `include` that it is for.
      """,
      [
        ErrorExample(
          """
          symbols:
            badge:
              parameters: {label: {type: string, default: New}}
              type: text
              bounds: [0, 0, 90, 36]
              string: "${label}"
          layers:
            - {symbol: badge, position: [80, 90], parameters: {label: Hot}}
          """,
          repaired: """
            symbols:
              badge:
                parameters: {label: {type: string, default: New}}
                type: text
                bounds: [0, 0, 90, 36]
                string: "${label}"
            layers:
              - {symbol: badge, position: [80, 90], arguments: {label: Hot}}
            """)
      ], related: [.unknownKey, .unknownParameter]),
  ]
}
