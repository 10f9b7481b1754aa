/// The rows of one layer kind, found by name.
package struct PropertyTable: Sendable {
  /// `CALayer`'s rows, then the kind's own.
  package let rows: [LayerProperty]
  private let rowIndexes: [String: Int]

  private init(kind: LayerKind) {
    rows = LayerValues.properties + kind.ownProperties
    var indexes: [String: Int] = [:]
    for (index, row) in rows.enumerated() {
      for name in [row.name] + row.synonyms { indexes[name] = index }
    }
    rowIndexes = indexes
  }

  /// The row of a name or synonym; nil for a name that this kind of layer does not have.
  package subscript(name: String) -> LayerProperty? { rowIndexes[name].map { rows[$0] } }

  private static let plain = PropertyTable(kind: .plain)
  private static let shape = PropertyTable(kind: .shape)
  private static let gradient = PropertyTable(kind: .gradient)
  private static let text = PropertyTable(kind: .text)

  /// The table of a kind.
  package static func of(_ kind: LayerKind) -> PropertyTable {
    switch kind {
    case .plain: plain
    case .shape: shape
    case .gradient: gradient
    case .text: text
    }
  }
}
