/// The horizontal alignment of lines (TX-02).
package enum TextAlignment: Sendable, Hashable {
  /// Aligned to the leading edge of the paragraph's direction.
  case natural
  case left
  case right
  case center
  /// Stretched to the full width; the last line of a paragraph is natural.
  case justified
}
