import MultiplaneScene

extension BrokenScene {
  /// Parameters and arguments, included files, loops, calculations and checksums.
  static let reuse: [BrokenScene] = [
    .body(
      .misplacedKey, "layers: [{⟦arguments⟧: {a: 1}}]",
      "arguments are for a symbol or an included file, and here is none", at: "/layers/0"),
    .body(
      .misplacedKey,
      """
      symbols: {dot: {}}
      layers: [{symbol: dot, ⟦parameters⟧: {a: {type: number}}}]
      """, "only the definition of a symbol has parameters", at: "/layers/0",
      hint: "a use has arguments"),
    .body(
      .misplacedKey, "layers: [{mask: {⟦for⟧: {each: i, in: {count: 2}}}}]",
      #""for" repeats the elements of a list, and here is none"#, at: "/layers/0/mask/for"),
    .body(
      .unknownInclude, "layers: [{include: ⟦parts.yaml#roud⟧}]",
      #"parts.yaml has no symbol and no layer called "roud""#, at: "/layers/0/include",
      hint: #"did you mean "round"?"#),
    .body(
      .unknownInclude, "layers: [{include: ⟦parts.yaml#zebra⟧}]",
      #"parts.yaml has no symbol and no layer called "zebra""#, at: "/layers/0/include",
      hint: "it has round, square"),
    .body(
      .missingAsset, "layers: [{include: ⟦prats.yaml⟧}]",
      #"there is no file "prats.yaml"; tried "prats.yaml""#, at: "/layers/0/include",
      hint: #"did you mean "parts.yaml"?"#),
    .body(
      .forbiddenPath, "layers: [{include: ⟦../parts.yaml#round⟧}]",
      #"the path "../parts.yaml" cannot be used: the path goes up with "..""#,
      at: "/layers/0/include", hint: "assets lie beside the scene file or below it"),
    .body(
      .unknownKey, "layers: [{for: {⟦foreach⟧: i, in: {count: 2}}}]",
      #"unknown key "foreach" in for"#, at: "/layers/0/for", hint: "keys are each, in, index"),
    .body(
      .unknownKey, "layers: [{for: {each: i, in: {⟦csv⟧: rows.csv, count: 1}}}]",
      #"unknown key "csv" in the values of for"#, at: "/layers/0/for/in",
      hint: "keys are count, data"),
    .body(
      .missingKey, "layers: [{for: {each: i, in: ⟦{}⟧}}]",
      #"the values of for have neither "count" nor "data""#, at: "/layers/0/for/in",
      hint: "write {count: 10} or {data: rows.csv}"),
    .body(.missingKey, "layers: [{for: {⟦each⟧: i}}]", #"for has no "in""#, at: "/layers/0/for"),
    .body(
      .wrongShape, "layers: [{for: ⟦3⟧}]", "a mapping is expected here, not the number 3",
      at: "/layers/0/for", hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .badNumber, "layers: [{for: {each: i, in: {count: ⟦many⟧}}}]",
      #"a whole number is expected here, not the text "many""#, at: "/layers/0/for/in/count"),
    .body(
      .missingAsset, "layers: [{for: {each: i, in: {data: ⟦row.csv⟧}}}]",
      #"there is no file "row.csv"; tried "row.csv""#, at: "/layers/0/for/in/data",
      hint: #"did you mean "rows.csv"?"#),
    .body(
      .badData, "layers: [{for: {each: i, in: {data: ⟦text.png⟧}}}]",
      #""text.png" is no data file"#, at: "/layers/0/for/in/data",
      hint: "data files end in .csv, .tsv, .json, .yaml or .yml"),
    .body(
      .badCalculation, #"layers: [{opacity: {calc: ⟦"1 -"⟧}}]"#,
      #"the end comes too early in the calculation "1 -""#, at: "/layers/0/opacity"),
    .body(
      .badCalculation, #"layers: [{opacity: {calc: ⟦"half(1)"⟧}}]"#,
      #"there is no function "half" in the calculation "half(1)""#, at: "/layers/0/opacity",
      hint: "functions are abs, ceil, cos, floor, max, min, mod, pow, round, sin, sqrt, tan"),
    .body(
      .badCalculation, #"layers: [{opacity: {calc: ⟦"1 / 0"⟧}}]"#,
      #"something is divided by 0 in the calculation "1 / 0""#, at: "/layers/0/opacity"),
    .body(
      .badCalculation, "layers: [{opacity: {calc: ⟦[1]⟧}}]",
      #"a calculation is text such as "20 + i * 60", not a list"#, at: "/layers/0/opacity"),
    .body(
      .unknownParameter, #"layers: [{opacity: {calc: ⟦"n + 1"⟧}}]"#,
      #"no parameter is called "n""#, at: "/layers/0/opacity"),
    .body(
      .badParameter, "parameters: {⟦n⟧: {type: list}}", #"the parameter "n" has no value"#,
      at: "/parameters/n", hint: "give it a default, or a value when rendering"),
    .body(
      .unknownParameter,
      """
      symbols: {dot: {parameters: {tint: {type: color, default: red}}}}
      layers: [{symbol: dot, arguments: {⟦tnit⟧: blue}}]
      """, #"no parameter is called "tnit""#, at: "/layers/0/arguments/tnit",
      hint: #"did you mean "tint"?"#),
    .body(
      .badParameter,
      """
      symbols: {dot: {parameters: {tint: {type: color}}}}
      layers: [{symbol: ⟦dot⟧}]
      """, #"the argument "tint" is missing"#, at: "/layers/0/symbol",
      hint: "write arguments: {tint: ...}, or give it a default"),
    .body(
      .outOfRange, "parameters: {n: {type: number, default: ⟦2⟧, maximum: 1}}",
      #"the number 2 is not what "n" can be: the most is 1"#, at: "/parameters/n/default"),
    .body(
      .outOfRange, "parameters: {n: {type: string, default: ⟦c⟧, values: [a, b]}}",
      #"the text "c" is not what "n" can be: the values are "a", "b""#,
      at: "/parameters/n/default"),
    .body(
      .wrongChecksum, "layers: [{contents: {file: photo.png, sha256: ⟦abc⟧}}]",
      "a SHA-256 checksum has 64 hexadecimal digits", at: "/layers/0/contents/sha256",
      hint: "sha256sum prints it"),
    .body(
      .wrongChecksum,
      #"layers: [{contents: {file: text.png, sha256: ⟦"0000000000000000000000000000000000000000000000000000000000000000"⟧}}]"#,
      #"the file "text.png" has another checksum"#, at: "/layers/0/contents/sha256",
      hint: "it is 982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1"),
    .body(
      .unknownKey, "layers: [{contents: {file: photo.png, ⟦sha⟧: abc}}]",
      #"unknown key "sha" in the file"#, at: "/layers/0/contents", hint: "keys are file, sha256"),
  ]
}
