import UIKitCore

extension UITableView {
  /// Whether several rows can be selected now.
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether touches select rows now.
  private var selectsByTouch: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  // MARK: By code

  /// Implements `selectRow(at:animated:scrollPosition:)` (TV-21).
  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let path else {
      for path in selection.paths.sorted() { deselect(path, animated: animated) }
      return
    }
    guard loaded.layout.contains(path) else {
      return CAEngine.reportIllegalCall(
        "TV-21", "attempt to select \(Self.name(path)), which does not exist")
    }
    if !selectsSeveral {
      for other in selection.paths.sorted() where other != path {
        deselect(other, animated: animated)
      }
    }
    selection.add(path)
    rows.cell(at: path)?.setSelected(true, animated: animated)
    guard scrollPosition != .none else { return }
    scroll(to: path, at: scrollPosition, animated: animated)
  }

  /// Implements `deselectRow(at:animated:)`.
  func deselect(_ path: IndexPath, animated: Bool) {
    guard selection.remove(path) else { return }
    rows.cell(at: path)?.setSelected(false, animated: animated)
  }

  // MARK: By touches

  /// Highlights the row of a touch (TV-20).
  func beginTouch(_ touches: Set<UITouch>) -> Bool {
    guard selection.highlighted == nil, let touch = touches.first else { return false }
    if closeActions(animated: true) { return true }
    guard selectsByTouch, let path = row(at: touch.location(in: self)),
      let cell = rows.cell(at: path), touch.view?.isDescendant(of: cell) == true,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    selection.highlighted = path
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  /// Ends the highlight, and selects or deselects the row (TV-21).
  func endTouch() -> Bool {
    guard let path = selection.highlighted else { return false }
    let wasSelected = selection.paths.contains(path)
    // The background stays if the row is selected.
    if let cell = rows.cell(at: path), !wasSelected { cell.flags.isSelected = true }
    unhighlight(path)
    if let cell = rows.cell(at: path), !wasSelected { cell.flags.isSelected = false }
    if wasSelected {
      if selectsSeveral { tapToDeselect(path) } else { tapToSelect(path) }
    } else {
      tapToSelect(path)
    }
    // The row may not have been selected.
    if let cell = rows.cell(at: path), !selection.paths.contains(path) {
      cell.showSelection(animated: true)
    }
    return true
  }

  func cancelTouch() -> Bool {
    guard let path = selection.highlighted else { return false }
    unhighlight(path)
    return true
  }

  private func unhighlight(_ path: IndexPath) {
    selection.highlighted = nil
    rows.cell(at: path)?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  private func tapToSelect(_ tapped: IndexPath) {
    var path = tapped
    if let delegate {
      guard let chosen = delegate.tableView(self, willSelectRowAt: tapped),
        rows.layout.contains(chosen)
      else { return }
      path = chosen
    }
    if !selectsSeveral {
      for other in selection.paths.sorted() where other != path { tapToDeselect(other) }
    }
    selection.add(path)
    rows.cell(at: path)?.setSelected(true, animated: false)
    delegate?.tableView(self, didSelectRowAt: path)
  }

  private func tapToDeselect(_ selected: IndexPath) {
    var path = selected
    if let delegate {
      guard let chosen = delegate.tableView(self, willDeselectRowAt: selected) else { return }
      path = chosen
    }
    guard selection.paths.contains(path) else { return }
    deselect(path, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }
}
