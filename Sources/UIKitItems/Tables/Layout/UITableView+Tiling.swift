import UIKitCore

extension UITableView {
  /// The vertical range that the table shows.
  private var visibleRange: ClosedRange<CGFloat> { bounds.minY...max(bounds.minY, bounds.maxY) }
  /// The vertical range that no bar covers, in which headers and footers float.
  private var floatingRange: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let top = bounds.minY + inset.top
    return top...max(top, bounds.maxY - inset.bottom)
  }

  /// The rows that the table shows, from top to bottom.
  var rowsOnScreen: [IndexPath] { loaded.layout.rows(in: visibleRange) }

  /// Shows the rows in the visible part, and removes others (TV-06).
  func tile() {
    // Client code that makes or shows a cell may reload the rows, which cannot request another layout
    // during this one.
    for _ in 0..<4 {
      guard !rows.isPlacing else { return }
      placeViews()
      guard rows.needsReload || rows.needsHeights else { return }
    }
  }

  private func placeViews() {
    loadIfNeeded()
    if rows.layout.width != bounds.width { adaptWidth() }
    rows.isPlacing = true
    let fresh = placeRows()
    placeSupplements()
    placeEdgeViews()
    backgroundView?.frame = bounds
    if batch.runningCount == 0 { removeHidden() }
    rows.isPlacing = false
    announce(fresh)
  }

  /// Notifies the delegate of new cells, which may change the rows meanwhile.
  func announce(_ cells: [UITableViewCell]) {
    for cell in cells {
      guard let path = rows.path(of: cell) else { continue }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
  }

  /// Reads the heights for a new width; the topmost row stays where it is on screen (TV-05).
  private func adaptWidth() {
    let isAtTop = contentOffset.y <= -adjustedContentInset.top
    let anchor = isAtTop || tracking != nil ? nil : rowsOnScreen.first
    let top = anchor.map { rows.layout.rowRect($0).minY }
    rows.needsHeights = true
    loadIfNeeded()
    guard let anchor, let top, rows.layout.contains(anchor) else { return }
    shiftContent(by: rows.layout.rowRect(anchor).minY - top)
  }

  // MARK: Rows

  /// Makes the missing cells, measures them, and places all.
  ///
  /// - Returns: The new cells, from top to bottom.
  private func placeRows() -> [UITableViewCell] {
    var fresh: [IndexPath] = []
    // A row that is lower than it was estimated to be lets others in.
    for _ in 0..<20 {
      let visible = rowsOnScreen
      let anchor = visible.first { rows.cell(at: $0) != nil && !fresh.contains($0) }
      var heights: [IndexPath: CGFloat] = [:]
      // By how much the rows from the anchor on are higher than they were estimated to be.
      var growth: CGFloat = 0
      // Client code that makes a cell may change the rows.
      for path in visible where loaded.layout.contains(path) {
        guard rows.layout.rowRect(path).minY + growth < bounds.maxY else { break }
        if rows.cell(at: path) == nil {
          guard let cell = makeCell(at: path) else { continue }
          rows.shown[.cell(path)] = cell
          fresh.append(path)
        }
        guard let cell = rows.cell(at: path), !rows.layout.isMeasured(path) else { continue }
        let height = height(of: cell, at: path)
        heights[path] = height
        if path >= anchor ?? path { growth += height - rows.layout.rowRect(path).height }
      }
      heights = heights.filter { loaded.layout.contains($0.key) }
      guard !heights.isEmpty else { break }
      apply(heights, anchor: anchor)
    }
    followScrollTarget()
    let visible = Set(rowsOnScreen)
    for path in fresh where !visible.contains(path) {
      // A row that is lower than it was estimated to be may have moved it out again.
      let element = ItemElement.cell(path)
      if let cell = rows.shown.removeValue(forKey: element) { rows.retire(cell, element) }
    }
    for (path, cell) in rows.cells {
      let frame = frame(ofCellAt: path)
      if fresh.contains(path) {
        UIView.performWithoutAnimation { cell.frame = frame }
      } else if cell.frame != frame {
        cell.frame = frame
      }
    }
    return fresh.sorted().compactMap(rows.cell)
  }

  /// Sets heights so that a row stays where it is on screen (TV-05).
  private func apply(_ heights: [IndexPath: CGFloat], anchor: IndexPath?) {
    var layout = rows.layout
    guard layout.setHeights(heights) else {
      rows.layout = layout
      return
    }
    let shift = anchor.map { layout.rowRect($0).minY - rows.layout.rowRect($0).minY } ?? 0
    // Content must not be too small for its offset meanwhile.
    if shift < 0 { shiftContent(by: shift) }
    setLayout(layout)
    if shift > 0 { shiftContent(by: shift) }
  }

  private func shiftContent(by distance: CGFloat) {
    let offset = CGPoint(x: contentOffset.x, y: contentOffset.y + distance)
    if let motion, !motion.isGlide {
      motion.shift(by: CGPoint(x: 0, y: distance))
      move(to: offset)
    } else {
      contentOffset = offset
    }
  }

  /// Returns where a cell is: moved by what its user does with it.
  func frame(ofCellAt path: IndexPath) -> CGRect {
    rows.layout.rowRect(path).offsetBy(dx: 0, dy: editing.reordering?.shift(ofCellAt: path) ?? 0)
  }

  /// Asks the data source for a cell, and adds it behind the others.
  ///
  /// - Returns: The cell; nil without a data source, or if it removed the row meanwhile.
  func makeCell(at path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    guard loaded.layout.contains(path) else {
      rows.retire(cell, .cell(path))
      return nil
    }
    UIView.performWithoutAnimation {
      cell.frame = rows.layout.rowRect(path)
      prepare(cell, at: path)
      insertSubview(cell, at: rearCount)
      cell.alpha = 1
      cell.layoutIfNeeded()
    }
    return cell
  }

  /// The number of subviews that are behind all rows.
  var rearCount: Int {
    subviews.prefix { $0 === backgroundView || $0 === refreshControl }.count
  }

  /// Gives a cell the state of its row.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    if cell.backgroundColor == nil {
      cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
    cell.setPlace(place(of: path))
    prepareEditing(of: cell, at: path)
    let isSelected = selection.paths.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
  }

  /// The place of a row in its section.
  func place(of path: IndexPath) -> CellPosition {
    let (row, count) =
      editing.reordering?.shownRow(path, rows.layout) ?? (
        path.row, rows.layout.sections[path.section].count
      )
    return CellPosition(
      style: style, isFirst: row == 0, isLast: row == count - 1,
      margin: TableMetrics.margin(width: bounds.width), separatorColor: separatorColor,
      separatorInset: rows.separatorInset, hasSeparators: separatorStyle != .none)
  }

  /// Applies a setting to the cells that are shown.
  func cellsDidChange() {
    for (path, cell) in rows.cells where rows.layout.contains(path) {
      cell.setPlace(place(of: path))
      prepareEditing(of: cell, at: path)
    }
  }

  // MARK: Headers and footers

  /// The headers and footers that the table shows.
  private var supplementsOnScreen: [ItemElement] {
    let (layout, range) = (rows.layout, visibleRange)
    return layout.sections(in: range).flatMap { section in
      [ItemElement.header(of: section), .footer(of: section)]
    }.filter { supplement in
      let rect = supplementRect(supplement)
      return rect.height > 0 && rect.maxY > range.lowerBound && rect.minY < range.upperBound
    }
  }

  /// Returns where a header or footer is (TV-09).
  func supplementRect(_ supplement: ItemElement) -> CGRect {
    let rect =
      style == .plain
      ? rows.layout.floatingRect(supplement, in: floatingRange)
      : rows.layout.supplementRect(supplement)
    return rect.offsetBy(dx: 0, dy: editing.reordering?.shift(of: supplement) ?? 0)
  }

  func placeSupplements() {
    for supplement in supplementsOnScreen {
      let rect = supplementRect(supplement)
      if let view = rows.shown[supplement] {
        if view.frame != rect { view.frame = rect }
        continue
      }
      guard let view = makeView(supplement) else { continue }
      rows.shown[supplement] = view
      UIView.performWithoutAnimation {
        view.frame = rect
        addSubview(view)
        view.layoutIfNeeded()
      }
      if supplement.isHeader {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: supplement.section)
      } else {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: supplement.section)
      }
    }
  }

  private func makeView(_ supplement: ItemElement) -> UIView? {
    if let view = ownView(supplement) {
      (view as? UITableViewHeaderFooterView)?.role = titleRole(supplement)
      return view
    }
    guard let title = rows.titles[supplement] else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.show(title, as: titleRole(supplement))
    return view
  }

  // MARK: Removal

  /// Removes what is not visible.
  private func removeHidden() {
    let visible = Set(rowsOnScreen.map(ItemElement.cell)).union(supplementsOnScreen)
    removeViews { !visible.contains($0) && !editing.holds($0) }
  }

  /// Takes views off the screen: cells first, from top to bottom.
  func removeViews(of isRemoved: (ItemElement) -> Bool) {
    let departing = rows.shown.filter { isRemoved($0.key) }.inOrder
    // The delegate may change the rows when it learns of this.
    for (element, _) in departing { rows.shown[element] = nil }
    for (element, view) in departing { endDisplaying(view, element) }
  }

  /// Takes a view off the screen.
  func endDisplaying(_ view: UIView, _ element: ItemElement) {
    if let cell = view as? UITableViewCell, element.category == .cell {
      cell.isHidden = false
      cell.removeCrop()
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: element.path)
      UIView.performWithoutAnimation { cell.alpha = 1 }
      cell.removeActions()
    } else {
      view.alpha = 1
      if element.isHeader {
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: element.section)
      } else {
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: element.section)
      }
    }
    rows.retire(view, element)
  }

  // MARK: Other views

  func replaceEdgeView(_ old: UIView?, _ new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    setNeedsHeights()
  }

  func placeEdgeViews() {
    func place(_ view: UIView?, _ y: CGFloat) {
      guard let view else { return }
      let frame = CGRect(x: 0, y: y, width: rows.layout.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
    }
    place(tableHeaderView, 0)
    place(tableFooterView, rows.layout.sectionsBottom)
  }

  func replaceBackground(_ old: UIView?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    insertSubview(backgroundView, at: 0)
    setNeedsLayout()
  }
}
