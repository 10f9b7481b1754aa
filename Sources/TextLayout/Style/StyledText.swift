/// A text whose stretches look different: what Core Text calls an attributed string.
package struct StyledText: Sendable, Hashable {
  /// A stretch of one look.
  package struct Run: Sendable, Hashable {
    package var text: String
    package var style: TextStyle

    package init(text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// In logical order; empty ones count for nothing but the height of an empty line.
  package var runs: [Run]

  package init(runs: [Run]) { self.runs = runs }

  /// A part of the text.
  ///
  /// - Parameter range: In units of UTF-16; half a surrogate pair becomes a sign for that.
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

  /// A text of one look.
  package init(_ text: String, style: TextStyle) {
    runs = [Run(text: text, style: style)]
  }
}
