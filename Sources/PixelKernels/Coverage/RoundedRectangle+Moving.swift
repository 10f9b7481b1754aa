extension RoundedRectangle {
  /// The same shape about another centre.
  ///
  /// - Parameters:
  ///   - x: The centre's column.
  ///   - y: The centre's row, downwards.
  /// - Returns: The moved shape.
  package func centered(x: Double, y: Double) -> RoundedRectangle {
    RoundedRectangle(
      centerX: x, centerY: y, axisX: axisX, axisY: axisY, outline: outer, borderWidth: borderWidth)
  }
}
