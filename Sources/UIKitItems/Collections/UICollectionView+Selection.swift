import UIKitCore

extension UICollectionView {
  // MARK: Code

  /// Implements `selectItem(at:animated:scrollPosition:)`.
  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in selection.paths { deselect(path) }
      return
    }
    guard allowsSelection, checkItem(path, "select") else { return }
    if !allowsMultipleSelection {
      for other in selection.paths where other != path { deselect(other) }
    }
    selection.add(path)
    cellForItem(at: path)?.isSelected = true
    if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
  }

  /// Implements `deselectItem(at:animated:)`.
  func deselect(_ path: IndexPath) {
    _ = selection.remove(path)
    cellForItem(at: path)?.isSelected = false
  }

  // MARK: Taps

  /// Highlights the item that a finger touches (CO-16).
  ///
  /// - Returns: Whether the touch is the collection view's.
  func beginTap(_ touches: Set<UITouch>) -> Bool {
    guard allowsSelection, selection.highlighted == nil, let path = path(under: touches),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    selection.highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  /// Selects or deselects the item from which a finger was lifted (CO-16).
  ///
  /// - Returns: Whether the touch was the collection view's.
  func endTap(_ touches: Set<UITouch>, isCancelled: Bool) -> Bool {
    guard let path = selection.highlighted else { return false }
    selection.highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    if !isCancelled, self.path(under: touches) == path { tap(path) }
    return true
  }

  private func tap(_ path: IndexPath) {
    if selection.paths.contains(path), allowsMultipleSelection {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selection.paths.filter { $0 != path }
    for other in others {
      deselect(other)
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    select(path, animated: false, [])
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  /// Returns the item whose cell is under a finger; nil for none.
  private func path(under touches: Set<UITouch>) -> IndexPath? {
    guard let touch = touches.first,
      let hit = hitTest(touch.location(in: self), with: nil)
    else { return nil }
    return sequence(first: hit, next: \.superview).lazy
      .compactMap { $0 as? UICollectionViewCell }.first.flatMap(indexPath)
  }
}
