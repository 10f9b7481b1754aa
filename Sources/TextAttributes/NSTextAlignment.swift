/// The horizontal alignment of lines, with the raw values of iOS (TX-02).
public enum NSTextAlignment: Int, Sendable, Hashable {
  /// Aligned to the left.
  case left = 0
  /// Centered.
  case center = 1
  /// Aligned to the right.
  case right = 2
  /// Stretched to the full width; the last line of a paragraph has natural alignment.
  case justified = 3
  /// Aligned to the leading edge of the paragraph's direction.
  case natural = 4
}

/// How to handle a paragraph that is wider than the available width (TX-02).
public enum NSLineBreakMode: Int, Sendable, Hashable {
  /// Wraps before the word that does not fit, or inside a word that is longer than a line.
  case byWordWrapping = 0
  /// Wraps before the character that does not fit.
  case byCharWrapping = 1
  /// Keeps a single line that extends past the edge.
  case byClipping = 2
  /// Keeps a single line with an ellipsis at its start.
  case byTruncatingHead = 3
  /// Keeps a single line with an ellipsis at its end.
  case byTruncatingTail = 4
  /// Keeps a single line with an ellipsis in its middle.
  case byTruncatingMiddle = 5
}
