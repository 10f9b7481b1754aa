/// A rectangle with rounded corners centered at the origin, in device pixels along its own axes.
package struct RoundedOutline: Sendable, Hashable {
  /// Half the width.
  package let halfWidth: Double
  /// Half the height.
  package let halfHeight: Double
  /// The radius of the rounded corners; at most half the smaller side.
  package let radius: Double
  /// The corners that are rounded; the others are sharp.
  package let corners: CornerSet
  /// Whether the corners are continuous instead of circular.
  package let isContinuous: Bool

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - halfWidth: Half the width; at least 0.
  ///   - halfHeight: Half the height; at least 0.
  ///   - radius: The radius of the corners, clamped to between 0 and half the smaller side.
  ///   - corners: The corners that are rounded.
  ///   - isContinuous: Whether the corners are continuous.
  package init(
    halfWidth: Double, halfHeight: Double, radius: Double, corners: CornerSet = .all,
    isContinuous: Bool = false
  ) {
    self.halfWidth = max(halfWidth, 0)
    self.halfHeight = max(halfHeight, 0)
    let radius = corners.isEmpty ? 0 : radius
    self.radius = min(max(radius, 0), min(self.halfWidth, self.halfHeight))
    self.corners = self.radius > 0 ? corners : .all
    self.isContinuous = isContinuous && self.radius > 0
  }

  /// Returns the outline moved inward by a distance, or nil if nothing is left.
  ///
  /// - Parameter distance: The distance; at least 0.
  /// - Returns: The smaller outline. Its corners are sharp if the distance is at least the radius.
  package func inset(by distance: Double) -> RoundedOutline? {
    guard distance < min(halfWidth, halfHeight) else { return nil }
    return RoundedOutline(
      halfWidth: halfWidth - distance, halfHeight: halfHeight - distance,
      radius: radius - distance, corners: corners, isContinuous: isContinuous)
  }

  /// Returns the outline moved outward by a distance; if only some corners are rounded, the sharp
  /// ones stay sharp.
  ///
  /// - Parameter distance: The distance; at least 0.
  /// - Returns: The larger outline.
  package func outset(by distance: Double) -> RoundedOutline {
    RoundedOutline(
      halfWidth: halfWidth + distance, halfHeight: halfHeight + distance,
      radius: radius + distance, corners: corners, isContinuous: isContinuous)
  }

  /// Half the smaller side; if it is small, opposite edges may share a pixel.
  var thickness: Double { min(halfWidth, halfHeight) }
  /// The position of the corners' circle centers along the first axis.
  var coreWidth: Double { halfWidth - radius }
  /// The position of the corners' circle centers along the second axis.
  var coreHeight: Double { halfHeight - radius }

  /// The curve of a continuous corner, or nil if corners are circular.
  var continuousCorner: ContinuousCorner? {
    isContinuous
      ? ContinuousCorner(radius: radius, halfWidth: halfWidth, halfHeight: halfHeight) : nil
  }

  /// Returns a circular outline that contains everything within a distance of this one.
  func circular(outsetBy distance: Double) -> RoundedOutline {
    let slack = isContinuous ? radius * ContinuousCorner.deviation : 0
    return RoundedOutline(
      halfWidth: halfWidth, halfHeight: halfHeight, radius: corners == .all ? radius : 0
    ).outset(by: distance + slack)
  }

  /// Returns a circular outline that is inside this one by more than a distance, if there is one.
  func circular(insetBy distance: Double) -> RoundedOutline? {
    let slack = isContinuous ? radius * ContinuousCorner.deviation : 0
    return RoundedOutline(halfWidth: halfWidth, halfHeight: halfHeight, radius: radius)
      .inset(by: distance + slack)
  }
}
