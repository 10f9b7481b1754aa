/// Distances from the edges of a rectangle, in points; positive ones shrink it.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No insets.
  public static let zero = UIEdgeInsets()

  /// Creates insets of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances from the edges of a rectangle, in points, where the leading edge is on the left or on
/// the right, depending on the layout direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge where text starts.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge where text ends.
  public var trailing: CGFloat

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// An offset from a position, in points.
public struct UIOffset: Hashable, Sendable, Codable {
  /// The horizontal offset.
  public var horizontal: CGFloat
  /// The vertical offset.
  public var vertical: CGFloat

  /// No offset.
  public static let zero = UIOffset()

  /// Creates an offset of 0.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inward.
  ///
  /// - Parameter insets: The distances; negative ones move an edge outward.
  /// - Returns: The rectangle. If the insets are larger than it is, its size is negative, as in
  ///   Apple's API.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    guard !isNull else { return self }
    return CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension UIEdgeInsets: NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "[4d]" }
}

extension NSDirectionalEdgeInsets: NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "[4d]" }
}

extension UIOffset: NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "[2d]" }
}

extension NSValue {
  /// Creates a box with insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(boxing: insets) }
  /// Creates a box with directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(boxing: insets)
  }
  /// Creates a box with an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(boxing: offset) }

  /// The insets in the box; zero if it has a value of another type.
  public var uiEdgeInsetsValue: UIEdgeInsets { unboxed(as: UIEdgeInsets.self) ?? .zero }
  /// The directional insets in the box; zero if it has a value of another type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    unboxed(as: NSDirectionalEdgeInsets.self) ?? .zero
  }
  /// The offset in the box; zero if it has a value of another type.
  public var uiOffsetValue: UIOffset { unboxed(as: UIOffset.self) ?? .zero }
}
