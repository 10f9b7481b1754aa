@_spi(UIKitLayers) public import UIKitCore

/// A scroll view that shows items, which a data source provides, where a layout places them (CO).
///
/// Only what is visible has a view. Updates of the data, and changes of the layout, move the views with
/// an animation.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The number of items of each section; nil before the data source is asked.
  var knownCounts: [Int]?
  var layoutState: CollectionLayoutState
  var display = CollectionDisplay()
  var selection = ItemSelection()
  /// The scroll views of sections that scroll across the direction of the layout, by index.
  var scrollers: [Int: OrthogonalScroller] = [:]
  /// The updates that are being collected; nil outside of a batch.
  var batch: CollectionBatch?
  /// The item that a finger moves; nil for none.
  var lifted: ItemMovement?

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the future superview.
  ///   - layout: The layout. One that another collection view uses is an illegal call (CO-06).
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutState = CollectionLayoutState(layout: layout)
    super.init(frame: frame)
    if layout.isFree(for: self) { layout.collectionView = self }
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Data

  /// The object that provides the items and their views, nil by default; setting it reloads the
  /// data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of selection, display and scrolling.
  ///
  /// The collection view does not keep it. The default is nil.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The view behind the items, nil by default; it fills the view and does not scroll.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
  }
  /// The number of sections.
  open var numberOfSections: Int { counts.count }
  /// Returns the number of items in a section; a section that does not exist has none.
  open func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }
  /// Asks the data source for everything again, without an animation, and deselects all items.
  open func reloadData() { reload() }
  /// Whether there are updates that the layout does not show yet, as inside a batch.
  open var hasUncommittedUpdates: Bool { batch?.updates.isEmpty == false }

  // MARK: Views

  /// Registers the class of cells of an identifier; nil removes it.
  ///
  /// A class other than a subclass of `UICollectionViewCell` is an illegal call (CO-14).
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, for: identifier, in: display.cellQueue)
  }
  /// Registers the class of supplementary views of a kind and an identifier; nil removes it.
  ///
  /// A class other than a subclass of `UICollectionReusableView` is an illegal call (CO-14).
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, for: identifier, in: display.queue(ofKind: elementKind))
  }
  /// Reports that there are no nibs, which cells could be loaded from (LX-14).
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nib?.reportRegistration(for: identifier)
  }
  /// Reports that there are no nibs, which views could be loaded from (LX-14).
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    nib?.reportRegistration(for: identifier)
  }
  /// Returns a cell for an item, which was used before if one is waiting (CO-11).
  ///
  /// An identifier without a class is an illegal call, and the cell is empty (CO-14).
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    dequeue(from: display.cellQueue, identifier, for: .cell(indexPath), noun: "cells")
  }
  /// Returns a supplementary view, which was used before if one is waiting (CO-11).
  ///
  /// An identifier without a class is an illegal call, and the view is empty (CO-14).
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      from: display.queue(ofKind: elementKind), identifier,
      for: .supplementary(elementKind, indexPath),
      noun: "supplementary views of the kind \"\(elementKind)\"")
  }

  // MARK: Selection

  /// Whether taps select items; the default is true.
  open var allowsSelection = true
  /// Whether several items can be selected, false by default; then a tap on a selected one
  /// deselects it.
  open var allowsMultipleSelection = false
  /// The paths of the selected items, in the order of their selection; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths
  }
  /// Selects an item without notifying the delegate; nil deselects all.
  ///
  /// - Parameters:
  ///   - indexPath: The item. One that does not exist is an illegal call (CO-15).
  ///   - animated: Whether to scroll with an animation.
  ///   - scrollPosition: Where to scroll the item to; an empty set does not scroll.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Layout

  /// The layout; setting it changes the layout without an animation.
  ///
  /// A layout that another collection view uses is an illegal call (CO-06).
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutState.layout }
    set { change(to: newValue, animated: false, completion: nil) }
  }
  /// Changes the layout (CO-30).
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }
  /// Changes the layout (CO-30).
  ///
  /// - Parameters:
  ///   - layout: The new layout. One that another collection view uses is an illegal call (CO-06).
  ///   - animated: Whether the items move there within 0.3 s, or as the enclosing block does.
  ///   - completion: Called when they have arrived, with whether the animation ran to its end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    change(to: layout, animated: animated, completion: completion)
  }
  /// Starts to change the layout step by step, as a gesture does (CO-32).
  ///
  /// - Parameters:
  ///   - layout: The new layout. One in use, or a running transition, is an illegal call (CO-33).
  ///   - completion: Called after the transition was finished or canceled.
  /// - Returns: The layout meanwhile, whose `transitionProgress` moves the items.
  @discardableResult open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    startTransition(to: layout, completion: completion)
  }
  /// Ends an interactive transition in the new layout.
  ///
  /// Without a transition, it is an illegal call (CO-33).
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Ends an interactive transition in the old layout.
  ///
  /// Without a transition, it is an illegal call (CO-33).
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }
  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - indexPath: The item. One that does not exist is an illegal call (CO-15).
  ///   - scrollPosition: Where it is then; without a position along an axis, the view scrolls as
  ///     little as possible along it.
  ///   - animated: Whether to scroll with an animation.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(toItem: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Updates

  /// Performs updates together, with one animation (CO-22).
  ///
  /// - Parameters:
  ///   - updates: Calls the functions below, and changes the data; nil only shows a new layout.
  ///   - completion: Called when the views have arrived, with whether the animation ran to its end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates, completion: completion)
  }
  /// Inserts items, which the data source has already.
  open func insertItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .insert($0) }) }
  /// Deletes items, which the data source no longer has.
  open func deleteItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .delete($0) }) }
  /// Replaces the cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .reload($0) }) }
  /// Moves an item, which the data source has moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.move(indexPath, to: newIndexPath)])
  }
  /// Inserts sections with their items.
  open func insertSections(_ sections: IndexSet) { update(sections.map { .insertSection($0) }) }
  /// Deletes sections with their items.
  open func deleteSections(_ sections: IndexSet) { update(sections.map { .deleteSection($0) }) }
  /// Replaces the views of sections, whose number of items may have changed.
  open func reloadSections(_ sections: IndexSet) { update(sections.map { .reloadSection($0) }) }
  /// Moves a section with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, to: newSection)])
  }

  // MARK: Movement

  /// Lifts an item so that a finger can move it (CO-35).
  ///
  /// - Returns: Whether the data source lets it be moved.
  @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(at: indexPath)
  }
  /// Moves the lifted item to a point of the content; other items make room for it.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(to: targetPosition)
  }
  /// Drops the lifted item where it is, and moves it in the data source.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Returns the lifted item to where it was.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
  }

  @_spi(UIKitLayers) open override func visibleRectangleDidChange() { invalidateLayoutForBounds() }

  @_spi(UIKitLayers) open override func proposedTarget(_ target: CGPoint, velocity: CGPoint)
    -> CGPoint
  {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginTap(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTap(touches, isCancelled: false) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTap(touches, isCancelled: true) { super.touchesCancelled(touches, with: event) }
  }
}
