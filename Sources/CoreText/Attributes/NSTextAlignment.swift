public import Foundation
import TextAttributes

/// The horizontal alignment of lines, with the raw values of iOS.
public enum NSTextAlignment: Int, Sendable, Hashable {
  /// Aligned to the left.
  case left = 0
  /// Centered.
  case center = 1
  /// Aligned to the right.
  case right = 2
  /// Justified; the last line of a paragraph has natural alignment.
  case justified = 3
  /// Aligned to the side where the script starts.
  case natural = 4

  init(_ alignment: TextAlignment) {
    switch alignment {
    case .left: self = .left
    case .right: self = .right
    case .center: self = .center
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}

/// How to handle a line that is too long.
public enum NSLineBreakMode: Int, Sendable, Hashable {
  /// Wraps before the word that does not fit.
  case byWordWrapping = 0
  /// Wraps before the character that does not fit.
  case byCharWrapping = 1
  /// Extends beyond the available width.
  case byClipping = 2
  /// Truncates at the start.
  case byTruncatingHead = 3
  /// Truncates at the end.
  case byTruncatingTail = 4
  /// Truncates in the middle.
  case byTruncatingMiddle = 5

  init(_ breaking: LineBreaking) {
    switch breaking {
    case .wordWrapping: self = .byWordWrapping
    case .characterWrapping: self = .byCharWrapping
    case .clipping: self = .byClipping
    case .truncatingHead: self = .byTruncatingHead
    case .truncatingTail: self = .byTruncatingTail
    case .truncatingMiddle: self = .byTruncatingMiddle
    }
  }
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable, Hashable {
  /// The direction of the first strong character.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// A tab stop, where text continues after a tab; the text is to its right.
public final class NSTextTab: NSObject {
  /// The distance from the leading edge, in points.
  public let location: CGFloat

  /// Creates a tab stop.
  ///
  /// - Parameters:
  ///   - alignment: Ignored: text starts at the tab stop, as for `left` and `natural`.
  ///   - loc: The distance from the leading edge, in points.
  ///   - options: Ignored.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [AnyHashable: Any] = [:]
  ) {
    location = loc
    super.init()
  }

  init(location: CGFloat) {
    self.location = location
    super.init()
  }

  /// Returns whether another object is a tab stop at the same location.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab)?.location == location
  }

  /// The hash of the tab stop.
  public override var hash: Int { location.hashValue }
}

extension TextAlignment {
  init(_ alignment: NSTextAlignment) {
    switch alignment {
    case .left: self = .left
    case .right: self = .right
    case .center: self = .center
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}

extension LineBreaking {
  init(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: self = .wordWrapping
    case .byCharWrapping: self = .characterWrapping
    case .byClipping: self = .clipping
    case .byTruncatingHead: self = .truncatingHead
    case .byTruncatingTail: self = .truncatingTail
    case .byTruncatingMiddle: self = .truncatingMiddle
    }
  }
}
