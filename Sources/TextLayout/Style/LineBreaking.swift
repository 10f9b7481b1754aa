/// What happens to a paragraph that is wider than the room (TX-02).
package enum LineBreaking: Sendable, Hashable {
  /// Goes on in a new line before the word that does not fit; within a word longer than a line.
  case wordWrapping
  /// Goes on in a new line before the character that does not fit.
  case characterWrapping
  /// Stays on one line that leaves the room.
  case clipping
  /// Stays on one line that lacks its beginning.
  case truncatingHead
  /// Stays on one line that lacks its middle.
  case truncatingMiddle
  /// Stays on one line that lacks its end.
  case truncatingTail

  /// What an ellipsis stands for on a line; nil where there is none.
  var truncation: Truncation? {
    switch self {
    case .wordWrapping, .characterWrapping, .clipping: nil
    case .truncatingHead: .start
    case .truncatingMiddle: .middle
    case .truncatingTail: .end
    }
  }

  /// Whether a paragraph may have several lines.
  var wraps: Bool { self == .wordWrapping || self == .characterWrapping }
}

/// Which part of a line an ellipsis stands for (TX-02).
package enum Truncation: Sendable, Hashable {
  case start
  case middle
  case end
}
