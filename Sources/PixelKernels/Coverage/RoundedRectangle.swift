/// A rounded rectangle with a border inside its edge, rotated and placed on the pixel grid.
package struct RoundedRectangle: Sendable, Hashable {
  /// The x coordinate of the center; pixel centers are at .5.
  package let centerX: Double
  /// The y coordinate of the center, downward; pixel centers are at .5.
  package let centerY: Double
  /// The direction of the first axis, of length 1, in the quadrant from +x to +y.
  let axisX: Double
  let axisY: Double
  /// The outer edge.
  package let outer: RoundedOutline
  /// The border's inner edge, `borderWidth` inside the outer one.
  ///
  /// It is nil if the border covers everything, and the outer edge if there is no border.
  package let inner: RoundedOutline?
  /// The width of the border, in device pixels; 0 for no border.
  package let borderWidth: Double

  /// Creates a rounded rectangle.
  ///
  /// - Parameters:
  ///   - centerX: The x coordinate of the center.
  ///   - centerY: The y coordinate of the center, downward.
  ///   - axisX: The x component of the first axis, which may have any length but 0.
  ///   - axisY: The y component of the first axis, downward.
  ///   - outline: The outer edge.
  ///   - borderWidth: The width of the border; at least 0.
  package init(
    centerX: Double, centerY: Double, axisX: Double, axisY: Double, outline: RoundedOutline,
    borderWidth: Double
  ) {
    self.centerX = centerX
    self.centerY = centerY
    let length = (axisX * axisX + axisY * axisY).squareRoot()
    var (x, y) = (axisX / length, axisY / length)
    var outline = outline
    // The shape is the same after a half turn, and after a quarter turn with its sides swapped;
    // corners that differ are permuted.
    var corners = outline.corners
    if x < 0 || (x == 0 && y < 0) {
      (x, y) = (-x, -y)
      corners = corners.mapped { (-$0, -$1) }
    }
    let isTurned = y < 0 || x == 0
    if isTurned {
      corners = y < 0 ? corners.mapped { ($1, -$0) } : corners.mapped { (-$1, $0) }
      (x, y) = y < 0 ? (-y, x) : (y, -x)
    }
    outline = RoundedOutline(
      halfWidth: isTurned ? outline.halfHeight : outline.halfWidth,
      halfHeight: isTurned ? outline.halfWidth : outline.halfHeight, radius: outline.radius,
      corners: corners, isContinuous: outline.isContinuous)
    self.axisX = x
    self.axisY = y + 0
    outer = outline
    self.borderWidth = max(borderWidth, 0)
    inner = borderWidth > 0 ? outline.inset(by: borderWidth) : outline
  }

  /// The largest half side that the kernel accepts; beyond it, single precision shows at the edges.
  package static let largestHalfSide = 8192.0

  /// The pixels that the shape can touch.
  package var pixelBounds: PixelRect {
    let disc = outer.circular(outsetBy: 0)
    let reachX = disc.coreWidth * axisX + disc.coreHeight * axisY + disc.radius
    let reachY = disc.coreWidth * axisY + disc.coreHeight * axisX + disc.radius
    func column(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
    return PixelRect(
      minX: column((centerX - reachX).rounded(.down)),
      minY: column((centerY - reachY).rounded(.down)),
      maxX: column((centerX + reachX).rounded(.up)),
      maxY: column((centerY + reachY).rounded(.up)))
  }
}

extension RoundedRectangle {
  /// Returns the same shape around another center; `y` is the y coordinate of the center, downward.
  package func centered(x: Double, y: Double) -> RoundedRectangle {
    RoundedRectangle(
      centerX: x, centerY: y, axisX: axisX, axisY: axisY, outline: outer, borderWidth: borderWidth)
  }
}
