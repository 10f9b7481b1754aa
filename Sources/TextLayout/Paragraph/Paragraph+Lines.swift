extension Paragraph {
  /// A part of a run on one line, a tab, or trailing blanks.
  struct Piece {
    var run: Int
    var bytes: Range<Int>
    var level: Int
    var isTab = false
    var isTrailing = false
  }

  /// Returns a line.
  ///
  /// - Parameters:
  ///   - range: The characters of the line.
  ///   - indent: The start of the line, for tabs.
  ///   - width: The width to fill by widening blanks, or nil to leave them unchanged.
  ///   - turn: Returns where the shapes of a cluster are drawn instead, from the x coordinate of its
  ///     middle; nil does not draw them.
  /// - Returns: The line. Without characters, it has the font's height and no width.
  func line(
    _ range: Range<Int>, indent: Double = 0, stretchedTo width: Double? = nil,
    turn: LineAssembler.Turn? = nil
  ) -> TextLine {
    let content = withoutTrailingBlanks(range)
    let bytes = text.offsets[range.lowerBound]..<text.offsets[range.upperBound]
    var pieces = pieces(in: bytes, contentEnd: text.offsets[content.upperBound])
    let shaped = pieces.map { piece in
      piece.isTab ? [] : glyphs(of: piece.bytes, of: piece.run, in: bytes)
    }
    let plain = LineAssembler.Measures(
      pieces: pieces, glyphs: shaped, paragraph: self, indent: indent)
    var stretch = 0.0
    if let width, plain.expandable > 0, width > plain.contentWidth {
      stretch = (width - plain.contentWidth) / Double(plain.expandable)
    }
    var assembler = LineAssembler(
      paragraph: self, stretch: stretch, stretchFrom: plain.stretchFrom, turn: turn)
    for index in Self.visualOrder(&pieces) {
      assembler.append(pieces[index], shaped[index], tabWidth: plain.tabWidths[index])
    }
    return assembler.finished(range, content: content)
  }

  private func pieces(in bytes: Range<Int>, contentEnd: Int) -> [Piece] {
    guard !bytes.isEmpty else { return [] }
    var result: [Piece] = []
    var index = firstRun(endingAfter: bytes.lowerBound)
    let base = isRightToLeft ? 1 : 0
    while index < runs.count, runs[index].bytes.lowerBound < bytes.upperBound {
      let part = runs[index].bytes.clamped(to: bytes)
      var start = part.lowerBound
      func cut(to end: Int, isTab: Bool = false) {
        guard end > start else { return }
        let isTrailing = start >= contentEnd
        // Tabs and trailing blanks have the paragraph's own direction (UAX 9, L1).
        let level = isTab || isTrailing ? base : runs[index].level
        result.append(
          Piece(
            run: index, bytes: start..<end, level: level, isTab: isTab, isTrailing: isTrailing))
        start = end
      }
      if !text.tabs.isEmpty {
        for byte in part where text.bytes[byte] == 9 {
          if start < contentEnd, contentEnd < byte { cut(to: contentEnd) }
          cut(to: byte)
          cut(to: byte + 1, isTab: true)
        }
      }
      if start < contentEnd, contentEnd < part.upperBound { cut(to: contentEnd) }
      cut(to: part.upperBound)
      index += 1
    }
    return result
  }

  /// Returns the visual order of pieces, from left to right (UAX 9, L2).
  static func visualOrder(_ pieces: inout [Piece]) -> [Int] {
    var order = Array(pieces.indices)
    let levels = pieces.map(\.level)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 % 2 == 1 }.min() ?? highest + 1
    guard lowestOdd <= highest else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
