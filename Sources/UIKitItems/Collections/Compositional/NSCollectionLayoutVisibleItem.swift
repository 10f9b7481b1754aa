public import UIKitCore

/// An element that a section is about to show, whose look its handler can change.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The kind of a supplementary or decoration view; "cell" for an item.
  var name: String { get }
  /// The section and index of the element.
  var indexPath: IndexPath { get }
  /// The rectangle, in the coordinates of the content: the bounding box if there is a transform.
  var frame: CGRect { get }
  /// The rectangle in the coordinates of the element.
  var bounds: CGRect { get }
  /// What the element is.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for an item.
  var representedElementKind: String? { get }
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the element has no view.
  var isHidden: Bool { get set }
  /// The center, in the coordinates of the content.
  var center: CGPoint { get set }
  /// The two-dimensional transform about the center.
  var transform: CGAffineTransform { get set }
  /// The transform about the center.
  var transform3D: CATransform3D { get set }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
  /// The kind of a supplementary or decoration view; "cell" for an item.
  public var name: String { representedElementKind ?? "cell" }
}
