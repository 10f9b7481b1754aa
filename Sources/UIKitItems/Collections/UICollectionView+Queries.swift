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
      .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }
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
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    /// Returns the start of the visible range along an axis.
    func place(
      _ low: CGFloat, _ high: CGFloat, now: CGFloat, length: CGFloat,
      _ start: ScrollPosition, _ middle: ScrollPosition, _ end: ScrollPosition
    ) -> CGFloat {
      if position.contains(start) { return low }
      if position.contains(middle) { return (low + high - length) / 2 }
      if position.contains(end) { return high - length }
      return low < now || high - low > length ? low : max(now, high - length)
    }
    let corner = CGPoint(
      x: place(
        frame.minX, frame.maxX, now: visible.minX, length: visible.width, .left,
        .centeredHorizontally, .right),
      y: place(
        frame.minY, frame.maxY, now: visible.minY, length: visible.height, .top,
        .centeredVertically, .bottom))
    setContentOffset(
      restingOffset(nearest: CGPoint(x: corner.x - inset.left, y: corner.y - inset.top)),
      animated: animated)
  }
}
