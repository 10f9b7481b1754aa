package import Foundation

/// What a line along a path looks like; lengths in the path's coordinates.
package struct StrokeStyle: Sendable, Hashable {
  /// Points, half of them on each side of the path.
  package var width: CGFloat
  /// How open ends look.
  package var cap: CGLineCap
  /// How segments meet.
  package var join: CGLineJoin
  /// The miter length over the width from which a pointed join is cut off (SH-04).
  package var miterLimit: CGFloat

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: Points, half of them on each side of the path.
  ///   - cap: How open ends look.
  ///   - join: How segments meet.
  ///   - miterLimit: The miter length over the width from which a join is cut off.
  package init(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
