import MultiplaneScene

extension BrokenScene {
  /// Layers that cannot come out of others.
  static let morphs: [BrokenScene] = [
    .body(
      .badMorph, "layers: [{id: a}]\ntimeline: [{at: 0, morph: ⟦{from: a, to: a}⟧}]",
      #""a" cannot come out of itself"#, at: "/timeline/0/morph"),
    .body(
      .badMorph,
      "layers: [{id: a, layers: [{id: b, hidden: true}]}]\n"
        + "timeline: [{at: 0, morph: ⟦{from: a, to: b}⟧}]",
      #""b" is inside "a", so one cannot come out of the other"#, at: "/timeline/0/morph",
      hint: "put them side by side, into a layer of their own"),
    .body(
      .badMorph,
      "layers: [{id: b, hidden: true, layers: [{id: a}]}]\n"
        + "timeline: [{at: 0, morph: [⟦{from: a, to: b}⟧]}]",
      #""a" is inside "b", so one cannot come out of the other"#, at: "/timeline/0/morph/0",
      hint: "put them side by side, into a layer of their own"),
    .body(
      .badMorph, "layers: [{id: a}, {id: b}]\ntimeline: [{at: 0, morph: ⟦{from: a, to: b}⟧}]",
      #""b" is already shown, so it cannot come out of "a""#, at: "/timeline/0/morph",
      hint: "add hidden: true to b"),
    .body(
      .badMorph,
      """
      layers: [{id: a}, {id: b, hidden: true}]
      timeline: [{at: 0, morph: {from: a, to: b}}, {at: 1s, morph: ⟦{from: a, to: b}⟧}]
      """, #""b" is already shown, so it cannot come out of "a""#, at: "/timeline/1/morph",
      hint: "add hidden: true to b"),
    .body(
      .badMorph,
      """
      layers: [{id: a}, {mask: {id: b, hidden: true}}]
      timeline: [{at: 0, morph: ⟦{from: a, to: b}⟧}]
      """, #""b" is in a mask"#, at: "/timeline/0/morph"),
    .body(
      .badMorph,
      """
      layers: [{type: view, id: a, frame: [0, 0, 9, 9]}, {id: b, hidden: true}]
      timeline: [{at: 0, morph: {from: ⟦a⟧, to: b}}]
      """, #""a" is a view, and only layers morph"#, at: "/timeline/0/morph/from",
      hint: "show a view controller by a transition with match"),
    .body(
      .badMorph,
      """
      layers: [{id: a, layers: [{id: c}]}, {id: b, hidden: true}, {id: d}]
      timeline: [{at: 0, morph: {from: a, to: b, match: {c: ⟦d⟧}}}]
      """, #""d" is not inside "b""#, at: "/timeline/0/morph/match/c"),
    .body(
      .badMorph,
      """
      layers: [{id: a, layers: [{id: c}, {id: d}]}, {id: b, hidden: true, layers: [{id: e}]}]
      timeline: [{at: 0, morph: {from: a, to: b, match: {c: e, d: ⟦e⟧}}}]
      """, #""e" matches two layers"#, at: "/timeline/0/morph/match/d"),
    .body(
      .unknownLayer,
      "layers: [{id: card}]\ntimeline: [{at: 0, morph: {from: ⟦crad⟧, to: card}}]",
      #"no layer has the id "crad""#, at: "/timeline/0/morph/from", hint: #"did you mean "card"?"#),
    .body(
      .wrongCount, "layers: [{id: a}]\ntimeline: [{at: 0, morph: ⟦[]⟧}]",
      "the list of morphs is empty", at: "/timeline/0/morph"),
    .body(
      .missingKey, "layers: [{id: a}]\ntimeline: [{at: 0, morph: {⟦from⟧: a}}]",
      #"missing key "to" in the morph"#, at: "/timeline/0/morph"),
    .body(
      .unknownKey,
      """
      layers: [{id: a}, {id: b, hidden: true}]
      timeline: [{at: 0, morph: {from: a, to: b, ⟦duraton⟧: 1s}}]
      """, #"unknown key "duraton" in the morph"#, at: "/timeline/0/morph",
      hint: #"did you mean "duration"?"#),
  ]
}
