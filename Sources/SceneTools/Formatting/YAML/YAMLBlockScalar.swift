import MultiplaneScene

/// A block scalar (`|` or `>`) as lines without their indentation.
struct YAMLBlockScalar {
  /// The indicator with its modifiers, such as `|2-`.
  let header: String
  /// The lines without indentation; trailing empty lines only if they are significant.
  let lines: [ArraySlice<Unicode.Scalar>]
  /// The range of the comment after the indicator.
  var comment: Range<Int>?
  /// The end of the last significant line; empty lines that follow are ordinary ones.
  let end: Int

  /// Parses a scalar; nil if its line breaks could not be preserved.
  ///
  /// - Parameters:
  ///   - range: The range from the indicator to the line after the scalar.
  ///   - scalars: The text.
  ///   - parentColumn: The column of the enclosing mapping or list, or -1 if there is none.
  init?(_ range: Range<Int>, of scalars: [Unicode.Scalar], parentColumn: Int) {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    var isEnded = false
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !scalars[end].isYAMLBreak { end += 1 }
      // These two are part of the text, while other line breaks only end a line.
      if end < range.upperBound, scalars[end].value > 0xFF { return nil }
      lines.append(start..<end)
      isEnded = end < range.upperBound
      let isPair =
        end + 1 < range.upperBound && scalars[end] == "\r" && scalars[end + 1] == "\n"
      start = end + (isPair ? 2 : 1)
    }
    guard let first = lines.first else { return nil }
    let signs = scalars[first].prefix { !$0.isYAMLBlank && $0 != "#" }
    let digit = signs.lazy.compactMap { Int(String($0)) }.first
    let body = lines.dropFirst()

    let indent: Int
    if let digit {
      indent = max(0, parentColumn) + digit
    } else {
      let isFull = { (line: Range<Int>) in line.contains { scalars[$0] != " " } }
      let line = body.first(where: isFull)
      indent = line.map { line in line.prefix { scalars[$0] == " " }.count } ?? Int.max
    }
    var texts = body.map { line in
      scalars[line].dropFirst(line.prefix(indent).prefix { scalars[$0] == " " }.count)
    }
    // Spaces before the end of the file are not a line.
    if !isEnded, texts.last?.isEmpty ?? false { texts.removeLast() }
    // Without a final line break, the value has none either.
    let isCut = !isEnded && texts.count == body.count && !texts.isEmpty
    let chomping = isCut ? "-" : signs.first { $0 == "-" || $0 == "+" }.map { String($0) } ?? ""
    if chomping != "+" {
      while texts.last?.isEmpty ?? false { texts.removeLast() }
    }
    // libyaml would count leading spaces as indentation, and rejects a tab there.
    let needsDigit = texts.first { !$0.isEmpty }?.first?.isYAMLBlank ?? false
    header = String(signs.first.map { String($0) } ?? "|") + (needsDigit ? "2" : "") + chomping
    end = lines[texts.count].upperBound
    self.lines = texts
  }
}
