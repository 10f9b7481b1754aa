import TextAttributes

extension ParagraphStyle {
  /// Returns the position that a tab at `x` advances to.
  func tabStop(after x: Double) -> Double {
    if let stop = tabStops.first(where: { $0 > x + 1e-6 && $0.isFinite }) {
      return min(stop, TextStyle.maximumSize * 100)
    }
    let interval = tabInterval >= 1 ? min(tabInterval, TextStyle.maximumSize) : 28
    return (((x + 1e-6) / interval).rounded(.down) + 1) * interval
  }

  /// Returns the distance from one line's top to the next, before `lineSpacing`.
  ///
  /// - Parameter natural: The ascent, descent, and leading of the line's fonts (TX-03).
  /// - Returns: The height.
  func lineHeight(natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= min(lineHeightMultiple, 1e4) }
    if minimumLineHeight > height { height = min(minimumLineHeight, TextStyle.maximumSize) }
    if maximumLineHeight > 0, height > maximumLineHeight { height = maximumLineHeight }
    return height
  }
}
