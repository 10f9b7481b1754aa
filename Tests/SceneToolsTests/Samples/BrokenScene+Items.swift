import MultiplaneScene

extension BrokenScene {
  /// Collection views and what the timeline does with them.
  static let collections: [BrokenScene] = [
    .body(
      .unknownKey, "symbols: {a: {type: collectionView, ⟦itmes⟧: []}}",
      #"unknown key "itmes" in collection view"#, at: "/symbols/a",
      hint: #"did you mean "items"?"#),
    .body(
      .unknownKey, "layers: [{type: collectionView, layout: {⟦kindd⟧: flow}}]",
      #"unknown key "kindd" in the layout"#, at: "/layers/0/layout",
      hint: #"did you mean "kind"?"#),
    .body(
      .unknownKey, "layers: [{type: collectionView, layout: {kind: stack, ⟦angels⟧: [1]}}]",
      #"unknown key "angels" in the layout"#, at: "/layers/0/layout",
      hint: #"did you mean "angles"?"#),
    .body(
      .unknownKey, "layers: [{type: collectionView, layout: {⟦flow⟧: {}}}]",
      #"unknown key "flow" in the layout"#, at: "/layers/0/layout",
      hint: "write kind: flow, itemSize: [80, 60]"),
    .body(
      .unknownKey,
      """
      layers: [{type: collectionView, id: c, newItems: [{type: view, id: a}]}]
      timeline: [{at: 0, insert: {item: a, ⟦indx⟧: 0}}]
      """, #"unknown key "indx" in the item"#, at: "/timeline/0/insert",
      hint: #"did you mean "index"?"#),
    .body(
      .unknownKey,
      """
      layers: [{type: collectionView, id: c, items: [{type: view, id: a}]}]
      timeline: [{at: 0, move: {item: a, index: 0, ⟦form⟧: 1}}]
      """, #"unknown key "form" in the item"#, at: "/timeline/0/move",
      hint: "keys are item, index"),
    .body(
      .badItem, "layers: [{type: collectionView, items: [⟦{type: shape}⟧]}]",
      "expected a view, found a shape layer", at: "/layers/0/items/0", hint: "write type: view"),
    .body(
      .badItem,
      """
      layers: [{type: collectionView, id: c, items: [{type: view, id: a}]}]
      timeline: [{at: 0, insert: ⟦a⟧}]
      """, #""a" is already shown"#, at: "/timeline/0/insert"),
    .body(
      .badItem,
      """
      layers: [{type: collectionView, id: c, items: [{type: view, id: a}]}]
      timeline: [{at: 0, move: {item: ⟦a⟧, index: 1}}]
      """, "there is no index 1; the last one is 0",
      at: "/timeline/0/move/item"),
  ]

  /// Tables and what the timeline does with their rows.
  static let tables: [BrokenScene] = [
    .body(
      .unknownKey, "layers: [{type: table, rows: [{text: a, ⟦detial⟧: b}]}]",
      #"unknown key "detial" in row"#, at: "/layers/0/rows/0", hint: #"did you mean "detail"?"#),
    .body(
      .unknownKey, "layers: [{type: table, sections: [{⟦heder⟧: a, rows: [b]}]}]",
      #"unknown key "heder" in section"#, at: "/layers/0/sections/0",
      hint: #"did you mean "header"?"#),
    .body(
      .unknownKey,
      """
      layers: [{type: table, id: t, rows: [a]}]
      timeline: [{at: 0, rows: {table: t, select: [0, 0], ⟦delet⟧: [0, 0]}}]
      """, #"unknown key "delet" in rows"#, at: "/timeline/0/rows",
      hint: #"did you mean "delete"?"#),
    .body(
      .unknownKey,
      """
      layers: [{type: table, id: t, rows: [a]}]
      timeline: [{at: 0, rows: {table: t, insert: [{at: [0, 0], text: b, ⟦detial⟧: c}]}}]
      """, #"unknown key "detial" in insert"#, at: "/timeline/0/rows/insert/0",
      hint: #"did you mean "detail"?"#),
    .body(
      .unknownKey,
      """
      layers: [{type: table, id: t, rows: [a, b]}]
      timeline: [{at: 0, rows: {table: t, move: [{from: [0, 0], to: [0, 1], ⟦form⟧: 1}]}}]
      """, #"unknown key "form" in move"#, at: "/timeline/0/rows/move/0",
      hint: #"did you mean "for" or "from"?"#),
  ]

  /// The parts of texts, and their animations.
  static let textParts: [BrokenScene] = [
    .body(
      .unknownTextPart, "layers: [{type: text, string: a b, words: ⟦[{index: 2}]⟧}]",
      "the text has 2 words, so there is no word 2", at: "/layers/0/words",
      hint: "the last word is 1"),
    .body(
      .unknownTextPart,
      """
      layers: [{type: text, string: a, id: t}]
      timeline: [{at: 0, set: {⟦t.characters.1.opacity⟧: 0}}]
      """, "the text has 1 character, so there is no character 1",
      at: "/timeline/0/set", hint: "the last character is 0"),
    .body(
      .unknownKey, "layers: [{type: text, string: a, animate: {preset: rise, ⟦stager⟧: 1s}}]",
      #"unknown key "stager" in text animation"#, at: "/layers/0/animate",
      hint: #"did you mean "stagger"?"#),
    .body(
      .unknownKey, "layers: [{type: text, string: a, animate: {from: {⟦opacty⟧: 0}}}]",
      #"unknown key "opacty" in text part values"#, at: "/layers/0/animate/from",
      hint: #"did you mean "opacity"?"#),
    .body(
      .unknownKey, "layers: [{type: text, string: a, words: [{index: 0, ⟦colr⟧: red}]}]",
      #"unknown key "colr" in text part"#, at: "/layers/0/words/0",
      hint: #"did you mean "color"?"#),
    .body(
      .unknownKey,
      "layers: [{type: text, string: a, animations: [{type: textParts, preset: rise, ⟦sed⟧: 1}]}]",
      #"unknown key "sed" in textParts animation"#, at: "/layers/0/animations/0",
      hint: #"did you mean "seed"?"#),
    .body(
      .missingKey, "layers: [{type: text, string: a, animate: {⟦by⟧: word}}]",
      "the animation changes nothing", at: "/layers/0/animate",
      hint: "add preset, from, to or scramble"),
    .body(
      .unfitAnimation, "layers: [{animations: [{⟦type⟧: textParts, preset: rise}]}]",
      "a layer has no parts of a text to animate", at: "/layers/0/animations/0"),
  ]
}

extension BrokenScene {
  /// Fonts without features and axes, and texts that cannot be measured.
  static let typography: [BrokenScene] = [
    .body(
      .unknownFontFeature, "layers: [{type: text, fontFeatures: {tabularDigit: ⟦1⟧}}]",
      #"unknown font feature "tabularDigit""#, at: "/layers/0/fontFeatures/tabularDigit",
      hint: #"did you mean "tabularDigits"?"#),
    .body(
      .unknownFontFeature,
      "layers: [{type: text, font: Inter, fontFeatures: ⟦{qqqq: 1}⟧}]",
      #"the font "Inter" has no feature "qqqq""#, at: "/layers/0/fontFeatures",
      hint: "its features are " + interFeatures),
    .body(
      .badFontAxis, "layers: [{type: text, fontVariations: {weight: ⟦650⟧}}]",
      #""weight" is not the tag of a font axis"#, at: "/layers/0/fontVariations/weight",
      hint: "a tag has four characters, such as wght for the weight or wdth for the width"),
    .body(
      .badFontAxis, "layers: [{type: text, fontVariations: ⟦{wght: 650}⟧}]",
      #"the font "Inter" has no axis "wght""#, at: "/layers/0/fontVariations",
      hint: "it is not a variable font"),
    .body(
      .badMeasure,
      """
      layers:
        - {type: text, id: title, string: a}
        - {bounds: [0, 0, {calc: ⟦width(titel)⟧}, 1]}
      """, #"there is no text layer "titel" here"#, at: "/layers/1/bounds/2",
      hint: #"did you mean "title"?"#),
    .body(
      .badMeasure,
      """
      layers:
        - {type: text, id: a, string: ⟦"${lines(a)}"⟧}
      """, #"the size of the text "a" depends on itself: a -> a"#,
      at: "/layers/0/string"),
  ]

  private static let interFeatures =
    "aalt, calt, case, ccmp, cpsp, cv01, cv02, cv03, cv04, cv05, cv06, cv07, cv08, cv09, cv10, "
    + "cv11, dlig, dnom, frac, kern, locl, mark, numr, ordn, pnum, salt, sinf, ss01, ss02, ss03, "
    + "ss04, subs, sups, tnum, zero"
}
