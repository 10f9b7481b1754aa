import TextAttributes

extension StyledText {
  /// The smallest font size of the runs, in points; infinite without runs.
  package var smallestSize: Double { runs.map(\.style.drawnSize).min() ?? .infinity }

  /// Returns the text with all lengths multiplied by a factor.
  ///
  /// - Parameter factor: The factor, greater than 0.
  /// - Returns: The text, which has the same shape at another size.
  package func scaled(by factor: Double) -> StyledText {
    guard factor != 1 else { return self }
    var text = self
    for index in text.runs.indices { text.runs[index].style.scaleLengths(by: factor) }
    return text
  }
}

extension TextStyle {
  fileprivate mutating func scaleLengths(by factor: Double) {
    size = drawnSize * factor
    kern = kern.map { $0 * factor }
    letterSpacing *= factor
    baselineOffset *= factor
    paragraph.firstLineHeadIndent *= factor
    paragraph.headIndent *= factor
    paragraph.tailIndent *= factor
    paragraph.lineSpacing *= factor
    paragraph.paragraphSpacing *= factor
    paragraph.paragraphSpacingBefore *= factor
    paragraph.minimumLineHeight *= factor
    paragraph.maximumLineHeight *= factor
    paragraph.tabStops = paragraph.tabStops.map { $0 * factor }
    paragraph.tabInterval *= factor
  }
}
