import MultiplaneScene

extension BrokenScene {
  /// Constraints, behaviors, motion, tilt and touches.
  static let layout: [BrokenScene] = unknownLayoutKeys + constraints + behaviors + bodies + input

  private static let unknownLayoutKeys: [BrokenScene] =
    [
      .body(
        .unknownKey,
        """
        layers: [{type: view, id: a}]
        constraints: [{constraint: a.width = 9, ⟦ative⟧: true}]
        """, #"unknown key "ative" in constraint"#, at: "/constraints/0",
        hint: #"did you mean "active"?"#),
      .body(
        .unknownKey, "layers: [{type: view, motion: {⟦horizontl⟧: {center.x: [0, 1]}}}]",
        #"unknown key "horizontl" in motion"#, at: "/layers/0/motion",
        hint: #"did you mean "horizontal"?"#),
      .body(
        .unknownKey, "input: [{at: 0, tap: [0, 1], ⟦ovr⟧: 1s}]", #"unknown key "ovr" in input"#,
        at: "/input/0", hint: #"did you mean "over"?"#),
      .body(
        .unknownKey,
        """
        layers:
          - type: view
            subviews: [{type: view, id: a}]
            dynamics: [{collision: a, boundaries: [{from: [0, 0], to: [9, 0], ⟦pth⟧: 1}]}]
        """, #"unknown key "pth" in boundary"#, at: "/layers/0/dynamics/0/boundaries/0",
        hint: #"did you mean "path"?"#),
    ]
    + [
      ("attach: a, anchor: [0, 0], ⟦lenth⟧: 9", "attachment", "length"),
      ("collision: a, ⟦bondaries⟧: []", "collision", "boundaries"),
      ("field: drag, items: a, ⟦strenth⟧: 1", "field", "strength"),
      ("gravity: a, ⟦magnitud⟧: 1", "gravity", "magnitude"),
      ("item: a, ⟦elastcity⟧: 1", "item", "elasticity"),
      ("push: a, vector: [1, 0], ⟦magnitud⟧: 1", "push", "magnitude"),
      ("snap: a, to: [0, 0], ⟦dampng⟧: 1", "snap", "damping"),
    ].map { keys, name, known in
      let unknown = keys.split(separator: "⟦")[1].split(separator: "⟧")[0]
      return .body(
        .unknownKey,
        """
        layers:
          - type: view
            subviews: [{type: view, id: a}]
            dynamics: [{\(keys)}]
        """, "unknown key \"\(unknown)\" in \(name) behavior", at: "/layers/0/dynamics/0",
        hint: "did you mean \"\(known)\"?")
    }

  private static let constraints: [BrokenScene] =
    [
      (
        "card.top = 20", #""top" is a position, and cannot be a number"#,
        "relate it to another view: super.top"
      ),
      ("card.left = super.leading", #""left" and "leading" cannot be related"#, nil),
      ("card.tp = super.top", #"unknown attribute "tp""#, #"did you mean "top"?"#),
      ("card.width", "expected =, <= or >=, found the end", nil),
      ("card.width = 20 20", #"expected the end of the constraint, found "20""#, nil),
      (
        "card.width = 20 @2000", "the priority must be greater than 0, up to 1000, and is 2000", nil
      ),
      (
        "top = 20", #"expected a view and an attribute, found "top = 20""#,
        "write a constraint such as title.top = super.top + 16"
      ),
      (
        "H:|-[card", #"expected "]", found the end at column 10"#,
        "write a format such as H:|-[title]-|"
      ),
      (
        "H:|-(>=)-[card]", #"expected a number or a name, found ")" at column 8"#,
        "write a format such as H:|-[title]-|"
      ),
      ("H:[card]", "the format relates nothing", "write a format such as H:|-[title]-|"),
    ].map { text, message, hint in
      .body(
        .badConstraint,
        """
        layers: [{type: view, id: card}]
        constraints: [⟦"\(text)"⟧]
        """, message, at: "/constraints/0", hint: hint)
    } + [
      .body(
        .unknownLayer,
        """
        layers: [{type: view, id: card}]
        constraints: [⟦crad.top = super.top⟧]
        """, #"no view here has the id "crad""#, at: "/constraints/0",
        hint: #"did you mean "card"?"#),
      .body(
        .unknownLayer,
        """
        layers: [{type: view, id: card}]
        constraints: [{id: wide, constraint: card.width = 9}]
        timeline: [{at: 0, pause: ⟦wide⟧}]
        """, #""wide" is a constraint and not a layer"#, at: "/timeline/0/pause",
        hint: "write set: {wide.constant: 20}"),
      .body(
        .unknownKeyPath,
        """
        layers: [{type: view, id: card}]
        constraints: [{id: wide, constraint: card.width = 9}]
        timeline: [{at: 0, set: {⟦wide.constnt⟧: 20}}]
        """, #"a constraint has no property "constnt""#, at: "/timeline/0/set",
        hint: #"did you mean "constant"?"#),
      .body(
        .duplicateIdentifier,
        """
        layers: [{type: view, id: card}]
        constraints: [{id: ⟦card⟧, constraint: card.width = 9}]
        """, #"duplicate id "card"; first used at scene.yaml:3:27"#, at: "/constraints/0/id"),
    ]

  private static let behaviors: [BrokenScene] = [
    .body(
      .missingKey,
      "layers: [{type: view, subviews: [{type: view, id: a}], dynamics: [{⟦magnitude⟧: 1}]}]",
      "the behavior has no kind", at: "/layers/0/dynamics/0",
      hint: "add one of attach, collision, field, gravity, group, item, push, snap"),
    .body(
      .unknownLayer,
      """
      layers:
        - {type: view, id: b}
        - {type: view, subviews: [{type: view, id: a}], dynamics: [{gravity: [a, ⟦b⟧]}]}
      """, #"no view here has the id "b""#, at: "/layers/1/dynamics/0/gravity/1",
      hint: #"views with an id are "a""#),
    .body(
      .conflictingKeys,
      """
      layers:
        - type: view
          subviews: [{type: view, id: a}]
          dynamics: [{attach: a, anchor: [0, 0], ⟦axis⟧: [1, 0]}]
      """, #""axis" has no meaning for the joint distance"#, at: "/layers/0/dynamics/0"),
    .body(
      .misplacedKey,
      """
      layers:
        - type: view
          subviews: [{type: view, id: a}]
          dynamics: [{collision: a, boundaries: [], insets: ⟦[1, 1, 1, 1]⟧}]
      """, "the edges of the reference view are not among the boundaries",
      at: "/layers/0/dynamics/0/insets", hint: "add reference to boundaries"),
    .body(
      .outOfRange,
      """
      layers:
        - type: view
          subviews: [{type: view, id: a}]
          dynamics: [{gravity: a, at: 2s, until: ⟦1s⟧}]
      """, "the behavior ends before it starts", at: "/layers/0/dynamics/0/until"),
  ]

  private static let bodies: [BrokenScene] =
    [
      (
        "{snap: a, to: [9, 9]}, {attach: a, to: ⟦a⟧}", "a view cannot be attached to itself", "1/to"
      ),
      ("{gravity: ⟦flat⟧}", #"the view "flat" has no size, and so no mass"#, "0/gravity"),
      (
        "{collision: a, boundaries: [{from: [1, 1], to: ⟦[1, 1]⟧}]}",
        "the line of the boundary has no length", "0/boundaries/0/to"
      ),
    ].map { behaviors, message, pointer in
      .body(
        .outOfRange,
        """
        layers:
          - type: view
            subviews: [{type: view, id: a}, {type: view, id: flat, bounds: [0, 0, 20, 0]}]
            dynamics: [\(behaviors)]
        """, message, at: "/layers/0/dynamics/\(pointer)")
    } + groups + [
      .body(
        .conflictingKeys,
        """
        layers:
          - type: view
            dynamics: [{gravity: ⟦a⟧}]
            subviews:
              - {type: view, subviews: [{type: view, id: a}], dynamics: [{push: a, vector: [1, 0]}]}
        """, #"the dynamics of another view already move "a""#,
        at: "/layers/0/dynamics/0/gravity")
    ]

  private static let groups: [BrokenScene] =
    [
      (
        .conflictingKeys, "{group: g, items: a}, {gravity: ⟦a⟧}",
        #"the view "a" is part of the group "g""#, "1/gravity"
      ),
      (
        .conflictingKeys, "{group: g, items: a}, {group: h, items: ⟦g⟧}",
        "a group cannot contain a group", "1/items"
      ),
      (
        .conflictingKeys, "{group: g, items: a}, {item: ⟦g⟧, shape: ellipse}",
        "a group has the shapes of its views", "1/item"
      ),
      (.duplicateIdentifier, "{group: ⟦a⟧, items: a}", #"duplicate id "a""#, "0/group"),
      (
        .badPath, "{item: a, path: ⟦{polyline: [[0, 0], [9, 0], [0, 9], [9, 9]]}⟧}",
        "the outline is not a convex polygon at least a point wide", "0/path"
      ),
    ].map { (code: SceneErrorCode, behaviors: String, message: String, pointer: String) in
      .body(
        code,
        """
        layers:
          - type: view
            subviews: [{type: view, id: a}]
            dynamics: [\(behaviors)]
        """, message, at: "/layers/0/dynamics/\(pointer)")
    } + [
      .body(
        .unknownKey,
        """
        layers:
          - type: view
            subviews: [{type: view, id: a}]
            dynamics: [{group: g, items: a, ⟦at⟧: 1s}]
        """, #"unknown key "at" in group of views"#, at: "/layers/0/dynamics/0",
        hint: "keys are group, items, for")
    ]

  private static let input: [BrokenScene] = [
    .body(
      .unknownKey, "⟦touches⟧: [{at: 0, tap: [0, 1]}]", #"unknown key "touches" in the scene"#,
      at: "", hint: "write input: [{at: 1s, tap: [20, 30]}]"),
    .body(
      .unknownKey, "⟦tilt⟧: []", #"unknown key "tilt" in the scene"#, at: "",
      hint: "write input: [{at: 1s, tilt: [1, 0]}]"),
    .body(
      .unknownKey, "input: [{at: 0, ⟦type⟧: Hello}]", #"unknown key "type" in input"#,
      at: "/input/0", hint: "write text: Hello"),
    .body(
      .outOfRange, "input: [{at: 0, tilt: [0, ⟦2⟧]}]",
      "the number must be between -1 and 1, not 2", at: "/input/0/tilt/1"),
    .body(
      .outOfRange, "input: [{at: 0, tilt: [0, 1], over: 1s}, {at: ⟦0.5s⟧, tilt: [0, 0]}]",
      "the tilt is before the end of the previous one, at 1 s", at: "/input/1/at"),
    .body(
      .notAnimatable, "layers: [{type: view, motion: {vertical: {⟦tag⟧: [0, 1]}}}]",
      #"the tilt cannot change the property "tag""#, at: "/layers/0/motion/vertical/tag"),
  ]
}
