/// Where the lines of a text layer are in its height (TX-07).
public enum TextVerticalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the top; the default.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// How a text layer adapts text that is larger than its bounds (TX-08).
public enum TextFit: String, Sendable, Hashable, CaseIterable {
  /// It does not; the default.
  case none
  /// By a smaller font size.
  case shrink
}
