/// Where lines stand between left and right (TX-02).
package enum TextAlignment: Sendable, Hashable {
  /// At the side where the paragraph's script begins.
  case natural
  case left
  case right
  case center
  /// Stretched to the width; the last line of a paragraph is natural.
  case justified
}
