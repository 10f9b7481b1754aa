public import CoreGraphics
public import Foundation

/// Several items that move as one rigid item.
///
/// Behaviors get the group instead of the items. The group collides with the shapes of all items
/// (DY-08). Its center is that of the items' bounding box.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// An item and its place in the group, before the group rotates.
  struct Member {
    let item: any UIDynamicItem
    let offset: Vector
    let angle: Double
  }

  private(set) final var placements: [Member] = []
  private var place = Vector.zero
  private var angle = 0.0
  private var size = CGSize.zero

  /// Creates a group of items where they are now.
  ///
  /// A group that contains another one is an illegal call; the other one is left out.
  public init(items: [any UIDynamicItem]) {
    let parts = ItemList(items).items.filter { item in
      guard item is UIDynamicItemGroup else { return true }
      UIDynamicBehavior.reportIllegal("a group cannot contain a group")
      return false
    }
    let box = parts.reduce(CGRect.null) { $0.union($1.boundingBox) }
    super.init()
    guard !box.isNull else { return }
    let middle = Vector(CGPoint(x: box.midX, y: box.midY))
    place = middle
    size = box.size
    placements = parts.map {
      Member(item: $0, offset: Vector($0.center) - middle, angle: $0.rotation)
    }
  }

  /// The items.
  open var items: [any UIDynamicItem] { placements.map(\.item) }

  /// The center of the group; setting it moves the items.
  open var center: CGPoint {
    get { place.cgPoint }
    set {
      place = Vector(newValue)
      moveItems()
    }
  }

  /// The size of the group when it was created.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The rotation of the group since it was created; setting it rotates the items about the center.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: angle) }
    set {
      angle = atan2(Double(newValue.b), Double(newValue.a))
      moveItems()
    }
  }

  /// Why the group cannot be simulated, with the number of the rule; nil if it can.
  package var problem: (rule: String, message: String)? {
    ItemShape.problem(of: self).map { ($0.rule, $0.message) }
  }

  private func moveItems() {
    for placement in placements {
      placement.item.center = (place + placement.offset.rotated(by: angle)).cgPoint
      let angle = placement.angle + angle
      if placement.item.rotation != angle {
        placement.item.transform = CGAffineTransform(rotationAngle: angle)
      }
    }
  }
}
