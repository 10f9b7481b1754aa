import Foundation
import QuartzCore
import StageRendering
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// A stage with a table, whose data source and delegate record what they are asked and told.
@MainActor final class TableTrack: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage: Stage
  let table: UITableView
  /// The rows of each section, by their texts.
  var sections: [[String]]
  var headers: [Int: String] = [:]
  var footers: [Int: String] = [:]
  /// The heights of rows by their texts; others have that of the table.
  var heights: [String: CGFloat] = [:]
  /// The calls of the delegate.
  var events: [String] = []
  /// How often a cell was requested.
  var requests = 0
  var canHighlight = true
  var chosen: ((IndexPath) -> IndexPath?)?
  var trailing: (() -> UISwipeActionsConfiguration?)?
  var target: ((IndexPath) -> IndexPath)?
  var editingStyle = UITableViewCell.EditingStyle.delete

  /// Creates a table of 300 by 400 points at the origin of its stage.
  init(
    _ sections: [[String]], style: UITableView.Style = .plain,
    cell: AnyClass = UITableViewCell.self,
    setUp: (TableTrack) -> Void = { _ in }
  ) {
    stage = Stage(size: CGSize(width: 320, height: 480))
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: style)
    self.sections = sections
    super.init()
    table.register(cell, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    setUp(self)
    stage.window.addSubview(table)
    stage.advance(to: 0)
  }

  /// Rows that are named by their index.
  static func rows(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  // MARK: What is shown

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: path(row, section))
  }
  /// The text of the visible rows.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
  /// Returns the vertical position on screen of the top of the first cell with a text; nil for none.
  func top(_ text: String) -> Double? {
    frame(text).map { Double($0.minY) }
  }
  /// Returns the rectangle on screen of the frontmost cell with a text; nil for none.
  func frame(_ text: String) -> CGRect? { view(text).map { $0.shown.frame } }
  /// Returns the frontmost cell with a text, also one that is on its way out.
  func view(_ text: String) -> UITableViewCell? {
    table.subviews.last { ($0 as? UITableViewCell)?.textLabel?.text == text && !$0.isHidden }
      as? UITableViewCell
  }
  func advance(_ time: Double) { stage.advance(to: time) }

  func tap(y: CGFloat, x: CGFloat = 150, at time: Double, for duration: Double = 0.05) {
    stage.window.schedule(.tap(at: CGPoint(x: x, y: y), time: time, duration: duration))
  }
  func drag(
    from start: CGPoint, x: CGFloat = 0, y: CGFloat = 0, at time: Double, for duration: Double,
    rest: Double = 0
  ) {
    stage.window.schedule(
      .drag(
        from: start, to: CGPoint(x: start.x + x, y: start.y + y), time: time, duration: duration,
        rest: rest))
  }

  /// Collects the messages of illegal calls instead of trapping on them.
  func collectIllegalCalls() -> Messages {
    let messages = Messages()
    CAEngine.illegalCall = { rule, message in
      messages.rules.append(rule)
      messages.texts.append(message)
    }
    return messages
  }

  final class Messages {
    var rules: [String] = []
    var texts: [String] = []
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    requests += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    events.append("commit \(editingStyle) \(name(indexPath))")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    events.append("move \(name(sourceIndexPath)) \(name(destinationIndexPath))")
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }

  // MARK: Delegate

  private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[sections[indexPath.section][indexPath.row]] ?? tableView.rowHeight
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    events.append("will \(name(indexPath))")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    events.append("end \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    canHighlight
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    events.append("highlight \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    events.append("unhighlight \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    events.append("will select \(name(indexPath))")
    return chosen.map { $0(indexPath) } ?? indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    events.append("will deselect \(name(indexPath))")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("select \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    events.append("deselect \(name(indexPath))")
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    editingStyle
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    trailing?()
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath
  }
}
