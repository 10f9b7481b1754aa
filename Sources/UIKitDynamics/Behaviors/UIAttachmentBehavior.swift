public import UIKitCore

extension UIAttachmentBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }
}

/// Attaches an item to another item or to an anchor point: by a bar, a spring or a rope, at a pivot, on
/// an axis, or rigidly.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// How the items are attached.
  enum Kind {
    case bar
    case rope
    case weld
    case pin
    /// The axis in the coordinates of what the item is attached to.
    case slider(axis: Vector)
  }

  /// How the items are attached; set where the attachment is created.
  final var kind = Kind.bar
  /// Where the item is attached, in its coordinates.
  private var placeInItem = Vector.zero
  /// Where the other item is attached, in its coordinates.
  private var placeInOther = Vector.zero
  /// The angle of the item relative to the other one, when they were attached.
  private var relativeAngle = 0.0
  /// The anchor point, without another item.
  private(set) final var anchor = Vector.zero
  private var distance = 0.0
  private var springFrequency = 0.0
  private var springDamping = 0.0
  private var torque = 0.0
  private var range = UIFloatRange.infinite

  /// Attaches an item to a point.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: Where it is attached, from its center, in its own coordinates.
  ///   - point: The anchor, in the animator's coordinates.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    super.init()
    attach(item, at: Vector(offset), to: Vector(point))
  }

  /// Attaches two items.
  ///
  /// An attachment of an item to itself is an illegal call; the item is then attached to its own
  /// place (DY-30).
  ///
  /// - Parameters:
  ///   - item1: An item.
  ///   - offset1: Where it is attached, from its center, in its own coordinates.
  ///   - item2: The other item.
  ///   - offset2: Where that is attached.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    super.init()
    guard item1 !== item2 else {
      Self.reportIllegal("an item cannot be attached to itself")
      attach(item1, at: Vector(offset1), to: nil)
      return
    }
    placeInOther = Vector(offset2)
    if !Self.isFinite("a place of an attachment", placeInOther.x, placeInOther.y) {
      placeInOther = .zero
    }
    relativeAngle = -item2.rotation
    attach(item1, at: Vector(offset1), to: item2.place(of: placeInOther))
    list.add(item2)
  }

  /// Attaches the center of an item to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches the centers of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches an item to a place in the animator's coordinates, or to its own place if that is nil
  /// or not finite.
  private func attach(_ item: any UIDynamicItem, at offset: Vector, to place: Vector?) {
    list.add(item)
    relativeAngle += item.rotation
    if Self.isFinite("a place of an attachment", offset.x, offset.y) { placeInItem = offset }
    let ownPlace = item.place(of: placeInItem)
    anchor = place ?? ownPlace
    if !Self.isFinite("a place of an attachment", anchor.x, anchor.y) { anchor = ownPlace }
    distance = (ownPlace - anchor).length
  }

  // MARK: What is attached

  /// The attached items: one or two.
  open var items: [any UIDynamicItem] { list.items }

  /// What the item is attached to.
  open var attachedBehaviorType: AttachmentType { list.items.count > 1 ? .items : .anchor }

  /// The point to which the item is attached, in the animator's coordinates; without effect for two
  /// items.
  open var anchorPoint: CGPoint {
    get { anchor.cgPoint }
    set {
      guard Self.isFinite("anchorPoint", Double(newValue.x), Double(newValue.y)) else { return }
      anchor = Vector(newValue)
      noteChange()
    }
  }

  // MARK: Bars, springs and ropes

  /// The distance of the attached places, in points; with `limitAttachment`, the largest one.
  ///
  /// The default is their distance when the attachment is created. Other kinds have no length.
  open var length: CGFloat {
    get { CGFloat(distance) }
    set {
      guard Self.isPositive("length", Double(newValue)) else { return }
      distance = Double(newValue)
      noteChange()
    }
  }

  /// The oscillations per second of a spring; 0 makes it a rigid bar.
  ///
  /// The default is 0. Ropes, pivots, axes and rigid attachments do not oscillate.
  open var frequency: CGFloat {
    get { CGFloat(springFrequency) }
    set {
      guard Self.isPositive("frequency", Double(newValue)) else { return }
      springFrequency = Double(newValue)
      noteChange()
    }
  }

  /// How fast a spring comes to rest, 0 by default; 1 is just fast enough to prevent oscillations.
  open var damping: CGFloat {
    get { CGFloat(springDamping) }
    set {
      guard Self.isPositive("damping", Double(newValue)) else { return }
      springDamping = Double(newValue)
      noteChange()
    }
  }

  // MARK: Limits

  /// The torque that resists rotation: 1 stops mass 1, with a radius of inertia of 100 points, by
  /// one radian per second squared; the default is 0.
  open var frictionTorque: CGFloat {
    get { CGFloat(torque) }
    set {
      guard Self.isPositive("frictionTorque", Double(newValue)) else { return }
      torque = Double(newValue)
      noteChange()
    }
  }

  /// How far the item can move from where it was attached: along an axis, in points, or about a pivot,
  /// in radians.
  ///
  /// The range must contain 0. The default is infinite. Other kinds of attachments have no range.
  open var attachmentRange: UIFloatRange {
    get { range }
    set {
      guard newValue.minimum <= 0, newValue.maximum >= 0 else {
        return Self.reportIllegal(
          "attachmentRange from \(newValue.minimum) to \(newValue.maximum) does not contain 0")
      }
      range = newValue
      noteChange()
    }
  }

  // MARK: Simulation

  /// How the bodies are joined.
  var plan: JointPlan {
    let limits =
      range.isInfinite
      ? nil : [max(Double(range.minimum), -1e6), min(Double(range.maximum), 1e6)]
    let joint: JointPlan.Kind =
      switch kind {
      case .bar where springFrequency == 0: .bar(length: distance)
      case .bar where isSoft: .force
      case .bar:
        .spring(length: distance, frequency: springFrequency, damping: springDamping)
      case .rope: .rope(length: distance)
      case .weld: .weld
      case .pin: .pin(range: limits)
      case .slider(let axis): .slider(axis: axis, range: limits)
      }
    return JointPlan(
      kind: joint, inFirst: placeInOther, inSecond: placeInItem, angle: relativeAngle,
      frictionTorque: torque)
  }

  /// Whether the spring can be a force at each step, which is exact but would explode if the spring
  /// changed too much during a step.
  private var isSoft: Bool {
    let turn = 2 * .pi * springFrequency * Simulation.stepDuration
    return turn <= 0.45 && 2 * springDamping * turn <= 0.9
  }

  /// The largest rate at which a force at each step can take a velocity away, per second.
  private static let largestRate = 0.45 / Simulation.stepDuration

  override func drive(_ bodies: [ItemBody], at time: Double) {
    guard case .bar = kind, springFrequency > 0, bodies.count == list.items.count else { return }
    let (body, other) = (bodies[0], bodies.count > 1 ? bodies[1] : nil)
    let place = body.place(of: placeInItem)
    let otherPlace = other?.place(of: placeInOther) ?? anchor
    let line = place - otherPlace
    let inverseMass = [body.mass, other?.mass ?? 0].reduce(0) { $0 + ($1 > 0 ? 1 / $1 : 0) }
    guard inverseMass > 0, line.length > 0 else { return }
    let direction = line / line.length
    let velocity = body.velocity(at: place) - (other?.velocity(at: otherPlace) ?? .zero)
    let speed = velocity.dot(direction)
    let angular = 2 * .pi * springFrequency
    var force = Vector.zero
    if isSoft {
      force =
        direction * -angular
        * (angular * (line.length - distance) + 2 * springDamping * speed) / inverseMass
    }
    if distance <= JointPlan.shortestBar {
      // Without a length, nothing turns about the place, and what is not damped would circle it.
      let rate = min(2 * springDamping * angular, Self.largestRate)
      force += (direction * speed - velocity) * rate / inverseMass
    }
    body.drive.add(force: force, at: body.arm(to: place), to: body)
    if let other {
      other.drive.add(force: -force, at: other.arm(to: otherPlace), to: other)
    }
  }
}
