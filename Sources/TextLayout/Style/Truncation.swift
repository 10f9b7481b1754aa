import TextAttributes

/// Which part of a line an ellipsis stands for (TX-02).
package enum Truncation: Sendable, Hashable {
  case start
  case middle
  case end
}

extension LineBreaking {
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
