import CoreGraphics
import QuartzCore
import UIKit

/// A layout of a scene that puts all items on top of each other, in the middle of the view.
@MainActor final class SceneStackLayout: UICollectionViewLayout {
  private let stack: SceneCollectionLayout.Stack
  private var effect: ItemEffect
  private var count = 0

  init(_ stack: SceneCollectionLayout.Stack, effect: SceneTransition.Effect) {
    self.stack = stack
    self.effect = ItemEffect(effect)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
  }

  /// As large as the view, which therefore does not scroll.
  override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    (0..<min(count, stack.visibleCount)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.section == 0, indexPath.item < count else { return nil }
    let depth = min(indexPath.item, stack.visibleCount - 1)
    let size = collectionViewContentSize
    let scale = CGFloat(pow(stack.scale, Double(depth)))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = stack.itemSize
    attributes.center = CGPoint(
      x: size.width / 2 + CGFloat(depth) * stack.offset.x,
      y: size.height / 2 + CGFloat(depth) * stack.offset.y)
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(rotationAngle: CGFloat(stack.angles[depth % stack.angles.count])))
    attributes.alpha = indexPath.item < stack.visibleCount ? 1 : 0
    attributes.zIndex = -indexPath.item
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    effect.prepare(for: updateItems)
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    effect.start(
      of: itemIndexPath,
      proposed: super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    effect.end(
      of: itemIndexPath,
      proposed: super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
  }
}
