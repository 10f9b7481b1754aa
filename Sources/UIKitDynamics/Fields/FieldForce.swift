import CoreGraphics
import Foundation

/// The properties of a field.
struct FieldValues {
  var position = Vector.zero
  var strength = 1.0
  var falloff = 0.0
  var minimumRadius = 1e-4
  var direction = Vector.zero
  var smoothness = 0.0
  var animationSpeed = 0.0
}

/// What a kind of field does to a body (DY-26).
@MainActor enum FieldForce {
  case linearGravity, radialGravity, velocity, spring, electric, magnetic, vortex, drag, noise
  case turbulence
  case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

  /// Forces are in mass times meters per second squared, as the fields of Apple's frameworks.
  private static let pointsPerMeter = 100.0

  /// Adds the field to the drive of a movable body.
  func act(on body: ItemBody, _ values: FieldValues, of field: UIFieldBehavior, at time: Double) {
    let meter = Self.pointsPerMeter
    // From the field's position to the item, in meters.
    let away = (body.position - values.position) / meter
    let distance = max(away.length, values.minimumRadius / meter)
    let strength =
      values.falloff == 0 ? values.strength : values.strength * pow(distance, -values.falloff)
    let (mass, charge) = (body.mass, body.properties.charge)
    func push(_ force: Vector) { body.drive.add(force: force * meter, to: body) }
    switch self {
    case .linearGravity:
      push(values.direction * strength * mass * UIGravityBehavior.unit / meter)
    case .velocity: body.drive.velocity = values.direction * strength * meter
    case .radialGravity: push(-away * strength * mass)
    case .spring: push(-away * strength)
    case .electric:
      if away.length > 0 { push(away / away.length * strength * charge) }
    case .magnetic: body.drive.turning -= charge * strength / mass
    case .vortex: push(Vector(away.y, -away.x) * strength * mass)
    case .drag: body.drive.damping += max(strength / mass, 0)
    case .noise: push(noise(at: body.position, values, time) * strength)
    case .turbulence:
      push(noise(at: body.position, values, time) * strength * body.velocity.length / meter)
    case .custom(let block):
      let force = Vector(
        block(
          field, body.position.cgPoint, body.velocity.cgVector, CGFloat(mass), CGFloat(charge),
          time))
      if UIDynamicBehavior.isFinite("the force of a field", force.x, force.y) {
        body.drive.add(force: force, to: body)
      }
    }
  }

  private func noise(at position: Vector, _ values: FieldValues, _ time: Double) -> Vector {
    LatticeNoise.gradient(
      at: position / (Self.pointsPerMeter * (0.25 + values.smoothness)),
      time: time * values.animationSpeed)
  }
}
