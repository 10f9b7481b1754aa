public import CoreGraphics
public import Foundation

/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's bounds.
  case rectangle
  /// The ellipse inside the item's bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}

/// An object that dynamic behaviors move, such as a view.
///
/// An animator reads the center, the bounds and the rotation when it takes up an item, and then writes
/// the center and the rotation in every step (DY-02).
@MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in the animator's coordinates.
  var center: CGPoint { get set }
  /// The size is that of the item; the origin has no effect.
  var bounds: CGRect { get }
  /// The rotation about the center; animators set no other transforms.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides.
  ///
  /// The default is `rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline with the type `path`: a convex polygon around the origin, which is the item's center.
  ///
  /// The default is empty.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The bounds of the item.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
