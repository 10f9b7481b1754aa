/// A rectangle with circular corners about the origin, in device pixels along its own axes.
package struct RoundedOutline: Sendable, Hashable {
  /// Half the width.
  package let halfWidth: Double
  /// Half the height.
  package let halfHeight: Double
  /// Of the corners; at most the smaller half.
  package let radius: Double

  /// - Parameters:
  ///   - halfWidth: Half the width, at least 0.
  ///   - halfHeight: Half the height, at least 0.
  ///   - radius: Of the corners; clamped to between 0 and the smaller half.
  package init(halfWidth: Double, halfHeight: Double, radius: Double) {
    self.halfWidth = max(halfWidth, 0)
    self.halfHeight = max(halfHeight, 0)
    self.radius = min(max(radius, 0), min(self.halfWidth, self.halfHeight))
  }

  /// The outline everywhere nearer to the inside by a distance; nil where nothing is left.
  ///
  /// - Parameter distance: At least 0.
  /// - Returns: The smaller outline; its corners are sharp where the distance uses up the radius.
  package func inset(by distance: Double) -> RoundedOutline? {
    guard distance < min(halfWidth, halfHeight) else { return nil }
    return RoundedOutline(
      halfWidth: halfWidth - distance, halfHeight: halfHeight - distance, radius: radius - distance)
  }

  /// The outline of all points nearer than a distance.
  ///
  /// - Parameter distance: At least 0.
  /// - Returns: The larger outline.
  package func outset(by distance: Double) -> RoundedOutline {
    RoundedOutline(
      halfWidth: halfWidth + distance, halfHeight: halfHeight + distance, radius: radius + distance)
  }

  /// Half the smaller side, below which opposite edges may share a pixel.
  var thickness: Double { min(halfWidth, halfHeight) }
  /// Where the corners' circles are centred, along the first axis.
  var coreWidth: Double { halfWidth - radius }
  /// Where the corners' circles are centred, along the second axis.
  var coreHeight: Double { halfHeight - radius }
}
