import UIKitCore

extension UICollectionView {
  /// The duration of updates and changes of the layout, in seconds.
  static let changeDuration = 0.3

  // MARK: Batches

  /// Adds changes to the batch, or performs them alone.
  func update(_ changes: [ItemUpdates.Change]) {
    guard batch == nil else {
      batch?.updates.add(changes)
      return
    }
    // The first layout reads the data as they are then.
    if knownCounts != nil { perform({ self.update(changes) }, completion: nil) }
  }

  /// Implements `performBatchUpdates(_:completion:)` (CO-22).
  func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    guard batch == nil else {
      updates?()
      if let completion { batch?.completions.append(completion) }
      return
    }
    // What a finger carries may be deleted.
    if lifted != nil { endMovement(isCancelled: true) }
    let (before, old) = (counts, surroundings)
    var batch = CollectionBatch()
    if let completion { batch.completions.append(completion) }
    self.batch = batch
    updates?()
    batch = self.batch ?? batch
    self.batch = nil
    func finish(_ finished: Bool) { for completion in batch.completions { completion(finished) } }
    guard !batch.reloadsEverything else {
      reload()
      return finish(true)
    }
    knownCounts = currentCounts
    do {
      let mapping = try ItemMapping(batch.updates, from: before, to: counts, nouns: Self.nouns)
      follow(mapping)
      let items = batch.updates.changes.map { UICollectionViewUpdateItem($0, mapping) }
      show(
        CollectionChange(mapping) { [display] in
          old[$0] ?? display.shown[$0]?.appliedAttributes
        }, updates: items, completion: finish)
    } catch {
      CAEngine.reportIllegalCall("CO-21", error.message)
      reload()
      finish(false)
    }
  }

  /// The attributes of the elements up to one length of the view outside it, and of all views.
  ///
  /// Those of a layout that is already invalid are those that the views have.
  var surroundings: [ItemElement: UICollectionViewLayoutAttributes] {
    var result: [ItemElement: UICollectionViewLayoutAttributes] = [:]
    if layoutState.isValid {
      result = attributes(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
    }
    for (element, view) in display.shown { result[element] = view.appliedAttributes }
    return result
  }

  /// Adapts the selection and the layout to where a batch moves the items.
  func follow(_ mapping: ItemMapping) {
    selection.follow(mapping.newPath)
    collectionViewLayout.itemsDidMove(mapping)
    let context = collectionViewLayout.makeContext()
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: Showing a change

  /// A view that a change moves.
  private struct Move {
    let view: UICollectionReusableView
    let attributes: UICollectionViewLayoutAttributes
  }

  /// Moves the views to where they are after a change, within an animation (CO-22, CO-23).
  ///
  /// `oldLayout` is the layout before; nil if it is the same. `proposedOffset` returns where the
  /// content should be; nil lets it stay.
  func show(
    _ change: CollectionChange, from oldLayout: UICollectionViewLayout? = nil,
    updates: [UICollectionViewUpdateItem] = [], proposedOffset: (() -> CGPoint?)? = nil,
    completion: @escaping (Bool) -> Void
  ) {
    let layout = collectionViewLayout
    layoutState.isPlacing = true
    layoutState.isValid = true
    layout.change = change
    layout.prepare()
    layout.prepare(forCollectionViewUpdates: updates)
    let size = newContentSize
    makeScrollers()
    let offset = newOffset(for: size, proposed: proposedOffset?())
    let moves = moves(for: change, in: CGRect(origin: offset, size: bounds.size))
    let leaving = Set(display.leaving.map { ObjectIdentifier($0.view) })
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        contentSize = size
        updateScrollers()
        limitScrollEnd()
        if tracking == nil, contentOffset != offset { contentOffset = offset }
        for move in moves {
          move.view.show(move.attributes)
          move.view.layoutIfNeeded()
        }
        layout.finalizeCollectionViewUpdates()
        oldLayout?.finalizeLayoutTransition()
        if oldLayout != nil { layout.finalizeLayoutTransition() }
        layout.change = nil
        layoutState.isPlacing = false
        // A layout that depends on the offset is prepared for the new one.
        if !layoutState.isValid { layOutElements() }
      },
      completion: { [weak self] finished in
        self?.removeLeavingViews(leaving)
        completion(finished)
      })
    setNeedsLayout()
  }

  /// Returns the offset after a change.
  func newOffset(for size: CGSize, proposed: CGPoint?) -> CGPoint {
    let old = scrollContent.size
    scrollContent.size = size
    let offset = restingOffset(nearest: proposed ?? contentOffset)
    scrollContent.size = old
    return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
      ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
  }

  /// Sorts the views into those that stay and those that leave, and makes those that appear.
  private func moves(for change: CollectionChange, in rect: CGRect) -> [Move] {
    let layout = collectionViewLayout
    let wanted = attributes(in: rect)
    let before = display.shown.inOrder
    var moves: [Move] = []
    for index in display.leaving.indices {
      display.leaving[index].remaining =
        display.leaving[index].remaining.flatMap(change.survivor)
    }
    display.shown = [:]
    for (old, view) in before {
      let new = change.survivor(of: old)
      if let new, let attributes = wanted[new] {
        display.shown[new] = view
        rehost(view, of: new)
        moves.append(Move(view: view, attributes: movedAttributes(attributes)))
      } else {
        display.leaving.append(.init(view: view, element: old, remaining: new))
        let attributes = layout.finalAttributes(of: old) ?? view.appliedAttributes?.faded
        if let attributes, attributes.isFinite {
          moves.append(Move(view: view, attributes: attributes))
        }
      }
    }
    for element in wanted.keys.sorted() where display.shown[element] == nil {
      guard let attributes = wanted[element], exists(element) else { continue }
      if let view = reclaimedView(of: element) {
        moves.append(Move(view: view, attributes: attributes))
        continue
      }
      UIView.performWithoutAnimation {
        guard let view = makeView(of: element, with: attributes) else { return }
        let start = layout.initialAttributes(of: element) ?? attributes.faded
        if start.isFinite { view.show(start) }
        view.layoutIfNeeded()
        adaptSize(of: view, attributes)
        moves.append(Move(view: view, attributes: attributes))
      }
    }
    return moves
  }

  /// Removes the views that have left.
  private func removeLeavingViews(_ views: Set<ObjectIdentifier>) {
    let over = display.leaving.filter { views.contains(ObjectIdentifier($0.view)) }
    display.leaving.removeAll { views.contains(ObjectIdentifier($0.view)) }
    for entry in over { recycle(entry.view, of: entry.element) }
  }
}
