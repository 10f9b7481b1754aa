public import CoreGraphics
public import Foundation

/// Accelerates items in one direction, whatever their mass.
///
/// A magnitude of 1 is 1000 points per second squared (DY-12).
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var vector = Polar(angle: .pi / 2, magnitude: 1, vector: Vector(0, 1))

  /// The acceleration of magnitude 1, in points per second squared.
  static let unit = 1000.0

  /// Creates gravity that pulls down.
  public init(items: [any UIDynamicItem]) {
    super.init()
    list = ItemList(items)
  }

  /// Creates gravity without items.
  public convenience override init() { self.init(items: []) }

  /// The items, in order of addition.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The direction and the strength, of which the length 1 is 1000 points per second squared; the
  /// default is (0, 1).
  open var gravityDirection: CGVector {
    get { vector.vector.cgVector }
    set { if vector.set(newValue, "gravityDirection") { noteChange() } }
  }

  /// The angle of the direction, in radians, clockwise from the right; the default is π/2, which is
  /// down.
  open var angle: CGFloat {
    get { CGFloat(vector.angle) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength, in units of 1000 points per second squared; the default is 1.
  open var magnitude: CGFloat {
    get { CGFloat(vector.magnitude) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    if vector.set(angle: angle, magnitude: magnitude) { noteChange() }
  }

  override func drive(_ bodies: [ItemBody], at time: Double) {
    let acceleration = vector.vector * Self.unit
    for body in bodies { body.drive.acceleration += acceleration }
  }
}
