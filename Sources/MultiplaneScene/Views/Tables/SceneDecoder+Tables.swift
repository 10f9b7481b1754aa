import LayerTree
import UIKit

extension SceneDecoder {
  /// Decodes the contents of a table.
  func table(_ node: NodeFields, fillsParent: Bool) -> SceneTable {
    var table = SceneTable(fillsParent: fillsParent)
    if let style = node.value("style").flatMap({ value($0, among: SceneTable.styles) }) {
      table.style = style
    }
    if let field = node["rows"], let other = node["sections"] {
      reportConflict(field, other, in: node.fields, reason: "both contain the rows")
    }
    if let rows = node.value("rows") {
      table.sections = [SceneTable.Section(rows: tableRows(rows))]
    }
    for item in node.value("sections").flatMap({ elements($0) }) ?? [] {
      guard
        let section = self.node(item, as: NodeRegistry.tableSectionSection, owner: "section")
      else { continue }
      table.sections.append(
        SceneTable.Section(
          header: text("header", of: section), footer: text("footer", of: section),
          rows: section.value("rows").map { tableRows($0) } ?? []))
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
      return node(item, as: NodeRegistry.tableRowSection, owner: "row").map { tableRow($0) }
    }
  }

  /// Decodes a row.
  func tableRow(_ node: NodeFields) -> SceneTable.Row {
    var row = SceneTable.Row(text: text("text", of: node), detail: text("detail", of: node))
    if case .image(let image)? = node.value("image").flatMap({ value($0, of: .image) }) {
      row.image = image
    }
    for (verb, duration) in [(ControllerChange.Verb.push, 0.35), (.present, 0.5)] {
      guard let place = node.value(verb.rawValue), let name = string(place),
        let identifier = (place.scope ?? fileScope).identifier(name)
      else { continue }
      row.shows = ControllerChange(
        verb: verb, controller: identifier, other: nil, isAnimated: true, transition: nil,
        duration: duration, place: diagnostic(.badController, "", at: place))
      if verb == .push { row.accessory = .disclosureIndicator }
    }
    if let accessory = node.value("accessory").flatMap({ value($0, among: SceneTable.accessories) })
    {
      row.accessory = accessory
    }
    if let style = node["style"] {
      row.style = value(style.value, among: SceneTable.rowStyles) ?? .default
      if row.style == .default, let detail = node["detail"] {
        reportConflict(
          style, detail, in: node.fields, reason: "do not go together: it shows no detail")
      }
    } else if row.detail != nil {
      row.style = .subtitle
    }
    return row
  }

  private func text(_ key: String, of node: NodeFields) -> String? {
    guard let place = node.value(key), let text = string(place) else { return nil }
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
