extension YAMLProblem {
  /// Returns the error to report.
  ///
  /// - Parameter source: The text.
  /// - Returns: An error at the most likely location of the mistake.
  func error(in source: SourceText) -> ReadingError {
    let scalars = source.scalars
    let offset = min(offset, scalars.count)
    let start = min(contextOffset, scalars.count)
    let found = offset < scalars.count ? scalars[offset] : nil
    let line = source.location(at: start).line
    var place = offset
    let (text, hint): (String, String?)
    switch message {
    case _ where found == "\t" || message.contains("tab character"):
      (text, hint) = ("a tab is not allowed here", "indent with spaces")
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      let (bracket, what) = message.hasSuffix("']'") ? ("]", "list") : ("}", "mapping")
      if let comment = comment(source, start, offset) {
        place = comment
        (text, hint) = (
          "# starts a comment, which hides the closing \(bracket)",
          "put colors with # in quotation marks"
        )
      } else {
        (text, hint) = (
          "missing comma or closing \(bracket)", "the \(what) starts on line \(line)"
        )
      }
    case "did not find expected key" where found == "]" || found == "}":
      (text, hint) = ("unexpected closing bracket", "remove it")
    case "did not find expected key":
      (text, hint) = (
        "this is not part of the mapping above it",
        "align it with the keys of the mapping that starts on line \(line)"
      )
    case "did not find expected '-' indicator":
      (text, hint) = (
        "this is not part of the list above it",
        "align it with the elements of the list that starts on line \(line)"
      )
    case "did not find expected node content":
      (text, hint) = ("expected a value", nil)
    case "mapping values are not allowed in this context":
      (text, hint) = (
        "\":\" is not allowed here",
        "put text with \": \" in quotation marks, and each key on its own line"
      )
    case "block sequence entries are not allowed in this context":
      (text, hint) = ("a list cannot start here", "start it on the next line, with \"- \"")
    case "could not find expected ':'":
      place = start
      (text, hint) = ("missing \":\" after a key", "write key: value, with a space")
    case "found unexpected end of stream", "found unexpected document indicator":
      place = start
      (text, hint) = ("unterminated string", "close the quotation mark")
    case "found character that cannot start any token":
      let character = found.map { quoted(String(Character($0))) } ?? "this"
      (text, hint) = ("\(character) cannot start a value", "put the text in quotation marks")
    case _ where context == "while scanning a tag":
      place = start
      (text, hint) = (
        "\"!\" starts a tag, and tags are not supported", "put the text in quotation marks"
      )
    case _ where context == "while scanning an alias" || context == "while scanning an anchor":
      place = start
      let (sign, what) = context.hasSuffix("alias") ? ("*", "an alias") : ("&", "an anchor")
      (text, hint) = (
        "\"\(sign)\" starts \(what), but no valid name follows", "put the text in quotation marks"
      )
    case "found unknown escape character":
      (text, hint) = ("unknown escape sequence", "write \\\\ for a backslash")
    case "did not find expected <document start>":
      (text, hint) = ("unexpected text after the end of the scene", "a scene is a single mapping")
    default: (text, hint) = (message, nil)
    }
    return ReadingError(
      .yamlSyntax, text, at: source.range(place, min(place + 1, scalars.count)), hint: hint)
  }

  /// Returns the offset of the # of an unquoted color in brackets, which hides the closing bracket.
  private func comment(_ source: SourceText, _ start: Int, _ end: Int) -> Int? {
    let scalars = source.scalars
    return (min(start + 1, end)..<end).first { index in
      scalars[index] == "#" && scalars[index - 1] == " "
        && index + 1 < end && Character(scalars[index + 1]).isHexDigit
    }
  }
}
