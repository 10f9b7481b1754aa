public import Foundation
import TextAttributes

/// Where lines are between left and right; the numbers are those of iOS.
public enum NSTextAlignment: Int, Sendable, Hashable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// Stretched to the width; the last line of a paragraph is natural.
  case justified = 3
  /// At the side where the script begins.
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

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Sendable, Hashable {
  /// Continues in a new line before the word.
  case byWordWrapping = 0
  /// Continues in a new line before the character.
  case byCharWrapping = 1
  /// Stays on one line that leaves the room.
  case byClipping = 2
  /// Stays on one line that lacks its beginning.
  case byTruncatingHead = 3
  /// Stays on one line that lacks its end.
  case byTruncatingTail = 4
  /// Stays on one line that lacks its middle.
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

/// Which way a paragraph runs.
public enum NSWritingDirection: Int, Sendable, Hashable {
  /// As its first strong character.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// A place where text continues after a tab; the text is at its right.
public final class NSTextTab: NSObject {
  /// Points from the side where the script begins.
  public let location: CGFloat

  /// Makes a place for tabs.
  ///
  /// - Parameters:
  ///   - alignment: Only `left` and `natural` are supported; with another, text starts at the place
  ///     as well.
  ///   - loc: Points from the side where the script begins.
  ///   - options: Not used.
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

  /// Whether another object is a tab at the same place.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab)?.location == location
  }

  /// The same number for equal tabs.
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
