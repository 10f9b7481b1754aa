/// The properties of a class, by name.
package struct PropertyTable: Sendable {
  /// The properties: those of `CALayer`, followed by the kind's own.
  package let rows: [LayerProperty]
  private let rowIndexes: [String: Int]

  private init(kind: LayerKind) { self.init(rows: LayerValues.properties + kind.ownProperties) }

  /// Creates a table.
  ///
  /// - Parameter rows: The properties, with distinct names and synonyms.
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

  private static let plain = PropertyTable(kind: .plain)
  private static let shape = PropertyTable(kind: .shape)
  private static let gradient = PropertyTable(kind: .gradient)
  private static let text = PropertyTable(kind: .text)
  private static let scroll = PropertyTable(kind: .scroll)
  private static let transform = PropertyTable(kind: .transform)
  private static let emitter = PropertyTable(kind: .emitter)
  private static let replicator = PropertyTable(kind: .replicator)
  private static let tiled = PropertyTable(kind: .tiled)
  private static let video = PropertyTable(kind: .video)
  private static let filterTransition = PropertyTable(kind: .filterTransition)

  /// Returns the table of a kind.
  package static func of(_ kind: LayerKind) -> PropertyTable {
    switch kind {
    case .plain: plain
    case .shape: shape
    case .gradient: gradient
    case .text: text
    case .scroll: scroll
    case .transform: transform
    case .emitter: emitter
    case .replicator: replicator
    case .tiled: tiled
    case .video: video
    case .filterTransition: filterTransition
    }
  }
}
