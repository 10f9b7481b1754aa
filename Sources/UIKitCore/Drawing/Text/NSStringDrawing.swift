/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: Int
  /// Creates a set from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Several lines from the top left of the rectangle; otherwise a single line whose baseline starts
  /// at the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines include the fonts' leading; they always do.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures what is drawn instead of the fonts' lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends in an ellipsis if there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The context of measuring and drawing a string.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which fonts may be reduced for text to fit.
  ///
  /// The default, 0, is no reduction.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which fonts were reduced the last time: 1 for no reduction.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the text the last time, in the coordinates of its rectangle.
  open internal(set) var totalBounds = CGRect.zero
}

/// The style of an underline or strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  /// The raw bits, which are the attribute's value.
  public let rawValue: Int
  /// Creates a style from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots; drawn solid.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes; drawn solid.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Dashes and dots; drawn solid.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Dashes and two dots each; drawn solid.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Only under words; drawn under blanks too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of text.
open class NSShadow: NSObject, NSCopying {
  /// The offset, in points; positive heights are down.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color, a `UIColor`; nil for no shadow.
  ///
  /// The default is black at one third.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}

extension NSAttributedString.Key {
  /// The color behind the text: a `UIColor`.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// The shadow of the text: an `NSShadow`.
  public static let shadow = Self(rawValue: "NSShadow")
}
