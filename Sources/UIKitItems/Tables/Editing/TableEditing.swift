import UIKitCore

/// What the user of a table does with its rows.
@MainActor struct TableEditing {
  /// Whether the rows show their editing controls.
  var isActive = false
  /// The row whose actions are shown; nil for none.
  var swipe: RowSwipe?
  /// The row that a finger moves; nil for none.
  var reordering: RowReordering?

  /// Whether a row is kept although it is not visible.
  func holds(_ element: ItemElement) -> Bool {
    element.category == .cell
      && (reordering?.source == element.path || swipe?.path == element.path)
  }
}

extension UITableView {
  // MARK: Mode

  /// Implements `setEditing(_:animated:)` (TV-40).
  func edit(_ isActive: Bool, animated: Bool) {
    closeActions(animated: animated)
    guard isActive != editing.isActive else { return }
    layoutIfNeeded()
    editing.isActive = isActive
    for path in selection.paths.sorted() { deselect(path, animated: animated) }
    for (path, cell) in rows.cells {
      prepareEditing(of: cell, at: path, animated: animated)
    }
  }

  /// Gives a cell the editing state of its row.
  func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
    guard isEditing || cell.isEditing else { return }
    cell.flags.editingStyle = editingStyle(at: path)
    cell.flags.canMove = isEditing && (dataSource?.tableView(self, canMoveRowAt: path) ?? false)
    cell.flags.selectsSeveral = isEditing && allowsMultipleSelectionDuringEditing
    cell.shouldIndentWhileEditing =
      delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.setEditing(isEditing, animated: animated)
  }

  /// Returns how a row is edited (TV-40).
  private func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  // MARK: Controls

  /// Reacts to a tap on a control of a cell.
  func controlTapped(_ kind: CellGlyph.Kind, in cell: UITableViewCell) {
    guard let path = rows.path(of: cell) else { return }
    switch kind {
    case .detail: delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete: openActions(at: path)
    case .chevron, .checkmark, .reorder, .selected, .unselected: break
    }
  }

  /// Returns the actions behind a side of a row; nil for none (TV-42).
  func actions(isLeading: Bool, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
    if isLeading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    guard editingStyle(at: path) == .delete else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, completion in
      guard let self, let path = editing.swipe?.path else { return completion(false) }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
