import MultiplaneScene

/// Iterates over the comments of a YAML text and their surroundings, each comment once.
struct YAMLCommentCursor {
  private let scalars: [Unicode.Scalar]
  private let comments: [YAMLComment]
  private var next = 0
  /// The end of what was read last: a node, a key or a comment.
  private var position = 0

  /// Creates a cursor at the start of a text.
  ///
  /// - Parameters:
  ///   - scalars: Well-formed YAML.
  ///   - comments: Its comments and directives.
  init(scalars: [Unicode.Scalar], comments: [YAMLComment]) {
    self.scalars = scalars
    self.comments = comments
  }

  /// Records that the text was read up to an offset.
  ///
  /// - Parameter offset: The end of what was read; a smaller offset than the last one has no
  ///   effect.
  mutating func advance(to offset: Int) { position = max(position, offset) }

  // MARK: Taking

  /// Takes the next comment if it comes before an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - condition: An additional condition on the comment.
  /// - Returns: The comment, or nil.
  mutating func take(
    before offset: Int, where condition: (YAMLComment) -> Bool = { _ in true }
  ) -> YAMLNote? {
    guard next < comments.count else { return nil }
    let comment = comments[next]
    guard comment.range.lowerBound < offset, condition(comment) else { return nil }
    let note = YAMLNote(
      range: comment.range, isAfterBlank: isAfterBlank(comment.range.lowerBound),
      hadOwnLine: comment.isOnOwnLine)
    next += 1
    advance(to: comment.range.upperBound)
    return note
  }

  /// Takes all comments before an offset.
  ///
  /// - Parameter offset: The offset.
  /// - Returns: The comments, in order.
  mutating func takeAll(before offset: Int) -> [YAMLNote] {
    var notes: [YAMLNote] = []
    while let note = take(before: offset) { notes.append(note) }
    return notes
  }

  /// Takes the leading comments that are on lines of their own.
  ///
  /// - Parameter offset: The offset before which the comments end.
  /// - Returns: The comments, in order.
  mutating func takeLines(before offset: Int) -> [YAMLNote] {
    var notes: [YAMLNote] = []
    while let note = take(before: offset, where: \.isOnOwnLine) { notes.append(note) }
    return notes
  }

  /// Takes a comment on the same line as what was read last.
  ///
  /// - Parameter offset: The offset before which the comment starts.
  /// - Returns: Its range, or nil.
  mutating func takeBeside(before offset: Int) -> Range<Int>? {
    let position = position
    let scalars = scalars
    return take(before: offset) { comment in
      !comment.isOnOwnLine
        && scalars[position..<max(position, comment.range.lowerBound)]
          .allSatisfy { !$0.isYAMLBreak }
    }?.range
  }

  /// Takes the comments between a key or dash and the first entry of its collection.
  ///
  /// - Parameters:
  ///   - offset: The start of the first entry.
  ///   - comment: Receives the comment on the line of the key or dash.
  ///   - first: Receives the comments on lines of their own.
  mutating func takeOpening(
    before offset: Int, comment: inout Range<Int>?, first: inout [YAMLNote]
  ) {
    if comment == nil, first.isEmpty, let note = take(before: offset, where: { !$0.isOnOwnLine }) {
      comment = note.range
    }
    first += takeAll(before: offset)
  }

  /// Takes the comments at the end of a block: those indented deeper than the next node and the
  /// enclosing block.
  ///
  /// - Parameters:
  ///   - next: The start of the next node, or the end of the text.
  ///   - parentColumn: The column of the enclosing block, or -1 if there is none.
  /// - Returns: The comments, in order.
  mutating func takeClosing(before next: Int, parentColumn: Int) -> [YAMLNote] {
    var notes: [YAMLNote] = []
    let limit = max(parentColumn, endsDocument(at: next) ? -1 : column(of: next))
    while let note = take(before: next, where: { $0.column > limit }) { notes.append(note) }
    return notes
  }

  // MARK: Places

  /// Returns whether there is an empty line between what was read last and an offset.
  ///
  /// - Parameter offset: The offset.
  /// - Returns: True if there is at least one.
  func isAfterBlank(_ offset: Int) -> Bool {
    var breaks = 0
    var index = position
    while index < min(offset, scalars.count) {
      let scalar = scalars[index]
      guard scalar.isYAMLBreak || scalar.isYAMLBlank else { break }
      let isPair =
        scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar.isYAMLBreak { breaks += 1 }
      index += isPair ? 2 : 1
    }
    return breaks > 1
  }

  /// Returns the number of characters before an offset on its line.
  ///
  /// - Parameter offset: The offset.
  /// - Returns: 0 at the start of a line.
  func column(of offset: Int) -> Int {
    var start = min(offset, scalars.count)
    while start > 0, !scalars[start - 1].isYAMLBreak { start -= 1 }
    return offset - start
  }

  /// Whether no node can follow: at the end of the text, or at `...`.
  private func endsDocument(at offset: Int) -> Bool {
    guard offset < scalars.count else { return true }
    return column(of: offset) == 0 && scalars[offset...].starts(with: "...".unicodeScalars)
  }
}
