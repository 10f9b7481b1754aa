/// A problem of an SVG document, with its place.
package struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of problem it is.
  package enum Kind: Hashable, Sendable {
    /// The document is not valid.
    case invalid
    /// The document needs what is not supported.
    case unsupported
    /// A limit is exceeded.
    case limit
    /// The library is missing, or failed.
    case library
  }

  /// What kind of problem it is.
  package let kind: Kind
  /// The problem, in one sentence.
  package let message: String
  /// Where it is; nil for the whole document.
  package let place: SVGPlace?

  /// Creates an error.
  package init(_ kind: Kind, _ message: String, at place: SVGPlace? = nil) {
    self.kind = kind
    self.message = message
    self.place = place
  }

  /// The message after the place: `line 3, column 7: text is not supported`.
  package var description: String {
    place.map { "line \($0.line), column \($0.column): \(message)" } ?? message
  }
}

/// A place in a document, from 1.
package struct SVGPlace: Hashable, Sendable {
  /// The line.
  package let line: Int
  /// The column, in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The limits of SVG documents, so that an untrusted one cannot exhaust the machine.
package enum SVGLimit {
  /// The most bytes of a document: 16 MiB.
  package static let byteCount = 16 << 20
  /// The most elements, and bytes of text, counting each use of a symbol in full.
  package static let elements = 100_000
  /// The most levels of elements, counting each use of an element in full: as many as libxml2 reads.
  package static let depth = 256
  /// The most attributes of an element.
  package static let attributes = 1_000
  /// The most bytes of a text.
  package static let textLength = 10_000
  /// The most pixels of a text, estimated from its characters and the largest font.
  package static let textExtent = 500_000
  /// The most surfaces for opacity, masks and steps of filters, counting each use in full.
  package static let surfaces = 1_000
  /// The most checks of a rule of a style sheet for an element.
  package static let ruleChecks = 5_000_000
  /// The most dashes of all lines, estimated from the numbers of their shapes.
  package static let dashes = 20_000_000
  /// The largest radius, order or number of octaves of a step of a filter.
  package static let filterReach = 64
}
