import UIKitCore

/// An interactive change of the layout of a collection view.
struct InteractiveLayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
  /// Implements `startInteractiveTransition(to:completion:)` (CO-32).
  func startTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let old = collectionViewLayout
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    guard layoutState.transition == nil, layout !== old, batch == nil else {
      CAEngine.reportIllegalCall(
        "CO-33", "an interactive transition to \(type(of: layout)) cannot start now")
      return transition
    }
    guard layout.isFree(for: self) else { return transition }
    prepareLayout()
    announceTransition(from: old, to: layout)
    let start = contentOffset
    layout.collectionView = self
    // The new layout is prepared as if it were in use, and asked where the content would be.
    transition.offsets = (start, offset(in: layout))
    layoutState.layout = transition
    transition.collectionView = self
    layoutState.transition = .init(layout: transition, completion: completion)
    layoutState.isValid = false
    setNeedsLayout()
    return transition
  }

  /// Prepares a layout that is not in use yet, and returns where the content would be in it.
  private func offset(in layout: UICollectionViewLayout) -> CGPoint {
    let anchor = anchorItem
    let (old, size) = (layoutState.layout, scrollContent.size)
    layoutState.layout = layout
    layout.prepare()
    scrollContent.size = newContentSize
    let offset = newOffset(for: scrollContent.size, proposed: offset(keeping: anchor))
    (layoutState.layout, scrollContent.size) = (old, size)
    return offset
  }

  /// Implements the ends of an interactive transition: the views move to one of the layouts.
  func endTransition(isFinished: Bool) {
    guard let transition = layoutState.transition else {
      CAEngine.reportIllegalCall("CO-33", "there is no interactive transition")
      return
    }
    layOutElements()
    layoutState.transition = nil
    let mixed = transition.layout
    let (end, other) =
      isFinished
      ? (mixed.nextLayout, mixed.currentLayout) : (mixed.currentLayout, mixed.nextLayout)
    let offset = isFinished ? mixed.offsets.end : mixed.offsets.start
    other.collectionView = nil
    replaceLayout(by: end, animated: true, isAnnounced: true, offset: offset) {
      transition.completion?(isFinished, $0)
    }
  }
}
