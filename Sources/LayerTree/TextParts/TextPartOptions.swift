/// The parts into which a text is split for animations (TP-01).
public enum TextPartUnit: String, CaseIterable, Sendable, Hashable {
  /// The laid-out lines, from top to bottom.
  case line
  /// Characters between white space, in reading order.
  case word
  /// Characters as readers perceive them (grapheme clusters), in reading order.
  case character
}

/// The order in which the parts of a text start to move (TP-04).
public enum TextPartOrder: String, CaseIterable, Sendable, Hashable {
  /// In reading order; the default.
  case forward
  /// From the last part to the first.
  case backward
  /// From the middle to both ends.
  case center
  /// From both ends to the middle.
  case edges
  /// In an order that depends on the seed alone.
  case random
}

/// An effect with default values for the parts of a text (TP-08).
public enum TextPartPreset: String, CaseIterable, Sendable, Hashable {
  /// Words come into focus.
  case blur
  /// Words fall into place.
  case drop
  /// Words fade in.
  case fade
  /// Characters grow, and bounce.
  case pop
  /// Words rise into place.
  case rise
  /// Characters change until they settle.
  case scramble
  /// Characters turn into place.
  case swing
  /// Characters appear one after the other.
  case typewriter
  /// Characters go up and down, one after the other.
  case wave
}
