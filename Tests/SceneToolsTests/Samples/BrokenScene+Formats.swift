import MultiplaneScene

extension BrokenScene {
  /// Formats of numbers, and counts.
  static let formats: [BrokenScene] =
    patterns + [
      .body(
        .unknownName, "layers: [{type: text, count: {to: 9, locale: ⟦xx⟧}}]",
        #"unknown name "xx""#, at: "/layers/0/count/locale",
        hint: "expected one of cs, da, de, de-AT, de-CH, de-DE, en, en-GB, en-US, es, es-ES, fi, "
          + "fr, fr-CH, fr-FR, it, it-IT, nb, nl, pl, pt, pt-BR, pt-PT, ru, sv, tr, uk"),
      .body(
        .unknownKey, "layers: [{type: text, count: {to: 9, ⟦dela⟧: 1s}}]",
        #"unknown key "dela" in count"#, at: "/layers/0/count", hint: #"did you mean "delay"?"#),
      .body(
        .unknownKey, "layers: [{type: text, string: {number: 1, format: \"0\", ⟦local⟧: de}}]",
        #"unknown key "local" in number text"#, at: "/layers/0/string",
        hint: #"did you mean "locale"?"#),
      .body(
        .badNumber, "layers: [{type: text, count: {to: ⟦2026-13-01⟧}}]",
        #"expected a number or a date, found "2026-13-01""#, at: "/layers/0/count/to",
        hint: "write a date as 2026-11-23 or 2026-11-23T18:30:00"),
      .body(
        .missingKey, "layers: [{type: text, count: {⟦from⟧: 9}}]",
        #"missing key "to" in count"#, at: "/layers/0/count"),
      .body(
        .conflictingKeys, "layers: [{type: text, count: {to: 9}, ⟦value⟧: 3}]",
        #""count" and "value" in text layer set the same thing"#, at: "/layers/0",
        hint: "remove one of them"),
      .body(
        .badPlaceholder, "layers: [{type: text, string: ⟦\"${format(1, 0)}\"⟧}]",
        "format() takes a value and a pattern in quotation marks", at: "/layers/0/string",
        hint: "write ${format(total, '#,##0.00')} or ${format(total, '#,##0.00', 'de')}"),
      .body(
        .badNumberFormat, "layers: [{type: text, string: ⟦\"${format(1, '0#')}\"⟧}]",
        ##"invalid format "0#": # cannot follow 0 (character 2)"##, at: "/layers/0/string"),
    ]

  private static let patterns: [BrokenScene] = [
    ("km", "unknown field \"k\"; put text in single quotes (character 1)"),
    ("#,##0 5", "digits other than 0 are text; put them in single quotes (character 7)"),
    ("0.#0", "0 cannot follow # after the decimal mark (character 4)"),
    ("0 x 0", "a second number; put text in single quotes (character 5)"),
    ("'km' 0 'x", "missing closing quote (character 8)"),
    ("0;0;0", "a pattern has at most two parts (character 4)"),
    ("0;", "expected a digit: 0 or # (character 3)"),
    ("¤0", "\"¤\" is not supported; put text in single quotes (character 1)"),
    ("hhh:mm", "a field has at most 2 of the letter \"h\" (character 1)"),
    ("%", "expected a digit, 0 or #, or a field such as h or d (character 1)"),
  ].map { pattern, problem in
    .body(
      .badNumberFormat, "layers: [{type: text, value: 1, format: ⟦\"\(pattern)\"⟧}]",
      "invalid format \"\(pattern)\": \(problem)", at: "/layers/0/format")
  }
}
