/// Text with styled runs; the counterpart of Core Text's attributed string.
package struct StyledText: Sendable, Hashable {
  /// A run of text in one style.
  package struct Run: Sendable, Hashable {
    package var text: String
    package var style: TextStyle

    package init(text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The runs in logical order; an empty run only affects the height of an empty line.
  package var runs: [Run]

  package init(runs: [Run]) { self.runs = runs }

  /// Returns a part of the text.
  ///
  /// - Parameter range: A range in UTF-16 code units; half a surrogate pair becomes a replacement
  ///   character.
  /// - Returns: The part.
  package func part(_ range: Range<Int>) -> StyledText {
    var start = 0
    var result: [Run] = []
    for run in runs where start < range.upperBound {
      let units = Array(run.text.utf16)
      let own = (start..<start + units.count).clamped(to: range)
      if !own.isEmpty {
        let text = String(
          decoding: units[own.lowerBound - start..<own.upperBound - start], as: UTF16.self)
        result.append(Run(text: text, style: run.style))
      }
      start += units.count
    }
    return StyledText(
      runs: result.isEmpty ? runs.prefix(1).map { Run(text: "", style: $0.style) } : result)
  }

  /// Creates a text in one style.
  package init(_ text: String, style: TextStyle) {
    runs = [Run(text: text, style: style)]
  }
}
