public import UIKitCore
public import UIKitItems

/// An object that dynamic behaviors move, such as a view.
///
/// An animator reads the center, the bounds and the rotation when it takes up an item, and then writes
/// the center and the rotation in every step (DY-02).
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in the animator's coordinates.
  var center: CGPoint { get set }
  /// The size is that of the item; the origin has no effect.
  var bounds: CGRect { get }
  /// The rotation about the center; animators set no other transforms.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides; the default is `rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline with the type `path`: a convex polygon around the origin, which is the item's
  /// center; the default is empty.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The bounds of the item.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// An item that is a view, or moves one.
///
/// Its center is the anchor point of the view, which can be anywhere in the bounds (DY-31).
@MainActor package protocol DynamicViewItem: UIDynamicItem {
  /// The view.
  var movedView: UIView { get }
}

extension UIView: DynamicViewItem {
  package var movedView: UIView { self }
}

extension UICollectionViewLayoutAttributes: @MainActor UIDynamicItem {}

extension UIDynamicItem {
  /// The angle by which the item is rotated, in radians.
  var rotation: Double { atan2(Double(transform.b), Double(transform.a)) }

  /// The middle of the bounds, from the center, in the item's coordinates.
  var middle: Vector {
    guard let anchor = (self as? any DynamicViewItem)?.movedView.anchorPoint else { return .zero }
    return Vector(
      (0.5 - Double(anchor.x)) * Double(bounds.width),
      (0.5 - Double(anchor.y)) * Double(bounds.height))
  }

  /// The bounding box of the bounds, in the animator's coordinates.
  var boundingBox: CGRect {
    let (size, middle) = (bounds.size, middle.cgPoint)
    return CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height
    ).applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// Returns the offset from the center to a point of the animator's coordinates, in those of the
  /// item.
  package func offsetFromCenter(to point: CGPoint) -> UIOffset {
    let offset = (Vector(point) - Vector(center)).rotated(by: -rotation)
    return UIOffset(horizontal: CGFloat(offset.x), vertical: CGFloat(offset.y))
  }

  /// Returns where a point of the item is in the animator's coordinates.
  func place(of point: Vector) -> Vector { Vector(center) + point.rotated(by: rotation) }
}
