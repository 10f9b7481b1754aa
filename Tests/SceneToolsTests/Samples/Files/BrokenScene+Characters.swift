import MultiplaneScene

extension BrokenScene {
  /// Line endings, byte order marks, tabs, and characters of more than one byte.
  static let characters: [BrokenScene] = [
    .whole(
      .unknownKey,
      "multiplane: 1\rstage: {size: [200, 100], duration: 1s}\rlayers:\r  - id: a\r    ⟦opactiy⟧: 1",
      #"unknown key "opactiy" in layer "a""#, at: "/layers/0", hint: #"did you mean "opacity"?"#),
    .whole(
      .unknownKey,
      "multiplane: 1\r\nstage: {size: [200, 100], duration: 1s}\r\nlayers:\r\n  - id: a\r\n    ⟦opactiy⟧: 1",
      #"unknown key "opactiy" in layer "a""#, at: "/layers/0", hint: #"did you mean "opacity"?"#),
    .whole(
      .unknownKey, "\u{FEFF}multiplane: 1\nstage: {size: [1, 1], duration: 1s, ⟦fsp⟧: 30}",
      #"unknown key "fsp" in the stage"#, at: "/stage", hint: #"did you mean "fps"?"#),
    .body(
      .unknownKey, "layers: [{id: 日本, ⟦opactiy⟧: 1}]", #"unknown key "opactiy" in layer "日本""#,
      at: "/layers/0", hint: #"did you mean "opacity"?"#),
    .body(
      .unknownKey, #"layers: [{x-note: "👩‍👧 é", ⟦opactiy⟧: 1}]"#,
      #"unknown key "opactiy" in layer"#, at: "/layers/0", hint: #"did you mean "opacity"?"#),
    .body(.unknownKey, "layers: [{⟦größe⟧: 1}]", #"unknown key "größe" in layer"#, at: "/layers/0"),
    .body(
      .unknownKey, "layers: [{x-a:\t1,\t⟦opactiy⟧:\t1}]", #"unknown key "opactiy" in layer"#,
      at: "/layers/0", hint: #"did you mean "opacity"?"#),
    .body(
      .unknownKey, #"⟦"layers "⟧: []"#, #"unknown key "layers " in the scene"#,
      hint: #"did you mean "layers"?"#),
    .body(
      .badString, #"layers: [{id: ⟦"a/b"⟧}]"#, #""a/b" is not a valid name"#,
      at: "/layers/0/id", hint: "names consist of letters, digits, _ and -"),
  ]
}
