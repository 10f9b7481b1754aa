import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

/// What particles do during their lives, and the particles that they emit (EM-09 to EM-17, EM-26).
@Suite struct ParticleFlightTests {
  /// One particle, born at 1.
  private func single(_ change: (inout EmitterCell) -> Void) -> EmitterFixture {
    EmitterFixture {
      $0.birthRate = 1
      $0.lifetime = 1.5
      change(&$0)
    }
  }

  // EM-09: the example of the rule.
  @Test func aFlight() throws {
    let emitter = single {
      $0.velocity = 100
      ($0.xAcceleration, $0.yAcceleration, $0.zAcceleration) = (-40, 200, 6)
      ($0.scale, $0.scaleSpeed, $0.spin) = (0.5, 0.25, 2)
      $0.color = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      ($0.redSpeed, $0.greenSpeed, $0.alphaSpeed) = (0.25, 2, -0.75)
    }
    let particle = try #require(emitter.particles(at: 1.999_999_999).first)
    #expect(isClose(particle.position.x, 80))
    #expect(isClose(particle.position.y, 100))
    #expect(isClose(particle.position.z, 3))
    #expect(isClose(particle.scale, 0.75))
    #expect(isClose(particle.rotation, 2))
    #expect(isClose(particle.color.x, 0.75) && particle.color.y == 1 && particle.color.z == 0.5)
    #expect(isClose(particle.color.w, 0.25))
  }

  // EM-09: what has shrunk to nothing is not drawn.
  @Test func aScaleOfZeroIsInvisible() {
    let emitter = single { $0.scaleSpeed = -2 }
    #expect(emitter.particles(at: 1.4).count == 1)
    #expect(emitter.particles(at: 1.6).isEmpty)
  }

  // EM-05: velocities of seed 0 and seed 1, with a mean of 100 and a range of 20.
  @Test func randomNumbersAreThoseOfTheRule() throws {
    var emitter = EmitterFixture {
      ($0.birthRate, $0.lifetime) = (1, 10)
      ($0.velocity, $0.velocityRange) = (100, 20)
    }
    let particles = emitter.particles(at: 3)
    #expect(isClose(particles[0].position.x / 2, 104.480587))
    #expect(isClose(particles[1].position.x, 90 + 20 * 0.3831639963))
    emitter.content.seed = 1
    let other = try #require(emitter.particles(at: 2).first)
    #expect(isClose(other.position.x, 90 + 20 * 0.9001870411))
  }

  // EM-15, EM-10: (cos lat cos lon, cos lat sin lon, sin lat).
  @Test func anglesGiveTheDirection() throws {
    let emitter = single {
      $0.velocity = 10
      $0.emissionLongitude = .pi / 6
      $0.emissionLatitude = .pi / 3
    }
    let position = try #require(emitter.particles(at: 1.5).first).position
    #expect(isClose(position.x, 5 * 0.5 * 0.75.squareRoot()))
    #expect(isClose(position.y, 5 * 0.5 * 0.5))
    #expect(isClose(position.z, 5 * 0.75.squareRoot()))
  }

  // EM-17: two cells with births in turn, at 0.5, 1, 1.5 and at 0.8, 1.6.
  @Test(arguments: [
    ("unordered", [1.0, 0.5, 0, -0.7]), ("oldestFirst", [1, -0.7, 0.5, 0]),
    ("oldestLast", [0, 0.5, -0.7, 1]), ("backToFront", [-0.7, 1, 0.5, 0]),
    ("additive", [1, 0.5, 0, -0.7]), ("sideways", [1, 0.5, 0, -0.7]),
  ])
  func theRenderModeIsTheOrder(mode: String, order: [Double]) {
    var emitter = EmitterFixture { ($0.birthRate, $0.lifetime, $0.velocity) = (2, 9, 1) }
    var other = emitter.content.emitterCells?[0] ?? EmitterCell()
    (other.birthRate, other.velocity, other.zAcceleration) = (1.25, -1, -1)
    emitter.content.emitterCells?.append(other)
    emitter.content.renderMode = CAEmitterLayerRenderMode(rawValue: mode)
    let drawing = emitter.drawing(at: 1.5)
    #expect(drawing.particles.count == order.count)
    for (particle, x) in zip(drawing.particles, order) { #expect(isClose(particle.position.x, x)) }
    #expect(drawing.isAdditive == (mode == "additive"))
  }

  // EM-11, EM-02: 4 by 2 pixels at 2 pixels per point, scaled by 3, around (10, 20).
  @Test func theExtentContainsTheImage() {
    var emitter = single { ($0.contentsScale, $0.scale) = (2, 3) }
    emitter.content.emitterPosition = CGPoint(x: 10, y: 20)
    let drawing = emitter.drawing(at: 1.5)
    // Half the diagonal of 2 by 1 points.
    #expect(drawing.sprites.map(\.radius) == [Double(5).squareRoot() / 2])
    // Half the diagonal of 6 by 3 points.
    let reach = 45.0.squareRoot() / 2
    #expect(isClose(Double(drawing.extent.minX), 10 - reach))
    #expect(isClose(Double(drawing.extent.maxY), 20 + reach))
    emitter.content.emitterCells?[0].contentsRect = CGRect(x: 0.5, y: 0, width: 9, height: 1)
    #expect(emitter.drawing(at: 1.5).sprites.map(\.radius) == [Double(2).squareRoot() / 2])
  }

  /// A particle born at 1 that moves at 100 points per second toward +y and emits others.
  private func parent(_ change: (inout EmitterCell) -> Void) -> EmitterFixture {
    single {
      ($0.velocity, $0.emissionLongitude) = (100, .pi / 2)
      ($0.scale, $0.scaleSpeed, $0.spin) = (2, 2, 5)
      ($0.color, $0.alphaSpeed) = (CGColor(srgbRed: 0.5, green: 1, blue: 1, alpha: 1), -0.5)
      $0.contents = nil
      var child = EmitterCell()
      child.contents = .image(EmitterFixture.image)
      (child.birthRate, child.lifetime, child.velocity) = (2, 1, 10)
      change(&child)
      $0.emitterCells = [child]
    }
  }

  // EM-26, EM-27: born at 1.5 from (0, 50) when the parent has scale 3 and alpha 0.75.
  @Test func aParticleEmitsOthers() throws {
    var emitter = parent { $0.color = CGColor(srgbRed: 1, green: 0.5, blue: 1, alpha: 1) }
    emitter.content.scale = 1
    let child = try #require(emitter.particles(at: 1.7).first)
    #expect(isClose(child.position.x, 0) && isClose(child.position.y, 52))
    #expect(isClose(child.scale, 3) && child.rotation == 0)
    #expect(isClose(child.color.x, 0.5) && isClose(child.color.y, 0.5))
    #expect(isClose(child.color.w, 0.75))
    // The parent dies at 2.5; those that it emitted at 1.5 and 2 live for a second.
    #expect(emitter.particles(at: 2.2).count == 2)
    // Born at 2, outlives its parent; born at 2.5, of the next parent.
    #expect(emitter.particles(at: 2.9).count == 2)
  }

  // EM-25: droplets for ages 0.04 to 0.24, every 0.05: at 0.09, 0.14, 0.19, not at 0.24.
  @Test func aSubCellEmitsDuringAgesOfItsParent() {
    let emitter = parent {
      ($0.birthRate, $0.lifetime, $0.velocity) = (20, 9, 0)
      ($0.timing.beginTime, $0.timing.duration) = (0.04, 0.2)
    }
    let places = emitter.particles(at: 1.9).map(\.position.y)
    #expect(places.count == 3)
    for (place, y) in zip(places, [9.0, 14, 19]) { #expect(isClose(place, y)) }
  }

  // EM-25: a window that starts after the parent's death emits nothing.
  @Test func aLateWindowIsEmpty() {
    let emitter = parent {
      ($0.birthRate, $0.timing.beginTime, $0.timing.duration) = (100, 1.6, 0.4)
    }
    for time in stride(from: 1.0, to: 2.0, by: 0.1) {
      #expect(emitter.particles(at: time).isEmpty)
    }
  }

  // EM-08: each time alone gives what a walk through all times gives.
  @Test func orderOfEvaluationDoesNotMatter() {
    let emitter = parent { ($0.birthRate, $0.velocityRange, $0.emissionRange) = (30, 5, 3) }
    let times = (0..<60).map { Double($0) / 20 }
    let drawings = times.map { emitter.drawing(at: $0) }
    var random = TestGenerator(seed: 3)
    for index in times.indices.shuffled(using: &random) {
      #expect(emitter.drawing(at: times[index]) == drawings[index])
    }
  }
}
