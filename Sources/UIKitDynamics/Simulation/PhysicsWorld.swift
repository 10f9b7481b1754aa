import CBox2D
import UIKitCore

/// A vector or point in points.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

  var cgVector: CGVector { CGVector(dx: x, dy: y) }

  /// The vector rotated by an angle in radians, clockwise on screen.
  func rotated(by angle: Double) -> Self {
    guard angle != 0 else { return self }
    return rotated(sine: sin(angle), cosine: cos(angle))
  }

  fileprivate var point: mp_point { mp_point(x: x, y: y) }
}

extension mp_point {
  fileprivate var vector: Vector { Vector(x, y) }
}

/// The world of Box2D, in points.
///
/// Bodies and joints are handles, which end with the world or when they are removed.
final class PhysicsWorld {
  /// The largest distance of a center from the origin, beyond which single precision is too coarse.
  static let largestCoordinate = 1e6
  /// The largest speed that bodies are given, in points per second.
  static let largestSpeed = 1e8

  private let world: OpaquePointer
  /// Which bodies collide.
  let collisions: CollisionTable

  /// A contact that began or ended.
  struct Contact {
    let first: UInt32
    let second: UInt32
    let began: Bool
    let point: Vector
  }

  struct BodyState {
    var position: Vector
    var angle: Double
    var velocity: Vector
    var angularVelocity: Double
    /// Whether it touches another body, or a joint holds it.
    var isHeld: Bool
  }

  init() {
    collisions = CollisionTable()
    world = mp_world_create(
      { context, first, second in
        guard let context else { return false }
        return Unmanaged<CollisionTable>.fromOpaque(context).takeUnretainedValue()
          .collide(first, second)
      }, Unmanaged.passUnretained(collisions).toOpaque())
  }

  deinit { mp_world_destroy(world) }

  func step(_ seconds: Double) { mp_world_step(world, seconds) }

  /// The contacts that began or ended in the last step, in order of their bodies.
  var contacts: [Contact] {
    var count: Int32 = 0
    let first = mp_world_contacts(world, &count)
    return UnsafeBufferPointer(start: first, count: Int(count)).map {
      Contact(first: $0.first, second: $0.second, began: $0.began, point: $0.point.vector)
    }
  }

  // MARK: Bodies

  func addBody(token: UInt32, at position: Vector, angle: Double = 0, isBoundary: Bool)
    -> OpaquePointer
  {
    mp_world_add_body(world, token, position.point, angle, isBoundary)
  }

  func remove(body: OpaquePointer) { mp_world_remove_body(world, body) }

  func setShapes(of body: OpaquePointer, to pieces: [ItemShape.Piece]) {
    mp_body_remove_shapes(body)
    for piece in pieces {
      switch piece {
      case .circle(let center, let radius): mp_body_add_circle(body, center.point, radius)
      case .polygon(let corners):
        mp_body_add_polygon(body, corners.map(\.point), Int32(corners.count))
      }
    }
  }

  func addSegment(to body: OpaquePointer, from start: Vector, to end: Vector) {
    mp_body_add_segment(body, start.point, end.point)
  }

  /// Makes a body movable, or immovable with a mass of 0; an inertia of 0 prevents rotation.
  func setMass(of body: OpaquePointer, _ mass: Double, inertia: Double, center: Vector) {
    mp_body_set_mass(body, mass, inertia, center.point)
  }

  func setMaterial(of body: OpaquePointer, friction: Double, elasticity: Double) {
    mp_body_set_material(body, friction, elasticity)
  }

  func refilter(_ body: OpaquePointer) { mp_body_refilter(body) }

  func state(of body: OpaquePointer) -> BodyState {
    var state = mp_body_state()
    mp_body_get_state(body, &state)
    return BodyState(
      position: state.position.vector, angle: state.angle, velocity: state.velocity.vector,
      angularVelocity: state.angular_velocity, isHeld: state.is_held)
  }

  /// Returns whether a body touches something, and all of that is immovable.
  func touchesOnlyImmovable(_ body: OpaquePointer) -> Bool {
    mp_body_touches_only_immovable(body)
  }

  func setPosition(of body: OpaquePointer, _ position: Vector, angle: Double = 0) {
    mp_body_set_position(body, position.point, angle)
  }

  func setVelocity(of body: OpaquePointer, _ velocity: Vector, angular: Double) {
    let limit = Vector(repeating: Self.largestSpeed)
    mp_body_set_velocity(
      body, velocity.clamped(lowerBound: -limit, upperBound: limit).point,
      min(max(angular, -Self.largestSpeed), Self.largestSpeed))
  }

  // MARK: Joints

  /// Joins two bodies, and resists their rotation.
  ///
  /// `first` is the body to whose coordinates axes and angles refer.
  func addJoints(_ plan: JointPlan, _ first: OpaquePointer, _ second: OpaquePointer)
    -> [OpaquePointer]
  {
    let frame = mp_joint_frame(
      in_first: plan.inFirst.point, in_second: plan.inSecond.point, angle: plan.angle)
    var joints: [OpaquePointer?] = []
    switch plan.kind {
    case .bar(let length) where length <= JointPlan.shortestBar:
      joints.append(mp_world_add_pin(world, first, second, frame, nil, true))
    case .bar(let length):
      joints.append(mp_world_add_distance(world, first, second, frame, length, length))
    case .rope(let length):
      joints.append(mp_world_add_distance(world, first, second, frame, 0, length))
    case .spring(let length, let frequency, let damping):
      joints.append(
        mp_world_add_spring(world, first, second, frame, length, frequency, damping))
    case .weld: joints.append(mp_world_add_weld(world, first, second, frame))
    case .pin(let range):
      joints.append(mp_world_add_pin(world, first, second, frame, range, false))
    case .slider(let axis, let range):
      joints.append(mp_world_add_slider(world, first, second, frame, axis.point, range))
    case .force: break
    }
    if plan.frictionTorque > 0 {
      joints.append(mp_world_add_torque_friction(world, first, second, plan.frictionTorque))
    }
    return joints.compactMap { $0 }
  }

  func remove(joint: OpaquePointer) { mp_world_remove_joint(world, joint) }
}
