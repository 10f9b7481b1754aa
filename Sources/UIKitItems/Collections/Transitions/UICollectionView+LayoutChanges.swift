import UIKitCore

extension UICollectionView {
  /// Implements `setCollectionViewLayout(_:animated:completion:)` (CO-30).
  func change(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard layoutState.transition == nil else {
      CAEngine.reportIllegalCall(
        "CO-33", "the layout cannot change during an interactive transition")
      return
    }
    guard layout !== collectionViewLayout else {
      completion?(true)
      return
    }
    guard layout.isFree(for: self) else { return }
    replaceLayout(by: layout, animated: animated) { completion?($0) }
  }

  /// Replaces the layout.
  ///
  /// `isAnnounced` says whether the layouts and the views know of the change already. `offset` is
  /// where the content is then; nil lets it follow the items.
  func replaceLayout(
    by layout: UICollectionViewLayout, animated: Bool, isAnnounced: Bool = false,
    offset: CGPoint? = nil, completion: @escaping (Bool) -> Void
  ) {
    let old = collectionViewLayout
    // In a batch, the end of it moves the views.
    let isShown = animated && window != nil && layoutState.isValid && batch == nil
    if isShown, !isAnnounced { announceTransition(from: old, to: layout) }
    let anchor = anchorItem
    layoutState.layout = layout
    layoutState.isValid = false
    layout.collectionView = self
    let proposal = { [unowned self] in offset ?? self.offset(keeping: anchor) }
    guard isShown else {
      old.collectionView = nil
      setNeedsLayout()
      if batch == nil { showImmediately(at: proposal) }
      return completion(true)
    }
    show(
      CollectionChange(nil) { [shown = display.shown] in
        shown[$0]?.appliedAttributes ?? old.attributes(of: $0)
      }, from: old, proposedOffset: proposal
    ) { [weak self] finished in
      for (_, view) in self?.display.shown.inOrder ?? [] {
        view.didTransition(from: old, to: layout)
      }
      completion(finished)
    }
    old.collectionView = nil
  }

  /// Notifies the layouts and the views of a change of the layout.
  func announceTransition(from old: UICollectionViewLayout, to layout: UICollectionViewLayout) {
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for (_, view) in display.shown.inOrder { view.willTransition(from: old, to: layout) }
  }

  /// Moves the content for a new layout without an animation.
  private func showImmediately(at proposal: () -> CGPoint?) {
    guard knownCounts != nil, bounds.size != .zero else { return }
    prepareLayout()
    if let offset = proposal() {
      contentOffset = collectionViewLayout.targetContentOffset(
        forProposedContentOffset: restingOffset(nearest: offset))
    }
  }

  // MARK: Anchor

  /// The visible item closest to the center of the view; nil if the content rests at its start, where
  /// it stays (CO-31).
  var anchorItem: IndexPath? {
    let inset = adjustedContentInset
    guard contentOffset != CGPoint(x: -inset.left, y: -inset.top) else { return nil }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ path: IndexPath) -> CGFloat {
      cellForItem(at: path)?.center.distance(to: center) ?? 0
    }
    return indexPathsForVisibleItems.min { distance($0) < distance($1) }
  }

  /// Returns the offset at which an item is in the center of the view; without an item, that of the start.
  func offset(keeping item: IndexPath?) -> CGPoint {
    let inset = adjustedContentInset
    guard let item, let place = collectionViewLayout.layoutAttributesForItem(at: item)?.center
    else {
      return CGPoint(x: -inset.left, y: -inset.top)
    }
    return CGPoint(x: place.x - bounds.width / 2, y: place.y - bounds.height / 2)
  }
}
