/// The behavior of a paragraph that is wider than the available width (TX-02).
package enum LineBreaking: Sendable, Hashable {
  /// Wraps before the word that does not fit, or inside a word that is longer than a line.
  case wordWrapping
  /// Wraps before the character that does not fit.
  case characterWrapping
  /// Keeps a single line that extends past the edge.
  case clipping
  /// Keeps a single line with an ellipsis at its beginning.
  case truncatingHead
  /// Keeps a single line with an ellipsis in its middle.
  case truncatingMiddle
  /// Keeps a single line with an ellipsis at its end.
  case truncatingTail
}
