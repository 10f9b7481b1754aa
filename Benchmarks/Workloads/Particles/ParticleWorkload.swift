package import CoreGraphics
import LayerTree
import PixelKernels
package import QuartzCore

/// W2: a fountain of 2,000 glowing sprites, added to a dark background.
///
/// The particles are those of an emitter layer with the distributions of the workload's table. Plain
/// Cairo draws the same ones, from a table of their velocities and colors.
package struct ParticleWorkload: Workload {
  package static let name = "W2"

  /// A particle, which moves in closed form.
  struct Entry {
    /// The birth, in seconds before or after the start of the video.
    let birth: Double
    let velocity: SIMD2<Double>
    /// Red, green and blue from 0 to 1.
    let color: SIMD3<Double>
  }

  /// The particles that are alive at any time of the video, oldest first.
  let entries: [Entry]

  static let origin = SIMD2(960.0, 900.0)
  static let gravity = 600.0
  static let lifetime = 2.0
  static let particlesPerSecond = 1000.0
  /// The width and height of the sprite, in pixels.
  static let side = 16

  package init() throws { entries = Self.table() }

  package var background: CGColor { Self.color(5, 6, 10) }

  package func addLayers(to root: CALayer) {
    let emitter = Self.emitter()
    // It has been running for two seconds.
    emitter.beginTime = CACurrentMediaTime() - Self.lifetime
    root.addSublayer(emitter)
  }

  private static func emitter() -> CAEmitterLayer {
    let cell = CAEmitterCell()
    cell.birthRate = Float(particlesPerSecond)
    cell.lifetime = Float(lifetime)
    (cell.velocity, cell.velocityRange) = (650, 500)
    (cell.emissionLongitude, cell.emissionRange) = (-.pi / 2, 70 * .pi / 180)
    cell.yAcceleration = CGFloat(gravity)
    cell.color = CGColor(srgbRed: 1, green: 170 / 255, blue: 80 / 255, alpha: 1)
    (cell.greenRange, cell.blueRange) = (100 / 255, 80 / 255)
    cell.alphaSpeed = -0.5
    cell.contents = CGImage(buffer: sprite())
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: origin.x, y: origin.y)
    emitter.renderMode = .additive
    emitter.emitterCells = [cell]
    return emitter
  }

  /// Returns the alpha of the sprite's pixel, from 0 to 255.
  static func alpha(_ column: Int, _ row: Int) -> UInt8 {
    let (x, y) = (Double(column) - 7.5, Double(row) - 7.5)
    let near = max(0, 1 - (x * x + y * y).squareRoot() / 8)
    return UInt8((near * near * 255).rounded())
  }

  private static func sprite() -> PixelBuffer {
    let sprite = PixelBuffer(width: side, height: side)
    for row in 0..<side {
      for column in 0..<side { sprite[column, row] = 0x0101_0101 * UInt32(alpha(column, row)) }
    }
    return sprite
  }

  /// Reads the emitter's particles at times at which every particle is alive once.
  private static func table() -> [Entry] {
    let state = emitter().state
    let source = state.content.source(
      SourceCommit(on: LayerTree.LayerClock(time: 0), continuing: nil))
    var entries: [Entry] = []
    // Half a birth later, so that none is born or dies then.
    let half = 0.5 / particlesPerSecond
    for time in stride(from: lifetime + half, through: 4.5 * lifetime, by: lifetime) {
      guard
        case .particles(let drawing)? = source?.content(
          of: state, on: LayerTree.LayerClock(time: time))
      else { continue }
      for (index, particle) in drawing.particles.enumerated() {
        let age = Double(drawing.particles.count - 1 - index) / particlesPerSecond + half
        let offset = SIMD2(particle.position.x, particle.position.y) - origin
        let fall = SIMD2(0, gravity / 2 * age * age)
        entries.append(
          Entry(
            birth: time - lifetime - age, velocity: (offset - fall) / age,
            color: SIMD3(particle.color.x, particle.color.y, particle.color.z)))
      }
    }
    return entries
  }
}
