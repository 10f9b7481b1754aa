import MultiplaneScene

/// A comment of a YAML text, or a directive, which is also preserved unchanged.
struct YAMLComment {
  /// The range from the number sign to the last character that is not a space.
  let range: Range<Int>
  /// The number of characters before the comment on its line.
  let column: Int
  /// Whether the comment is preceded only by spaces on its line.
  let isOnOwnLine: Bool
  /// Whether the comment is on the first line of a block scalar (`|` or `>`).
  let isInBlockScalar: Bool

  private init(_ range: Range<Int>, in scalars: [Unicode.Scalar], isInBlockScalar: Bool = false) {
    var lineStart = range.lowerBound
    var isOnOwnLine = true
    while lineStart > 0, !scalars[lineStart - 1].isYAMLBreak {
      lineStart -= 1
      if !scalars[lineStart].isYAMLBlank { isOnOwnLine = false }
    }
    self.range = range
    self.isInBlockScalar = isInBlockScalar
    self.isOnOwnLine = isOnOwnLine
    column = range.lowerBound - lineStart
  }

  /// Returns all comments and directives of a text.
  ///
  /// - Parameters:
  ///   - scalars: Well-formed YAML.
  ///   - utf8: The same.
  /// - Returns: The comments and directives, in the order of the text.
  /// - Throws: `YAMLProblem` if the YAML is malformed.
  static func all(in scalars: [Unicode.Scalar], utf8: [UInt8]) throws -> [YAMLComment] {
    let tokens = YAMLTokens(utf8: utf8)
    var comments: [YAMLComment] = []
    var end = 0
    // Between tokens, a number sign can only start a comment.
    func search(upTo limit: Int) {
      var offset = end
      while offset < limit {
        guard scalars[offset] == "#" else {
          offset += 1
          continue
        }
        let range = line(from: offset, in: scalars)
        comments.append(YAMLComment(range, in: scalars))
        offset = range.upperBound
      }
      end = max(end, limit)
    }
    while let token = try tokens.next() {
      search(upTo: token.range.lowerBound)
      switch token.kind {
      case .directive:
        comments.append(YAMLComment(token.range, in: scalars))
      case .blockScalar:
        let header = line(from: token.range.lowerBound, in: scalars)
        if let start = header.first(where: { scalars[$0] == "#" }) {
          comments.append(
            YAMLComment(start..<header.upperBound, in: scalars, isInBlockScalar: true))
        }
      case .other: break
      }
      end = max(end, token.range.upperBound)
    }
    search(upTo: scalars.count)
    return comments
  }

  /// Returns the range from a character to the last one of its line that is not a space.
  private static func line(from start: Int, in scalars: [Unicode.Scalar]) -> Range<Int> {
    var end = start
    while end < scalars.count, !scalars[end].isYAMLBreak { end += 1 }
    while end > start, scalars[end - 1].isYAMLBlank { end -= 1 }
    return start..<end
  }
}
