public import Foundation

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
