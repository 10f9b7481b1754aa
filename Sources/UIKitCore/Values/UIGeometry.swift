/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The edges of a rectangle, with the layout direction's leading and trailing ones.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where text starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where text ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// Neither.
  case none
  /// The top edge.
  case top
  /// The top corner where text starts.
  case topLeading
  /// The edge where text starts.
  case leading
  /// The bottom corner where text starts.
  case bottomLeading
  /// The bottom edge.
  case bottom
  /// The bottom corner where text ends.
  case bottomTrailing
  /// The edge where text ends.
  case trailing
  /// The top corner where text ends.
  case topTrailing
}

/// The corners of a rectangle, with y down.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner with the smallest x and y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner with the largest x and the smallest y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner with the smallest x and the largest y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner with the largest x and y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
