import QuartzCore
import UIKit

/// A table view of a scene, which has its own rows.
@MainActor final class SceneTableView: UITableView {
  private var table: SceneTable
  /// Whether rows can be deleted.
  var canEditRows = true { didSet { if canEditRows != oldValue { reloadData() } } }
  /// Whether rows can be moved.
  var canMoveRows = false { didSet { if canMoveRows != oldValue { reloadData() } } }

  init(_ table: SceneTable) {
    self.table = table
    super.init(frame: .zero, style: table.style)
    if table.fillsParent { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Performs a change of the timeline.
  ///
  /// One that is impossible is reported and ignored.
  func perform(_ change: TableChange) {
    var changed = table
    do throws(TableChange.Problem) {
      try changed.apply(change)
    } catch {
      return SceneReports.ignore("rows", "TV-71", because: error.diagnostic)
    }
    if change.movesRows {
      if change.isAnimated {
        update(to: changed, by: change)
      } else {
        UIView.performWithoutAnimation { update(to: changed, by: change) }
      }
    }
    for row in change.selections {
      selectRow(at: row.indexPath, animated: change.isAnimated, scrollPosition: .none)
    }
    for row in change.deselections {
      deselectRow(at: row.indexPath, animated: change.isAnimated)
    }
  }

  private func update(to changed: SceneTable, by change: TableChange) {
    performBatchUpdates { [self] in
      table = changed
      deleteRows(at: change.deletions.map(\.indexPath), with: change.animation)
      insertRows(at: change.insertions.map(\.row.indexPath), with: change.animation)
      for (source, destination) in change.moves {
        moveRow(at: source.indexPath, to: destination.indexPath)
      }
    }
  }
}

extension SceneTableView: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { table.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    table.sections[section].rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = table.sections[indexPath.section].rows[indexPath.row]
    let identifier = "\(row.style)"
    let cell =
      dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: row.style, reuseIdentifier: identifier)
    cell.textLabel?.text = row.text
    cell.detailTextLabel?.text = row.detail
    cell.imageView?.image = row.image.flatMap { UIImage($0) }
    cell.accessoryType = row.accessory
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    table.sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    table.sections[section].footer
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEditRows
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMoveRows
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    table.sections[indexPath.section].rows.remove(at: indexPath.row)
    deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = table.sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
    table.sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
  }
}

extension SceneTableView: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let change = table.sections[indexPath.section].rows[indexPath.row].shows else { return }
    deselectRow(at: indexPath, animated: true)
    let controllers = SceneControllers.current
    let source = sequence(first: self as UIView, next: \.superview).lazy
      .compactMap(\.controller).first
    controllers.perform(change, from: source) { controllers.view($0)?.controller }
  }
}
