public import UIKitCore

extension UIPushBehavior {
  /// When a push acts.
  public enum Mode: Int, Sendable {
    /// As long as the push is active.
    case continuous
    /// Once, whenever the push becomes active.
    case instantaneous
  }
}

/// Pushes items with a force, or gives them a velocity.
///
/// A magnitude of 1 accelerates 100 by 100 points of density 1 by 100 points per second squared, or
/// changes their velocity by 100 points per second (DY-13).
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  private var vector = Polar(angle: 0, magnitude: 0, vector: .zero)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var isActive = true

  /// When the push acts.
  public let mode: Mode

  /// The force of magnitude 1, in mass times points per second squared.
  private static let unit = 100.0

  /// Creates a push without a direction, which is active when it is added to an animator.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    list = ItemList(items)
  }

  /// The items, in order of addition.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// Whether the push acts.
  ///
  /// An instantaneous push acts once in an animator, after which this is false; setting it to true
  /// repeats the push. The default is true.
  open var active: Bool {
    get { isActive }
    set {
      isActive = newValue
      noteChange()
    }
  }

  /// The direction and the strength of the force; the default is (0, 0).
  open var pushDirection: CGVector {
    get { vector.vector.cgVector }
    set { if vector.set(newValue, "pushDirection") { noteChange() } }
  }

  /// The angle of the force, in radians, clockwise from the right; the default is 0.
  open var angle: CGFloat {
    get { CGFloat(vector.angle) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength of the force; the default is 0.
  open var magnitude: CGFloat {
    get { CGFloat(vector.magnitude) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    if vector.set(angle: angle, magnitude: magnitude) { noteChange() }
  }

  /// Returns the distance from an item's center to the point where the force acts; 0 by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the distance from an item's center to the point where the force acts, which rotates the item
  /// (DY-14).
  ///
  /// - Parameters:
  ///   - offset: The distance, in the animator's coordinates.
  ///   - item: An item of the push; others are ignored.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item),
      Self.isFinite("offset", Double(offset.horizontal), Double(offset.vertical))
    else { return }
    offsets[ObjectIdentifier(item)] = offset
    noteChange()
  }

  private func arm(of body: ItemBody) -> Vector {
    body.arm(to: body.position + Vector(targetOffsetFromCenter(for: body.item)))
  }

  override func drive(_ bodies: [ItemBody], at time: Double) {
    guard mode == .continuous, isActive else { return }
    for body in bodies {
      body.drive.add(force: vector.vector * Self.unit, at: arm(of: body), to: body)
    }
  }

  override func kick(_ bodies: [ItemBody]) {
    guard mode == .instantaneous, isActive else { return }
    isActive = false
    for body in bodies where body.mass > 0 {
      let impulse = vector.vector * Self.unit
      body.add(
        velocity: impulse / body.mass,
        angular: body.inertia > 0 ? arm(of: body).cross(impulse) / body.inertia : 0)
    }
  }
}
