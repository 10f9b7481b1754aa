import MultiplaneScene

extension BrokenScene {
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
      .unknownKey, "layers: [{type: text, string: a, words: [{index: 0, ⟦colour⟧: red}]}]",
      #"unknown key "colour" in text part"#, at: "/layers/0/words/0",
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
