package import TextAttributes

/// The part of a line that an ellipsis replaces (TX-02).
package enum Truncation: Sendable, Hashable {
  case start
  case middle
  case end
}

extension NSLineBreakMode {
  /// The part of a line that an ellipsis replaces, or nil if there is no ellipsis.
  package var truncation: Truncation? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .end
    }
  }

  /// Whether a paragraph may have several lines.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension Paragraph {
  /// Returns a line truncated by an ellipsis or another token to fit a width.
  ///
  /// As much of the text as fits is kept; blanks next to the token are removed. `start` is the
  /// first character of the line, which would extend to the end of the paragraph. `truncation` is
  /// the part that is replaced.
  ///
  /// - Returns: The line, which has no glyphs if not even the token fits.
  func truncatedLine(
    from start: Int, width: Double, indent: Double, _ truncation: Truncation,
    token: ParagraphText? = nil
  ) -> TextLine {
    let clusters = (start..<text.count).filter {
      advances[$0] != nil && ($0 == start || breaks[$0].allowsCharacter)
    }
    let widths = widths(ofClusters: clusters)
    // An ellipsis is about as wide as the text that one step back removes.
    let taken = token.map { Paragraph($0, shaper: shaper).line(0..<$0.count).width } ?? 0
    let most = mostKept(widths, in: width - taken, truncation)
    var kept = min(most, clusters.count)
    var step = 1
    while true {
      let line = line(
        keeping: kept, of: clusters, from: start, indent: indent, truncation, token)
      if line.width <= width + 1e-6 { return line }
      guard kept > 0 else { return emptyLine(from: start) }
      // Letters may join or kern differently next to the ellipsis; more than one step is rare.
      kept = max(0, kept - step)
      step *= 2
    }
  }

  /// Returns an empty line with the height of the paragraph's font.
  private func emptyLine(from start: Int) -> TextLine {
    var none = ParagraphText(emptyStyle: text.firstStyle)
    none.end(source: text.source(start), withSeparator: text.sourceEndWithSeparator)
    return Paragraph(none, shaper: shaper).line(0..<0)
  }

  /// Returns the widths of clusters, including anything between a cluster and the next.
  private func widths(ofClusters clusters: [Int]) -> [Double] {
    clusters.indices.map { index in
      let end = index + 1 < clusters.count ? clusters[index + 1] : text.count
      return (clusters[index]..<end).reduce(0) { $0 + (advances[$1] ?? 0) }
    }
  }

  /// Returns an estimate, by width, of how many clusters fit next to an ellipsis.
  private func mostKept(_ widths: [Double], in width: Double, _ truncation: Truncation) -> Int {
    var remaining = width + 1e-6
    var count = 0
    var (first, last) = (0, widths.count - 1)
    while first <= last {
      // For the middle, alternate between the beginning and the end.
      let takesFirst = truncation == .end || truncation == .middle && count % 2 == 0
      remaining -= widths[takesFirst ? first : last]
      guard remaining >= 0 else { break }
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
