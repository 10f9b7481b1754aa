import UIKitCore

/// The properties that item behaviors give to an item.
struct ItemProperties: Equatable {
  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
}

/// What an item is in the simulation.
///
/// A step is that of the leapfrog method, which keeps energy: half of the drives' effect before the
/// motion, with the drives at its start, and half after it, with those at its end. The second half is
/// pending until the next step, because contacts and joints only work against what is known before the
/// motion: a body at rest on the floor is at rest, and not half a step of gravity faster.
@MainActor final class ItemBody {
  let item: any UIDynamicItem
  /// The view that the item is or moves; nil for other items.
  let view: UIView?
  /// The number by which the world and contacts know the body.
  let token: UInt32
  let handle: OpaquePointer
  private let world: PhysicsWorld
  private var shape: ItemShape
  private(set) var properties = ItemProperties()
  /// The mass, 1 for 10,000 square points of density 1; 0 if the item is anchored.
  private(set) var mass = 0.0
  /// The moment of inertia, in mass times square points; 0 if the item does not rotate.
  private(set) var inertia = 0.0

  /// The center of the item.
  private(set) var position: Vector
  private(set) var angle: Double
  /// The velocity for which drives are computed, in points per second.
  private(set) var velocity = Vector.zero
  /// The angular velocity for which drives are computed, in radians per second.
  private(set) var angularVelocity = 0.0
  /// Whether it touches another body, or a joint holds it.
  private(set) var isHeld = false
  var drive = BodyForces()

  /// The velocities after the motion, before the pending half of the drives' effect.
  private var moved = (velocity: Vector.zero, angularVelocity: 0.0)
  /// The velocity with which the last motion started.
  private var startVelocity = Vector.zero
  /// What is written to the item.
  private var written: (position: Vector, angle: Double)

  init(item: any UIDynamicItem, token: UInt32, world: PhysicsWorld) {
    (self.item, self.token, self.world) = (item, token, world)
    view = (item as? any DynamicViewItem)?.movedView
    shape = ItemShape(of: item)
    position = Vector(item.center)
    angle = item.rotation
    written = (position, angle)
    handle = world.addBody(token: token, at: position, angle: angle, isBoundary: false)
    world.setShapes(of: handle, to: shape.pieces)
    readPlace()
    updateMass()
  }

  /// Takes over the place as the world rounds it, so that only motion is written to the item.
  private func readPlace() {
    let state = world.state(of: handle)
    (position, angle) = (state.position, state.angle)
    written = (position, angle)
  }

  /// Reads the place and the shape of the item again.
  func readItem() {
    world.setPosition(of: handle, Vector(item.center), angle: item.rotation)
    readPlace()
    let shape = ItemShape(of: item)
    if shape != self.shape {
      self.shape = shape
      world.setShapes(of: handle, to: shape.pieces)
      updateMass()
    }
  }

  func setProperties(_ properties: ItemProperties) {
    guard properties != self.properties || mass == 0 && !properties.isAnchored else { return }
    self.properties = properties
    updateMass()
  }

  private func updateMass() {
    // Nothing has driven the body while it could not move.
    if mass == 0 { (moved, drive) = ((.zero, 0), BodyForces()) }
    let isMovable = !properties.isAnchored
    mass = isMovable ? properties.density * shape.area / 10_000 : 0
    inertia = isMovable && properties.allowsRotation ? mass * shape.inertiaPerMass : 0
    world.setMass(of: handle, mass, inertia: inertia, center: shape.centroid)
    world.setMaterial(
      of: handle, friction: properties.friction, elasticity: properties.elasticity)
    if inertia == 0 { moved.angularVelocity = 0 }
    predict()
  }

  /// The place of a point of the item in the animator's coordinates.
  func place(of point: Vector) -> Vector { position + point.rotated(by: angle) }

  /// The distance from the center of mass to a place.
  func arm(to place: Vector) -> Vector { place - self.place(of: shape.centroid) }

  /// The velocity of the item at a place.
  func velocity(at place: Vector) -> Vector {
    let arm = arm(to: place)
    return velocity + angularVelocity * Vector(-arm.y, arm.x)
  }

  // MARK: Velocities

  /// The velocity now, in points per second.
  ///
  /// Contacts and joints have already taken from what holds the body what they resist.
  var currentVelocity: Vector { isHeld ? moved.velocity : velocity }
  /// The angular velocity now, in radians per second.
  var currentAngularVelocity: Double { isHeld ? moved.angularVelocity : angularVelocity }

  /// Adds to the velocities.
  func add(velocity change: Vector, angular angularChange: Double) {
    guard mass > 0 else { return }
    if !isHeld {
      moved = (velocity, angularVelocity)
      drive = BodyForces()
    }
    moved.velocity += change
    if inertia > 0 { moved.angularVelocity += angularChange }
    predict()
  }

  /// Computes the velocities at the end of the last step from those after its motion.
  func predict() {
    guard mass > 0 else {
      (velocity, angularVelocity) = (.zero, 0)
      return
    }
    let half = Simulation.stepDuration / 2
    velocity =
      drive.velocity ?? moved.velocity * Self.remainder(drive.damping)
      + drive.acceleration * half
    angularVelocity =
      moved.angularVelocity * Self.remainder(drive.angularDamping)
      + drive.angularAcceleration * half
  }

  /// Sets the velocities with which the body moves in the next step.
  func startStep() {
    guard mass > 0 else { return }
    let half = Simulation.stepDuration / 2
    var velocity = self.velocity
    if let fixed = drive.velocity {
      velocity = fixed
    } else {
      velocity += drive.acceleration * half
      velocity = velocity.rotated(by: drive.turning * Simulation.stepDuration)
      velocity *= Self.remainder(drive.damping)
    }
    var angularVelocity = self.angularVelocity
    if inertia > 0 {
      angularVelocity += drive.angularAcceleration * half
      angularVelocity *= Self.remainder(drive.angularDamping)
    }
    startVelocity = velocity
    world.setVelocity(of: handle, velocity, angular: angularVelocity)
  }

  /// Returns what half a step of damping leaves of a velocity.
  private static func remainder(_ damping: Double) -> Double {
    damping == 0 ? 1 : exp(-damping * Simulation.stepDuration / 2)
  }

  /// Takes over where the world has moved the body, and predicts its velocities with the drives of the
  /// step's start.
  func readWorld() {
    let state = world.state(of: handle)
    let motion = state.position - position
    (position, angle, isHeld) = (state.position, state.angle, state.isHeld)
    moved = (state.velocity, state.angularVelocity)
    if isHeld { correctBounce(motion) }
    predict()
  }

  /// Corrects the velocity after a bounce, which would otherwise gain or lose energy.
  ///
  /// A bounce reverses the velocity of the middle of the step. If it is earlier or later, the body was
  /// slower or faster.
  ///
  /// - Parameter motion: How far the body has moved.
  private func correctBounce(_ motion: Vector) {
    let change = startVelocity - moved.velocity
    let size = change.length
    guard size > Self.leastBounce else { return }
    let direction = change / size
    let approach = startVelocity.dot(direction)
    guard approach > Self.leastBounce, moved.velocity.dot(direction) < 0,
      world.touchesOnlyImmovable(handle)
    else { return }
    // When the bounce was, from 0 to 1.
    let step = Simulation.stepDuration
    let moment = min(max((motion / step - moved.velocity).dot(direction) / size, 0), 1)
    moved.velocity +=
      change * (0.5 - moment) * step * drive.acceleration.dot(direction) / approach
  }

  /// The speed below which nothing bounces, in points per second (DY-17).
  private static let leastBounce = 20.0

  /// Whether the body is slow, and nothing but contacts and joints accelerates it (DY-05).
  var isAtRest: Bool {
    let (velocity, angular) = (currentVelocity, currentAngularVelocity)
    guard velocity.length < 5, abs(angular) < 0.05 else { return false }
    return isHeld || drive.acceleration.length < 1 && abs(drive.angularAcceleration) < 0.01
  }

  /// Writes the center and, if it changed, the rotation to the item.
  func writeItem() {
    if angle != written.angle { item.transform = CGAffineTransform(rotationAngle: angle) }
    if position != written.position { item.center = position.cgPoint }
    written = (position, angle)
  }
}
