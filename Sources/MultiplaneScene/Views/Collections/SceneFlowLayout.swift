import CoreGraphics
import UIKit

/// A flow layout of a scene.
@MainActor final class SceneFlowLayout: UICollectionViewFlowLayout {
  private var effect: ItemEffect

  init(_ flow: SceneCollectionLayout.Flow, effect: SceneTransition.Effect) {
    self.effect = ItemEffect(effect)
    super.init()
    itemSize = flow.itemSize
    minimumLineSpacing = CGFloat(flow.lineSpacing)
    minimumInteritemSpacing = CGFloat(flow.itemSpacing)
    let inset = flow.inset.map { CGFloat($0) }
    sectionInset = UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    scrollDirection = flow.isHorizontal ? .horizontal : .vertical
  }

  required init?(coder: NSCoder) { nil }

  /// Orders the items as a stack does, so that none jumps to the front in the middle of a transition.
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.zIndex = -indexPath.item
    return attributes
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
