import CoreGraphics

/// What behaviors do to a body at an instant.
struct BodyForces {
  /// In points per second squared.
  var acceleration = Vector.zero
  /// In radians per second squared.
  var angularAcceleration = 0.0
  /// The rate at which the velocity decreases, per second.
  var damping = 0.0
  /// The rate at which the angular velocity decreases, per second.
  var angularDamping = 0.0
  /// The rate at which the velocity rotates, in radians per second.
  var turning = 0.0
  /// The velocity that overrides all of it, in points per second.
  var velocity: Vector?

  /// The largest acceleration, far beyond what any body survives in view.
  private static let largestAcceleration = 1e9

  /// Makes values finite that extreme forces have made too large.
  mutating func limit() {
    func limited(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, -Self.largestAcceleration), Self.largestAcceleration)
    }
    acceleration = Vector(limited(acceleration.x), limited(acceleration.y))
    angularAcceleration = limited(angularAcceleration)
    turning = limited(turning)
    velocity = velocity.map { Vector(limited($0.x), limited($0.y)) }
  }

  /// Adds a force.
  ///
  /// - Parameters:
  ///   - force: In mass times points per second squared.
  ///   - arm: From the center of mass to where the force acts.
  ///   - body: The body.
  @MainActor mutating func add(force: Vector, at arm: Vector = .zero, to body: ItemBody) {
    guard body.mass > 0 else { return }
    acceleration += force / body.mass
    if body.inertia > 0 { angularAcceleration += arm.cross(force) / body.inertia }
  }
}
