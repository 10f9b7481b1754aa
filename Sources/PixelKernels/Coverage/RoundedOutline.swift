/// A rectangle with rounded corners about the origin, in device pixels along its own axes.
package struct RoundedOutline: Sendable, Hashable {
  /// Half the width.
  package let halfWidth: Double
  /// Half the height.
  package let halfHeight: Double
  /// Of the rounded corners; at most the smaller half.
  package let radius: Double
  /// The corners that are rounded; the others are sharp.
  package let corners: CornerSet
  /// Whether corners are continuous, not circular.
  package let isContinuous: Bool

  /// - Parameters:
  ///   - halfWidth: Half the width, at least 0.
  ///   - halfHeight: Half the height, at least 0.
  ///   - radius: Of the corners; clamped to between 0 and the smaller half.
  ///   - corners: Those that are rounded.
  ///   - isContinuous: Whether they are continuous.
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

  /// The outline everywhere nearer to the inside by a distance; nil where nothing is left.
  ///
  /// - Parameter distance: At least 0.
  /// - Returns: The smaller outline; its corners are sharp where the distance uses up the radius.
  package func inset(by distance: Double) -> RoundedOutline? {
    guard distance < min(halfWidth, halfHeight) else { return nil }
    return RoundedOutline(
      halfWidth: halfWidth - distance, halfHeight: halfHeight - distance,
      radius: radius - distance, corners: corners, isContinuous: isContinuous)
  }

  /// The outline of all points nearer than a distance; sharp corners of some stay sharp.
  ///
  /// - Parameter distance: At least 0.
  /// - Returns: The larger outline.
  package func outset(by distance: Double) -> RoundedOutline {
    RoundedOutline(
      halfWidth: halfWidth + distance, halfHeight: halfHeight + distance,
      radius: radius + distance, corners: corners, isContinuous: isContinuous)
  }

  /// Half the smaller side, below which opposite edges may share a pixel.
  var thickness: Double { min(halfWidth, halfHeight) }
  /// Where the corners' circles are centred, along the first axis.
  var coreWidth: Double { halfWidth - radius }
  /// Where the corners' circles are centred, along the second axis.
  var coreHeight: Double { halfHeight - radius }

  /// The curve of a continuous corner; nil for circular ones.
  var continuousCorner: ContinuousCorner? {
    isContinuous
      ? ContinuousCorner(radius: radius, halfWidth: halfWidth, halfHeight: halfHeight) : nil
  }

  /// A circular outline that everything within a distance of this one lies in.
  func circular(outsetBy distance: Double) -> RoundedOutline {
    let slack = isContinuous ? radius * ContinuousCorner.deviation : 0
    return RoundedOutline(
      halfWidth: halfWidth, halfHeight: halfHeight, radius: corners == .all ? radius : 0
    ).outset(by: distance + slack)
  }

  /// A circular outline all of which lies farther within this one than a distance, if there is one.
  func circular(insetBy distance: Double) -> RoundedOutline? {
    let slack = isContinuous ? radius * ContinuousCorner.deviation : 0
    return RoundedOutline(halfWidth: halfWidth, halfHeight: halfHeight, radius: radius)
      .inset(by: distance + slack)
  }
}
