// The geometry types are Foundation's, under the module that people know them from.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import enum Foundation.CGRectEdge
@_exported public import struct Foundation.CGSize

extension CGPoint {
  /// Whether two points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether two sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether two rectangles cover the same area, whatever the signs of their sizes.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGFloat {
  /// The absolute value of any number.
  ///
  /// Foundation on Linux has a static `abs(_:)` that is not available. Within extensions of
  /// `CGFloat` it hides the free function; this one answers there instead.
  public func abs<T: SignedNumeric & Comparable>(_ x: T) -> T { Swift.abs(x) }
}
