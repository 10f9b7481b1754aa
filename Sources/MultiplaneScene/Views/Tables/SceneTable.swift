import Foundation
import LayerTree
import UIKit

extension SceneLayer {
  /// What the node has if it is a table.
  package var table: SceneTable? {
    get { payloads[SceneTable.self] }
    set { payloads[SceneTable.self] = newValue }
  }
}

/// The contents of a table view of a scene.
package struct SceneTable: NodePayload {
  /// A row.
  struct Row: Sendable {
    var text: String?
    var detail: String?
    var image: ContentsImage?
    var style = UITableViewCell.CellStyle.default
    var accessory = UITableViewCell.AccessoryType.none
    /// What a tap on the row shows; nil for nothing.
    var shows: ControllerChange?
  }

  /// Rows below a header and above a footer.
  struct Section: Sendable {
    var header: String?
    var footer: String?
    var rows: [Row] = []
  }

  static let styles: KeyValuePairs<String, UITableView.Style> = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]

  static let rowStyles: KeyValuePairs<String, UITableViewCell.CellStyle> = [
    "default": .default, "subtitle": .subtitle, "value1": .value1, "value2": .value2,
  ]

  static let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]

  /// The look of the table.
  var style = UITableView.Style.plain
  /// Whether the table fills its superview, because the scene does not say where it is.
  var fillsParent = false
  var sections: [Section] = []

  /// The changes that taps on rows make.
  var taps: [ControllerChange] { sections.flatMap { $0.rows.compactMap(\.shows) } }

  /// Changes the rows (TV-71).
  ///
  /// - Throws: What is impossible about the change; then no row has changed.
  mutating func apply(_ change: TableChange) throws(TableChange.Problem) {
    var counts = sections.map(\.rows.count)
    let sources = change.moves.map(\.source)
    for row in change.deletions + sources { try check(row, among: counts) }
    let removed = Set((change.deletions + sources).map(\.indexPath))
    if removed.count < change.deletions.count + sources.count {
      var seen: Set<IndexPath> = []
      let row = (change.deletions + sources).first { !seen.insert($0.indexPath).inserted }
      if let row { throw row.problem("the entry removes or moves \(row) twice") }
    }
    for path in removed { counts[path.section] -= 1 }
    let added =
      (change.insertions.map { (row: $0.row, content: $0.content) }
      + change.moves.map { (row: $0.destination, content: content(of: $0.source)) })
      .sorted { $0.row.indexPath < $1.row.indexPath }
    for (row, _) in added {
      guard counts.indices.contains(row.section) else { throw row.missingSection(counts.count) }
      counts[row.section] += 1
      try check(row, among: counts)
    }
    for (first, second) in zip(added, added.dropFirst())
    where first.row.indexPath == second.row.indexPath {
      throw second.row.problem("the entry puts two rows at \(second.row)")
    }
    for row in change.selections + change.deselections { try check(row, among: counts) }
    for path in removed.sorted(by: >) { sections[path.section].rows.remove(at: path.row) }
    for (row, content) in added { sections[row.section].rows.insert(content, at: row.row) }
  }

  private func content(of row: TableChange.Place) -> Row { sections[row.section].rows[row.row] }

  private func check(
    _ row: TableChange.Place, among counts: [Int]
  ) throws(TableChange.Problem) {
    guard counts.indices.contains(row.section) else { throw row.missingSection(counts.count) }
    let count = counts[row.section]
    guard row.row >= count else { return }
    throw row.problem(
      "there is no row \(row.row); section \(row.section) has \(count) at that time")
  }
}
