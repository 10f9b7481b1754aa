import MultiplaneScene

extension BrokenScene {
  /// Malformed JSON, and errors in well-formed JSON.
  static let json: [BrokenScene] = [
    .json(
      .jsonSyntax, #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": 1}⟦,⟧}"#,
      #"trailing comma before "}""#, hint: "remove the comma"),
    .json(
      .jsonSyntax, #"{"multiplane": 1, "layers": [1, 2⟦,⟧]}"#, #"trailing comma before "]""#,
      hint: "remove the comma"),
    .json(
      .jsonSyntax, "{⟦m⟧ultiplane: 1}", #"expected a key in quotation marks, found "m""#,
      hint: "put the key in double quotation marks"),
    .json(
      .jsonSyntax, "{⟦'⟧multiplane': 1}", #"expected a key in quotation marks, found "'""#,
      hint: "JSON uses double quotation marks"),
    .json(.jsonSyntax, #"{"multiplane" ⟦1⟧}"#, #"expected ":", found "1""#),
    .json(.jsonSyntax, #"{"multiplane": 1⟦⟧"#, #"expected "," or "}", found the end of the file"#),
    .json(
      .jsonSyntax, #"{"multiplane": 1 ⟦"⟧stage": {}}"#,
      #"expected "," or "}", found a quotation mark"#),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦one⟧}"#, #""one" is not a JSON value"#,
      hint: "put text in quotation marks"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦True⟧}"#, #""True" is not a JSON value"#, hint: "write true"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦NaN⟧}"#, #""NaN" is not a JSON value"#,
      hint: "numbers are finite"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦+1⟧}"#, #""+1" is not a JSON value"#,
      hint: "write a number such as 12, -0.5 or 1e3"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦.5⟧}"#, #"".5" is not a JSON value"#,
      hint: "write a number such as 12, -0.5 or 1e3"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦01⟧}"#, #""01" is not a JSON value"#,
      hint: "write a number such as 12, -0.5 or 1e3"),
    .json(
      .jsonSyntax, #"{"multiplane": ⟦0x10⟧}"#, #""0x10" is not a JSON value"#,
      hint: "write a number such as 12, -0.5 or 1e3"),
    .json(.jsonSyntax, #"{"multiplane": ⟦"⟧one}"#, "unterminated string"),
    .json(
      .jsonSyntax,
      """
      {"x-a": "one⟦
      ⟧two"}
      """, "line break or tab in a string", hint: #"write \n or \t"#),
    .json(
      .jsonSyntax, "{\"x-a\": \"one⟦\t⟧two\"}", "line break or tab in a string",
      hint: #"write \n or \t"#),
    .json(.jsonSyntax, #"{"x-a": "⟦\x⟧"}"#, #""\x" is not a JSON escape sequence"#),
    .json(.jsonSyntax, #"{"x-a": "⟦\u12⟧"}"#, #""\u12" is not a JSON escape sequence"#),
    .json(.jsonSyntax, #"{"x-a": "⟦\ud800⟧"}"#, #""\ud800" is not a JSON escape sequence"#),
    .json(
      .jsonSyntax,
      """
      {⟦/⟧/ comment
      "multiplane": 1}
      """, #"expected a key in quotation marks, found "/""#,
      hint: "JSON has no comments; YAML does"),
    .json(.jsonSyntax, #"{"multiplane": 1} ⟦{⟧}"#, #"expected the end of the file, found "{""#),
    .json(.jsonSyntax, "[1, ⟦,⟧ 2]", #"expected a value, found ",""#),
    .json(.jsonSyntax, "[1, 2⟦}⟧", #"expected "," or "]", found "}""#),
    .json(
      .emptyDocument, "⟦⟧ ", "the file contains no scene",
      hint: #"a scene starts with "multiplane: 1""#),
    .json(
      .forbiddenCharacter, #"{"x-a": ⟦"a\u0000b"⟧}"#, "the text contains the character U+0000",
      at: "/x-a"),
    .json(
      .duplicateKey,
      #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": 1, ⟦"size"⟧: [2, 2]}}"#,
      #"duplicate key "size""#, at: "/stage", hint: "first used on line 1"),
    .json(
      .unknownKey, #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": 1, ⟦"fsp"⟧: 30}}"#,
      #"unknown key "fsp" in the stage"#, at: "/stage", hint: #"did you mean "fps"?"#),
    .json(
      .wrongShape,
      #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": 1}, "layers": ⟦{"id": "a"}⟧}"#,
      "expected a list, found a mapping", at: "/layers",
      hint: #"write a list as [a, b] or as lines that start with "- ""#),
    .json(
      .badTime, #"{"multiplane": 1, "stage": {"size": [1, 1], "duration": ⟦"1sec"⟧}}"#,
      #"unknown unit "sec" for a time"#, at: "/stage/duration", hint: "write 1s"),
    .json(
      .unknownKeyPath,
      """
      {"multiplane": 1, "stage": {"size": [1, 1], "duration": 1},
       "layers": [{"animations": [{"type": "basic", "keyPath": ⟦"opacty"⟧}]}]}
      """, #"a layer has no property "opacty""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "opacity"?"#),
  ]
}
