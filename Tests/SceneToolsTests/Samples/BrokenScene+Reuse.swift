import MultiplaneScene

extension BrokenScene {
  /// Parameters and arguments, included files, loops, calculations and checksums.
  static let reuse: [BrokenScene] = [
    .body(
      .misplacedKey, "layers: [{⟦arguments⟧: {a: 1}}]",
      #""arguments" requires "symbol" or "include""#, at: "/layers/0"),
    .body(
      .misplacedKey,
      """
      symbols: {dot: {}}
      layers: [{symbol: dot, ⟦parameters⟧: {a: {type: number}}}]
      """, "only the definition of a symbol can have parameters", at: "/layers/0",
      hint: "use arguments instead"),
    .body(
      .misplacedKey, "layers: [{mask: {⟦for⟧: {each: i, in: {count: 2}}}}]",
      #""for" is only allowed in the elements of a list"#, at: "/layers/0/mask/for"),
    .body(
      .unknownInclude, "layers: [{include: ⟦parts.yaml#roud⟧}]",
      #"parts.yaml has no symbol or layer named "roud""#, at: "/layers/0/include",
      hint: #"did you mean "round"?"#),
    .body(
      .unknownInclude, "layers: [{include: ⟦parts.yaml#zebra⟧}]",
      #"parts.yaml has no symbol or layer named "zebra""#, at: "/layers/0/include",
      hint: "it has round, square"),
    .body(
      .missingAsset, "layers: [{include: ⟦prats.yaml⟧}]",
      #"cannot open "prats.yaml": no such file; tried "prats.yaml""#, at: "/layers/0/include",
      hint: #"did you mean "parts.yaml"?"#),
    .body(
      .forbiddenPath, "layers: [{include: ⟦../parts.yaml#round⟧}]",
      #"cannot use the path "../parts.yaml": it contains "..""#,
      at: "/layers/0/include", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .unknownKey, "layers: [{for: {⟦foreach⟧: i, in: {count: 2}}}]",
      #"unknown key "foreach" in for"#, at: "/layers/0/for", hint: "keys are each, in, index"),
    .body(
      .unknownKey, "layers: [{for: {each: i, in: {⟦csv⟧: rows.csv, count: 1}}}]",
      #"unknown key "csv" in the values of for"#, at: "/layers/0/for/in",
      hint: "keys are count, data"),
    .body(
      .missingKey, "layers: [{for: {each: i, in: ⟦{}⟧}}]",
      #"missing "count" or "data" in the values of for"#, at: "/layers/0/for/in",
      hint: "write {count: 10} or {data: rows.csv}"),
    .body(
      .missingKey, "layers: [{for: {⟦each⟧: i}}]", #"missing key "in" in for"#, at: "/layers/0/for"),
    .body(
      .wrongCount, "layers: [{for: ⟦[]⟧}]", "the list of loops is empty", at: "/layers/0/for"),
    .body(
      .wrongShape, "layers: [{for: ⟦3⟧}]", "expected a mapping, found the number 3",
      at: "/layers/0/for", hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .badNumber, "layers: [{for: {each: i, in: {count: ⟦many⟧}}}]",
      #"expected a whole number, found "many""#, at: "/layers/0/for/in/count"),
    .body(
      .missingAsset, "layers: [{for: {each: i, in: {data: ⟦row.csv⟧}}}]",
      #"cannot open "row.csv": no such file; tried "row.csv""#, at: "/layers/0/for/in/data",
      hint: #"did you mean "rows.csv"?"#),
    .body(
      .badData, "layers: [{for: {each: i, in: {data: ⟦text.png⟧}}}]",
      #""text.png" is not a data file"#, at: "/layers/0/for/in/data",
      hint: "the names of data files end in .csv, .tsv, .json, .yaml or .yml"),
    .body(
      .badCalculation, #"layers: [{opacity: {calc: ⟦"1 -"⟧}}]"#,
      #"invalid calculation "1 -": unexpected end of expression"#, at: "/layers/0/opacity"),
    .body(
      .badCalculation, #"layers: [{opacity: {calc: ⟦"half(1)"⟧}}]"#,
      #"invalid calculation "half(1)": unknown function "half""#, at: "/layers/0/opacity",
      hint: "functions are abs, acos, asin, atan, atan2, ceil, clamp, cos, exp, floor, fract, hsl, "
        + "hypot, if, lerp, log, max, min, mix, mod, noise, pow, random, rgb, round, sign, sin, "
        + "smoothstep, sqrt, tan"),
    .body(
      .badCalculation, #"layers: [{opacity: {calc: ⟦"1 / 0"⟧}}]"#,
      #"invalid calculation "1 / 0": division by 0"#, at: "/layers/0/opacity"),
    .body(
      .badCalculation, "layers: [{opacity: {calc: ⟦[1]⟧}}]",
      #"expected a calculation such as "20 + i * 60", found a list"#, at: "/layers/0/opacity"),
    .body(
      .unknownParameter, #"layers: [{opacity: {calc: ⟦"n + 1"⟧}}]"#,
      #"unknown parameter "n""#, at: "/layers/0/opacity"),
    .body(
      .badParameter, "parameters: {⟦n⟧: {type: list}}", #"the parameter "n" has no value"#,
      at: "/parameters/n", hint: "add a default, or give it a value when rendering"),
    .body(
      .unknownParameter,
      """
      symbols: {dot: {parameters: {tint: {type: color, default: red}}}}
      layers: [{symbol: dot, arguments: {⟦tnit⟧: blue}}]
      """, #"unknown parameter "tnit""#, at: "/layers/0/arguments/tnit",
      hint: #"did you mean "tint"?"#),
    .body(
      .badParameter,
      """
      symbols: {dot: {parameters: {tint: {type: color}}}}
      layers: [{symbol: ⟦dot⟧}]
      """, #"missing argument "tint""#, at: "/layers/0/symbol",
      hint: "write arguments: {tint: ...}, or give the parameter a default"),
    .body(
      .outOfRange, "parameters: {n: {type: number, default: ⟦2⟧, maximum: 1}}",
      #"invalid value for parameter "n": expected a value of at most 1, found the number 2"#,
      at: "/parameters/n/default"),
    .body(
      .outOfRange, "parameters: {n: {type: string, default: ⟦c⟧, values: [a, b]}}",
      #"invalid value for parameter "n": expected one of "a", "b", found "c""#,
      at: "/parameters/n/default"),
    .body(
      .wrongChecksum, "layers: [{contents: {file: photo.png, sha256: ⟦abc⟧}}]",
      "a SHA-256 checksum has 64 hexadecimal digits", at: "/layers/0/contents/sha256",
      hint: "sha256sum prints the checksum of a file"),
    .body(
      .wrongChecksum,
      #"layers: [{contents: {file: text.png, sha256: ⟦"0000000000000000000000000000000000000000000000000000000000000000"⟧}}]"#,
      #"the checksum of "text.png" does not match"#, at: "/layers/0/contents/sha256",
      hint: "its checksum is 982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1"),
    .body(
      .unknownKey, "layers: [{contents: {file: photo.png, ⟦sha⟧: abc}}]",
      #"unknown key "sha" in the file"#, at: "/layers/0/contents", hint: "keys are file, sha256"),
  ]
}
