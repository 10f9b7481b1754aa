import MultiplaneScene

/// Hands out the comments of a YAML text in its order, each once, with what stands around them.
struct YAMLCommentCursor {
  private let scalars: [Unicode.Scalar]
  private let comments: [YAMLComment]
  private var next = 0
  /// Behind what was read last: a node, a key or a comment.
  private var position = 0

  /// Starts at the beginning of a text.
  ///
  /// - Parameters:
  ///   - scalars: Well-formed YAML.
  ///   - comments: Its comments and directives.
  init(scalars: [Unicode.Scalar], comments: [YAMLComment]) {
    self.scalars = scalars
    self.comments = comments
  }

  /// Notes that the text was read up to a place.
  ///
  /// - Parameter offset: Behind what was read; one that lies before the last changes nothing.
  mutating func advance(to offset: Int) { position = max(position, offset) }

  // MARK: Taking

  /// Takes the next comment if it stands before a place.
  ///
  /// - Parameters:
  ///   - offset: The place.
  ///   - condition: What else the comment must be.
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

  /// Takes all comments before a place.
  ///
  /// - Parameter offset: The place.
  /// - Returns: Them, in order.
  mutating func takeAll(before offset: Int) -> [YAMLNote] {
    var notes: [YAMLNote] = []
    while let note = take(before: offset) { notes.append(note) }
    return notes
  }

  /// Takes the comments on lines of their own that come before all others.
  ///
  /// - Parameter offset: The place before which they stand.
  /// - Returns: Them, in order.
  mutating func takeLines(before offset: Int) -> [YAMLNote] {
    var notes: [YAMLNote] = []
    while let note = take(before: offset, where: \.isOnOwnLine) { notes.append(note) }
    return notes
  }

  /// Takes a comment that stands on the line of what was read last.
  ///
  /// - Parameter offset: The place before which it stands.
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

  /// Takes the comments between a key or dash and the first entry of what it opens.
  ///
  /// - Parameters:
  ///   - offset: The first entry.
  ///   - comment: Gets the one on the line of the key or dash.
  ///   - first: Gets those on lines of their own.
  mutating func takeOpening(
    before offset: Int, comment: inout Range<Int>?, first: inout [YAMLNote]
  ) {
    if comment == nil, first.isEmpty, let note = take(before: offset, where: { !$0.isOnOwnLine }) {
      comment = note.range
    }
    first += takeAll(before: offset)
  }

  /// Takes the comments at the end of a block: those that are indented further than what comes
  /// next, and further than the block around it.
  ///
  /// - Parameters:
  ///   - next: Where the next node, or the end, is.
  ///   - parentColumn: Where the block around it stands, -1 for none.
  /// - Returns: Them, in order.
  mutating func takeClosing(before next: Int, parentColumn: Int) -> [YAMLNote] {
    var notes: [YAMLNote] = []
    let limit = max(parentColumn, endsDocument(at: next) ? -1 : column(of: next))
    while let note = take(before: next, where: { $0.column > limit }) { notes.append(note) }
    return notes
  }

  // MARK: Places

  /// Whether there is an empty line between what was read last and a place.
  ///
  /// - Parameter offset: The place.
  /// - Returns: True for one or more.
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

  /// How many characters stand before a place on its line.
  ///
  /// - Parameter offset: The place.
  /// - Returns: 0 at the beginning of a line.
  func column(of offset: Int) -> Int {
    var start = min(offset, scalars.count)
    while start > 0, !scalars[start - 1].isYAMLBreak { start -= 1 }
    return offset - start
  }

  /// Whether no node can follow: at the end, or at `...`.
  private func endsDocument(at offset: Int) -> Bool {
    guard offset < scalars.count else { return true }
    return column(of: offset) == 0 && scalars[offset...].starts(with: "...".unicodeScalars)
  }
}
