import CoreGraphics
public import Foundation

/// Pulls an item to a point, and upright, like a spring (DY-21).
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private var point: CGPoint
  private var ratio: CGFloat = 0.5

  /// The angular frequency of the spring, in radians per second.
  private static let frequency = 2 * Double.pi * 2.5
  private static let leastDamping = 0.05

  /// Creates a snap, which starts when it is added to an animator.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: Where its center snaps to, in the animator's coordinates. A point that is not finite
  ///     is an illegal call; the item then snaps to where it is.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.point = point
    super.init()
    list = ItemList([item])
    if !Self.isFinite("snapPoint", Double(point.x), Double(point.y)) { self.point = item.center }
  }

  /// Where the center of the item snaps to.
  open var snapPoint: CGPoint {
    get { point }
    set {
      guard Self.isFinite("snapPoint", Double(newValue.x), Double(newValue.y)) else { return }
      point = newValue
      noteChange()
    }
  }

  /// How much the item oscillates at the end, from 0, most, to 1, not at all.
  ///
  /// Other values are limited to that range. The default is 0.5.
  open var damping: CGFloat {
    get { ratio }
    set {
      guard Self.isFinite("damping", Double(newValue)) else { return }
      ratio = min(max(newValue, 0), 1)
      noteChange()
    }
  }

  override func drive(_ bodies: [ItemBody], at time: Double) {
    let stiffness = Self.frequency * Self.frequency
    let damping = 2 * max(Double(ratio), Self.leastDamping) * Self.frequency
    for body in bodies {
      // The nearest angle at which the item is upright.
      let turn = body.angle - 2 * .pi * (body.angle / (2 * .pi)).rounded()
      body.drive.acceleration -= stiffness * (body.position - Vector(point))
      body.drive.angularAcceleration -= stiffness * turn
      body.drive.damping += damping
      body.drive.angularDamping += damping
    }
  }
}
