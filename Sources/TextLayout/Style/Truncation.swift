import TextAttributes

/// The part of a line that an ellipsis replaces (TX-02).
package enum Truncation: Sendable, Hashable {
  case start
  case middle
  case end
}

extension LineBreaking {
  /// The part of a line that an ellipsis replaces, or nil if there is no ellipsis.
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
