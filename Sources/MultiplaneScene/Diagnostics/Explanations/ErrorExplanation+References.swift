extension ErrorExplanation {
  /// MP0301 to MP0312: what refers to something else in the scene.
  static let references: [ErrorExplanation] = [
    ErrorExplanation(
      .unknownLayer,
      """
      The timeline or a key path names a layer, and no layer has this `id`. Layers without an `id`
      cannot be named. A layer inside a symbol is named with the `id` of the layer that uses the symbol
      before its own: `badge/icon`.
      """,
      [
        ErrorExample(
          """
          layers:
            - {id: card, frame: [20, 20, 80, 80]}
          timeline:
            - {at: 1s, set: {crad.opacity: 0}}
          """,
          repaired: """
            layers:
              - {id: card, frame: [20, 20, 80, 80]}
            timeline:
              - {at: 1s, set: {card.opacity: 0}}
            """)
      ], related: [.duplicateIdentifier, .unknownKeyPath]),
    ErrorExplanation(
      .duplicateIdentifier,
      """
      Two layers have the same `id`, so that the timeline could not tell which of them is meant. It
      counts for the whole scene, however deep a layer lies. Only layers inside a symbol are apart.
      """,
      [
        ErrorExample(
          """
          layers:
            - {id: card, frame: [20, 20, 80, 80]}
            - {id: card, frame: [120, 20, 80, 80]}
          """,
          repaired: """
            layers:
              - {id: left, frame: [20, 20, 80, 80]}
              - {id: right, frame: [120, 20, 80, 80]}
            """)
      ], related: [.unknownLayer, .duplicateLabel]),
    ErrorExplanation(
      .unknownSymbol,
      """
      A layer asks for a symbol that is not under `symbols:`. Symbols are layers that are written once
      and used wherever `symbol: name` stands.
      """,
      [
        ErrorExample(
          """
          symbols:
            dot: {type: shape, path: {ellipse: [0, 0, 12, 12]}, fillColor: orange}
          layers:
            - {symbol: dto, position: [40, 40]}
          """,
          repaired: """
            symbols:
              dot: {type: shape, path: {ellipse: [0, 0, 12, 12]}, fillColor: orange}
            layers:
              - {symbol: dot, position: [40, 40]}
            """)
      ], related: [.symbolCycle, .unknownType]),
    ErrorExplanation(
      .symbolCycle,
      """
      A symbol uses itself, mostly by way of others, so that drawing it would never end. The message
      shows the way round: `a -> b -> a`. Take out one of the uses.
      """,
      [
        ErrorExample(
          """
          symbols:
            row: {layers: [{symbol: cell}]}
            cell: {bounds: [0, 0, 40, 40], layers: [{symbol: row}]}
          layers:
            - {symbol: row}
          """,
          repaired: """
            symbols:
              row: {layers: [{symbol: cell}]}
              cell: {bounds: [0, 0, 40, 40]}
            layers:
              - {symbol: row}
            """)
      ], related: [.labelCycle, .unknownSymbol]),
    ErrorExplanation(
      .unknownLabel,
      """
      An entry of the timeline comes `after` or `with` another, and no entry has this `label`. A label
      is a key of an entry; the `id` of a layer and the `key` of an animation are none.
      """,
      [
        ErrorExample(
          """
          layers:
            - {id: card, frame: [20, 20, 80, 80]}
          timeline:
            - {at: 1s, label: dim, set: {card.opacity: 0.4}}
            - {after: dimm, set: {card.opacity: 1}}
          """,
          repaired: """
            layers:
              - {id: card, frame: [20, 20, 80, 80]}
            timeline:
              - {at: 1s, label: dim, set: {card.opacity: 0.4}}
              - {after: dim, set: {card.opacity: 1}}
            """)
      ], related: [.duplicateLabel, .labelCycle]),
    ErrorExplanation(
      .duplicateLabel,
      """
      Two entries of the timeline have the same `label`, so that what comes after it would have two
      times. Give one of them another name.
      """,
      [
        ErrorExample(
          """
          layers:
            - {id: card, frame: [20, 20, 80, 80]}
          timeline:
            - {at: 0.5s, label: dim, set: {card.opacity: 0.4}}
            - {at: 1s, label: dim, set: {card.opacity: 1}}
          """,
          repaired: """
            layers:
              - {id: card, frame: [20, 20, 80, 80]}
            timeline:
              - {at: 0.5s, label: dim, set: {card.opacity: 0.4}}
              - {at: 1s, label: undim, set: {card.opacity: 1}}
            """)
      ], related: [.unknownLabel, .duplicateIdentifier]),
    ErrorExplanation(
      .labelCycle,
      """
      Entries of the timeline wait for each other in a ring, so that none of them has a time. The
      message shows the ring. One of them needs an `at:`.
      """,
      [
        ErrorExample(
          """
          layers:
            - {id: card, frame: [20, 20, 80, 80]}
          timeline:
            - {after: back, label: dim, set: {card.opacity: 0.4}}
            - {after: dim, label: back, set: {card.opacity: 1}}
          """,
          repaired: """
            layers:
              - {id: card, frame: [20, 20, 80, 80]}
            timeline:
              - {at: 0.5s, label: dim, set: {card.opacity: 0.4}}
              - {after: dim, label: back, set: {card.opacity: 1}}
            """)
      ], related: [.symbolCycle, .unknownLabel]),
    ErrorExplanation(
      .unknownKeyPath,
      """
      A key path names a property that this kind of layer does not have. Key paths are Core
      Animation's: a property such as `opacity`, or a part of one such as `position.x`,
      `bounds.size.width` or `transform.rotation.z`. The [list of properties](../properties.md) says
      which layer has which, and which parts they have.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations: [{type: basic, keyPath: rotation, toValue: 1turn, duration: 1s}]
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: basic, keyPath: transform.rotation.z, toValue: 1turn, duration: 1s}
            """)
      ], related: [.notAnimatable, .unknownKey]),
    ErrorExplanation(
      .notAnimatable,
      """
      The property exists, but Core Animation cannot animate it: there is nothing between two texts or
      two fonts. `frame` is only another way to say `position` and `bounds`, so animate those. What
      cannot be animated can still be set by the timeline.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations:
                - {type: basic, keyPath: frame, toValue: [200, 20, 80, 80], duration: 1s}
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: basic, keyPath: position, toValue: [240, 60], duration: 1s}
            """)
      ], related: [.unknownKeyPath, .unfitAnimation]),
    ErrorExplanation(
      .noDuration,
      """
      The stage has no `duration`, and nothing in the scene ends by itself: there is no animation, or
      all of them repeat forever. Say how long the film is. Without `duration` a film ends with the
      last animation that ends.
      """,
      [
        ErrorExample(
          whole: """
            multiplane: 1
            stage: {size: [320, 180]}
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: basic, keyPath: position.x, toValue: 200, duration: 1s,
                     repeatCount: forever}
            """,
          repaired: """
            multiplane: 1
            stage: {size: [320, 180], duration: 4s}
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: basic, keyPath: position.x, toValue: 200, duration: 1s,
                     repeatCount: forever}
            """)
      ], related: [.endlessLabel, .missingKey]),
    ErrorExplanation(
      .endlessLabel,
      """
      An entry comes `after` one that never ends, because it adds an animation that repeats forever or
      stands still. Say `with:` and an `offset`, give the animation an end, or give the entry a time
      with `at:`.
      """,
      [
        ErrorExample(
          """
          layers:
            - {id: card, frame: [20, 20, 80, 80]}
          timeline:
            - at: 0s
              label: spin
              add:
                layer: card
                animation: {type: basic, keyPath: transform.rotation.z, toValue: 1turn,
                            duration: 1s, repeatCount: forever}
            - {after: spin, set: {card.opacity: 0}}
          """,
          repaired: """
            layers:
              - {id: card, frame: [20, 20, 80, 80]}
            timeline:
              - at: 0s
                label: spin
                add:
                  layer: card
                  animation: {type: basic, keyPath: transform.rotation.z, toValue: 1turn,
                              duration: 1s, repeatCount: forever}
              - {with: spin, offset: 1s, set: {card.opacity: 0}}
            """)
      ], related: [.noDuration, .labelCycle]),
    ErrorExplanation(
      .unfitAnimation,
      """
      The animation and its key path do not go together: a `path` moves points and nothing else,
      `rotationMode` turns a layer along the way of its `position`, a value function makes transforms,
      and a transition inside a group has no old picture to begin with.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              animations:
                - {type: keyframe, keyPath: opacity, path: {svg: M0 0L200 90}, duration: 1s}
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                animations:
                  - {type: keyframe, keyPath: position, path: {svg: M0 0L200 90}, duration: 1s}
            """)
      ], related: [.notAnimatable, .badKeyframes]),
    ErrorExplanation(
      .unknownInclude,
      """
      `include: file.yaml#name` takes a symbol of another scene file, or the layer with that `id`, and
      the file has neither. Without `#name` it takes all of the file's layers.
      """,
      [
        ErrorExample(
          """
          layers:
            - {include: "parts.yaml#roud", position: [80, 90]}
          """,
          repaired: """
            layers:
              - {include: "parts.yaml#round", position: [80, 90]}
            """,
          neighbours: [
            "parts.yaml": .text(
              """
              multiplane: 1
              symbols:
                round: {bounds: [0, 0, 70, 70], cornerRadius: 35, backgroundColor: orange}
              """)
          ])
      ], related: [.includeCycle, .unknownSymbol, .missingAsset]),
    ErrorExplanation(
      .includeCycle,
      """
      A file includes itself, mostly by way of others, so that reading it would never end. The message
      shows the way round. Move what both files need into a third one.
      """,
      [
        ErrorExample(
          """
          layers:
            - {include: frame.yaml}
          """,
          repaired: """
            layers:
              - {include: panel.yaml}
            """,
          neighbours: [
            "frame.yaml": .text(
              """
              multiplane: 1
              layers:
                - {include: panel.yaml}
                - {include: frame.yaml}
              """),
            "panel.yaml": .text(
              """
              multiplane: 1
              layers:
                - {frame: [20, 20, 80, 80], backgroundColor: orange}
              """),
          ])
      ], related: [.symbolCycle, .unknownInclude]),
  ]
}
