extension UIScrollView {
  /// How the insets of the safe area are added to the content's (SV-02).
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Like `scrollableAxes`.
    case automatic
    /// Along the axes in which the content can be scrolled.
    case scrollableAxes
    /// Not at all.
    case never
    /// On all sides.
    case always
  }

  /// The color of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark in light interfaces, light in dark ones.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The part of its speed that scrolling content keeps within a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part, from 0 to 1.
    public let rawValue: CGFloat
    /// Creates a rate from the part of the speed.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate at which content soon stops, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How scrolling hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// When scrolling starts.
    case onDrag
    /// Following the finger.
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }
}
