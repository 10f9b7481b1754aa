extension YAMLProblem {
  /// What people are told.
  ///
  /// - Parameter source: The text.
  /// - Returns: An error at the place where the mistake most likely is.
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
      (text, hint) = ("a tab cannot stand here", "indent with spaces")
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      let (bracket, what) = message.hasSuffix("']'") ? ("]", "list") : ("}", "mapping")
      if let comment = comment(source, start, offset) {
        place = comment
        (text, hint) = (
          "# begins a comment, which hides the closing \(bracket)",
          "put colours with # in quotation marks"
        )
      } else {
        (text, hint) = (
          "a comma or the closing \(bracket) is missing here", "the \(what) begins on line \(line)"
        )
      }
    case "did not find expected key" where found == "]" || found == "}":
      (text, hint) = ("nothing is open that this could close", "take it out")
    case "did not find expected key":
      (text, hint) = (
        "this does not belong to the mapping above it",
        "keys of the mapping that begins on line \(line) stand exactly below each other"
      )
    case "did not find expected '-' indicator":
      (text, hint) = (
        "this does not belong to the list above it",
        "elements of the list that begins on line \(line) stand exactly below each other"
      )
    case "did not find expected node content":
      (text, hint) = ("a value is expected here", nil)
    case "mapping values are not allowed in this context":
      (text, hint) = (
        "a \":\" cannot stand here",
        "put text with \": \" in quotation marks, and each key on a line of its own"
      )
    case "block sequence entries are not allowed in this context":
      (text, hint) = ("a list cannot begin here", "begin it on the next line, with \"- \"")
    case "could not find expected ':'":
      place = start
      (text, hint) = ("a key has no \":\" behind it", "write key: value, with a blank")
    case "found unexpected end of stream", "found unexpected document indicator":
      place = start
      (text, hint) = ("the text that starts here has no end", "close the quotation mark")
    case "found character that cannot start any token":
      let character = found.map { quoted(String(Character($0))) } ?? "this"
      (text, hint) = ("\(character) cannot begin a value", "put the text in quotation marks")
    case _ where context == "while scanning a tag":
      place = start
      (text, hint) = ("\"!\" begins a tag, and a scene has none", "put the text in quotation marks")
    case _ where context == "while scanning an alias" || context == "while scanning an anchor":
      place = start
      let (sign, what) = context.hasSuffix("alias") ? ("*", "an alias") : ("&", "an anchor")
      (text, hint) = (
        "\"\(sign)\" begins \(what), whose name is not one", "put the text in quotation marks"
      )
    case "found unknown escape character":
      (text, hint) = ("there is no such escape", "write \\\\ for a backslash")
    case "did not find expected <document start>":
      (text, hint) = ("the scene has ended before this", "a scene is one mapping")
    default: (text, hint) = (message, nil)
    }
    return ReadingError(
      .yamlSyntax, text, at: source.range(place, min(place + 1, scalars.count)), hint: hint)
  }

  /// In brackets, a colour without quotation marks hides what closes them: where its # is.
  private func comment(_ source: SourceText, _ start: Int, _ end: Int) -> Int? {
    let scalars = source.scalars
    return (min(start + 1, end)..<end).first { index in
      scalars[index] == "#" && scalars[index - 1] == " "
        && index + 1 < end && Character(scalars[index + 1]).isHexDigit
    }
  }
}
