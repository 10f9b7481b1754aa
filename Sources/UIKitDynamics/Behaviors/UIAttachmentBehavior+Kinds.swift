public import UIKitCore

extension UIAttachmentBehavior {
  /// Lets an item move only along an axis of another one, without rotating relative to it.
  ///
  /// - Parameters:
  ///   - item1: The item. `attachmentRange` limits how far it moves.
  ///   - item2: The other item.
  ///   - point: A point on the axis, in the animator's coordinates.
  ///   - axis: The direction of the axis, of any length.
  /// - Returns: The attachment.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    joined(item1, item2, at: point, kind: slider(axis, relativeTo: item2))
  }

  /// Lets an item move only along an axis, without rotating.
  ///
  /// - Parameters:
  ///   - item: The item. `attachmentRange` limits how far it moves.
  ///   - point: A point on the axis, in the animator's coordinates.
  ///   - axis: The direction of the axis, of any length.
  /// - Returns: The attachment.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    joined(item, nil, at: point, kind: slider(axis, relativeTo: nil))
  }

  /// Keeps two items at most as far apart as they are now, like a rope.
  ///
  /// - Parameters:
  ///   - item1: An item.
  ///   - offset1: Where it is attached, from its center, in its own coordinates.
  ///   - item2: The other item.
  ///   - offset2: Where that is attached.
  /// - Returns: The attachment, whose `length` is the largest distance.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    let attachment = UIAttachmentBehavior(
      item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
    attachment.kind = .rope
    return attachment
  }

  /// Makes two items one rigid body.
  ///
  /// - Parameters:
  ///   - item1: An item.
  ///   - item2: The other item.
  ///   - point: Where they are attached, in the animator's coordinates.
  /// - Returns: The attachment.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    joined(item1, item2, at: point, kind: .weld)
  }

  /// Lets two items rotate about a common point.
  ///
  /// - Parameters:
  ///   - item1: An item. `attachmentRange` limits its rotation relative to the other one.
  ///   - item2: The other item.
  ///   - point: The pivot, in the animator's coordinates.
  /// - Returns: The attachment.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    joined(item1, item2, at: point, kind: .pin)
  }

  /// Attaches an item to another one, or else to the animator's coordinates, at a point.
  private static func joined(
    _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, at point: CGPoint, kind: Kind
  ) -> UIAttachmentBehavior {
    let isUsable = isFinite("attachmentAnchor", Double(point.x), Double(point.y))
    let point = isUsable ? point : item.center
    let attachment =
      if let other {
        UIAttachmentBehavior(
          item: item, offsetFromCenter: item.offsetFromCenter(to: point), attachedTo: other,
          offsetFromCenter: other.offsetFromCenter(to: point))
      } else {
        UIAttachmentBehavior(
          item: item, offsetFromCenter: item.offsetFromCenter(to: point), attachedToAnchor: point)
      }
    attachment.kind = kind
    return attachment
  }

  /// Returns the kind of an attachment along an axis; a direction without a length is an illegal call,
  /// and the axis is then horizontal.
  private static func slider(_ axis: CGVector, relativeTo item: (any UIDynamicItem)?) -> Kind {
    var axis = Vector(axis)
    if !(axis.isFinite && axis.length > 0) {
      reportIllegal("axisOfTranslation cannot be (\(axis.x), \(axis.y))")
      axis = Vector(1, 0)
    }
    return .slider(axis: (axis / axis.length).rotated(by: -(item?.rotation ?? 0)))
  }
}
