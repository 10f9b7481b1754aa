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
}
