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
}
