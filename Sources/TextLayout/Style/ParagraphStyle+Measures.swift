import TextAttributes

extension ParagraphStyle {
  /// Where text goes on after a tab that stands at a place.
  func tabStop(after x: Double) -> Double {
    if let stop = tabStops.first(where: { $0 > x + 1e-6 && $0.isFinite }) {
      return min(stop, TextStyle.maximumSize * 100)
    }
    let interval = tabInterval >= 1 ? min(tabInterval, TextStyle.maximumSize) : 28
    return (((x + 1e-6) / interval).rounded(.down) + 1) * interval
  }

  /// The height from one line's top to the next's, before `lineSpacing`.
  ///
  /// - Parameter natural: Ascent, descent and leading of the line's fonts (TX-03).
  /// - Returns: The height.
  func lineHeight(natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= min(lineHeightMultiple, 1e4) }
    if minimumLineHeight > height { height = min(minimumLineHeight, TextStyle.maximumSize) }
    if maximumLineHeight > 0, height > maximumLineHeight { height = maximumLineHeight }
    return height
  }
}
