import MultiplaneScene

/// A scalar behind `|` or `>`: its lines without their indentation.
struct YAMLBlockScalar {
  /// The sign with what belongs to it, such as `|2-`.
  let header: String
  /// Without what the indentation adds; empty lines at the end only if they count.
  let lines: [ArraySlice<Unicode.Scalar>]
  /// The comment behind the sign: a range of the text.
  var comment: Range<Int>?
  /// Behind the last line that counts; empty lines that follow are like any others.
  let end: Int

  /// Takes a scalar apart; nil where its lines end in a way that would get lost.
  ///
  /// - Parameters:
  ///   - range: From the sign to the line behind the scalar.
  ///   - scalars: The text.
  ///   - parentColumn: Where the mapping or list around it stands, -1 for none.
  init?(_ range: Range<Int>, of scalars: [Unicode.Scalar], parentColumn: Int) {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    var isEnded = false
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !scalars[end].isYAMLBreak { end += 1 }
      // These two are a part of the text, where the others only end a line.
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
    // Spaces before the end of the file are no line.
    if !isEnded, texts.last?.isEmpty ?? false { texts.removeLast() }
    // Without a last line end, a text has none in its value either.
    let isCut = !isEnded && texts.count == body.count && !texts.isEmpty
    let chomping = isCut ? "-" : signs.first { $0 == "-" || $0 == "+" }.map { String($0) } ?? ""
    if chomping != "+" {
      while texts.last?.isEmpty ?? false { texts.removeLast() }
    }
    // libyaml would count spaces at the beginning as indentation, and take no tab there.
    let needsDigit = texts.first { !$0.isEmpty }?.first?.isYAMLBlank ?? false
    header = String(signs.first.map { String($0) } ?? "|") + (needsDigit ? "2" : "") + chomping
    end = lines[texts.count].upperBound
    self.lines = texts
  }
}
