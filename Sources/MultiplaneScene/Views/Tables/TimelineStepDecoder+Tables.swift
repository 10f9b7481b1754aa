import LayerTree
import UIKit

extension TimelineStepDecoder {
  /// Decodes the change of a table of an entry or a change.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - step: The step, to which it is added.
  mutating func changeRows(_ node: NodeFields, in step: inout TimelineStep) {
    guard let cursor = node.value("rows"), admit(at: cursor),
      let fields = decoder.node(cursor, as: NodeRegistry.rowsSection, owner: "rows"),
      let table = table(fields)
    else { return }
    var change = TableChange(table: table)
    change.deletions = places("delete", fields)
    change.selections = places("select", fields)
    change.deselections = places("deselect", fields)
    for place in list("insert", fields) {
      guard
        let row = decoder.node(place, as: NodeRegistry.insertedRowSection, owner: "insert"),
        let path = row.value("at").flatMap({ decoder.rowPlace($0) })
      else { continue }
      change.insertions.append((path, decoder.tableRow(row)))
    }
    for place in list("move", fields) {
      guard let row = decoder.node(place, as: NodeRegistry.movedRowSection, owner: "move"),
        let source = row.value("from").flatMap({ decoder.rowPlace($0) }),
        let destination = row.value("to").flatMap({ decoder.rowPlace($0) })
      else { continue }
      change.moves.append((source, destination))
    }
    if let place = fields.value("animation"),
      let animation = decoder.value(place, among: TableChange.animations)
    {
      change.animation = animation
    }
    if let flag = fields.value("animated").flatMap({ decoder.boolean($0) }) {
      change.isAnimated = flag
    }
    step.operations.append(.rows(change))
  }

  /// Returns the elements of a list of mappings, or the single mapping.
  private func list(_ key: String, _ node: NodeFields) -> [SceneCursor] {
    guard let cursor = node.value(key) else { return [] }
    return cursor.isMapping ? [cursor] : decoder.elements(cursor) ?? []
  }

  /// Decodes one place of a row, or a list of them.
  private func places(_ key: String, _ node: NodeFields) -> [TableChange.Place] {
    guard let cursor = node.value(key) else { return [] }
    guard case .sequence(let nodes) = cursor.node.content,
      case .sequence? = nodes.first?.content
    else { return [decoder.rowPlace(cursor)].compactMap { $0 } }
    return (decoder.elements(cursor) ?? []).compactMap { decoder.rowPlace($0) }
  }

  /// Returns the full id of the table that changes.
  private func table(_ node: NodeFields) -> String? {
    if let place = node.value("table") {
      guard let identifier = decoder.string(place),
        let target = target(identifier, at: place.range, path: place.path)
      else { return nil }
      let nodeClass = target.reference.target.nodeClass
      if nodeClass.isTable { return target.identifier }
      decoder.report(
        .unknownLayer, "\(quoted(identifier)) is a \(nodeClass.noun) and not a table", at: place)
      return nil
    }
    let tables = layers.references.filter { $0.value.target.nodeClass.isTable }.keys.sorted()
    if tables.count == 1 { return tables[0] }
    decoder.diagnostics.report(
      .missingKey,
      tables.isEmpty ? "no table has an id" : "there are \(tables.count) tables with an id",
      at: node.fields.headRange, path: node.fields.path,
      hint: tables.isEmpty ? "add id to the table" : "add table")
    return nil
  }
}
