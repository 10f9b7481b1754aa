public import UIKitCore

/// A list of rows that scrolls vertically, in sections with headers and footers (TV).
///
/// A data source provides the rows; only those that are visible have cells, which are used again for
/// others. The class body declares what subclasses can override; extensions in adjacent files implement
/// it.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  let rows = TableRows()
  var selection = ItemSelection()
  var batch = TableBatch()
  var editing = TableEditing()

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: The view's rectangle in its future superview.
  ///   - style: The look, which does not change later.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    addGestureRecognizer(SwipeGestureRecognizer())
  }

  /// Creates a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The look of the table.
  public let style: Style

  /// The object that provides the rows.
  ///
  /// Setting it reloads the data. The table does not keep it. The default is nil.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reload() } }
  }
  /// The object that is asked about the look of rows, and notified of selection, editing and scrolling.
  ///
  /// The table does not keep it. The default is nil.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      setNeedsHeights()
    }
  }

  // MARK: Rows

  /// Reads all rows again, and makes the visible cells again at the next layout (TV-07).
  ///
  /// No row is selected afterwards.
  open func reloadData() { reload() }
  /// The number of sections.
  open var numberOfSections: Int { loaded.layout.sections.count }
  /// Returns the number of rows in a section.
  ///
  /// A section that does not exist is an illegal call, and has no rows (TV-07).
  open func numberOfRows(inSection section: Int) -> Int { rowCount(section) }
  /// Returns the rectangle of a row; zero for one that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loaded.layout.contains(indexPath) ? rows.layout.rowRect(indexPath) : .zero
  }
  /// Returns the rectangle of a section with its header and footer; zero for one that does not exist.
  open func rect(forSection section: Int) -> CGRect {
    hasSection(section) ? rows.layout.sectionRect(section) : .zero
  }
  /// Returns the rectangle of a section's header where it does not float; zero for one that does not
  /// exist.
  open func rectForHeader(inSection section: Int) -> CGRect {
    hasSection(section) ? rows.layout.supplementRect(.header(of: section)) : .zero
  }
  /// Returns the rectangle of a section's footer where it does not float; zero for one that does not
  /// exist.
  open func rectForFooter(inSection section: Int) -> CGRect {
    hasSection(section) ? rows.layout.supplementRect(.footer(of: section)) : .zero
  }
  /// Returns the row at a point of the content; nil for none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
  /// Returns the row of a visible cell; nil for one that is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.path(of: cell) }
  /// Returns the rows that overlap a rectangle of the content, from top to bottom.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    rect.isFinite ? loaded.layout.rows(in: rect.minY...rect.maxY) : []
  }
  /// Returns the cell of a visible row; nil for one that is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cell(at: indexPath) }
  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] { rowsOnScreen.compactMap(rows.cell) }
  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { rowsOnScreen }
  /// Returns the view of a visible section's header; nil for none.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.shown[.header(of: section)] as? UITableViewHeaderFooterView
  }
  /// Returns the view of a visible section's footer; nil for none.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.shown[.footer(of: section)] as? UITableViewHeaderFooterView
  }
  /// Scrolls to a row (TV-08).
  ///
  /// A row that does not exist is an illegal call.
  ///
  /// - Parameters:
  ///   - indexPath: The row. A path with the row `NSNotFound` scrolls to the top of its section.
  ///   - scrollPosition: Where the row is then.
  ///   - animated: Whether to scroll along a curve.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }
  /// Scrolls to the selected row that is closest to the top.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scroll(to: path, at: scrollPosition, animated: animated)
  }

  // MARK: Heights

  /// The height of rows, in points; `automaticDimension`, the default, for that of their cells
  /// (TV-04).
  open var rowHeight = automaticDimension { didSet { setNeedsHeights() } }
  /// The height that rows are assumed to have until they are shown, in points, `automaticDimension`
  /// by default; 0 for none (TV-05).
  open var estimatedRowHeight = automaticDimension { didSet { setNeedsHeights() } }
  /// The height of headers, in points; `automaticDimension`, the default, for that of their title
  /// or view.
  open var sectionHeaderHeight = automaticDimension { didSet { setNeedsHeights() } }
  /// The height of footers, in points; `automaticDimension`, the default, for that of their title
  /// or view.
  open var sectionFooterHeight = automaticDimension { didSet { setNeedsHeights() } }
  /// The space above each header, in points; `automaticDimension`, the default, means 0.
  open var sectionHeaderTopPadding = automaticDimension { didSet { setNeedsHeights() } }

  // MARK: Cells

  /// Makes cells of a class for an identifier; nil makes none.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.register(cellClass, for: identifier, in: rows.cellQueue)
  }
  /// Makes headers and footers of a class for an identifier; nil makes none.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    rows.register(aClass, for: identifier, in: rows.supplementQueue)
  }
  /// Reports that there are no nibs, which cells could be loaded from (LX-14).
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.reportRegistration(for: identifier)
  }
  /// Reports that there are no nibs, which headers could be loaded from (LX-14).
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nib?.reportRegistration(for: identifier)
  }
  /// Returns a cell that is no longer visible, or one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    rows.cellQueue.dequeue(identifier)
  }
  /// Returns a cell for a row.
  ///
  /// An identifier without a registered class is an illegal call, and the cell is a plain one (TV-06).
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    rows.dequeueCell(identifier)
  }
  /// Returns a header or footer that is no longer visible, or one of the registered class; nil without
  /// either.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    rows.supplementQueue.dequeue(identifier)
  }

  // MARK: Other views

  /// The view above all sections, which keeps its height; nil, the default, for none.
  open var tableHeaderView: UIView? { didSet { replaceEdgeView(oldValue, tableHeaderView) } }
  /// The view below all sections, which keeps its height; nil, the default, for none.
  open var tableFooterView: UIView? { didSet { replaceEdgeView(oldValue, tableFooterView) } }
  /// The view behind the rows, which does not scroll; nil, the default, for none.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// Whether lines are drawn between rows (TV-12); the default is `singleLine`.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { cellsDidChange() } }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UITableView.separatorColor),
      UIAppearanceProperty(\UITableView.separatorInset),
    ]
  }
  /// The color of the lines; nil for the default, `separator`.
  open var separatorColor: UIColor? = .separator { didSet { cellsDidChange() } }
  /// The space beside the lines, in points; the default is the margin on the left, and nothing on
  /// the right.
  open var separatorInset: UIEdgeInsets {
    get {
      rows.separatorInset
        ?? UIEdgeInsets(top: 0, left: TableMetrics.margin(width: bounds.width), bottom: 0, right: 0)
    }
    set {
      rows.separatorInset = newValue
      cellsDidChange()
    }
  }
  // MARK: Selection

  /// Whether touches select a row (TV-21); the default is true.
  open var allowsSelection = true
  /// Whether touches select several rows; the default is false.
  open var allowsMultipleSelection = false
  /// Whether touches select a row while the table is edited; the default is false.
  open var allowsSelectionDuringEditing = false { didSet { cellsDidChange() } }
  /// Whether touches select several rows while the table is edited, which circles show; the default
  /// is false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { cellsDidChange() } }
  /// The selected row that is closest to the top; nil for none.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.min() }
  /// The selected rows, from top to bottom; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths.sorted()
  }
  /// Selects a row, without notifying the delegate (TV-21).
  ///
  /// - Parameters:
  ///   - indexPath: The row; nil deselects all rows.
  ///   - animated: Whether its background fades, and the table scrolls along a curve.
  ///   - scrollPosition: Where the row is then; `none` does not scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row, without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: Updates

  /// Inserts rows, which the data source already has (TV-30).
  ///
  /// Outside of a batch, counts that do not agree with the data source are an illegal call, and reload
  /// the table. So it is for all methods below.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the rows are after the update.
  ///   - animation: How they appear.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { .insert($0) }, animation)
  }
  /// Deletes rows, which the data source no longer has.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the rows were before the update.
  ///   - animation: How they disappear.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { .delete($0) }, animation)
  }
  /// Makes the cells of rows again.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the rows were before the update.
  ///   - animation: How the new cells replace the old ones.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { .reload($0) }, animation)
  }
  /// Moves a row, which the data source has already moved.
  ///
  /// - Parameters:
  ///   - indexPath: Where the row was before the update.
  ///   - newIndexPath: Where it is after the update.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.move(indexPath, to: newIndexPath)])
  }
  /// Inserts sections.
  ///
  /// - Parameters:
  ///   - sections: Where the sections are after the update.
  ///   - animation: How they appear.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { .insertSection($0) }, animation)
  }
  /// Deletes sections.
  ///
  /// - Parameters:
  ///   - sections: Where the sections were before the update.
  ///   - animation: How they disappear.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { .deleteSection($0) }, animation)
  }
  /// Makes the views of sections again, whose number of rows may have changed.
  ///
  /// - Parameters:
  ///   - sections: Where the sections were before the update.
  ///   - animation: How the new views replace the old ones.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { .reloadSection($0) }, animation)
  }
  /// Moves a section.
  ///
  /// - Parameters:
  ///   - section: Where the section was before the update.
  ///   - newSection: Where it is after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, to: newSection)])
  }
  /// Starts a batch of updates, which `endUpdates()` performs together.
  open func beginUpdates() { batch.depth += 1 }
  /// Performs the updates of a batch, and reads the heights of all rows again (TV-32).
  ///
  /// Without `beginUpdates()`, it is an illegal call.
  open func endUpdates() { endBatch() }
  /// Performs several updates together.
  ///
  /// - Parameters:
  ///   - updates: Changes the data source and the table; nil for nothing.
  ///   - completion: Called when the animations are over, with whether they ended normally.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates, completion: completion)
  }

  // MARK: Editing

  /// Whether the rows show their editing controls (TV-40); the default is false.
  open var isEditing: Bool {
    get { editing.isActive }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls.
  ///
  /// - Parameters:
  ///   - editing: Whether to show them.
  ///   - animated: Whether the content of rows moves within 0.3 s.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }
  /// Whether a batch of updates is open, or a row is being moved.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 || editing.reordering != nil }

  // MARK: View

  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginTouch(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTouch() { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !cancelTouch() { super.touchesCancelled(touches, with: event) }
  }
}
