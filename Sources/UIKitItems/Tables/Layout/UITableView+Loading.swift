import UIKitCore

extension UITableView {
  /// The rows, read from the data source if they are not yet.
  var loaded: TableRows {
    loadIfNeeded()
    return rows
  }

  /// Makes the table read its rows again.
  func setNeedsReload() {
    rows.needsReload = true
    setNeedsLayout()
  }

  /// Makes the table read the heights of its rows again, which keep their cells.
  func setNeedsHeights() {
    rows.needsHeights = true
    setNeedsLayout()
  }

  /// Implements `reloadData()` (TV-07).
  func reload() {
    closeActions(animated: false)
    dropReordering()
    selection = ItemSelection()
    setNeedsReload()
    removeViews { _ in true }
  }

  func loadIfNeeded() {
    guard rows.needsReload || rows.needsHeights else { return }
    (rows.needsReload, rows.needsHeights) = (false, false)
    setLayout(makeLayout(keeping: nil))
    // The data source may have changed its rows without an update.
    removeViews { !rows.layout.contains($0) }
    selection.follow { rows.layout.contains($0) ? $0 : nil }
    if let swipe = editing.swipe, !rows.layout.contains(swipe.path) {
      closeActions(animated: false)
    }
  }

  func setLayout(_ layout: TableLayout) {
    rows.layout = layout
    contentSize = CGSize(width: layout.width, height: layout.size.height)
    placeEdgeViews()
  }

  func hasSection(_ section: Int) -> Bool {
    loaded.layout.sections.indices.contains(section)
  }

  func rowCount(_ section: Int) -> Int {
    if hasSection(section) { return rows.layout.sections[section].count }
    CAEngine.reportIllegalCall(
      "TV-07",
      "section \(section) is out of range: the table view has \(numberOfSections) sections")
    return 0
  }

  /// The number of rows of each section in the data source.
  var currentCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  // MARK: Heights

  /// Reads the rows and their heights.
  ///
  /// - Parameters:
  ///   - counts: The number of rows of each section; nil asks the data source.
  ///   - keeping: Returns the path at which the old layout may have the final height of a row that
  ///     the table measured; nil for none.
  /// - Returns: The layout.
  func makeLayout(
    _ counts: [Int]? = nil, keeping: ((IndexPath) -> IndexPath?)?
  ) -> TableLayout {
    let width = bounds.width
    let inset = style == .insetGrouped ? TableMetrics.margin(width: width) : 0
    let old = rows.layout
    rows.titles = [:]
    let sections = (counts ?? currentCounts).enumerated().map { section, rowCount in
      var (heights, isMeasured): ([CGFloat], [Bool]) = ([], [])
      heights.reserveCapacity(rowCount)
      isMeasured.reserveCapacity(rowCount)
      for row in 0..<rowCount {
        let path = IndexPath(row: row, section: section)
        var height = knownHeight(of: path)
        if height.isMeasured == false, old.width == width, let keeping,
          let oldPath = keeping(path), old.isMeasured(oldPath)
        {
          height = (old.sections[oldPath.section].heights[oldPath.row], true)
        }
        heights.append(height.height)
        isMeasured.append(height.isMeasured)
      }
      return TableLayout.Section(
        header: supplementHeight(.header(of: section), width: width),
        footer: supplementHeight(.footer(of: section), width: width),
        heights: heights, isMeasured: isMeasured)
    }
    return TableLayout(
      width: width, inset: inset, sections: sections, header: edgeHeight(tableHeaderView),
      footer: edgeHeight(tableFooterView))
  }

  private func edgeHeight(_ view: UIView?) -> CGFloat { view?.bounds.height ?? 0 }

  /// Returns the height of a row that is not shown, and whether it is final (TV-04, TV-05).
  private func knownHeight(of path: IndexPath) -> (height: CGFloat, isMeasured: Bool) {
    let estimate = Self.length(
      delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight)
    // An estimate saves asking for the height of every row.
    if let estimate, estimate > 0 { return (estimate, false) }
    if let height = wantedHeight(of: path) { return (height, true) }
    return (TableMetrics.rowHeight, estimate == 0)
  }

  /// Returns the height that the delegate or the table sets for a row; nil for that of its cell.
  private func wantedHeight(of path: IndexPath) -> CGFloat? {
    Self.length(delegate?.tableView(self, heightForRowAt: path) ?? rowHeight)
  }

  /// Returns a height that client code set; nil for an automatic one.
  private static func length(_ value: CGFloat) -> CGFloat? {
    value >= 0 && value.isFinite ? value : nil
  }

  /// Returns the final height of a row that is shown, in whole pixels.
  func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    if let height = wantedHeight(of: path) { return height }
    let fitting = cell.constrainedHeight(width: rows.layout.width - 2 * rows.layout.inset)
    guard fitting > 0, fitting.isFinite else { return TableMetrics.rowHeight }
    let scale = max(1, traitCollection.displayScale)
    return (fitting * scale).rounded(.up) / scale
  }

  // MARK: Headers and footers

  /// The role of titles in this table.
  func titleRole(_ supplement: ItemElement) -> UITableViewHeaderFooterView.TitleRole {
    UITableViewHeaderFooterView.TitleRole(
      style: style, isHeader: supplement.isHeader,
      margin: TableMetrics.margin(width: bounds.width)
        + (style == .insetGrouped ? TableMetrics.margin(width: bounds.width) : 0))
  }

  /// Returns the height of a header or footer, with the space above it (TV-02).
  private func supplementHeight(_ supplement: ItemElement, width: CGFloat) -> CGFloat {
    let section = supplement.section
    let title =
      supplement.isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    if let title, !title.isEmpty { rows.titles[supplement] = title }
    let wanted =
      supplement.isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let padding = supplement.isHeader ? Self.length(sectionHeaderTopPadding) ?? 0 : 0
    if let height = Self.length(wanted) { return height > 0 ? height + padding : 0 }
    let height = automaticHeight(supplement, width: width)
    return height > 0 ? height + padding : 0
  }

  private func automaticHeight(_ supplement: ItemElement, width: CGFloat) -> CGFloat {
    let isFirst = supplement.isHeader && supplement.section == 0 && tableHeaderView == nil
    let space = isFirst ? TableMetrics.firstGroup : TableMetrics.group
    if let view = ownView(supplement) {
      (view as? UITableViewHeaderFooterView)?.role = titleRole(supplement)
      // Headers and footers of that class apply their constraints themselves.
      let height =
        view is UITableViewHeaderFooterView || view.constraints.isEmpty
        ? view.sizeThatFits(CGSize(width: width, height: 0)).height
        : view.constrainedHeight(width: width)
      // Client code may return the view that is shown.
      if !rows.shown.values.contains(where: { $0 === view }) { rows.retire(view, supplement) }
      if height > 0, height.isFinite { return height }
      return style == .plain ? TableMetrics.plainHeader : space
    }
    guard let title = rows.titles[supplement] else { return style == .plain ? 0 : space }
    if style == .plain { return TableMetrics.plainHeader }
    let label = UITableViewHeaderFooterView(reuseIdentifier: nil)
    label.show(title, as: titleRole(supplement))
    let height = label.titleHeight(width: width)
    return isFirst ? height + space - TableMetrics.group : height
  }

  /// Returns the view of client code for a header or footer; nil for none.
  func ownView(_ supplement: ItemElement) -> UIView? {
    supplement.isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: supplement.section)
      : delegate?.tableView(self, viewForFooterInSection: supplement.section)
  }
}

extension UIView {
  /// Returns the height that constraints determine at a width.
  func constrainedHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
