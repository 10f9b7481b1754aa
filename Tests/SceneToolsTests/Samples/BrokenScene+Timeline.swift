import MultiplaneScene

extension BrokenScene {
  /// References and changes in the timeline.
  static let timeline: [BrokenScene] = [
    .body(
      .unknownLayer,
      """
      layers: [{id: card}]
      timeline: [{at: 0, set: {⟦crad.opacity⟧: 1}}]
      """, #"no layer has the id "crad""#, at: "/timeline/0/set", hint: #"did you mean "card"?"#),
    .body(
      .unknownLayer,
      """
      timeline:
        - {at: 0, remove: {layer: ⟦card⟧}}
      """, #"no layer has the id "card""#, at: "/timeline/0/remove/layer",
      hint: "there are no layers with an id"),
    .body(
      .unknownLayer,
      """
      layers: [{id: card}]
      timeline: [{at: 0, pause: ⟦crad⟧}]
      """, #"no layer has the id "crad""#, at: "/timeline/0/pause",
      hint: #"did you mean "card"?"#),
    .body(
      .unknownLayer,
      """
      layers: [{id: card}]
      timeline: [{at: 0, pause: [card, ⟦title⟧]}]
      """, #"no layer has the id "title""#, at: "/timeline/0/pause/1",
      hint: #"layers with an id are "card""#),
    .body(
      .unknownLayer,
      """
      layers: [{id: card}]
      timeline: [{at: 0, resume: [⟦crd⟧]}]
      """, #"no layer has the id "crd""#, at: "/timeline/0/resume/0",
      hint: #"did you mean "card"?"#),
    .body(
      .unknownLayer,
      """
      layers: [{id: card}]
      timeline: [{at: 0, speed: {⟦crad⟧: 2}}]
      """, #"no layer has the id "crad""#, at: "/timeline/0/speed",
      hint: #"did you mean "card"?"#),
    .body(
      .unknownLayer,
      """
      layers: [{id: card}]
      timeline: [{at: 0, scrub: {⟦crad⟧: 2}}]
      """, #"no layer has the id "crad""#, at: "/timeline/0/scrub",
      hint: #"did you mean "card"?"#),
    .body(
      .unknownLayer,
      """
      layers: [{id: list, type: scroll}]
      timeline: [{at: 0, scroll: {⟦lsit⟧: [0, 10]}}]
      """, #"no layer has the id "lsit""#, at: "/timeline/0/scroll",
      hint: #"did you mean "list"?"#),
    .body(
      .unknownKeyPath,
      """
      layers: [{id: card}]
      timeline: [{at: 0, scroll: {card: ⟦[0, 10]⟧}}]
      """, #"a layer has no property "scrollMode""#, at: "/timeline/0/scroll/card",
      hint: "valid in layers of type scroll"),
    .body(
      .wrongCount,
      """
      layers: [{id: list, type: scroll}]
      timeline: [{at: 0, scroll: {list: ⟦[0, 10, 20, 20]⟧}}]
      """, "expected 2 components for a point, found 4", at: "/timeline/0/scroll/list",
      hint: "write [x, y]"),
    .body(
      .unknownLayer,
      """
      layers: [{id: card}]
      timeline: [{at: 0, layers: [⟦crad⟧], set: {opacity: 2}}]
      """, #"no layer has the id "crad""#, at: "/timeline/0/layers/0",
      hint: #"did you mean "card"?"#),
    .body(
      .unknownLayer,
      """
      layers: [{id: card}]
      timeline:
        - at: 0
          add: {layer: ⟦crad⟧, animation: {type: basic, keyPath: opacity}}
      """, #"no layer has the id "crad""#, at: "/timeline/0/add/layer",
      hint: #"did you mean "card"?"#),
    .body(
      .unknownLayer,
      """
      symbols: {badge: {layers: [{id: icon}]}}
      layers: [{id: one, symbol: badge}]
      timeline: [{at: 0, set: {⟦icon.opacity⟧: 1}}]
      """, #"no layer has the id "icon""#, at: "/timeline/0/set",
      hint: #"did you mean "one/icon"?"#),
    .body(
      .unknownLayer,
      "layers: [{id: a, layers: [{id: left}], animations: [{type: basic, keyPath: ⟦sublayers.lfet.opacity⟧}]}]",
      #"the layer has no sublayer "lfet""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "left"?"#),
    .body(
      .unknownLayer, "layers: [{animations: [{type: basic, keyPath: ⟦sublayers.x.opacity⟧}]}]",
      #"the layer has no sublayer "x""#, at: "/layers/0/animations/0/keyPath",
      hint: "to reach a sublayer, write sublayers.NAME.opacity"),
    .body(
      .unknownLabel,
      """
      layers: [{id: a}]
      timeline: [{after: ⟦x⟧, set: {a.opacity: 1}}]
      """, #"unknown label, marker or entry "x""#, at: "/timeline/0/after",
      hint: "there are no labels, markers and entries"),
    .body(
      .unknownLabel,
      """
      layers: [{id: a}]
      timeline:
        - {at: 0, label: one, set: {a.opacity: 1}}
        - {with: ⟦oen⟧, set: {a.opacity: 1}}
      """, #"unknown label, marker or entry "oen""#, at: "/timeline/1/with",
      hint: #"did you mean "one"?"#),
    .body(
      .duplicateLabel,
      """
      layers: [{id: a}]
      timeline:
        - {at: 0, label: x, set: {a.opacity: 1}}
        - {at: 1, label: ⟦x⟧, set: {a.opacity: 1}}
      """, #"duplicate label "x"; first used at scene.yaml:5:20"#, at: "/timeline/1/label"),
    .body(
      .duplicateLabel,
      """
      layers: [{id: a}]
      timeline: [{at: 0, label: x, set: {a.opacity: 1}}, {with: x, label: ⟦x⟧, set: {a.opacity: 1}}]
      """, #"duplicate label "x"; first used at scene.yaml:4:27"#, at: "/timeline/1/label"),
    .body(
      .unknownKeyPath,
      """
      layers: [{id: a}, {id: b}]
      timeline:
        - {at: 0, layers: [a, b], set: {⟦a.opacity⟧: 1, b.opacity: 0, a.hidden: true}}
      """, #""a.opacity" names a layer, but the entry's "layers" already does"#,
      at: "/timeline/0/set",
      hint: "write opacity, or remove layers"),
    .body(
      .unknownKeyPath,
      """
      layers: [{id: a}, {id: b}]
      timeline: [{at: 0, layers: a, set: {opacity: 1, ⟦b.position.x⟧: 0}}]
      """, #""b.position.x" names a layer, but the entry's "layers" already does"#,
      at: "/timeline/0/set", hint: "remove layers"),
    .body(
      .labelCycle,
      """
      layers: [{id: a}]
      timeline: [{with: ⟦x⟧, label: x, set: {a.opacity: 1}}]
      """, "times wait for each other: x -> x", at: "/timeline/0/with"),
    .body(
      .labelCycle,
      """
      layers: [{id: a}]
      timeline:
        - {after: ⟦y⟧, label: x, set: {a.opacity: 1}}
        - {after: x, label: y, set: {a.opacity: 1}}
      """, "times wait for each other: x -> y -> x", at: "/timeline/0/after"),
    .body(
      .labelCycle,
      """
      layers: [{id: a}]
      timeline:
        - {after: x, label: start, set: {a.opacity: 1}}
        - {after: ⟦z⟧, label: x, set: {a.opacity: 1}}
        - {with: x, label: y, set: {a.opacity: 1}}
        - {after: y, label: z, set: {a.opacity: 1}}
      """, "times wait for each other: x -> z -> y -> x",
      at: "/timeline/1/after"),
    .body(
      .endlessLabel,
      """
      layers: [{id: a}]
      timeline:
        - at: 0
          label: x
          add: {layer: a, animation: {type: basic, keyPath: opacity, speed: 0}}
        - {after: ⟦x⟧, set: {a.opacity: 0}}
      """, #"the entry "x" never ends, so nothing can come after it"#, at: "/timeline/1/after",
      hint: "write start(x) and a time: start(x) + 1s"),
    .body(
      .endlessLabel,
      """
      layers: [{id: a}]
      timeline:
        - at: 0
          label: x
          add: {layer: a, animation: {type: group, repeatCount: forever, duration: 1, animations: []}}
        - {after: ⟦x⟧, offset: 1s, set: {a.opacity: 0}}
      """, #"the entry "x" never ends, so nothing can come after it"#, at: "/timeline/1/after",
      hint: "write start(x) and a time: start(x) + 1s"),
    .body(
      .wrongShape,
      """
      layers: [{id: a}]
      timeline: [{at: 0, changes: ⟦{set: {a.opacity: 1}}⟧}]
      """, "expected a list, found a mapping", at: "/timeline/0/changes",
      hint: #"write a list as [a, b] or as lines that start with "- ""#),
    .body(
      .wrongShape,
      """
      layers: [{id: a}]
      timeline: [{at: 0, add: [⟦spin⟧]}]
      """, #"expected a mapping, found "spin""#, at: "/timeline/0/add/0",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape,
      """
      layers: [{id: a}]
      timeline: [{at: 0, speed: ⟦2⟧}]
      """, "expected a mapping, found the number 2", at: "/timeline/0/speed",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape,
      """
      layers: [{id: a}]
      timeline: [{at: 0, pause: a, repeat: ⟦3⟧}]
      """, "expected a mapping, found the number 3", at: "/timeline/0/repeat",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .unknownKeyPath,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {⟦opacity⟧: 1}}]
      """, #"expected a layer id and a property, found "opacity""#, at: "/timeline/0/set",
      hint: "write the layer's id and the property: card.opacity"),
    .body(
      .unknownKeyPath,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {⟦a.position.z⟧: 1}}]
      """, #"a layer has no property "position.z""#, at: "/timeline/0/set",
      hint: #"did you mean "position.x" or "position.y"?"#),
    .body(
      .unknownKeyPath,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {⟦a.alpha⟧: 1}}]
      """, #"a layer has no property "alpha""#, at: "/timeline/0/set",
      hint: #"did you mean "opacity"?"#),
    .body(
      .badLength,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.position: [0, ⟦1rem⟧]}}]
      """, #"unknown unit "rem" for a length"#, at: "/timeline/0/set/a.position/1",
      hint: "lengths are points: write a number"),
    .body(
      .badNumber,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.opacity: ⟦half⟧}}]
      """, #"expected a number, found "half""#, at: "/timeline/0/set/a.opacity"),
    .body(
      .badColor,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.backgroundColor: ⟦gren⟧}}]
      """, #""gren" is not a color"#, at: "/timeline/0/set/a.backgroundColor",
      hint: #"did you mean "green" or "grey"?"#),
    .body(
      .badNumber,
      """
      layers: [{id: a}]
      timeline: [{at: 0, speed: {a: ⟦fast⟧}}]
      """, #"expected a number, found "fast""#, at: "/timeline/0/speed/a"),
    .body(
      .badString,
      """
      layers: [{id: a}]
      timeline: [{at: 0, label: ⟦"the end"⟧, set: {a.opacity: 1}}]
      """, #""the end" is not a valid name"#, at: "/timeline/0/label",
      hint: "names consist of letters, digits, _ and -"),
    .body(
      .unknownType,
      """
      layers: [{id: a}]
      timeline: [{at: 0, add: {layer: a, animation: {type: ⟦springy⟧, keyPath: opacity}}}]
      """, #"unknown animation type "springy""#, at: "/timeline/0/add/animation/type",
      hint: #"did you mean "spring"?"#),
  ]
}
