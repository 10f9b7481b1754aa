import MultiplaneScene

extension BrokenScene {
  /// YAML that cannot be read, and what a scene refuses of YAML.
  static let syntax: [BrokenScene] = [
    .body(
      .forbiddenCharacter, #"layers: [{id: ⟦"a\0"⟧}]"#, "the text contains the character U+0000",
      at: "/layers/0/id"),
    .body(
      .forbiddenCharacter, #"layers: [{⟦"a\0b"⟧: 1}]"#, "the text contains the character U+0000",
      at: "/layers/0"),
    .body(.forbiddenCharacter, "x-a: ⟦\u{7}⟧", "the character U+0007 cannot stand in a scene"),
    .body(
      .forbiddenCharacter, "# a comment with a⟦\u{1B}⟧[31m colour",
      "the character U+001B cannot stand in a scene"),
    .body(.forbiddenCharacter, "x-a: \"⟦\u{7F}⟧\"", "the character U+007F cannot stand in a scene"),
    .body(.forbiddenCharacter, "x-a: a⟦\u{FEFF}⟧b", "the character U+FEFF cannot stand in a scene"),
    .body(.forbiddenCharacter, "x-a: ⟦\u{FFFF}⟧", "the character U+FFFF cannot stand in a scene"),
    .body(
      .yamlSyntax, "layers: [{id: a}⟦⟧", "a comma or the closing ] is missing here",
      hint: "the list begins on line 3"),
    .body(
      .yamlSyntax, "layers: [{id: a, frame: [0, 0, 1, 1⟦}⟧]",
      "a comma or the closing ] is missing here", hint: "the list begins on line 3"),
    .body(.yamlSyntax, "layers:\n⟦\t⟧- {}", "a tab cannot stand here", hint: "indent with spaces"),
    .body(
      .yamlSyntax,
      """
      layers:
        - id: a
         ⟦f⟧rame: [0, 0, 1, 1]
      """, "this does not belong to the list above it",
      hint: "elements of the list that begins on line 4 stand exactly below each other"),
    .body(
      .yamlSyntax,
      """
      layers:
        - id: a
       ⟦-⟧ id: b
      """, "this does not belong to the mapping above it",
      hint: "keys of the mapping that begins on line 1 stand exactly below each other"),
    .body(
      .yamlSyntax,
      """
      layers:
        - {type: text, string: Note⟦:⟧ this}
      """, "a comma or the closing } is missing here", hint: "the mapping begins on line 4"),
    .body(
      .yamlSyntax, "x-a: one⟦:⟧ two", #"a ":" cannot stand here"#,
      hint: #"put text with ": " in quotation marks, and each key on a line of its own"#),
    .body(
      .yamlSyntax,
      """
      layers:
        - id: a
          ⟦f⟧rame [0, 0, 1, 1]
          opacity: 1
      """, #"a key has no ":" behind it"#, hint: "write key: value, with a blank"),
    .body(
      .yamlSyntax,
      """
      layers:
        - {type: text, string: ⟦"⟧Hello}
      """, "the text that starts here has no end", hint: "close the quotation mark"),
    .body(
      .yamlSyntax,
      """
      layers:
        - {type: text, string: ⟦'⟧Hello}
      """, "the text that starts here has no end", hint: "close the quotation mark"),
    .body(
      .yamlSyntax, "x-a: ⟦@⟧home", #""@" cannot begin a value"#,
      hint: "put the text in quotation marks"),
    .body(
      .yamlSyntax, "x-a: ⟦%⟧50", #""%" cannot begin a value"#,
      hint: "put the text in quotation marks"),
    .body(
      .yamlSyntax, #"x-a: "a ⟦\⟧q b""#, "there is no such escape",
      hint: #"write \\ for a backslash"#),
    .body(
      .yamlSyntax, "layers: ⟦-⟧ id: a", "a list cannot begin here",
      hint: #"begin it on the next line, with "- ""#),
    .body(
      .yamlSyntax,
      """
      layers: [{backgroundColor: ⟦#⟧ff8000}]
      x-a: 1
      """, "# begins a comment, which hides the closing }",
      hint: "put colours with # in quotation marks"),
    .whole(
      .yamlSyntax, "{multiplane: 1, stage: {size: [1, 1], duration: 1s}} ⟦x⟧",
      "the scene has ended before this", hint: "a scene is one mapping"),
    .body(
      .yamlSyntax, "layers: []⟦]⟧", "nothing is open that this could close", hint: "take it out"),
    .whole(
      .emptyDocument, "⟦⟧", "the file holds no scene",
      hint: #"a scene begins with "multiplane: 1""#),
    .whole(
      .emptyDocument, "⟦⟧# nothing", "the file holds no scene",
      hint: #"a scene begins with "multiplane: 1""#),
    .whole(
      .emptyDocument, "⟦⟧   ", "the file holds no scene",
      hint: #"a scene begins with "multiplane: 1""#),
    .body(
      .severalDocuments,
      """
      ⟦---⟧
      a: 1
      """, "a second document starts here; a scene is one document"),
    .body(
      .severalDocuments,
      """
      layers: []
      ⟦---⟧
      """, "a second document starts here; a scene is one document"),
    .body(
      .tag, "layers: ⟦!!seq [⟧]", #"a scene has no tags, and this value has "!!seq""#,
      hint: "leave the tag out; quotation marks make text"),
    .body(
      .tag,
      """
      layers:
        - {opacity: ⟦!!float 1⟧}
      """, #"a scene has no tags, and this value has "!!float""#,
      hint: "leave the tag out; quotation marks make text"),
    .body(
      .tag,
      """
      layers:
        - {type: text, string: ⟦!Hello⟧ }
      """, #"a scene has no tags, and this value has "!Hello""#,
      hint: "leave the tag out; quotation marks make text"),
    .body(
      .yamlSyntax,
      """
      layers:
        - {type: text, string: ⟦!⟧Hello}
      """, #""!" begins a tag, and a scene has none"#, hint: "put the text in quotation marks"),
    .body(
      .tag, "layers: ⟦!!python/object:os.system [⟧]",
      #"a scene has no tags, and this value has "!!python/object:os.system""#,
      hint: "leave the tag out; quotation marks make text"),
    .body(.badAlias, "layers: ⟦*l⟧", #"no anchor before this alias is called "l""#),
    .body(
      .badAlias,
      """
      layers: &l
        - {layers: ⟦*l⟧}
      """, #"the alias "l" stands inside the node that it repeats"#),
    .body(
      .badAlias,
      """
      x-a: &accent orange
      layers: [{backgroundColor: ⟦*acent⟧}]
      """, #"no anchor before this alias is called "acent""#, hint: #"did you mean "accent"?"#),
    .body(
      .yamlSyntax, "layers: [{type: text, string: ⟦*⟧important*}]",
      #""*" begins an alias, whose name is not one"#, hint: "put the text in quotation marks"),
    .body(.badKey, "⟦[⟧a]: 1", "a key must be plain text"),
    .body(.badKey, "layers: [{⟦{⟧a: b}: 1}]", "a key must be plain text", at: "/layers/0"),
    .body(
      .badKey,
      """
      x-a: &k id
      layers: [{⟦*k⟧ : a}]
      """, "a key must be plain text", at: "/layers/0"),
  ]
}
