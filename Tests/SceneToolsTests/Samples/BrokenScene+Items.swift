import MultiplaneScene

extension BrokenScene {
  /// Collection views and what the timeline does with them.
  static let collections: [BrokenScene] = [
    .body(
      .unknownKey, "symbols: {a: {type: collectionView, ⟦itmes⟧: []}}",
      #"unknown key "itmes" in collection view"#, at: "/symbols/a",
      hint: #"did you mean "items"?"#),
    .body(
      .unknownKey, "layers: [{type: collectionView, layout: {⟦stak⟧: {}}}]",
      #"unknown key "stak" in the layout"#, at: "/layers/0/layout",
      hint: #"did you mean "stack"?"#),
    .body(
      .unknownKey, "layers: [{type: collectionView, layout: {stack: {⟦angels⟧: [1]}}}]",
      #"unknown key "angels" in the stack layout"#, at: "/layers/0/layout/stack",
      hint: #"did you mean "angles"?"#),
    .body(
      .unknownKey, "layers: [{type: collectionView, layout: {flow: {⟦itemSise⟧: [1, 1]}}}]",
      #"unknown key "itemSise" in the flow layout"#, at: "/layers/0/layout/flow",
      hint: #"did you mean "itemSize"?"#),
    .body(
      .unknownKey,
      """
      layers: [{type: collectionView, id: c, newItems: [{type: view, id: a}]}]
      timeline: [{at: 0, insertItems: {item: a, ⟦indx⟧: 0}}]
      """, #"unknown key "indx" in inserted item"#, at: "/timeline/0/insertItems",
      hint: #"did you mean "index"?"#),
    .body(
      .unknownKey,
      """
      layers: [{type: collectionView, id: c, items: [{type: view, id: a}]}]
      timeline: [{at: 0, moveItems: {item: a, index: 0, ⟦form⟧: 1}}]
      """, #"unknown key "form" in moved item"#, at: "/timeline/0/moveItems",
      hint: "keys are item, index"),
    .body(
      .badItem, "layers: [{type: collectionView, items: [⟦{type: shape}⟧]}]",
      "expected a view, found a shape layer", at: "/layers/0/items/0", hint: "write type: view"),
    .body(
      .badItem,
      """
      layers: [{type: collectionView, id: c, items: [{type: view, id: a}]}]
      timeline: [{at: 0, insertItems: ⟦a⟧}]
      """, #""a" is already shown"#, at: "/timeline/0/insertItems"),
    .body(
      .badItem,
      """
      layers: [{type: collectionView, id: c, items: [{type: view, id: a}]}]
      timeline: [{at: 0, moveItems: {item: ⟦a⟧, index: 1}}]
      """, "there is no index 1; the last one is 0",
      at: "/timeline/0/moveItems/item"),
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
}
