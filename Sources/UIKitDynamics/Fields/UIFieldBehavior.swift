public import CoreGraphics
public import Foundation

/// A force that depends on where items are, how fast, or when (DY-26).
///
/// The kinds of fields are made by class methods such as `springField()`.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  /// What the field does; nil until a class method determines it.
  var force: FieldForce? {
    didSet { noteChange() }
  }
  /// The properties, of which each kind uses some.
  private(set) final var values = FieldValues()

  /// Creates a field that does nothing.
  ///
  /// Use the class methods instead: a field without a kind in an animator is an illegal call (DY-30).
  public required override init() { super.init() }

  // MARK: Items

  /// The items, in order of addition.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  // MARK: Place

  /// The center of the field, in the animator's coordinates; the default is (0, 0).
  open var position: CGPoint {
    get { values.position.cgPoint }
    set { set(\.position, to: Vector(newValue), "position") }
  }

  /// Where the field acts, relative to its position; the default is infinite.
  open var region: UIRegion = .infinite {
    didSet { noteChange() }
  }

  // MARK: Strength

  /// The strength of the field; the default is 1.
  open var strength: CGFloat {
    get { CGFloat(values.strength) }
    set { set(\.strength, to: newValue, "strength") }
  }

  /// The power with which the field decreases with the distance from its position, in units of 100
  /// points; the default is 0, and 1 for electric and magnetic fields.
  open var falloff: CGFloat {
    get { CGFloat(values.falloff) }
    set { set(\.falloff, to: newValue, "falloff") }
  }

  /// The distance up to which the strength is the same, in points; the default is 0.0001.
  open var minimumRadius: CGFloat {
    get { CGFloat(values.minimumRadius) }
    set {
      guard newValue > 0 else { return Self.reportIllegal("minimumRadius cannot be \(newValue)") }
      set(\.minimumRadius, to: newValue, "minimumRadius")
    }
  }

  // MARK: Direction and noise

  /// The direction of linear gravity and velocity fields; the default is (0, 0).
  open var direction: CGVector {
    get { values.direction.cgVector }
    set { set(\.direction, to: Vector(newValue), "direction") }
  }

  /// How smooth noise and turbulence are, from 0 to 1.
  ///
  /// Other values are limited to that range. The default is 0.
  open var smoothness: CGFloat {
    get { CGFloat(values.smoothness) }
    set { set(\.smoothness, to: min(max(newValue, 0), 1), "smoothness") }
  }

  /// How often noise and turbulence change, per second; the default is 0, which does not change
  /// them.
  open var animationSpeed: CGFloat {
    get { CGFloat(values.animationSpeed) }
    set { set(\.animationSpeed, to: newValue, "animationSpeed") }
  }

  private func set(
    _ path: WritableKeyPath<FieldValues, Double>, to value: CGFloat, _ name: String
  ) {
    guard Self.isFinite(name, Double(value)) else { return }
    values[keyPath: path] = Double(value)
    noteChange()
  }

  private func set(
    _ path: WritableKeyPath<FieldValues, Vector>, to value: Vector, _ name: String
  ) {
    guard Self.isFinite(name, value.x, value.y) else { return }
    values[keyPath: path] = value
    noteChange()
  }

  // MARK: Simulation

  override var callsClient: Bool {
    if case .custom = force { return true }
    return super.callsClient
  }

  override func didMove() {
    if dynamicAnimator != nil && force == nil {
      Self.reportIllegal("a field has no kind; make it with a class method of UIFieldBehavior")
    }
  }

  override func drive(_ bodies: [ItemBody], at time: Double) {
    guard let force else { return }
    for body in bodies where body.mass > 0 {
      if region.contains((body.position - values.position).cgPoint) {
        force.act(on: body, values, of: self, at: time)
      }
    }
  }
}
