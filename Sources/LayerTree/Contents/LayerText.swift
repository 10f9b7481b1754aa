/// The text of a text layer: a string, or runs with different attributes (TX-01).
///
/// Text consists of plain values, with fonts as names, so that a worker with other fonts can use
/// it.
package struct LayerText: Sendable, Hashable {
  /// A stretch of text with the same attributes.
  package struct Run: Sendable, Hashable {
    package var text: String
    package var attributes: Attributes

    package init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The runs, in logical order.
  package var runs: [Run]
  /// Whether this is a plain string with the layer's own attributes.
  package let isPlain: Bool

  /// Creates text with the layer's own attributes.
  package init(_ string: String) {
    runs = [Run(string)]
    isPlain = true
  }

  /// Creates attributed text; missing attributes are the layer's.
  package init(runs: [Run]) {
    self.runs = runs
    isPlain = false
  }

  /// The characters of the text.
  package var string: String { isPlain ? runs[0].text : runs.map(\.text).joined() }

  /// Whether the text has no characters.
  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

extension LayerText: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
