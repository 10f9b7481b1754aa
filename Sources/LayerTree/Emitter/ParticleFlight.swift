import Foundation

/// A particle that emits others.
///
/// It is a class because an optional flight would be copied for every particle, with or without a
/// parent.
final class ParticleParent {
  let flight: ParticleFlight

  init(_ flight: ParticleFlight) { self.flight = flight }
}

/// A particle as a function of its age (EM-09); everything about it was decided at its birth.
struct ParticleFlight {
  /// The time of the layer at birth, in seconds.
  let birth: Double
  /// Seconds of age per second of the layer's time.
  let pace: Double
  let lifetime: Double
  /// Which random numbers the particle and those that it emits have.
  let random: ParticleRandom
  private let start: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let acceleration: SIMD3<Double>
  private let startScale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let startColor: SIMD4<Double>
  private let colorSpeed: SIMD4<Double>
  /// The color and the scale of the parent particle at birth, which multiply its own (EM-27).
  private let parentColor: SIMD4<Double>
  private let parentScale: Double

  /// Decides a particle; `parent` is the particle that emits it, or nil for the layer's shape.
  init(_ cell: ParticleParameters, birth: Double, random: ParticleRandom, parent: ParticleParent?) {
    self.birth = birth
    self.random = random
    pace = cell.pace
    lifetime =
      random.value(.lifetime, mean: cell.lifetime, range: cell.lifetimeRange)
      * cell.lifetimeFactor
    let point =
      parent.map { $0.flight.emissionPoint(atAge: $0.flight.age(at: birth)) }
      ?? cell.shape.point(random)
    start = point.position
    let longitude =
      point.longitude
      + random.value(.longitude, mean: cell.longitude, range: cell.emissionRange)
    let latitude = point.latitude + cell.latitude
    let speed =
      random.value(.velocity, mean: cell.velocity, range: cell.velocityRange)
      * cell.velocityFactor
    velocity =
      speed == 0
      ? SIMD3()
      : SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)) * speed
    acceleration = cell.acceleration
    startScale = random.value(.scale, mean: cell.scale, range: cell.scaleRange) * cell.scaleFactor
    scaleSpeed = cell.scaleSpeed
    spin = random.value(.spin, mean: cell.spin, range: cell.spinRange) * cell.spinFactor
    var color = cell.color
    if cell.colorRange != SIMD4() {
      color += SIMD4(
        random.value(.red, mean: 0, range: cell.colorRange[0]),
        random.value(.green, mean: 0, range: cell.colorRange[1]),
        random.value(.blue, mean: 0, range: cell.colorRange[2]),
        random.value(.alpha, mean: 0, range: cell.colorRange[3]))
    }
    startColor = color
    colorSpeed = cell.colorSpeed
    guard let parent else {
      (parentColor, parentScale) = (SIMD4(repeating: 1), 1)
      return
    }
    let age = parent.flight.age(at: birth)
    (parentColor, parentScale) = (
      parent.flight.color(atAge: age), parent.flight.scale(atAge: age)
    )
  }

  /// Returns the age at a time of the layer, in seconds.
  func age(at time: Double) -> Double { (time - birth) * pace }

  /// Returns the time of the layer at an age, in seconds.
  func time(atAge age: Double) -> Double { birth + age / pace }

  func position(atAge age: Double) -> SIMD3<Double> {
    start + velocity * age + acceleration * (age * age / 2)
  }

  /// Returns the scale, including the parent's.
  func scale(atAge age: Double) -> Double { (startScale + scaleSpeed * age) * parentScale }

  /// Returns the rotation, in radians.
  func rotation(atAge age: Double) -> Double { spin * age }

  /// Returns red, green, blue and alpha, from 0 to 1, not premultiplied, including the parent's.
  func color(atAge age: Double) -> SIMD4<Double> {
    // A clamp of the standard library is several calls.
    var color = startColor + colorSpeed * age
    color.replace(with: 0, where: color .< 0)
    color.replace(with: 1, where: color .> 1)
    return color * parentColor
  }

  /// Returns where it emits particles: from its position, toward its direction of motion (EM-26).
  ///
  /// A particle that does not move emits toward +x.
  private func emissionPoint(atAge age: Double) -> EmissionPoint {
    let motion = velocity + acceleration * age
    let level = hypot(motion.x, motion.y)
    return EmissionPoint(
      position: position(atAge: age),
      longitude: level > 0 ? atan2(motion.y, motion.x) : 0,
      latitude: level > 0 || motion.z != 0 ? atan2(motion.z, level) : 0)
  }
}
