extension Paragraph {
  /// A line with an ellipsis or another sign, no wider than the room.
  ///
  /// As much of the text stays as fits; blanks beside the sign go.
  ///
  /// - Parameters:
  ///   - start: The line's first character; the line would end with the paragraph.
  ///   - width: Points.
  ///   - indent: Where the line begins, for tabs.
  ///   - truncation: Which part the sign stands for.
  ///   - token: The sign; nil for an ellipsis.
  /// - Returns: The line; without a glyph where not even the sign fits.
  func truncatedLine(
    from start: Int, width: Double, indent: Double, _ truncation: Truncation,
    token: ParagraphText? = nil
  ) -> TextLine {
    let clusters = (start..<text.count).filter {
      advances[$0] != nil && ($0 == start || breaks[$0].allowsCharacter)
    }
    let widths = widths(ofClusters: clusters)
    // An ellipsis is about as wide as what one step back leaves out.
    let taken = token.map { Paragraph($0, shaper: shaper).line(0..<$0.count).width } ?? 0
    let most = mostKept(widths, in: width - taken, truncation)
    var kept = min(most, clusters.count)
    var step = 1
    while true {
      let line = line(
        keeping: kept, of: clusters, from: start, indent: indent, truncation, token)
      if line.width <= width + 1e-6 { return line }
      guard kept > 0 else { return emptyLine(from: start) }
      // Letters may join or kern otherwise beside the ellipsis: seldom more than once.
      kept = max(0, kept - step)
      step *= 2
    }
  }

  /// A line of nothing, as high as the paragraph's font.
  private func emptyLine(from start: Int) -> TextLine {
    var none = ParagraphText(emptyStyle: text.firstStyle)
    none.end(source: text.source(start), withSeparator: text.sourceEndWithSeparator)
    return Paragraph(none, shaper: shaper).line(0..<0)
  }

  /// The widths of some clusters, whatever follows them up to the next included.
  private func widths(ofClusters clusters: [Int]) -> [Double] {
    clusters.indices.map { index in
      let end = index + 1 < clusters.count ? clusters[index + 1] : text.count
      return (clusters[index]..<end).reduce(0) { $0 + (advances[$1] ?? 0) }
    }
  }

  /// How many clusters fit beside an ellipsis, going by their widths.
  private func mostKept(_ widths: [Double], in width: Double, _ truncation: Truncation) -> Int {
    var room = width + 1e-6
    var count = 0
    var (first, last) = (0, widths.count - 1)
    while first <= last {
      // In the middle, one from the beginning and one from the end in turn.
      let takesFirst = truncation == .end || truncation == .middle && count % 2 == 0
      room -= widths[takesFirst ? first : last]
      guard room >= 0 else { break }
      if takesFirst { first += 1 } else { last -= 1 }
      count += 1
    }
    return count
  }

  private func line(
    keeping count: Int, of clusters: [Int], from start: Int, indent: Double,
    _ truncation: Truncation, _ token: ParagraphText?
  ) -> TextLine {
    let head: Int
    switch truncation {
    case .start: head = 0
    case .middle: head = (count + 1) / 2
    case .end: head = count
    }
    let tail = count - head
    var headEnd = head < clusters.count ? clusters[head] : text.count
    var tailStart = tail == 0 ? text.count : clusters[clusters.count - tail]
    while headEnd > start, breaks[headEnd - 1].isBlank { headEnd -= 1 }
    while tailStart < text.count, breaks[tailStart].isBlank { tailStart += 1 }
    let shortened = Paragraph(
      text.shortened(head: start..<headEnd, tail: tailStart..<text.count, token: token),
      shaper: shaper)
    return shortened.line(0..<shortened.text.count, indent: indent)
  }
}
