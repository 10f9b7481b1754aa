import MultiplaneScene

extension BrokenScene {
  /// JSON that cannot be read, and errors in JSON that can.
  static let json: [BrokenScene] = [
    .json(
      .jsonSyntax, #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": 1}⟦,⟧}"#,
      #"a comma before "}""#, hint: "leave the comma out"),
    .json(
      .jsonSyntax, #"{"multiplane": 1, "layers": [1, 2⟦,⟧]}"#, #"a comma before "]""#,
      hint: "leave the comma out"),
    .json(
      .jsonSyntax, "{⟦m⟧ultiplane: 1}", #""m" where a key in quotation marks is expected"#,
      hint: "put the key in double quotation marks"),
    .json(
      .jsonSyntax, "{⟦'⟧multiplane': 1}", #""'" where a key in quotation marks is expected"#,
      hint: "JSON has double quotation marks only"),
    .json(.jsonSyntax, #"{"multiplane" ⟦1⟧}"#, #""1" where ":" is expected"#),
    .json(.jsonSyntax, #"{"multiplane": 1⟦⟧"#, #"the file ends where "," or "}" is expected"#),
    .json(
      .jsonSyntax, #"{"multiplane": 1 ⟦"⟧stage": {}}"#,
      #"a quotation mark where "," or "}" is expected"#),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦one⟧}"#, #""one" is no JSON value"#,
      hint: "text stands in quotation marks"),
    .json(.jsonSyntax, #"{"multiplane": ⟦True⟧}"#, #""True" is no JSON value"#, hint: "write true"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦NaN⟧}"#, #""NaN" is no JSON value"#,
      hint: "a scene has finite numbers only"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦+1⟧}"#, #""+1" is no JSON value"#,
      hint: "numbers look like 12, -0.5 or 1e3"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦.5⟧}"#, #"".5" is no JSON value"#,
      hint: "numbers look like 12, -0.5 or 1e3"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦01⟧}"#, #""01" is no JSON value"#,
      hint: "numbers look like 12, -0.5 or 1e3"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦0x10⟧}"#, #""0x10" is no JSON value"#,
      hint: "numbers look like 12, -0.5 or 1e3"),
    .json(.jsonSyntax, #"{"multiplane": ⟦"⟧one}"#, "the text that starts here has no end"),
    .json(
      .jsonSyntax,
      """
      {"x-a": "one⟦
      ⟧two"}
      """, "a line end or tab inside a text", hint: #"write \n or \t"#),
    .json(
      .jsonSyntax, "{\"x-a\": \"one⟦\t⟧two\"}", "a line end or tab inside a text",
      hint: #"write \n or \t"#),
    .json(.jsonSyntax, #"{"x-a": "⟦\x⟧"}"#, #""\x" is no JSON escape"#),
    .json(.jsonSyntax, #"{"x-a": "⟦\u12⟧"}"#, #""\u12" is no JSON escape"#),
    .json(.jsonSyntax, #"{"x-a": "⟦\ud800⟧"}"#, #""\ud800" is no JSON escape"#),
    .json(
      .jsonSyntax,
      """
      {⟦/⟧/ comment
      "multiplane": 1}
      """, #""/" where a key in quotation marks is expected"#,
      hint: "JSON has no comments, but YAML has"),
    .json(.jsonSyntax, #"{"multiplane": 1} ⟦{⟧}"#, #""{" after the end of the scene"#),
    .json(.jsonSyntax, "[1, ⟦,⟧ 2]", #""," where a value is expected"#),
    .json(.jsonSyntax, "[1, 2⟦}⟧", #""}" where "," or "]" is expected"#),
    .json(
      .emptyDocument, "⟦⟧ ", "the file holds no scene",
      hint: #"a scene begins with "multiplane: 1""#),
    .json(
      .forbiddenCharacter, #"{"x-a": ⟦"a\u0000b"⟧}"#, "the text contains the character U+0000",
      at: "/x-a"),
    .json(
      .duplicateKey,
      #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": 1, ⟦"size"⟧: [2, 2]}}"#,
      #"the key "size" occurs twice"#, at: "/stage", hint: "first on line 1"),
    .json(
      .unknownKey, #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": 1, ⟦"fsp"⟧: 30}}"#,
      #"unknown key "fsp" in the stage"#, at: "/stage", hint: #"did you mean "fps"?"#),
    .json(
      .wrongShape,
      #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": 1}, "layers": ⟦{"id": "a"}⟧}"#,
      "a list is expected here, not a mapping", at: "/layers",
      hint: #"lists are [a, b], or lines that begin with "- ""#),
    .json(
      .badTime, #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": ⟦"1sec"⟧}}"#,
      #""sec" is no unit of a time"#, at: "/stage/duration", hint: "write 1s"),
    .json(
      .unknownKeyPath,
      """
      {"multiplane": 1, "stage": {"size": [1, 1], "duration": 1},
       "layers": [{"animations": [{"type": "basic", "keyPath": ⟦"opacty"⟧}]}]}
      """, #"a layer has no property "opacty""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "opacity"?"#),
  ]
}
