import UIKitCore

/// A row that a finger moves to another place.
struct RowReordering {
  let source: IndexPath
  /// Where the row is if the finger leaves it now.
  var target: IndexPath
  let height: CGFloat
  /// Where the finger is, in the window, and where it touched the cell, from its top.
  var finger: CGPoint
  let grip: CGFloat
  /// By how much the cell follows the finger, in points.
  var distance: CGFloat = 0
  /// Scrolls while the finger is at an edge.
  var link: CADisplayLink?

  /// Returns by how much rows make room.
  func shift(ofCellAt path: IndexPath) -> CGFloat {
    if path == source { return distance }
    var (row, shift) = (path.row, CGFloat(0))
    if path > source { shift -= height }
    if path.section == source.section, path.row > source.row { row -= 1 }
    if path.section > target.section || path.section == target.section && row >= target.row {
      shift += height
    }
    return shift
  }

  /// Returns by how much the header or footer of a section makes room.
  func shift(of supplement: ItemElement) -> CGFloat {
    func isAfter(_ path: IndexPath) -> Bool {
      supplement.section > path.section
        || supplement.section == path.section && !supplement.isHeader
    }
    return (isAfter(target) ? height : 0) - (isAfter(source) ? height : 0)
  }

  /// Returns the index that a row seems to have in its section, and the number of rows that seem to be
  /// there; the row that is moved is neither the first nor the last.
  func shownRow(_ path: IndexPath, _ layout: TableLayout) -> (row: Int, count: Int) {
    guard path != source else { return (1, 3) }
    var row = remainder(path).row
    if path.section == target.section, row >= target.row { row += 1 }
    var count = layout.sections[path.section].count
    if path.section == source.section { count -= 1 }
    if path.section == target.section { count += 1 }
    return (row, count)
  }

  /// Returns the index after the last row of a section.
  func end(of section: Int, _ layout: TableLayout) -> IndexPath {
    let count = layout.sections[section].count
    return IndexPath(row: section == source.section ? count - 1 : count, section: section)
  }

  /// Returns the index that a row has without the one that is moved.
  func remainder(_ path: IndexPath) -> IndexPath {
    guard path.section == source.section, path.row > source.row else { return path }
    return IndexPath(row: path.row - 1, section: path.section)
  }
}

extension UITableView {
  /// The duration of rows that make room, in seconds (TV-44).
  private static let reorderDuration = 0.25
  /// How far from an edge of the table a row starts to scroll it, and how fast, in points and points per
  /// second.
  private static let scrollDistance: CGFloat = 44
  private static let scrollSpeed: CGFloat = 400

  /// Follows the finger on the reorder control of a cell (TV-44).
  func reorder(_ cell: UITableViewCell, _ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began: beginReordering(cell, at: recognizer.location(in: nil))
    case .changed:
      editing.reordering?.finger = recognizer.location(in: nil)
      followReordering()
    case .ended: endReordering(isCancelled: false)
    case .cancelled: endReordering(isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func beginReordering(_ cell: UITableViewCell, at point: CGPoint) {
    guard editing.reordering == nil, let path = rows.path(of: cell) else { return }
    closeActions(animated: true)
    let rect = rows.layout.rowRect(path)
    editing.reordering = RowReordering(
      source: path, target: path, height: rect.height, finger: point,
      grip: convert(point, from: nil).y - rect.minY)
    bringSubviewToFront(cell)
    cell.setPlace(place(of: path))
    cell.layoutIfNeeded()
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    UIView.animate(withDuration: Self.reorderDuration, delay: 0, options: .allowUserInteraction) {
      cell.layer.shadowOpacity = 0.25
    }
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      MainActor.assumeIsolated { self.scrollAtEdge(link.targetTimestamp - link.timestamp) }
    }
    link.add(to: .current, forMode: .common)
    editing.reordering?.link = link
  }

  /// Moves the row with the finger, and finds the place that it would have.
  private func followReordering() {
    guard let moving = editing.reordering, let cell = rows.cell(at: moving.source) else { return }
    let rect = rows.layout.rowRect(moving.source)
    let top = max(
      0, min(convert(moving.finger, from: nil).y - moving.grip, contentSize.height - rect.height))
    editing.reordering?.distance = top - rect.minY
    UIView.performWithoutAnimation { cell.frame = frame(ofCellAt: moving.source) }
    guard let target = target(at: top + rect.height / 2), target != moving.target else { return }
    editing.reordering?.target = target
    UIView.animate(withDuration: Self.reorderDuration, delay: 0, options: .allowUserInteraction) {
      for (path, cell) in self.rows.cells where path != moving.source {
        cell.setPlace(self.place(of: path))
        cell.frame = self.frame(ofCellAt: path)
      }
      self.placeSupplements()
    }
  }

  /// Returns the place for the row if its center is at a height: it passes rows and headers as soon as
  /// its edge passes their middle.
  private func target(at y: CGFloat) -> IndexPath? {
    guard let moving = editing.reordering else { return nil }
    let (top, bottom) = (y - moving.height / 2, y + moving.height / 2)
    var place = moving.target
    for path in rows.cells.map(\.path) where path != moving.source {
      let (middle, index) = (frame(ofCellAt: path).midY, moving.remainder(path))
      if index >= moving.target, bottom > middle {
        place = max(place, IndexPath(row: index.row + 1, section: index.section))
      } else if index < moving.target, top < middle {
        place = min(place, index)
      }
    }
    for supplement in rows.shown.keys where supplement.isHeader {
      let (middle, section) = (supplementRect(supplement).midY, supplement.section)
      if section > moving.target.section, bottom > middle {
        place = max(place, IndexPath(row: 0, section: section))
      } else if section <= moving.target.section, section > 0, top < middle {
        place = min(place, moving.end(of: section - 1, rows.layout))
      }
    }
    guard place != moving.target, let delegate else { return place }
    let target = delegate.tableView(
      self, targetIndexPathForMoveFromRowAt: moving.source, toProposedIndexPath: place)
    return target.count == 2 ? target : moving.target
  }

  /// Scrolls while the row is at the top or bottom.
  private func scrollAtEdge(_ seconds: Double) {
    guard let moving = editing.reordering else { return }
    let y = convert(moving.finger, from: nil).y - moving.grip
    let inset = adjustedContentInset
    let (top, bottom) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
    var speed: CGFloat = 0
    if y < top + Self.scrollDistance / 2 {
      speed = -Self.scrollSpeed
    } else if y + moving.height > bottom - Self.scrollDistance / 2 {
      speed = Self.scrollSpeed
    }
    guard speed != 0 else { return }
    let offset = CGPoint(x: contentOffset.x, y: contentOffset.y + speed * seconds)
    let resting = restingOffset(nearest: offset)
    guard resting != contentOffset else { return }
    contentOffset = resting
    layoutIfNeeded()
    followReordering()
  }

  /// Forgets the row that a finger moves, because the rows change under it.
  func dropReordering() {
    guard let moving = editing.reordering else { return }
    moving.link?.invalidate()
    editing.reordering = nil
    UIView.performWithoutAnimation { rows.cell(at: moving.source)?.layer.shadowOpacity = 0 }
    setNeedsLayout()
  }

  private func endReordering(isCancelled: Bool) {
    guard let moving = editing.reordering else { return }
    moving.link?.invalidate()
    let cell = rows.cell(at: moving.source)
    editing.reordering = nil
    if !isCancelled, moving.target != moving.source {
      dataSource?.tableView(self, moveRowAt: moving.source, to: moving.target)
      adoptMove(from: moving.source, to: moving.target)
    }
    UIView.animate(withDuration: Self.reorderDuration, delay: 0, options: .allowUserInteraction) {
      cell?.layer.shadowOpacity = 0
      for (path, cell) in self.rows.cells { cell.frame = self.frame(ofCellAt: path) }
      self.placeSupplements()
    }
    cellsDidChange()
    setNeedsLayout()
  }
}
