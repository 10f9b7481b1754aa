extension ParagraphText {
  /// Returns the paragraphs of a text.
  ///
  /// They end at line feeds, carriage returns, a carriage return followed by a line feed, and
  /// Unicode's line and paragraph separators. A separator at the end of the text does not start
  /// another paragraph.
  ///
  /// - Returns: The paragraphs; none for an empty text.
  static func paragraphs(of text: StyledText) -> [ParagraphText] {
    var result: [ParagraphText] = []
    var current: ParagraphText?
    var source = 0
    var isAfterReturn = false
    for run in text.runs {
      for scalar in run.text.unicodeScalars {
        let next = source + (scalar.value > 0xFFFF ? 2 : 1)
        defer { source = next }
        if scalar == "\n", isAfterReturn, let last = result.indices.last {
          result[last].end(source: result[last].sourceEnd, withSeparator: next)
          isAfterReturn = false
          continue
        }
        isAfterReturn = scalar == "\r"
        var paragraph = current ?? ParagraphText(emptyStyle: run.style)
        // Released, so that appending does not copy.
        current = nil
        if isSeparator(scalar) {
          paragraph.end(source: source, withSeparator: next)
          result.append(paragraph)
          continue
        }
        if scalar == "\t" || scalar.properties.generalCategory != .control {
          paragraph.append(scalar, style: run.style, source: source)
        }
        current = paragraph
      }
    }
    if var last = current {
      last.end(source: source, withSeparator: source)
      result.append(last)
    }
    return result
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
