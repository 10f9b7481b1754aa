// Re-exports Foundation's geometry types from the module that declares them on Apple's platforms.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import enum Foundation.CGRectEdge
@_exported public import struct Foundation.CGSize

extension CGPoint {
  /// Returns whether two points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether two sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether two rectangles cover the same area, regardless of the signs of their sizes.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  /// Returns whether a rectangle is inside this one, or shares some of its edges; both have
  /// positive sizes.
  ///
  /// Foundation's `contains(_:)` on Linux compares this rectangle with the union of both, whose size
  /// may differ in its last bits, so it can be false for rectangles that are far inside.
  package func encloses(_ rect: CGRect) -> Bool {
    minX <= rect.minX && minY <= rect.minY && maxX >= rect.maxX && maxY >= rect.maxY
  }
}

extension CGFloat {
  /// Returns the absolute value of a number.
  ///
  /// Foundation on Linux has an unavailable static `abs(_:)`, which hides the free function in
  /// extensions of `CGFloat`; this method takes its place there.
  public func abs<T: SignedNumeric & Comparable>(_ x: T) -> T { Swift.abs(x) }
}
