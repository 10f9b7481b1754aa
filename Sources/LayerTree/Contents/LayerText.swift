/// What a text layer shows: a string, or stretches that look different (TX-01).
///
/// Plain values, so that a worker with other fonts can read them: fonts are names.
package struct LayerText: Sendable, Hashable {
  /// A stretch of one look.
  package struct Run: Sendable, Hashable {
    package var text: String
    package var attributes: Attributes

    package init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// In logical order.
  package var runs: [Run]
  /// Whether it is a string, all of whose looks are the layer's.
  package let isPlain: Bool

  /// A string that looks as the layer says.
  package init(_ string: String) {
    runs = [Run(string)]
    isPlain = true
  }

  /// An attributed string; what attributes leave open is the layer's.
  package init(runs: [Run]) {
    self.runs = runs
    isPlain = false
  }

  /// The characters.
  package var string: String { isPlain ? runs[0].text : runs.map(\.text).joined() }

  /// Whether there is no character.
  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

extension LayerText: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
