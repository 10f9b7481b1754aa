import CoreGraphics

/// What a birth reads of a cell and its layer: numbers only, so that a particle costs little.
///
/// It is a class because copying it would cost more than computing a particle.
final class ParticleParameters {
  /// The index of the cell among its siblings, which random numbers depend on (EM-05).
  let index: UInt64
  let seed: Int
  /// Seconds of age per second of the layer's time: the product of the speeds of the cell and the
  /// cells above it.
  let pace: Double
  let shape: EmissionShape
  /// The image, or nil if particles are not drawn.
  let sprite: ParticleSprite?
  /// The image's `radius`.
  let radius: Double?
  /// The index of the image in the drawing, once it has one.
  var spriteIndex: Int?
  let lifetime: Double
  let lifetimeRange: Double
  let lifetimeFactor: Double
  let longitude: Double
  let latitude: Double
  let emissionRange: Double
  let velocity: Double
  let velocityRange: Double
  let velocityFactor: Double
  let acceleration: SIMD3<Double>
  let scale: Double
  let scaleRange: Double
  let scaleFactor: Double
  let scaleSpeed: Double
  let spin: Double
  let spinRange: Double
  let spinFactor: Double
  let color: SIMD4<Double>
  let colorRange: SIMD4<Double>
  let colorSpeed: SIMD4<Double>

  /// Reads the parameters of a cell.
  ///
  /// `place` is the indices of the cells from the layer's down to the cell.
  init(_ content: EmitterContent, cellAt place: [Int]) {
    var cells = content.emitterCells ?? []
    var cell = EmitterCell()
    var pace = 1.0
    for index in place {
      cell = cells[index]
      cells = cell.cells
      pace *= cell.timing.speed
    }
    index = UInt64(place.last ?? 0)
    seed = content.seed
    self.pace = pace
    shape = EmissionShape(content)
    sprite = ParticleSprite(cell)
    radius = sprite?.radius
    lifetime = cell.lifetime
    lifetimeRange = cell.lifetimeRange
    lifetimeFactor = content.lifetime
    longitude = cell.emissionLongitude
    latitude = cell.emissionLatitude
    emissionRange = cell.emissionRange
    velocity = cell.velocity
    velocityRange = cell.velocityRange
    velocityFactor = content.velocity
    acceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    scale = cell.scale
    scaleRange = cell.scaleRange
    // The scale of a parent particle already contains the layer's factor.
    scaleFactor = place.count > 1 ? 1 : content.scale
    scaleSpeed = cell.scaleSpeed
    spin = cell.spin
    spinRange = cell.spinRange
    spinFactor = content.spin
    let parts = (cell.color ?? .white).sRGBComponents
    color = SIMD4(parts.red, parts.green, parts.blue, parts.alpha)
    colorRange = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
    colorSpeed = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
  }

  /// The longest possible lifetime, in seconds of the layer's time; 0 if none is positive.
  static func longestLife(of cell: EmitterCell, in content: EmitterContent, pace: Double) -> Double
  {
    let half = abs(cell.lifetimeRange) / 2
    let longest = max(
      (cell.lifetime + half) * content.lifetime, (cell.lifetime - half) * content.lifetime)
    return pace > 0 ? max(0, longest / pace) : 0
  }
}
