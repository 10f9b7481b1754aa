import LayerTree
import UIKit

/// The verb that changes the rows of a table.
struct RowsVerb: TimelineVerb {
  let keys: [any AnyKey] = [RowsKeys.rows]

  func decode(
    _ node: NodeFields, _ targets: [TimelineStepDecoder.Target]?,
    by decoder: inout TimelineStepDecoder, into step: inout TimelineStep
  ) {
    decoder.changeRows(node, in: &step)
  }
}

extension TimelineStepDecoder {
  fileprivate mutating func changeRows(_ node: NodeFields, in step: inout TimelineStep) {
    guard let cursor = node[RowsKeys.rows], admit(at: cursor),
      let fields = decoder.node(cursor, as: RowsKeys.mapping, owner: "rows"),
      let table = table(fields)
    else { return }
    var change = TableChange(
      table: table, place: decoder.diagnostic(.outOfRange, "", at: cursor))
    change.deletions = places(fields[RowsKeys.delete])
    change.selections = places(fields[RowsKeys.select])
    change.deselections = places(fields[RowsKeys.deselect])
    for place in list(fields[RowsKeys.insert]) {
      guard
        let row = decoder.node(
          place, as: TableRowKeys.mapping, owner: "insert", requiring: [TableRowKeys.at.name]),
        let path = row[TableRowKeys.at].flatMap({ decoder.rowPlace($0) })
      else { continue }
      change.insertions.append((path, decoder.tableRow(row)))
    }
    for place in list(fields[RowsKeys.move]) {
      guard let row = decoder.node(place, as: MovedRowKeys.mapping, owner: "move"),
        let source = row[MovedRowKeys.from].flatMap({ decoder.rowPlace($0) }),
        let destination = row[MovedRowKeys.to].flatMap({ decoder.rowPlace($0) })
      else { continue }
      change.moves.append((source, destination))
    }
    change.animation = fields[RowsKeys.animation]
    change.isAnimated = fields[RowsKeys.animated]
    step.operations.append(.act(change))
  }

  /// Returns the elements of a list of mappings, or the single mapping.
  private func list(_ cursor: SceneCursor?) -> [SceneCursor] {
    guard let cursor else { return [] }
    return cursor.isMapping ? [cursor] : decoder.elements(cursor) ?? []
  }

  /// Decodes one place of a row, or a list of them.
  private func places(_ cursor: SceneCursor?) -> [TableChange.Place] {
    guard let cursor else { return [] }
    guard case .sequence(let nodes) = cursor.node.content,
      case .sequence? = nodes.first?.content
    else { return [decoder.rowPlace(cursor)].compactMap { $0 } }
    return (decoder.elements(cursor) ?? []).compactMap { decoder.rowPlace($0) }
  }

  /// Returns the full id of the table that changes.
  private func table(_ node: NodeFields) -> String? {
    if let place = node[RowsKeys.table] {
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
