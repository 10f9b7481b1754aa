extension RoundedRectangle {
  /// Returns the same shape around another center.
  ///
  /// - Parameters:
  ///   - x: The x coordinate of the center.
  ///   - y: The y coordinate of the center, downward.
  /// - Returns: The moved shape.
  package func centered(x: Double, y: Double) -> RoundedRectangle {
    RoundedRectangle(
      centerX: x, centerY: y, axisX: axisX, axisY: axisY, outline: outer, borderWidth: borderWidth)
  }
}
