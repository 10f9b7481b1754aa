import CoreGraphics
public import Foundation

/// How items behave physically: their mass, their surface, what slows them, and their velocity.
///
/// If several behaviors set a property of an item, the one added last wins. Items without such a
/// behavior have an elasticity and a friction of 0.2 (DY-16).
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var chosen: [PartialKeyPath<ItemProperties>: (inout ItemProperties) -> Void] = [:]
  private var properties = ItemProperties.ofNewBehavior
  /// Velocities for when the items are in an animator.
  private var waiting: [ObjectIdentifier: (velocity: Vector, angular: Double)] = [:]

  /// Creates a behavior.
  public init(items: [any UIDynamicItem]) {
    super.init()
    list = ItemList(items)
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// The items, in order of addition.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  private func set<Value>(
    _ path: WritableKeyPath<ItemProperties, Value>, to value: Value
  ) {
    properties[keyPath: path] = value
    chosen[path] = { $0[keyPath: path] = value }
    noteChange()
  }

  private func set(
    _ path: WritableKeyPath<ItemProperties, Double>, to value: CGFloat, _ name: String
  ) {
    if Self.isPositive(name, Double(value)) { set(path, to: Double(value)) }
  }

  /// How much of the speed remains after a collision, from 0 to 1.
  ///
  /// Of two items, the larger one counts (DY-17). The default is 0.
  open var elasticity: CGFloat {
    get { CGFloat(properties.elasticity) }
    set { set(\.elasticity, to: newValue, "elasticity") }
  }

  /// The resistance to sliding along other items and boundaries.
  ///
  /// Of two items, the square root of the product counts (DY-17). The default is 0.
  open var friction: CGFloat {
    get { CGFloat(properties.friction) }
    set { set(\.friction, to: newValue, "friction") }
  }

  /// The mass of 10,000 square points.
  ///
  /// The default is 1. It must be greater than 0.
  open var density: CGFloat {
    get { CGFloat(properties.density) }
    set {
      guard newValue != 0 else { return Self.reportIllegal("density cannot be 0") }
      set(\.density, to: newValue, "density")
    }
  }

  /// The rate at which the velocity decreases, per second: after a second, a resistance of 1 leaves
  /// 37 percent; the default is 0.
  open var resistance: CGFloat {
    get { CGFloat(properties.resistance) }
    set { set(\.resistance, to: newValue, "resistance") }
  }

  /// The rate at which the angular velocity decreases, per second; the default is 0.
  open var angularResistance: CGFloat {
    get { CGFloat(properties.angularResistance) }
    set { set(\.angularResistance, to: newValue, "angularResistance") }
  }

  /// The charge, on which electric and magnetic fields act; the default is 0.
  open var charge: CGFloat {
    get { CGFloat(properties.charge) }
    set { if Self.isFinite("charge", Double(newValue)) { set(\.charge, to: Double(newValue)) } }
  }

  /// Whether items collide without ever moving; the default is false.
  open var isAnchored: Bool {
    get { properties.isAnchored }
    set { set(\.isAnchored, to: newValue) }
  }

  /// Whether items rotate; the default is true.
  open var allowsRotation: Bool {
    get { properties.allowsRotation }
    set { set(\.allowsRotation, to: newValue) }
  }

  /// Returns the properties of an item to which other behaviors may have given some.
  func applied(to earlier: ItemProperties?) -> ItemProperties {
    var result = earlier ?? .ofNewBehavior
    for set in chosen.values { set(&result) }
    return result
  }

  // MARK: Velocities

  /// Adds to the velocity of an item.
  ///
  /// - Parameters:
  ///   - velocity: In points per second. Before the item is in an animator, additions accumulate.
  ///   - item: An item of the behavior; others are ignored.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard Self.isFinite("velocity", Double(velocity.x), Double(velocity.y)) else { return }
    add(velocity: Vector(velocity), angular: 0, to: item)
  }

  /// Adds to the angular velocity of an item.
  ///
  /// - Parameters:
  ///   - velocity: In radians per second, clockwise. Before the item is in an animator, additions
  ///     accumulate.
  ///   - item: An item of the behavior; others are ignored.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard Self.isFinite("velocity", Double(velocity)) else { return }
    add(velocity: .zero, angular: Double(velocity), to: item)
  }

  private func add(velocity: Vector, angular: Double, to item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    let waiting = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
    self.waiting[ObjectIdentifier(item)] = (waiting.velocity + velocity, waiting.angular + angular)
    noteChange()
  }

  /// Returns the velocity of an item, in points per second; 0 for items that are not in an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard list.contains(item) else { return .zero }
    return (dynamicAnimator?.body(of: item)?.currentVelocity ?? .zero).cgPoint
  }

  /// Returns the angular velocity of an item, in radians per second, clockwise; 0 for items that are
  /// not in an animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard list.contains(item) else { return 0 }
    return CGFloat(dynamicAnimator?.body(of: item)?.currentAngularVelocity ?? 0)
  }

  override func kick(_ bodies: [ItemBody]) {
    for body in bodies {
      guard let change = waiting.removeValue(forKey: ObjectIdentifier(body.item)) else { continue }
      body.add(velocity: change.velocity, angular: change.angular)
    }
  }
}

extension ItemProperties {
  /// The properties of items with a new behavior.
  fileprivate static let ofNewBehavior = ItemProperties(elasticity: 0, friction: 0)
}
