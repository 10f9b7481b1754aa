import CoreGraphics
import QuartzCore
import UIKit

/// What items are like before they are inserted and after they are deleted, in a layout of a scene.
@MainActor struct ItemEffect {
  private let effect: SceneTransition.Effect
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  init(_ effect: SceneTransition.Effect) { self.effect = effect }

  /// Notes the items that an update inserts and deletes.
  mutating func prepare(for updates: [UICollectionViewUpdateItem]) {
    inserted = Set(updates.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updates.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  /// Returns where an item comes from: if it is inserted, its new place with the effect.
  func start(
    of path: IndexPath, proposed: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    inserted.contains(path) ? proposed.map(away) : proposed
  }

  /// Returns where an item goes to: if it is deleted, its old place with the effect.
  func end(
    of path: IndexPath, proposed: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    deleted.contains(path) ? proposed.map(away) : proposed
  }

  /// Replaces the transparency of proposed attributes by the effect.
  private func away(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.alpha = CGFloat(effect.alpha)
    attributes.transform3D = CATransform3DConcat(
      CATransform3DMakeAffineTransform(effect.transform(in: attributes.size)),
      attributes.transform3D)
    return attributes
  }
}
