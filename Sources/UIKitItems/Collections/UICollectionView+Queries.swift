public import CoreGraphics
public import Foundation
import UIKitCore

extension UICollectionView {
  // MARK: Layout

  /// Returns the attributes of an item; nil for one without.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    guard indexPath.isItem(of: counts) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the attributes of a supplementary view; nil for none.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the path of the frontmost item at a point of the content; nil for none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let place = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: place)?
      .filter {
        $0.representedElementCategory == .cell && !$0.isHidden
          && shownFrame(of: $0).contains(point)
      }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // MARK: Views

  /// The cells on screen, in the order of their paths.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  /// The paths of the cells on screen, in their order.
  public var indexPathsForVisibleItems: [IndexPath] {
    display.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }

  /// Returns the cell of an item; nil if it is not on screen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    display.shown[.cell(indexPath)] as? UICollectionViewCell
  }

  /// Returns the path of a cell on screen; nil for any other one.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    display.shown.first { $1 === cell }?.key.path
  }

  /// Returns a supplementary view on screen; nil for none.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    display.shown[.supplementary(elementKind, indexPath)]
  }

  /// Returns the supplementary views of a kind on screen, in the order of their paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the paths of the supplementary views of a kind on screen, in their order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    display.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }

  // MARK: Scrolling

  /// Implements `scrollToItem(at:at:animated:)` (CO-13).
  func scroll(toItem path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard checkItem(path, "scroll to") else { return }
    prepareLayout()
    guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { return }
    if let scroller = scrollers[path.section], collectionViewLayout.scrollsWithSection(.cell(path))
    {
      scroller.scroll(toShow: attributes.frame, position, animated: animated)
    }
    scroll(toShow: attributes.frame, position, animated: animated)
  }
}

extension UIScrollView {
  /// Scrolls until a rectangle of the content has a position; without one along an axis, as little as
  /// possible.
  fileprivate func scroll(
    toShow frame: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    let corner = CGPoint { axis in
      let (low, now) = (frame.origin[axis], visible.origin[axis])
      let (high, length) = (low + frame.size[axis], visible.size[axis])
      let isVertical = axis == .vertical
      if position.contains(isVertical ? .top : .left) { return low }
      if position.contains(isVertical ? .centeredVertically : .centeredHorizontally) {
        return (low + high - length) / 2
      }
      if position.contains(isVertical ? .bottom : .right) { return high - length }
      return low < now || high - low > length ? low : max(now, high - length)
    }
    setContentOffset(
      restingOffset(nearest: CGPoint(x: corner.x - inset.left, y: corner.y - inset.top)),
      animated: animated)
  }
}
