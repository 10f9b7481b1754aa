/// The properties of a class, by name.
package struct PropertyTable: Sendable {
  /// The properties: those of `CALayer`, followed by the kind's own.
  package let rows: [LayerProperty]
  private let rowIndexes: [String: Int]

  /// Creates a table.
  package init(rows: [LayerProperty]) {
    self.rows = rows
    var indexes: [String: Int] = [:]
    for (index, row) in rows.enumerated() {
      for name in [row.name] + row.synonyms { indexes[name] = index }
    }
    rowIndexes = indexes
  }

  /// Returns the property with a name or synonym, or nil if this kind of layer does not have it.
  package subscript(name: String) -> LayerProperty? { rowIndexes[name].map { rows[$0] } }

  /// Returns the table of a kind.
  package static func of(_ kind: LayerKind) -> PropertyTable { kind.table }
}
