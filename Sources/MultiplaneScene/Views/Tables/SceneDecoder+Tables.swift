import LayerTree
import UIKit

/// What a class of nodes has if they are tables.
struct TablePart: NodePart {
  let keys = TableKeys.all

  func prepare(_ layer: inout SceneLayer, at site: NodeSite) {
    let fillsParent = site.layers.fillParent(
      &layer, parentSize: site.outside.size, at: site.cursor)
    layer.table = site.decoder.table(site.node, fillsParent: fillsParent)
  }
}

extension SceneDecoder {
  /// Decodes the contents of a table.
  func table(_ node: NodeFields, fillsParent: Bool) -> SceneTable {
    var table = SceneTable(fillsParent: fillsParent)
    table.style = node[TableKeys.style]
    if let field = node.field(TableKeys.rows), let other = node.field(TableKeys.sections) {
      reportConflict(field, other, in: node.fields, reason: "both contain the rows")
    }
    if let rows = node[TableKeys.rows] {
      table.sections = [SceneTable.Section(rows: tableRows(rows))]
    }
    for item in node[TableKeys.sections] {
      guard let section = self.node(item, as: TableSectionKeys.mapping, owner: "section") else {
        continue
      }
      table.sections.append(
        SceneTable.Section(
          header: text(TableSectionKeys.header, of: section),
          footer: text(TableSectionKeys.footer, of: section),
          rows: section[TableSectionKeys.rows].map { tableRows($0) } ?? []))
    }
    return table
  }

  private func tableRows(_ cursor: SceneCursor) -> [SceneTable.Row] {
    (elements(cursor) ?? []).compactMap { item in
      if case .scalar = item.node.content {
        return string(item).map { text in
          checkText(.string(text), font: nil, at: item)
          return SceneTable.Row(text: text)
        }
      }
      return node(item, as: TableRowKeys.mapping, owner: "row").map { row in
        if let field = row.field(TableRowKeys.at) {
          diagnostics.report(
            .misplacedKey, "only a row that is inserted can have \(quoted(field.key))",
            at: field.keyRange, path: item.path)
        }
        return tableRow(row)
      }
    }
  }

  /// Decodes a row.
  func tableRow(_ node: NodeFields) -> SceneTable.Row {
    var row = SceneTable.Row(
      text: text(RowKeys.text, of: node), detail: text(RowKeys.detail, of: node))
    if case .image(let image)? = node[RowKeys.image] { row.image = image }
    for (verb, key, duration) in [
      (ControllerChange.Verb.push, RowKeys.push, 0.35), (.present, RowKeys.present, 0.5),
    ] {
      guard let place = node[key], let name = string(place),
        let identifier = (place.scope ?? fileScope).identifier(name)
      else { continue }
      row.shows = ControllerChange(
        verb: verb, controller: identifier, other: nil, isAnimated: true, transition: nil,
        duration: duration, place: diagnostic(.badController, "", at: place))
      if verb == .push { row.accessory = .disclosureIndicator }
    }
    if let accessory = node[RowKeys.accessory] { row.accessory = accessory }
    if let style = node.field(RowKeys.style) {
      row.style = node[RowKeys.style] ?? .default
      if row.style == .default, let detail = node.field(RowKeys.detail) {
        reportConflict(
          style, detail, in: node.fields, reason: "do not go together: it shows no detail")
      }
    } else if row.detail != nil {
      row.style = .subtitle
    }
    return row
  }

  private func text(_ key: Key<String?>, of node: NodeFields) -> String? {
    guard let place = node.place(key), let text = node[key] else { return nil }
    checkText(.string(text), font: nil, at: place)
    return text
  }

  /// Decodes the place of a row.
  func rowPlace(_ cursor: SceneCursor) -> TableChange.Place? {
    guard let elements = elements(cursor) else { return nil }
    guard elements.count == 2 else {
      report(
        .wrongCount, "expected a section and a row, found \(elements.count) elements", at: cursor,
        hint: "write [0, 2] for the third row of the first section")
      return nil
    }
    let numbers = elements.compactMap { integer($0, within: .atLeast(0)) }
    guard numbers.count == 2 else { return nil }
    return TableChange.Place(
      section: numbers[0], row: numbers[1], place: diagnostic(.outOfRange, "", at: cursor))
  }
}
