import UIKitCore

extension UITableView {
  /// The duration of updates, in seconds (TV-31).
  private static let updateDuration = 0.3
  private static let nouns = ItemNouns(view: "table view", item: "row")

  // MARK: Batches

  /// Adds changes to the open batch, or performs them.
  func update(_ changes: [ItemUpdates.Change], _ animation: RowAnimation = .automatic) {
    batch.add(changes, animation)
    if batch.depth == 0 { commitBatch() }
  }

  /// Implements `endUpdates()`.
  func endBatch() {
    guard batch.depth > 0 else {
      return CAEngine.warn("TV-32", "endUpdates() without beginUpdates()")
    }
    batch.depth -= 1
    if batch.depth == 0 { commitBatch() }
  }

  /// Implements `performBatchUpdates(_:completion:)`.
  func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    // The rows before the updates have to be known.
    if batch.depth == 0 { loadIfNeeded() }
    batch.depth += 1
    updates?()
    if let completion { batch.completions.append(completion) }
    endBatch()
  }

  /// Performs the updates of a batch (TV-30).
  private func commitBatch() {
    let batch = batch.take()
    guard !rows.needsReload, dataSource != nil else {
      // Nothing is shown yet, and the rows are read later.
      setNeedsReload()
      for completion in batch.completions { completion(true) }
      return
    }
    dropReordering()
    let counts = currentCounts
    do {
      let mapping = try ItemMapping(
        batch.changes, from: rows.layout.counts, to: counts, nouns: Self.nouns)
      perform(mapping, batch, counts)
    } catch {
      CAEngine.reportIllegalCall("TV-30", "invalid update: \(error.message)")
      reload()
      for completion in batch.completions { completion(false) }
    }
  }

  /// Takes over a move that the data source has made, without an animation of its own.
  func adoptMove(from source: IndexPath, to target: IndexPath) {
    guard !rows.needsReload else { return }
    let (changes, counts) = (ItemUpdates([.move(source, to: target)]), currentCounts)
    do {
      let mapping = try ItemMapping(
        changes, from: rows.layout.counts, to: counts, nouns: Self.nouns)
      let layout = makeLayout(counts, keeping: mapping.oldPath(of:))
      adopt(mapping)
      setLayout(layout)
      cellsDidChange()
    } catch {
      CAEngine.reportIllegalCall("TV-30", "invalid move: \(error.message)")
      reload()
    }
  }

  // MARK: Performing

  /// Views of rows and sections that an update removes.
  private typealias DepartingViews = [(element: ItemElement, view: UIView)]

  /// Moves what is shown from the old rows to the new ones.
  private func perform(_ mapping: ItemMapping, _ batch: TableBatch, _ counts: [Int]) {
    // After a change of a setting, the heights of before do not count.
    let keeping = rows.needsHeights ? nil : mapping.oldPath(of:)
    rows.needsHeights = false
    let update = TableUpdate(
      mapping, batch, from: rows.layout, to: makeLayout(counts, keeping: keeping),
      height: bounds.height)
    var departing = adopt(mapping)
    self.batch.runningCount += 1
    let changes = { departing = self.show(update, departing) }
    let completion: (Bool) -> Void = { [weak self] finished in
      if let self {
        for (element, view) in departing { endDisplaying(view, element) }
        self.batch.runningCount -= 1
        if self.batch.runningCount == 0 { for (_, cell) in rows.cells { cell.removeCrop() } }
        setNeedsLayout()
      }
      for completion in batch.completions { completion(finished) }
    }
    guard window != nil, UIView.areAnimationsEnabled else {
      changes()
      return completion(true)
    }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: changes, completion: completion)
  }

  /// Gives cells, headers and the selection their new paths.
  ///
  /// - Returns: The views whose rows are gone or replaced, cells first, from top to bottom.
  @discardableResult private func adopt(_ mapping: ItemMapping) -> DepartingViews {
    func survivor(_ path: IndexPath) -> IndexPath? { mapping.survivor(of: .cell(path))?.path }
    var departing: DepartingViews = []
    let before = rows.shown.inOrder
    rows.shown = [:]
    for (element, view) in before {
      if let new = mapping.survivor(of: element) {
        rows.shown[new] = view
      } else {
        departing.append((element, view))
      }
    }
    selection.follow(survivor)
    if let swipe = editing.swipe {
      if let path = survivor(swipe.path) {
        editing.swipe?.path = path
      } else {
        editing.swipe = nil
        delegate?.tableView(self, didEndEditingRowAt: nil)
      }
    }
    if let target = rows.scrollTarget {
      rows.scrollTarget = survivor(target.path).map {
        .init(path: $0, position: target.position, motion: target.motion)
      }
    }
    return departing
  }

  /// Shows the new rows, in the animation of the update.
  ///
  /// - Parameters:
  ///   - planned: The update, whose new rows are not measured.
  ///   - departing: The views whose rows are gone or replaced.
  /// - Returns: Those of the views that client code did not return again.
  private func show(_ planned: TableUpdate, _ departing: DepartingViews) -> DepartingViews {
    rows.isPlacing = true
    setLayout(planned.new)
    limitScrollEnd()
    let known = Set(rows.shown.keys)
    measureRows()
    placeSupplements()
    let update = TableUpdate(
      planned.mapping, planned.batch, from: planned.old, to: rows.layout, height: planned.height)
    let fresh = rows.shown.filter { !known.contains($0.key) }.inOrder
    for (element, view) in fresh { enter(view, element, update) }
    for (path, cell) in rows.cells {
      cell.setPlace(place(of: path))
      cell.frame = frame(ofCellAt: path)
      cell.alpha = 1
      if known.contains(.cell(path)) { cell.removeCrop() } else { cell.openCrop() }
      cell.layoutIfNeeded()
    }
    for (element, view) in fresh where element.category != .cell {
      view.frame = supplementRect(element)
      view.alpha = 1
    }
    let gone = departing.filter { pair in !rows.shown.values.contains { $0 === pair.view } }
    for (element, view) in gone { depart(view, element, update) }
    placeEdgeViews()
    rows.isPlacing = false
    announce(fresh.compactMap { $0.element.category == .cell ? $0.view as? UITableViewCell : nil })
    return gone
  }

  /// Makes the cells of the rows that are visible at the end, and measures all of those.
  private func measureRows() {
    var measured: Set<IndexPath> = []
    for _ in 0..<20 {
      let visible = rowsOnScreen.filter { !measured.contains($0) }
      guard !visible.isEmpty else { break }
      var heights: [IndexPath: CGFloat] = [:]
      // Client code that makes cells may change the rows.
      for path in visible where loaded.layout.contains(path) {
        measured.insert(path)
        guard let cell = rows.cell(at: path) ?? makeCell(at: path) else { continue }
        rows.shown[.cell(path)] = cell
        heights[path] = height(of: cell, at: path)
      }
      var layout = rows.layout
      if layout.setHeights(heights.filter({ layout.contains($0.key) })) {
        setLayout(layout)
      } else {
        rows.layout = layout
      }
    }
  }

  /// Places a new view where its row or section comes from.
  private func enter(_ view: UIView, _ element: ItemElement, _ update: TableUpdate) {
    let edge = update.start(of: element)
    UIView.performWithoutAnimation {
      view.frame = edge.rect
      if edge.alpha < 1 { view.alpha = edge.alpha }
      guard let cell = view as? UITableViewCell, element.category == .cell else { return }
      if let header = edge.header {
        let place = update.new.rowRect(element.path)
        cell.crop(below: header, place: place, edge: edge.rect, enters: true)
      }
      // What replaces a row is in front of it.
      if update.reloadedPath(at: element.path) != nil, edge.alpha == 0 { bringInFront(cell) }
    }
  }

  /// Moves a cell in front of other cells, but not of headers.
  private func bringInFront(_ cell: UITableViewCell) {
    guard let last = subviews.last(where: { $0 is UITableViewCell && $0 !== cell }) else { return }
    insertSubview(cell, aboveSubview: last)
  }

  /// Moves a view whose row or section is gone out of the table.
  private func depart(_ view: UIView, _ element: ItemElement, _ update: TableUpdate) {
    guard let cell = view as? UITableViewCell, element.category == .cell else {
      if !update.mapping.reloadedSections.contains(element.section) {
        view.frame = update.end(of: element)
      }
      view.alpha = 0
      return
    }
    let edge = update.end(of: element.path)
    UIView.performWithoutAnimation {
      if !update.mapping.replaces(element) { insertSubview(cell, at: rearCount) }
      if edge.isImmediate { cell.isHidden = true }
      cell.removeCrop()
    }
    if let header = edge.header {
      let place = update.old.rowRect(element.path)
      cell.crop(below: header, place: place, edge: edge.rect, enters: false)
    }
    cell.frame = edge.rect
    cell.alpha = edge.alpha
  }
}
