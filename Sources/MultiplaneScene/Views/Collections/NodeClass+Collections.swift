import LayerTree
import UIKit

extension NodeClass {
  package static let collectionView = NodeClass(
    view: "collectionView", noun: "collection view",
    summary:
      "A UICollectionView: items where a layout places them, which the timeline inserts, deletes, "
      + "moves and lays out again.",
    properties: [
      .insets(
        "contentInset", "The space around the content, into which it can be scrolled.",
        set: { (view: UICollectionView, insets) in view.contentInset = insets }),
      .point(
        "contentOffset", "The point of the content at the view's top left corner.",
        get: { (view: UICollectionView) in view.contentOffset },
        set: { (view: UICollectionView, point) in view.contentOffset = point }),
      .boolean(
        "showsVerticalScrollIndicator", default: true,
        "Whether there can be an indicator at the right.",
        set: { (view: UICollectionView, flag) in view.showsVerticalScrollIndicator = flag }),
      .boolean(
        "showsHorizontalScrollIndicator", default: true,
        "Whether there can be an indicator at the bottom.",
        set: { (view: UICollectionView, flag) in view.showsHorizontalScrollIndicator = flag }),
    ],
    parts: [CollectionPart()]
  ) { SceneCollectionView() }
}
