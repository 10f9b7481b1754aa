import MultiplaneScene

extension BrokenScene {
  /// Malformed YAML, and YAML features that scenes reject.
  static let syntax: [BrokenScene] = [
    .body(
      .forbiddenCharacter, #"layers: [{id: ⟦"a\0"⟧}]"#, "the text contains the character U+0000",
      at: "/layers/0/id"),
    .body(
      .forbiddenCharacter, #"layers: [{⟦"a\0b"⟧: 1}]"#, "the text contains the character U+0000",
      at: "/layers/0"),
    .body(.forbiddenCharacter, "x-a: ⟦\u{7}⟧", "the character U+0007 is not allowed in a scene"),
    .body(
      .forbiddenCharacter, "# a comment with a⟦\u{1B}⟧[31m color",
      "the character U+001B is not allowed in a scene"),
    .body(
      .forbiddenCharacter, "x-a: \"⟦\u{7F}⟧\"", "the character U+007F is not allowed in a scene"),
    .body(
      .forbiddenCharacter, "x-a: a⟦\u{FEFF}⟧b", "the character U+FEFF is not allowed in a scene"),
    .body(.forbiddenCharacter, "x-a: ⟦\u{FFFF}⟧", "the character U+FFFF is not allowed in a scene"),
    .body(
      .yamlSyntax, "layers: [{id: a}⟦⟧", "missing comma or closing ]",
      hint: "the list starts on line 3"),
    .body(
      .yamlSyntax, "layers: [{id: a, frame: [0, 0, 1, 1⟦}⟧]",
      "missing comma or closing ]", hint: "the list starts on line 3"),
    .body(
      .yamlSyntax, "layers:\n⟦\t⟧- {}", "a tab is not allowed here", hint: "indent with spaces"),
    .body(
      .yamlSyntax,
      """
      layers:
        - id: a
         ⟦f⟧rame: [0, 0, 1, 1]
      """, "this is not part of the list above it",
      hint: "align it with the elements of the list that starts on line 4"),
    .body(
      .yamlSyntax,
      """
      layers:
        - id: a
       ⟦-⟧ id: b
      """, "this is not part of the mapping above it",
      hint: "align it with the keys of the mapping that starts on line 1"),
    .body(
      .yamlSyntax,
      """
      layers:
        - {type: text, string: Note⟦:⟧ this}
      """, "missing comma or closing }", hint: "the mapping starts on line 4"),
    .body(
      .yamlSyntax, "x-a: one⟦:⟧ two", #"":" is not allowed here"#,
      hint: #"put text with ": " in quotation marks, and each key on its own line"#),
    .body(
      .yamlSyntax,
      """
      layers:
        - id: a
          ⟦f⟧rame [0, 0, 1, 1]
          opacity: 1
      """, #"missing ":" after a key"#, hint: "write key: value, with a space"),
    .body(
      .yamlSyntax,
      """
      layers:
        - {type: text, string: ⟦"⟧Hello}
      """, "unterminated string", hint: "close the quotation mark"),
    .body(
      .yamlSyntax,
      """
      layers:
        - {type: text, string: ⟦'⟧Hello}
      """, "unterminated string", hint: "close the quotation mark"),
    .body(
      .yamlSyntax, "x-a: ⟦@⟧home", #""@" cannot start a value"#,
      hint: "put the text in quotation marks"),
    .body(
      .yamlSyntax, "x-a: ⟦%⟧50", #""%" cannot start a value"#,
      hint: "put the text in quotation marks"),
    .body(
      .yamlSyntax, #"x-a: "a ⟦\⟧q b""#, "unknown escape sequence",
      hint: #"write \\ for a backslash"#),
    .body(
      .yamlSyntax, "layers: ⟦-⟧ id: a", "a list cannot start here",
      hint: #"start it on the next line, with "- ""#),
    .body(
      .yamlSyntax,
      """
      layers: [{backgroundColor: ⟦#⟧ff8000}]
      x-a: 1
      """, "# starts a comment, which hides the closing }",
      hint: "put colors with # in quotation marks"),
    .whole(
      .yamlSyntax, "{multiplane: 1, stage: {size: [1, 1], duration: 1s}} ⟦x⟧",
      "unexpected text after the end of the scene", hint: "a scene is a single mapping"),
    .body(
      .yamlSyntax, "layers: []⟦]⟧", "unexpected closing bracket", hint: "remove it"),
    .whole(
      .emptyDocument, "⟦⟧", "the file contains no scene",
      hint: #"a scene starts with "multiplane: 1""#),
    .whole(
      .emptyDocument, "⟦⟧# nothing", "the file contains no scene",
      hint: #"a scene starts with "multiplane: 1""#),
    .whole(
      .emptyDocument, "⟦⟧   ", "the file contains no scene",
      hint: #"a scene starts with "multiplane: 1""#),
    .body(
      .severalDocuments,
      """
      ⟦---⟧
      a: 1
      """, "unexpected second document; a scene is a single document"),
    .body(
      .severalDocuments,
      """
      layers: []
      ⟦---⟧
      """, "unexpected second document; a scene is a single document"),
    .body(
      .tag, "layers: ⟦!!seq [⟧]", #"tags are not supported, found "!!seq""#,
      hint: "remove the tag; put text in quotation marks"),
    .body(
      .tag,
      """
      layers:
        - {opacity: ⟦!!float 1⟧}
      """, #"tags are not supported, found "!!float""#,
      hint: "remove the tag; put text in quotation marks"),
    .body(
      .tag,
      """
      layers:
        - {type: text, string: ⟦!Hello⟧ }
      """, #"tags are not supported, found "!Hello""#,
      hint: "remove the tag; put text in quotation marks"),
    .body(
      .yamlSyntax,
      """
      layers:
        - {type: text, string: ⟦!⟧Hello}
      """, #""!" starts a tag, and tags are not supported"#, hint: "put the text in quotation marks"
    ),
    .body(
      .tag, "layers: ⟦!!python/object:os.system [⟧]",
      #"tags are not supported, found "!!python/object:os.system""#,
      hint: "remove the tag; put text in quotation marks"),
    .body(.badAlias, "layers: ⟦*l⟧", #"no anchor named "l" before this alias"#),
    .body(
      .badAlias,
      """
      layers: &l
        - {layers: ⟦*l⟧}
      """, #"the alias "l" is inside the node that it refers to"#),
    .body(
      .badAlias,
      """
      x-a: &accent orange
      layers: [{backgroundColor: ⟦*acent⟧}]
      """, #"no anchor named "acent" before this alias"#, hint: #"did you mean "accent"?"#),
    .body(
      .yamlSyntax, "layers: [{type: text, string: ⟦*⟧important*}]",
      #""*" starts an alias, but no valid name follows"#, hint: "put the text in quotation marks"),
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
