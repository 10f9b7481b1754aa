package import Foundation

/// The style of a path's stroke; lengths are in the path's coordinates.
package struct StrokeStyle: Sendable, Hashable {
  /// The line width in points, half of it on each side of the path.
  package var width: CGFloat
  /// The shape of open ends.
  package var cap: CGLineCap
  /// The shape of corners.
  package var join: CGLineJoin
  /// The ratio of miter length to line width above which a pointed join is cut off (SH-04).
  package var miterLimit: CGFloat

  /// Creates a style.
  package init(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// The shape of the ends of an open line.
public enum CGLineCap: Int32, Sendable, Hashable {
  /// Squared off at the end point.
  case butt = 0
  /// A semicircle around the end point.
  case round = 1
  /// Squared off half a line width beyond the end point.
  case square = 2
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable, Hashable {
  /// Pointed, unless the point would exceed the miter limit.
  case miter = 0
  /// A circle around the corner.
  case round = 1
  /// Cut off straight.
  case bevel = 2
}
